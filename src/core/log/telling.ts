import type { LogLine } from '../fight/answers.ts'
import { sameWords } from '../text/same-words.ts'
import { parseCheckLine } from './check-line.ts'
import { isRound, kindOfLine } from './lines.ts'

/** How much a log tells of each command. A log may mix forms: all of them are read alike. */
export interface Telling {
  /** `all` that a command led to; with `commands` only that a round begins. */
  readonly lines: 'all' | 'commands'
  /** Whether each line ends with its rule in parentheses, or only the hover shows it. */
  readonly rules: 'lines' | 'hover'
}

/** What tells one thing that happened. */
type Told = Pick<LogLine, 'text' | 'rule'>

export const fullTelling: Telling = { lines: 'all', rules: 'lines' }

const withRule = ({ text, rule }: Told): string => `${text} (${rule})`

const roundsOf = <T extends Told>(lines: readonly T[]): readonly T[] =>
  lines.filter(({ text }) => isRound(text))

/** The lines of a log that tell what a command led to. */
export const toldLines = (lines: readonly Told[], { lines: wanted, rules }: Telling) =>
  (wanted === 'all' ? lines : roundsOf(lines)).map((line) =>
    rules === 'lines' ? withRule(line) : line.text
  )

/** Whether a line of a log tells this, with its rule or without it. */
export const tells = (words: string, line: Told): boolean =>
  sameWords(words, withRule(line)) || sameWords(words, line.text)

/**
 * The first line of a log, by its index, that does not tell what happened, in any form; and what would, in full. Past
 * the last line if one is missing. `undefined` if all is told.
 */
export function firstMistold(
  words: readonly string[],
  lines: readonly Told[]
): { readonly at: number; readonly expected: string | undefined } | undefined {
  const full = firstUnlike(words, lines)
  const rounds = full && firstUnlike(words, roundsOf(lines))
  return rounds && (rounds.at > full.at ? rounds : full)
}

function firstUnlike(words: readonly string[], lines: readonly Told[]) {
  const odd = words.findIndex((one, index) => {
    const line = lines[index]
    return !line || !tells(one, line)
  })
  if (odd < 0 && words.length >= lines.length) return undefined
  const at = odd < 0 ? words.length : odd
  const line = lines[at]
  return { at, expected: line && withRule(line) }
}

/** The form in which lines of a log tell something, as far as they show it. */
function tellingOf(words: readonly string[], lines: readonly Told[]): Partial<Telling> {
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

/** A command as it is written, `undefined` above the first one, and what is told of it. */
interface ToldCommand {
  readonly written: string | undefined
  readonly lines: readonly Told[]
}

/**
 * The form of each command of a log that is written anew: commands that stand in the log `before` keep their form, and
 * others get `wanted`, and what that leaves open from the command above.
 */
export function tellingsOf(
  commands: readonly ToldCommand[],
  before: string,
  wanted: Partial<Telling> = {}
): readonly Telling[] {
  const known = before === '' ? [] : commandsIn(before)
  let last = fullTelling
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
  /** Whether it stands below the check line, where a person wrote it and told nothing: that is no wish for others. */
  readonly isByHand: boolean
}

/** The commands of a log and the lines told of each. The first has those above all commands. */
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
