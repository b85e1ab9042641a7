import { parseSeed } from '../../core/dice/seed.ts'
import { resume } from '../../core/fight/history.ts'
import { isOutOfPlace, kindOfLine } from '../../core/log/lines.ts'
import { matchesOutcome } from '../../core/log/log-detail.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { readLog } from '../../core/log/read-log.ts'
import type { Remarks } from '../../core/log/write-log.ts'
import { writeLog as logBody } from '../../core/log/write-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { hasOnlyLog } from '../../notes/logs.ts'
import { beginningLines } from '../begin-fight.ts'
import type { Fight } from '../fight.ts'
import type { Setup } from '../setup.ts'
import { headerFix } from './header-fix.ts'
import type { LogFix, StrayAsRemarks } from './line-fixes.ts'
import {
  asRemark,
  commandsIn,
  isOutcomeLine,
  readToOpenCommand,
  withAnswerAdded,
  withAnswerMoved,
  withDiceRolled,
  withStrayAsRemarks
} from './line-fixes.ts'
import { logRenames } from './log-rename.ts'
import { missingCommandFix } from './missing-command-fix.ts'
import type { NearestCommand } from './nearest-command.ts'

const fix = (title: string, body: string): LogFix => ({ title, body })

/**
 * Fixes for an invalid log, the most specific first. Fixes of the first invalid line move an answer, add or replace a
 * command, roll dice, rename a combatant, or make the line a remark. Fixes of the whole invalid rest make the rest
 * remarks, rewrite the rest from its dice, or remove the rest. A log without a header gets only a header or remarks.
 */
export function logFixes(
  setup: Setup,
  read: ReadLog<unknown, AnyCommand>,
  body: string,
  nearest: NearestCommand['instead']
): readonly LogFix[] {
  const { ruleset } = setup
  const open = readToOpenCommand(ruleset, read, body)
  const { rest } = open
  const narrated = logWith(setup, open, body, open.remarks)
  const withRemarks = validPartOf(setup, open, body)
  const keep = fix(
    `Keep invalid lines as remarks${countIn(rest)}`,
    [withRemarks, ...restAsRemarks(setup, rest)].join('\n')
  )
  if (hasInvalidHeader(read)) {
    const header = headerFix(setup, read, body)
    return header ? [header, keep] : [keep]
  }
  const answer = withAnswerMoved(ruleset, open, body)
  const answers = answer ? [answer] : rest === '' ? [] : withAnswerAdded(ruleset, open, body)
  const missing = missingCommandFix(ruleset, read, body)
  const rolled = withDiceRolled(ruleset, open, body)
  const firstFixes = [
    ...answers.map((one) => fix(`Write “${one.answer}” as the answer`, one.body)),
    ...(missing ? [missing] : []),
    ...(rolled === undefined ? [] : [fix('Roll the dice that are missing', rolled)])
  ]
  if (rest !== '') {
    const renames = logRenames(ruleset, read, body)
    const without = answers.length > 0 ? undefined : withStrayAsRemarks(ruleset, read, body)
    return [
      ...firstFixes,
      ...(nearest ? [fix(`Write “${nearest.text}”`, nearest.body)] : []),
      ...renames.map((one) => fix(`Rename “${one.from}” to “${one.to}” throughout`, one.body)),
      ...(without ? [strayFix(setup, without)] : []),
      keep,
      // A remark of a person stays: it belongs to no command.
      fix(
        `Remove the log from the first invalid line on${countIn(rest)}`,
        [narrated, ...rest.split('\n').filter((line) => line.startsWith('#'))].join('\n')
      )
    ]
  }
  const accept = fix(acceptTitle(read), withRemarks)
  const cut = read.issues.find(({ code }) => code === 'log.cut')
  if (cut) {
    const above = readLog(ruleset, read.now.history.start, body, { until: cut.start })
    const without = { ...above, rest: body.slice(cut.start) }
    return [accept, fix('Remove the last command', validPartOf(setup, without, body))]
  }
  if (read.issues.every(({ code }) => code !== 'log.told')) return [accept]
  const tell = 'Rewrite the log from its dice'
  return withRemarks === narrated
    ? [...firstFixes, fix(tell, narrated)]
    : [...firstFixes, keep, fix(`${tell}, and drop other lines`, narrated)]
}

/**
 * The fix that turns commands into remarks. Its title names the first command, because the issue may mark a
 * whole round, and says what changes or fails below.
 */
function strayFix(setup: Setup, without: StrayAsRemarks): LogFix {
  const { count, first, read, body } = without
  const after = withCheckUpdated(setup, without)
  const { length } = commandsIn(read.rest)
  const left = length === 0 ? '' : `; then ${length} more ${length === 1 ? 'is' : 'are'} invalid`
  const also = marksIn(after) > marksIn(body) ? '; dice below count as typed in' : left
  const title =
    count === 1
      ? `Keep this line as a remark: “${first}”`
      : `Keep ${count} commands as remarks, from “${first}” on`
  return fix(title + also, after)
}

