import type { Now } from '../../core/fight/history.ts'
import { answer, give, resume } from '../../core/fight/history.ts'
import type { Line } from '../../core/log/lines.ts'
import { kindOfLine, linesIn } from '../../core/log/lines.ts'
import { firstWrongOutcome, matchesOutcome } from '../../core/log/log-detail.ts'
import { splitLine } from '../../core/log/notation.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { readLog } from '../../core/log/read-log.ts'
import { hasCommandLine } from '../../core/log/write-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { LogFix } from './line-fixes.ts'
import { commandsIn } from './line-fixes.ts'

type Read = ReadLog<unknown, AnyCommand>
type Moment = Now<unknown, AnyCommand>

/**
 * The fix for a log that lost a command line, or only its `>`. The outcomes of that command and the seed
 * identify it among the offered commands. `undefined` if no command explains the outcomes.
 */
export function missingCommandFix(
  ruleset: AnyRuleset,
  read: Read,
  body: string
): LogFix | undefined {
  const gap = gapIn(read, body)
  if (!gap) return undefined
  const { start, told } = gap
  const { now, issues } = readLog(ruleset, read.now.history.start, body, { until: start })
  if (issues.length > 0 || now.history.pending) return undefined
  const words = told.map(({ text }) => text)
  for (const { text, written } of commandsWithOutcomes(ruleset, now, words)) {
    const edited = `${body.slice(0, start)}> ${written}\n${body.slice(start)}`
    if (follows(ruleset, read, edited))
      return { title: `Write the missing command “${text}”`, body: edited }
  }
  const [first] = told
  if (!first) return undefined
  const own = first.text.trim()
  const { text } = splitLine(own)
  if (!('command' in ruleset.language.parse(now.state, text))) return undefined
  const edited = `${body.slice(0, start)}> ${own}${body.slice(start + first.text.length)}`
  if (!follows(ruleset, read, edited)) return undefined
  return { title: `Make this line a command: “${text}”`, body: edited }
}

/** The place of a missing command, and the outcomes below it. */
interface Gap {
  readonly start: number
  readonly told: readonly Line[]
}

/**
 * The outcomes from the first one that did not happen up to the next command. Without such an outcome, the place where
 * the log can no longer be replayed. `undefined` without either.
 */
function gapIn({ issues, rest, title }: Read, body: string): Gap | undefined {
  if (title === '') return undefined
  const issue = issues.find(({ code }) => code === 'log.told')
  if (!issue) return rest === '' ? undefined : { start: body.length - rest.length, told: [] }
  const lines = linesIn(body)
  const from = lines.findLastIndex(({ start }) => start <= issue.start)
  const next = lines.findIndex(({ text }, at) => at >= from && kindOfLine(text) === 'command')
  const told = lines
    .slice(from, next < 0 ? lines.length : next)
    .filter(({ text }) => kindOfLine(text) === 'told')
  return told[0] && { start: told[0].start, told }
}

/** Whether more commands of a log can be replayed than before, or the whole log with all its outcomes. */
function follows(ruleset: AnyRuleset, before: Read, body: string): boolean {
  const { start } = before.now.history
  const { length } = commandsIn(before.rest)
  const isClean = ({ issues }: Read) =>
    issues.every(({ code }) => code === 'log.check' || code === 'log.dice')
  // A replay of the whole log costs seconds. The first command that failed and the one below it tell enough.
  const until = length > 2 ? commandsIn(body).at(2 - length)?.start : undefined
  if (until !== undefined) {
    const begun = readLog(ruleset, start, body, { until })
    if (begun.rest !== '' && commandsIn(begun.rest).length >= length) return false
    if (begun.rest === '' && isClean(begun)) return true
  }
  const read = readLog(ruleset, start, body)
  return read.rest === '' ? isClean(read) : commandsIn(read.rest).length < length
}

/** Finds the commands with exactly these outcomes: the due command if there is one, else the offered commands. */
function* commandsWithOutcomes(ruleset: AnyRuleset, now: Moment, words: readonly string[]) {
  const since = now.history.steps.length
  for (const begun of startsOf(ruleset, now, words))
    for (const { history } of resultsOf(ruleset, begun, since, words)) {
      const [given, ...followed] = history.steps.slice(since)
      if (!given) continue
      // The outcomes of a later command line are below that line.
      const own = [given, ...followed.slice(0, followed.findIndex(hasCommandLine) >>> 0)]
      const told = own.flatMap(({ lines }) => lines)
      if (firstWrongOutcome(words, told)) continue
      yield { text: ruleset.language.format(given.command, now.state), written: given.written }
    }
}

function* startsOf(
  ruleset: AnyRuleset,
  now: Moment,
  words: readonly string[]
): Generator<Moment, void> {
  const due = resume(ruleset, now.history, now.state)
  if (due.history.pending || due.history.steps.length > now.history.steps.length) yield due
  else for (const one of likelyCommands(ruleset, now.state, words)) yield give(ruleset, now, one)
}

/** The maximum number of combatants named in the lines that are tried as the actor, in the order of the lines. */
const maxActors = 4

/**
 * The offered commands that may have these outcomes. First come commands of one combatant or of nobody, such as
 * the end of a turn, which has no outcome of its own. Then come commands that concern only combatants named in
 * the lines.
 */
function likelyCommands(
  { language, vitals }: AnyRuleset,
  state: unknown,
  words: readonly string[]
): readonly AnyCommand[] {
  const told = words.join('\n')
  const alone = Object.entries(language.declarations)
    .filter(([, { params, role }]) =>
      told === '' ? role === 'pass' : Object.keys(params).every((key) => key === 'by')
    )
    .sort(([, one], [, other]) => Number(other.role === 'pass') - Number(one.role === 'pass'))
    .flatMap(([type]) => language.offers(state, type))
  const names = vitals(state).map(({ name }) => name)
  const others = new Set<unknown>(names.filter((name) => !told.includes(name)))
  // The actor is told first. The end of a round may name everybody.
  const byThem = names
    .filter((name) => !others.has(name))
    .sort((one, other) => told.indexOf(one) - told.indexOf(other))
    .slice(0, maxActors)
    .flatMap((name) => language.offers(state, undefined, name))
    .filter((command) => !Object.values(command).some((value) => others.has(value)))
  return [...alone, ...byThem]
}

/**
 * All results of a command, one for each sequence of answers to its choices. The command is the step after `since`
 * earlier steps. Drops a result as soon as its outcomes differ from `words`.
 */
function resultsOf(
  ruleset: AnyRuleset,
  now: Moment,
  since: number,
  words: readonly string[]
): readonly Moment[] {
  const { asked, history, refusal, unfinished } = now
  if (refusal) return []
  if (history.steps.length > since) return [now]
  const isTold = unfinished?.lines.every((line, at) => matchesOutcome(words[at] ?? '', line))
  if (asked?.kind !== 'choice' || !isTold) return []
  return asked.options.flatMap((option) =>
    resultsOf(ruleset, answer(ruleset, now, option), since, words)
  )
}
