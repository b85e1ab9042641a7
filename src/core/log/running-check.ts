import { formatSeed } from '../dice/seed.ts'
import type { Range } from '../issues/issue.ts'
import { lruCache } from '../lru-cache.ts'
import { crc32 } from '../text/crc32.ts'
import { foldCase, singleSpaced } from '../text/same-words.ts'
import { formatCheckLine, parseCheckLine } from './check-line.ts'
import type { Group, Line } from './lines.ts'
import { givenIn, groupsOf, isRound, kindOfLine, linesIn, unquoted } from './lines.ts'

/** A check line that does not fit the lines above it. Offsets are in the log. */
interface CheckMismatch extends Range {
  readonly message: string
  /** Whether what else does not follow may follow from it: commands are missing, or who fights is another. */
  readonly isCause: boolean
}

/** The check line for the lines of a log below its header. `isWaiting`: its last command waits for an answer. */
export function checkLineFor(lines: readonly string[], seed: number, isWaiting: boolean): string {
  const { parts, count } = checkedParts(
    lines.map((text) => ({ text, start: 0 })),
    seed
  )
  const checks = parts.map(({ sum }, index) =>
    index < parts.length - 1 ? hex(sum).slice(0, 4) : hex(sum)
  )
  return formatCheckLine({ complete: isWaiting ? count - 1 : count, count, checks })
}

/** The last check line of a log, and its numbers. Fray wrote what is above it; a person wrote what is below. */
function checkLineIn(groups: readonly Group[]) {
  const line = groups.flatMap(({ facts }) => facts).findLast(({ text }) => parseCheckLine(text))
  const numbers = line && parseCheckLine(line.text)
  return numbers && { ...numbers, start: line.start }
}

/**
 * The offset up to which a face without a mark was rolled: that of the check line, or of a command above it that waits
 * for dice. A log that was cut off has lost its check line, and had all its dice marked too. In a log of the form
 * before, without such lines, none are marked.
 */
export function rolledUntil(groups: readonly Group[]): number {
  const line = checkLineIn(groups)
  if (!line) return groups[0] && groups[0].facts.length > 0 ? Number.POSITIVE_INFINITY : 0
  const waiting = line.complete < line.count ? groups[line.complete + 1]?.given : undefined
  return Math.min(line.start, waiting?.start ?? line.start)
}

/** How the lines of a log, from its header on, differ from what its check line says; `undefined` if they do not. */
export function mismatchIn(
  groups: readonly Group[],
  [header, ...lines]: readonly Line[],
  seed: number
): CheckMismatch | undefined {
  const line = checkLineIn(groups)
  if (!line || !header) return undefined
  const { complete, count, checks } = line
  const above = lines.filter(({ start }) => start < line.start)
  const { parts, sum, count: found, beforeLast, last } = checkedParts(above, seed)
  const more = found - count
  const wanted = checks.at(-1) ?? ''
  if (more === 0 && hex(sum) === wanted) return undefined
  // A person may have added answers to the command that waited.
  const isAnswered = last && complete < count && checksOfPrefixes(last, beforeLast).includes(wanted)
  if (more === 0 && isAnswered) return undefined
  const differs = parts.findIndex(({ sum }, index) => !hex(sum).startsWith(checks[index] ?? '-'))
  const part = parts.at(differs)
  const { start, end } = part?.range ?? { start: 0, end: header.text.length }
  if (differs === 0) {
    const message = 'Not the seed and the combatants that Fray wrote here'
    return { message, isCause: true, start: 0, end }
  }
  const message = `${wordsFor(more)} ${part?.name} since Fray wrote this log`
  return { message, isCause: more !== 0, start, end }
}

function wordsFor(more: number): string {
  if (more === 0) return 'A command was changed or moved'
  const how = more < 0 ? 'dropped' : 'added'
  const count = Math.abs(more)
  return count === 1 ? `A command was ${how}` : `${count} commands were ${how}, the first`
}