const marksIn = (log: string): number => log.split('[typed ').length - 1

/** The number of commands in `rest`, as the end of a title: `: 3 commands`. Empty for a single command. */
function countIn(rest: string): string {
  const { length } = commandsIn(rest)
  return length > 1 ? `: ${length} commands` : ''
}

/** The valid part of a log as Fray writes it, with `remarks`. */
function logWith(
  setup: Setup,
  read: ReadLog<unknown, AnyCommand>,
  body: string,
  remarks: Remarks
): string {
  const { ruleset, encounter, place } = setup
  const now = writablePart(ruleset, read, body)
  // A log without an encounter may have another name than its title.
  const title = hasOnlyLog(place) ? read.title : encounter.name
  return logBody(ruleset, now, title, remarks, beginningOf(setup), { before: body })
}

/** The valid part of a log as Fray writes it. Lines that tell what did not happen become remarks. */
const validPartOf = (setup: Setup, read: ReadLog<unknown, AnyCommand>, body: string): string =>
  logWith(setup, read, body, remarksWithUnmatchedLines(read, body))

const beginningOf = (setup: Setup): readonly string[] =>
  setup.ownBeginning ? beginningLines(setup) : []

/** The invalid rest of a log as remarks, without the lines that Fray adds for itself. */
function restAsRemarks(setup: Setup, rest: string): readonly string[] {
  const lines = rest === '' ? [] : rest.split('\n')
  const hasBeginning = beginningOf(setup).length > 0
  const firstCommand = lines.findIndex((line) => kindOfLine(line) === 'command')
  const isKept = (line: string, index: number) =>
    kindOfLine(line) !== 'fact' ||
    isOutOfPlace(line, !hasBeginning || (firstCommand >= 0 && index > firstCommand))
  return lines.filter(isKept).map(asRemark)
}

/**
 * The log after some commands became remarks. If only the check line and dice are wrong then, corrects the
 * check line and marks those dice as typed.
 */
const withCheckUpdated = (setup: Setup, { body, read, wereCounted }: StrayAsRemarks): string =>
  wereCounted &&
  read.rest === '' &&
  read.issues.length > 0 &&
  read.issues.every(({ code }) => code === 'log.check' || code === 'log.dice')
    ? validPartOf(setup, read, body)
    : body

/** The title of the fix for a log that can be replayed but differs from what Fray wrote. */
const acceptTitle = ({ issues }: ReadLog<unknown, AnyCommand>): string =>
  issues[0]?.code === 'log.dice'
    ? 'Mark the dice that the seed does not give as typed in'
    : 'Accept the log as it is'

/** Whether the header is invalid, so that no line below it was read. */
const hasInvalidHeader = ({ issues }: ReadLog<unknown, AnyCommand>): boolean =>
  issues.some(({ code }) => code === 'log.header' || code === 'log.ruleset')

/** The valid part of a log in a form that can be written: with a header, and with any unfinished command. */
function writablePart(
  ruleset: AnyRuleset,
  { now, title }: ReadLog<unknown, AnyCommand>,
  body: string
): Pick<Fight['now'], 'history' | 'pending'> {
  const { history } = now
  if (history.pending) return resume(ruleset, { ...history, dice: 'typed' })
  return title === '' ? { history: { ...history, seed: parseSeed(body) } } : now
}

/** The remarks of a log. Each line that does not match what happened becomes one more remark, below its command. */
function remarksWithUnmatchedLines(
  { now, places, remarks, rest }: ReadLog<unknown, AnyCommand>,
  body: string
): Remarks {
  const { steps, pending } = now.history
  const read = body.slice(0, body.length - rest.length)
  const pendingAt = (pending && commandsIn(read).at(-1)?.start) ?? body.length
  const out = Array.from({ length: steps.length + 2 }, (_, index) => [...(remarks[index] ?? [])])
  const firstOf = (group: number) => (group < 0 ? 0 : (places[group]?.step ?? steps.length))
  let group = -1
  let expected = steps.slice(0, firstOf(0)).flatMap(({ lines }) => lines)
  let at = 0
  for (const line of read.split('\n')) {
    if (at === places[group + 1]?.start) {
      group++
      expected = steps.slice(firstOf(group), firstOf(group + 1)).flatMap(({ lines }) => lines)
    }
    if (at === pendingAt) expected = []
    const isNarrated = at > 0 && isOutcomeLine(line, group >= 0)
    const below = at > pendingAt ? steps.length + 1 : firstOf(group + 1)
    at += line.length + 1
    if (!isNarrated) continue
    const place = expected.findIndex((told) => matchesOutcome(line, told))
    if (place >= 0) expected.splice(place, 1)
    else out[below]?.push(asRemark(line))
  }
  return out
}
