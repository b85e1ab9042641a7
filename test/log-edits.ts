import fc from 'fast-check'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import type { DiceMode, Now } from '../src/core/fight/history.ts'
import type { Issue } from '../src/core/issues/issue.ts'
import { beginningOf, formatBeginning, readBeginning } from '../src/core/log/beginning.ts'
import { parseHeader } from '../src/core/log/header.ts'
import { linesIn } from '../src/core/log/lines.ts'
import { readLog } from '../src/core/log/read-log.ts'
import { writeLog } from '../src/core/log/write-log.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { games } from './games.ts'
import { startOf } from './games.ts'
import { anyFight, lastOf } from './kit.ts'
import { presses, seeds } from './random.ts'
import { anyTelling, toldAs } from './tellings.ts'

type Game = (typeof games)[number]
type Fight = Now<unknown, AnyCommand>

/** A log that stands by itself, as a file has it, however much it tells of each command. */
export const storedLogs = (game: Game): fc.Arbitrary<string> =>
  fc
    .record({
      encounter: game.encounters,
      seed: seeds,
      presses,
      dice: fc.constantFrom<DiceMode>('rolled', 'typed', 'players'),
      forms: fc.array(anyTelling, { minLength: 1, maxLength: 5 })
    })
    .map(({ encounter, seed, presses, dice, forms }) => {
      const { ruleset } = game
      const start = startOf(game, encounter)
      const now = lastOf(anyFight(ruleset, start, seed, presses, dice, game.lines))
      const beginning = formatBeginning(beginningOf(ruleset, encounter))
      return toldAs(writeLog(ruleset, now, 'The ford', [], beginning), forms)
    })

/** Most edits leave the beginning as it is, and to begin takes as long as to read. */
const begin = (() => {
  let last: { readonly key: string; readonly begun: ReturnType<Game['ruleset']['begin']> }
  return (ruleset: Game['ruleset'], encounter: Encounter) => {
    const key = ruleset.id + JSON.stringify(encounter)
    if (last?.key !== key) last = { key, begun: ruleset.begin(encounter) }
    return last.begun
  }
})()

/** The fight of a stored log, or its issues. */
export function readStored(
  { ruleset }: Game,
  text: string
):
  | { readonly issues: readonly Pick<Issue, 'start' | 'end' | 'message'>[] }
  | { readonly now: Fight } {
  const [header, ...lines] = linesIn(text)
  const beginning = readBeginning(lines)
  if (!beginning) return { issues: [{ start: 0, end: 0, message: 'nobody fights' }] }
  if (beginning.issue) return { issues: [beginning.issue] }
  const { edition } = parseHeader(header?.text ?? '') ?? {}
  const encounter = { name: 'The ford', aside: false, ...beginning, ...(edition && { edition }) }
  const begun = begin(ruleset, encounter)
  if ('problems' in begun)
    return {
      issues: begun.problems.map(({ entry = -1, message }) => ({
        message,
        ...(beginning.ranges[entry] ?? beginning.encounterRange)
      }))
    }
  const { now, issues } = readLog(ruleset, begun.state, text)
  return issues.length > 0 ? { issues } : { now }
}

/** An edit of a text, and the offsets in the edited text where it can be noticed. */
export interface Edit {
  readonly kind: string
  readonly text: string
  readonly places: readonly number[]
}

type Editor = (text: string, pick: (count: number) => number) => Edit | undefined

const junk = ['\n', '> ', '= ', '[', ']', ' | ', '"', '# ', ' (H-13)', '[21]', '9', ' ', 'x', ': ']

/** Replaces the characters from `start` to `end`. */
const replaced = (kind: string, text: string, start: number, end: number, words: string): Edit => ({
  kind,
  text: text.slice(0, start) + words + text.slice(end),
  places: [start, start + words.length]
})