/** The check line of a log, if it fits: its range, and what it is once the log has become `edited`. */
export function movedCheckLine(
  log: string,
  edited: string,
  seed: number
): (Range & { readonly text: string }) | undefined {
  const lines = linesIn(log)
  const line = checkLineIn(groupsOf(lines.slice(1), Number.POSITIVE_INFINITY))
  const isFit = line && !mismatchIn(groupsOf(lines.slice(1), Number.POSITIVE_INFINITY), lines, seed)
  if (!line || !isFit) return undefined
  const above = linesIn(edited).slice(1)
  const end = above.findLastIndex(({ text }) => parseCheckLine(text))
  const words = above.slice(0, end).map(({ text }) => text)
  const { length } = lines.find(({ start }) => start === line.start)?.text ?? ''
  const text = checkLineFor(words, seed, line.complete < line.count)
  return { start: line.start, end: line.start + length, text }
}

/** Part of a log: what it begins with, then the commands of each round. */
interface Part {
  /** As in `in round 2`. */
  readonly name: string
  /** The check of all up to its end, as a number. */
  sum: number
  /** Its lines; `undefined` if it has none. */
  range?: { readonly start: number; end: number }
}

interface CheckedParts {
  readonly count: number
  readonly parts: readonly Part[]
  /** The check of all. */
  readonly sum: number
  /** The last command, and the check of all above it. */
  readonly last: Line | undefined
  readonly beforeLast: number
}

function checkedParts(lines: readonly Line[], seed: number): CheckedParts {
  let count = 0
  let last: Line | undefined
  let sum = crc32(`seed ${formatSeed(seed)}\n`)
  let beforeLast = sum
  let part: Part = { name: 'at the start', sum }
  const parts = [part]
  const begin = (name: string) => {
    part = { name, sum }
    parts.push(part)
  }
  const add = ({ text, start }: Line, words: string) => {
    sum = crc32(`${words}\n`, sum)
    part.sum = sum
    part.range ??= { start, end: start }
    part.range.end = start + text.trimEnd().length
  }
  for (const line of lines) {
    const kind = kindOfLine(line.text)
    if (kind === 'fact' && count === 0 && !parseCheckLine(line.text)) {
      add(line, singleSpaced(line.text.trim()))
    } else if (kind === 'command') {
      if (parts.length === 1) begin('before round 1')
      count++
      last = line
      beforeLast = sum
      add(line, checkedPieces(line).join(''))
    } else if (kind === 'told' && isRound(line.text)) {
      if (parts.length === 1) begin('before round 1')
      begin(`in round ${/\d+/.exec(line.text)?.[0]}`)
    }
  }
  return { count, parts, sum, last, beforeLast }
}

const hex = (sum: number): string => sum.toString(16).padStart(8, '0')

/** The checks of a command with none of its answers, the first, the first two and so on; `before`: of all above it. */
function checksOfPrefixes(line: Line, before: number): readonly string[] {
  let sum = before
  return checkedPieces(line).map((piece) => {
    sum = crc32(piece, sum)
    return hex(crc32('\n', sum))
  })
}

/** As many lines as a few long logs have. */
const maxLines = 5000

/** After a press the check of the whole log is worked out again, and all but its last command are as before. */
const piecesOf = lruCache<readonly string[]>(maxLines)

/** A command and its answers as the check reads them: in lower case, with single blanks and without quotes. */
const checkedPieces = ({ text }: Line): readonly string[] => piecesOf(text, () => splitPieces(text))

function splitPieces(text: string): readonly string[] {
  const { split } = givenIn({ text, start: 0 })
  const fold = (words: string) => foldCase(singleSpaced(unquoted(words)))
  if (split.bad) return [fold(text.trim())]
  return [
    fold(`> ${split.text}`),
    ...split.answers.map(({ answer, isTyped }) =>
      typeof answer === 'number' ? ` [${isTyped ? 'typed ' : ''}${answer}]` : ` | ${fold(answer)}`
    )
  ]
}
