import { formatSeed } from '../dice/seed.ts'
import type { Range } from '../issues/issue.ts'
import { lruCache } from '../lru-cache.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { crc32 } from '../text/crc32.ts'
import { foldCase, singleSpaced } from '../text/same-words.ts'
import { formatCheckLine, parseCheckLine } from './check-line.ts'
import type { Line, LineGroup } from './lines.ts'
import { givenIn, groupLines, isRound, kindOfLine, linesIn, unquoted } from './lines.ts'

/** A check line that does not match the lines above it. Offsets are in the log. */
interface CheckMismatch extends Range {
  readonly message: string
  /** Whether this problem may cause others: commands are missing, or the combatants differ. */
  readonly isCause: boolean
}

/** The check line for the lines of a log below its header. `isWaiting`: whether the last command waits for an answer. */
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

/**
 * The last check line of a log; `undefined` if there is none. Fray wrote the lines above it, and a person those below.
 */
function checkLineIn(groups: readonly LineGroup[]) {
  const line = groups.flatMap(({ facts }) => facts).findLast(({ text }) => parseCheckLine(text))
  const numbers = line && parseCheckLine(line.text)
  return numbers && { ...numbers, start: line.start }
}

/**
 * The offset up to which faces without `typed` were rolled from the seed: the check line, or a command above it that
 * waits for dice. A log with `=` lines but no check line was cut off: returns infinity, because its typed faces were
 * marked. Returns 0 for a log without `=` lines, which marks no faces.
 */
export function rolledUntil(groups: readonly LineGroup[]): number {
  const line = checkLineIn(groups)
  if (!line) return groups[0] && groups[0].facts.length > 0 ? Number.POSITIVE_INFINITY : 0
  const waiting = line.complete < line.count ? groups[line.complete + 1]?.given : undefined
  return Math.min(line.start, waiting?.start ?? line.start)
}

/** How the lines of a log, from its header on, differ from its check line; `undefined` if they match. */
export function mismatchIn(
  groups: readonly LineGroup[],
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
  // The user may have added answers to the command that waited.
  const isAnswered = last && complete < count && checksOfPrefixes(last, beforeLast).includes(wanted)
  if (more === 0 && isAnswered) return undefined
  const differs = parts.findIndex(({ sum }, index) => !hex(sum).startsWith(checks[index] ?? '-'))
  const part = parts.at(differs)
  const { start, end } = part?.range ?? { start: 0, end: header.text.length }
  if (differs === 0) {
    const message = 'The seed or the combatants were changed since Fray wrote this log'
    return { message, isCause: true, start: 0, end }
  }
  const message = `${changeMessage(more)} ${part?.name} since Fray wrote this log`
  return { message, isCause: more !== 0, start, end }
}

/**
 * The last command of a log that Fray began, if it has no outcome below and the log has no check line. The log was
 * then cut off, maybe within this command: `Wenna takes 1` of `Wenna takes 12`. A command that ends with a die is
 * whole.
 */
export function cutOffIn(groups: readonly LineGroup[]): Range | undefined {
  const last = groups.at(-1)
  const isBegun = groups[0] !== undefined && groups[0].facts.length > 0
  if (!last?.given || last.told.length > 0 || !isBegun || checkLineIn(groups)) return undefined
  const { start, end, split } = last.given
  return typeof split.answers.at(-1)?.answer === 'number' ? undefined : { start, end }
}

/** Whether the last command ends in words of its phrase, as `Wenna: done` does: such a command was not cut off. */
export function endsInWords<S, C extends AnyCommand>(
  { language }: Pick<Ruleset<S, C>, 'language'>,
  { steps }: { readonly steps: readonly { readonly command: C }[] }
): boolean {
  const type = steps.at(-1)?.command.type
  const phrase = type === undefined ? '' : (language.declarations[type]?.phrase ?? '')
  return /\p{L}$/u.test(phrase)
}

function changeMessage(more: number): string {
  if (more === 0) return 'A command was changed or moved'
  const how = more < 0 ? 'dropped' : 'added'
  const count = Math.abs(more)
  return count === 1 ? `A command was ${how}` : `${count} commands were ${how}, the first`
}

/**
 * The range of the check line of `log`, and a new check line for the log `edited`. `undefined` if `log` has no check
 * line, or one that does not match.
 */
export function updatedCheckLine(
  log: string,
  edited: string,
  seed: number
): (Range & { readonly text: string }) | undefined {
  const lines = linesIn(log)
  const line = checkLineIn(groupLines(lines.slice(1), Number.POSITIVE_INFINITY))
  const isFit =
    line && !mismatchIn(groupLines(lines.slice(1), Number.POSITIVE_INFINITY), lines, seed)
  if (!line || !isFit) return undefined
  const above = linesIn(edited).slice(1)
  const end = above.findLastIndex(({ text }) => parseCheckLine(text))
  const words = above.slice(0, end).map(({ text }) => text)
  const { length } = lines.find(({ start }) => start === line.start)?.text ?? ''
  const text = checkLineFor(words, seed, line.complete < line.count)
  return { start: line.start, end: line.start + length, text }
}

/** A part of a log: its beginning, or the commands of one round. */
interface Part {
  /** The name for a message, such as `in round 2`. */
  readonly name: string
  /** The checksum of the log up to the end of this part. */
  sum: number
  /** The range of the lines of this part; `undefined` for a part without lines. */
  range?: { readonly start: number; end: number }
}

interface CheckedParts {
  readonly count: number
  readonly parts: readonly Part[]
  /** The checksum of the whole log. */
  readonly sum: number
  /** The last command. `beforeLast`: the checksum of everything above it. */
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

/**
 * The checksums of a command without its answers, with the first answer, with the first two, and so on. `before`: the
 * checksum of everything above the command.
 */
function checksOfPrefixes(line: Line, before: number): readonly string[] {
  let sum = before
  return checkedPieces(line).map((piece) => {
    sum = crc32(piece, sum)
    return hex(crc32('\n', sum))
  })
}

/** The number of cached lines: as many as a few long logs have. */
const maxLines = 5000

/** A cache, because each new command of a fight checks the whole log again. */
const piecesOf = lruCache<readonly string[]>(maxLines)

/** A command and its answers in normal form: lower case, single spaces, no quotes. */
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