/** Moves, drops or doubles some of a list of pieces that make up the text. */
function withPieces(
  kind: string,
  pieces: readonly string[],
  pick: (count: number) => number
): Edit {
  const count = 1 + pick(Math.min(3, pieces.length))
  const from = pick(pieces.length - count + 1)
  const taken = pieces.slice(from, from + count)
  const rest = pieces.toSpliced(from, count)
  const how = (['drop', 'double', 'move'] as const)[pick(3)]
  const to = how === 'move' ? pick(rest.length + 1) : from
  const offset = (list: readonly string[], index: number) => list.slice(0, index).join('\n').length
  const next =
    how === 'drop'
      ? rest
      : how === 'double'
        ? pieces.toSpliced(from, 0, ...taken)
        : rest.toSpliced(to, 0, ...taken)
  const places =
    how === 'double'
      ? [offset(next, from), offset(next, from + count), offset(next, from + 2 * count)]
      : [offset(next, from), offset(next, to), offset(next, to + count)]
  return { kind: `${kind}: ${how}`, text: next.join('\n'), places }
}

/** A text in pieces that each begin with a line of this kind. */
const piecesAt = (text: string, begin: RegExp): readonly string[] => text.split(begin)

const matchOf = (text: string, pattern: RegExp, pick: (count: number) => number) => {
  const found = [...text.matchAll(pattern)]
  return found.length === 0 ? undefined : found[pick(found.length)]
}

/** Everything a person, a merge or a disk may do to a log. */
export const editors: readonly Editor[] = [
  (text, pick) => {
    const at = pick(text.length)
    return replaced('characters deleted', text, at, at + 1 + pick(6), '')
  },
  (text, pick) => {
    const at = pick(text.length + 1)
    return replaced('characters inserted', text, at, at, junk[pick(junk.length)] ?? '')
  },
  (text, pick) => {
    const at = pick(text.length)
    return replaced('a character changed', text, at, at + 1, text[pick(text.length)] ?? '')
  },
  (text, pick) => {
    const at = pick(Math.max(1, text.length - 1))
    const two = text.slice(at, at + 2)
    return replaced('two characters swapped', text, at, at + 2, [...two].reverse().join(''))
  },
  (text, pick) => {
    const end = matchOf(text, /\n/g, pick)
    return end && replaced('lines joined', text, end.index, end.index + 1, ['', ' '][pick(2)] ?? '')
  },
  (text, pick) => {
    const at = pick(text.length)
    return replaced('a line split', text, at, at, '\n')
  },
  (text, pick) => replaced('cut off', text, pick(text.length), text.length, ''),
  (text, pick) => withPieces('lines', text.split('\n'), pick),
  (text, pick) => withPieces('paragraphs', piecesAt(text, /\n(?=>)/), pick),
  (text, pick) => withPieces('paragraphs', piecesAt(text, /\n(?=>)/), pick),
  (text, pick) => withPieces('rounds', piecesAt(text, /\n(?=Round \d)/), pick),
  (text, pick) => {
    const face = matchOf(text, /(?<=\[[^\]\n]*)\d+/g, pick)
    return (
      face &&
      replaced('a face changed', text, face.index, face.index + face[0].length, `${1 + pick(20)}`)
    )
  },
  (text, pick) => {
    const two = matchOf(text, /(?<=\[[^\]\n]*)(\d+)( |\] \[)(\d+)/g, pick)
    const [all = '', one = '', between = '', other = ''] = two ?? []
    return (
      two &&
      replaced('two faces swapped', text, two.index, two.index + all.length, other + between + one)
    )
  },
  (text, pick) => {
    const mark = matchOf(text, /(?<=\[)(?:typed )?(?=\d)/g, pick)
    if (!mark) return undefined
    const other = mark[0] === '' ? 'typed ' : ''
    return replaced('a typed mark', text, mark.index, mark.index + mark[0].length, other)
  },
  (text, pick) => {
    const digit = matchOf(text.slice(0, text.indexOf('\n')), /(?<=seed [0-9a-f]*)[0-9a-f]/g, pick)
    const other = pick(16).toString(16)
    return digit && replaced('the seed', text, digit.index, digit.index + 1, other)
  },
  (text, pick) => {
    const line = /^= [\d of]+ commands?, .*$/m.exec(text)
    const at = line ? line.index + pick(line[0].length) : 0
    const other = '0123456789abcdef ,x'[pick(19)] ?? ''
    return line ? replaced('the check line', text, at, at + 1, other) : undefined
  },
  (text, pick) => {
    const line = matchOf(text, /^= (?![\d of]+ commands?,).*$/gm, pick)
    const at = line ? line.index + pick(line[0].length) : 0
    const other = text[pick(text.length)] ?? ''
    return line && replaced('the beginning', text, at, at + 1, other)
  }
]
