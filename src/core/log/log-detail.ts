import type { LogLine } from '../fight/answers.ts'
import { sameWords } from '../text/same-words.ts'
import { parseCheckLine } from './check-line.ts'
import { isRound, kindOfLine } from './lines.ts'

/** The level of detail of each command’s outcome in a log. A log may mix levels. */
export interface LogDetail {
  /** `all` outcome lines, or only the first line of each round (`commands`). */
  readonly lines: 'all' | 'commands'
  /** Whether each line ends with its rule in parentheses, or only the hover shows the rule. */
  readonly rules: 'lines' | 'hover'
}

/** The text of one outcome, with its rule. */
type Outcome = Pick<LogLine, 'text' | 'rule'>

export const fullLogDetail: LogDetail = { lines: 'all', rules: 'lines' }

const withRule = ({ text, rule }: Outcome): string => `${text} (${rule})`

const roundsOf = <T extends Outcome>(lines: readonly T[]): readonly T[] =>
  lines.filter(({ text }) => isRound(text))

/** The outcome lines of a command as text, at a level of detail. */
export const outcomeLines = (lines: readonly Outcome[], { lines: wanted, rules }: LogDetail) =>
  (wanted === 'all' ? lines : roundsOf(lines)).map((line) =>
    rules === 'lines' ? withRule(line) : line.text
  )

/** Whether a line of a log is this outcome, with or without the rule at its end. */
export const matchesOutcome = (words: string, line: Outcome): boolean =>
  sameWords(words, withRule(line)) || sameWords(words, line.text)

/**
 * Compares outcome lines of a log with the expected ones, at any level of detail. Returns the index of the first line
 * that differs, and the expected line. If a line is missing at the end, the index is one more than that of the last
 * line. If a line is too many, `expected` is `undefined`. Returns `undefined` if all lines match.
 */
export function firstWrongOutcome(
  words: readonly string[],
  lines: readonly Outcome[]
): { readonly at: number; readonly expected: string | undefined } | undefined {
  const full = firstDifferingLine(words, lines)
  const rounds = full && firstDifferingLine(words, roundsOf(lines))
  return rounds && (rounds.at > full.at ? rounds : full)
}

function firstDifferingLine(words: readonly string[], lines: readonly Outcome[]) {
  const odd = words.findIndex((one, index) => {
    const line = lines[index]
    return !line || !matchesOutcome(one, line)
  })
  if (odd < 0 && words.length >= lines.length) return undefined
  const at = odd < 0 ? words.length : odd
  const line = lines[at]
  return { at, expected: line && withRule(line) }
}

/** The level of detail at which `words` write the outcome `lines`. Lacks a part for which all levels look the same. */
function tellingOf(words: readonly string[], lines: readonly Outcome[]): Partial<LogDetail> {
  const isAll = words.some((one) => !isRound(one))
  const isEither = lines.every(({ text }) => isRound(text))
  const [first] = isAll ? lines : roundsOf(lines)
  const [word] = words
  const isNamed = first && word !== undefined && sameWords(word, withRule(first))
  const isBare = first && word !== undefined && !isNamed && sameWords(word, first.text)
  return {
    ...(!isEither && { lines: isAll ? 'all' : 'commands' }),
    ...(isNamed && { rules: 'lines' }),
    ...(isBare && { rules: 'hover' })
  }
}

/** A command as written, and its outcome lines. `written` is `undefined` for lines above the first command. */
interface CommandOutcome {
  readonly written: string | undefined
  readonly lines: readonly Outcome[]
}

/**
 * The level of detail of each command in a new log. Commands that are in the log `before` keep their level. Others get
 * `wanted`; unset parts come from the command before.
 */
export function detailByCommand(
  commands: readonly CommandOutcome[],
  before: string,
  wanted: Partial<LogDetail> = {}
): readonly LogDetail[] {
  const known = before === '' ? [] : commandsIn(before)
  let last = fullLogDetail
  return commands.map(({ written, lines }, index) => {
    const old = known[index]
    const isKnown = old && (written === undefined || sameWords(old.written ?? '', written))
    const telling = { ...last, ...wanted, ...(isKnown && tellingOf(old.told, lines)) }
    if (!isKnown || !old.isByHand) last = telling
    return telling
  })
}

interface CommandInLog {
  readonly written?: string
  readonly told: string[]
  /**
   * Whether a person added the command below the check line, without outcome lines. Such a command sets no level for
   * others.
   */
  readonly isByHand: boolean
}

/** The commands of a log with their outcome lines. The first item has the lines above all commands. */
function commandsIn(log: string): readonly CommandInLog[] {
  const commands: Omit<CommandInLog, 'isByHand'>[] = [{ told: [] }]
  let checked = 0
  for (const line of log.split('\n').slice(1)) {
    const kind = kindOfLine(line)
    if (kind === 'command') commands.push({ written: line.replace(/^\s*>\s*/, ''), told: [] })
    else if (kind === 'told') commands.at(-1)?.told.push(line)
    else if (kind === 'fact' && parseCheckLine(line)) checked = commands.length
  }
  return commands.map((one, at) => ({
    ...one,
    isByHand: checked > 0 && at >= checked && one.told.length === 0
  }))
}
