import { resume } from '../../core/fight/history.ts'
import { resolve } from '../../core/fight/resolve.ts'
import { parseCheckLine } from '../../core/log/check-line.ts'
import type { Line } from '../../core/log/lines.ts'
import { givenIn, isOutOfPlace, kindOfLine, linesIn } from '../../core/log/lines.ts'
import { matchesOutcome } from '../../core/log/log-detail.ts'
import { splitLine } from '../../core/log/notation.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { readLog } from '../../core/log/read-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { sameWords } from '../../core/text/same-words.ts'

type Read = ReadLog<unknown, AnyCommand>

/** A fix for a log: its title, and the changed log. */
export interface LogFix {
  readonly title: string
  readonly body: string
}

/** The command lines, with `>`, of a log or of a part of it. */
export const commandsIn = (text: string): readonly Line[] =>
  linesIn(text).filter(({ text: line }) => kindOfLine(line) === 'command')

export const asRemark = (line: string): string =>
  line.startsWith('#') || line.trim() === '' ? line : `# ${line}`

/** Whether the reader of logs takes a line for an outcome of the command above it. */
export const isOutcomeLine = (line: string, isBelowCommand: boolean): boolean =>
  kindOfLine(line) === 'told' || isOutOfPlace(line, isBelowCommand)

/**
 * If a command of a log lacks an answer and others are below, reads the log only up to that command, which then waits.
 * So only the lines below count as unread. Returns any other log as it was read.
 */
export function readToOpenCommand(ruleset: AnyRuleset, read: Read, body: string): Read {
  const from = body.length - read.rest.length
  const isOpen = read.issues.some(({ code, start }) => code === 'log.unanswered' && start >= from)
  const below = isOpen ? commandsIn(read.rest)[1] : undefined
  if (!below) return read
  const until = from + below.start
  const open = readLog(ruleset, read.now.history.start, body, { until })
  return { ...open, rest: body.slice(until) }
}

/**
 * The most commands in a row that one fix turns into remarks. More are no slip, and each costs a replay of the
 * log.
 */
const maxStray = 5

/** A log in which some commands became remarks. */
export interface StrayAsRemarks {
  readonly count: number
  /** The first of these commands, without its answers. */
  readonly first: string
  readonly body: string
  readonly read: Read
  /** Whether the check line still counts these commands. Also true if the log has no check line. */
  readonly wereCounted: boolean
}

/**
 * Turns the first command that cannot be replayed into a remark, with its outcomes; if necessary also up to four
 * commands below. `undefined` if fewer commands can be replayed after that than became remarks, or if no command is
 * left below.
 */
export function withStrayAsRemarks(
  ruleset: AnyRuleset,
  read: Read,
  body: string
): StrayAsRemarks | undefined {
  const { now, rest, title } = read
  if (title === '') return undefined
  const commands = commandsIn(rest).slice(0, maxStray + 1)
  const first = commands[0] ? givenIn(commands[0]).split.text : ''
  for (const [index, next] of commands.entries()) {
    if (index === 0 || !mayFollow(ruleset, now.state, next)) continue
    const after = rest.slice(next.start)
    const edited = `${withoutLines(read, body, rest.slice(0, next.start - 1))}\n${after}`
    const below = commandsIn(after)
    // A single command below may be valid by chance, so as many have to be valid as became remarks.
    const tooFewFollow = ({ rest: invalid }: Read) =>
      invalid !== '' && below.length - commandsIn(invalid).length < index
    // A replay of the whole log costs seconds, and the next commands alone often tell enough.
    const beyond = below[index + 1]
    const until = edited.length - after.length + (beyond?.start ?? after.length)
    if (beyond && tooFewFollow(readLog(ruleset, now.history.start, edited, { until }))) continue
    const again = readLog(ruleset, now.history.start, edited)
    if (tooFewFollow(again)) continue
    return { count: index, first, body: edited, read: again, wereCounted: lacksCommand(edited) }
  }
  return undefined
}

/** Whether the rules allow a command of a log in this state, whatever its answers are. */
function mayFollow(ruleset: AnyRuleset, state: unknown, line: Line): boolean {
  const parsed = ruleset.language.parse(state, givenIn(line).split.text)
  if ('message' in parsed) return false
  return resolve(ruleset, state, parsed.command, [], {}).kind !== 'refused'
}

/**
 * The valid part of a log, then the `stray` lines as remarks. Outcomes of the last valid command stay as they
 * are.
 */
function withoutLines({ now, places, rest }: Read, body: string, stray: string): string {
  const from = body.length - rest.length
  const above = places.at(-1)
  const expected = now.history.steps.slice(above?.step ?? 0).flatMap(({ lines }) => lines)
  const isExpected = (line: string): boolean => {
    const at = expected.findIndex((told) => matchesOutcome(line, told))
    if (at >= 0) expected.splice(at, 1)
    return at >= 0
  }
  for (const line of body.slice(above?.start ?? 0, from).split('\n')) isExpected(line)
  const isStray = (line: string): boolean =>
    kindOfLine(line) === 'command' || (isOutcomeLine(line, true) && !isExpected(line))
  const kept = stray.split('\n').map((line) => (isStray(line) ? asRemark(line) : line))
  return body.slice(0, from) + kept.join('\n')
}

/** Whether the check line counts more commands than are above it. True for a log without a check line. */
function lacksCommand(body: string): boolean {
  const line = linesIn(body).findLast(({ text }) => parseCheckLine(text))
  const numbers = line && parseCheckLine(line.text)
  return !numbers || commandsIn(body.slice(0, line.start)).length < numbers.count
}

/** A log with an added answer. */
interface Answered {
  readonly answer: string
  readonly body: string
}

/** The last command line of the valid part of a log, or `undefined`. */
const lastCommandRead = (rest: string, body: string): Line | undefined =>
  commandsIn(body.slice(0, body.length - rest.length)).at(-1)

/**
 * The options of the choice that the last command of a log waits for, and where that command ends in the log.
 * `undefined` if it waits for no choice.
 */
function openChoice(
  { now: { asked, history }, rest }: Read,
  body: string
): { readonly options: readonly string[]; readonly end: number } | undefined {
  const open = lastCommandRead(rest, body)
  if (!open || !history.pending || asked?.kind !== 'choice') return undefined
  return { options: asked.options, end: open.start + open.text.length }
}

/**
 * Moves an answer from a line of its own to the end of the command above. Such a line is `> Perrin: dodge` or `|
 * Perrin: dodge`. `undefined` without such a line, or if the log is not valid up to that answer then.
 */
export function withAnswerMoved(
  ruleset: AnyRuleset,
  read: Read,
  body: string
): Answered | undefined {
  const open = openChoice(read, body)
  if (!open) return undefined
  const { options, end } = open
  const below = linesIn(body.slice(end + 1))
  const next = below.findIndex(({ text }) => kindOfLine(text) === 'command')
  const own = below
    .slice(0, next < 0 ? below.length : next + 1)
    .map((line) => ({ ...line, answer: line.text.replace(/^[\s>|]*/, '').trimEnd() }))
    .find(
      ({ text, answer }) =>
        /^(?:command|told)$/.test(kindOfLine(text)) &&
        options.some((option) => sameWords(option, splitLine(answer).text))
    )
  if (!own) return undefined
  const answered = `${body.slice(0, end).trimEnd()} | ${own.answer}`
  if (readLog(ruleset, read.now.history.start, answered).rest !== '') return undefined
  const others = below.filter(({ start }) => start !== own.start).map(({ text }) => text)
  return { answer: own.answer, body: [answered, ...others].join('\n') }
}

/** The most answers that a list of fixes offers; a person cannot choose from more. */
const maxAnswers = 6

/**
 * Adds the missing choice of a command to a log. Tries each option, and returns the logs in which all commands and
 * outcomes below are valid. These commands and outcomes show which option was chosen.
 */
export function withAnswerAdded(
  ruleset: AnyRuleset,
  read: Read,
  body: string
): readonly Answered[] {
  const open = openChoice(read, body)
  if (!open) return []
  const { options, end } = open
  return options.slice(0, maxAnswers).flatMap((answer) => {
    const edited = `${body.slice(0, end).trimEnd()} | ${answer}${body.slice(end)}`
    const again = readLog(ruleset, read.now.history.start, edited)
    const follows = again.rest === '' && again.issues.every(({ code }) => code !== 'log.told')
    return follows ? [{ answer, body: edited }] : []
  })
}

/**
 * Adds the missing dice of a command to a log, as the seed of the log gives them. `undefined` if no dice are missing,
 * or if no further command can be replayed then.
 */
export function withDiceRolled(
  ruleset: AnyRuleset,
  { now, rest }: Read,
  body: string
): string | undefined {
  const open = lastCommandRead(rest, body)
  const { history, asked } = now
  if (!open || rest === '' || !history.pending || asked?.kind === 'choice') return undefined
  const rolled = resume(ruleset, { ...history, dice: 'rolled' })
  const done = rolled.history.steps[history.steps.length]
  const written = done?.written ?? rolled.pending
  if (written === undefined) return undefined
  const end = open.start + open.text.length
  const edited = `${body.slice(0, open.start)}> ${written}${body.slice(end)}`
  // With these dice, the command may wait for a choice next.
  if (!done) return edited
  const again = readLog(ruleset, history.start, edited)
  return commandsIn(again.rest).length < commandsIn(rest).length ? edited : undefined
}
