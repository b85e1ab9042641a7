import { parseSeed } from '../../core/dice/seed.ts'
import { resume } from '../../core/fight/history.ts'
import type { Fix } from '../../core/issues/issue.ts'
import { isOutOfPlace, kindOfLine } from '../../core/log/lines.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { tells } from '../../core/log/telling.ts'
import type { Remarks } from '../../core/log/write-log.ts'
import { writeLog as logBody } from '../../core/log/write-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../../core/ruleset/table.ts'
import { writeLog } from '../../notes/edits.ts'
import { beginningLines } from '../begin.ts'
import type { Fight } from '../fight.ts'
import type { Setup } from '../setup.ts'
import { logRenames } from './log-rename.ts'
import type { NearestCommand } from './nearest-command.ts'

/**
 * Fixes for an invalid log: write the nearest command, rename somebody throughout, rewrite it from its dice, keep the invalid part as remarks, or
 * cut it off.
 */
export function logFixes(
  setup: Setup,
  read: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string,
  nearest: NearestCommand['instead']
): readonly Fix[] {
  const { note, place, ruleset, encounter } = setup
  const now = writablePart(ruleset, read, body)
  const beginning = setup.ownBeginning ? beginningLines(setup) : []
  const write = (remarks: Remarks) =>
    logBody(ruleset, now, encounter.name, remarks, beginning, { before: body })
  const narrated = write(read.remarks)
  const rest = read.rest === '' ? [] : read.rest.split('\n')
  const firstCommand = rest.findIndex((line) => kindOfLine(line) === 'command')
  const isKept = (line: string, index: number) =>
    kindOfLine(line) !== 'fact' ||
    isOutOfPlace(line, beginning.length === 0 || (firstCommand >= 0 && index > firstCommand))
  const restAsRemarks = rest.filter(isKept).map(asRemark)
  const withRemarks = write(remarksWithUnmatchedLines(read, body))
  const asIs = { title: asIsTitle(read), edits: writeLog(note, place, withRemarks) }
  const fixes = {
    tell: { title: 'Tell the log again as the dice fell', edits: writeLog(note, place, narrated) },
    keep: {
      title: 'Keep what does not follow as remarks',
      edits: writeLog(note, place, [withRemarks, ...restAsRemarks].join('\n'))
    },
    cut: {
      title: 'Cut the log off where it no longer follows',
      edits: writeLog(note, place, narrated)
    }
  }
  if (hasInvalidHeader(read)) return [fixes.keep]
  if (read.rest !== '') {
    const renames = logRenames(ruleset, read, body).map(({ from, to, body: renamed }) => ({
      title: `Rename “${from}” to “${to}” throughout`,
      edits: writeLog(note, place, renamed)
    }))
    const written = nearest && {
      title: `Write “${nearest.text}”`,
      edits: writeLog(note, place, nearest.body)
    }
    return [...(written ? [written] : []), ...renames, fixes.keep, fixes.cut]
  }
  if (read.issues.every(({ code }) => code !== 'log.told')) return [asIs]
  return withRemarks === narrated ? [fixes.tell] : [fixes.tell, fixes.keep]
}

/** The title of the fix for a log that follows, but is not as Fray wrote it. */
const asIsTitle = ({ issues }: ReadLog<unknown, AnyCommand, AnyEvent>): string =>
  issues[0]?.code === 'log.dice'
    ? 'Mark the dice that the seed does not give as typed in'
    : 'Take the log as it stands'

const asRemark = (line: string): string =>
  line.startsWith('#') || line.trim() === '' ? line : `# ${line}`

/** Whether the header is invalid, so that nothing below it was read. */
const hasInvalidHeader = ({ issues }: ReadLog<unknown, AnyCommand, AnyEvent>): boolean =>
  issues.some(({ code }) => code === 'log.header' || code === 'log.ruleset')

/** The valid part of a log as it can be written: with a header and any unfinished command. */
function writablePart(
  ruleset: AnyRuleset,
  { now, title }: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string
): Pick<Fight['now'], 'history' | 'pending'> {
  const { history } = now
  if (history.pending) return resume(ruleset, { ...history, dice: 'typed' })
  return title === '' ? { history: { ...history, seed: parseSeed(body) } } : now
}

/** The remarks of a log, plus each line that does not match what happened, as a remark below its command. */
function remarksWithUnmatchedLines(
  { now, places, remarks, rest }: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string
): Remarks {
  const { steps } = now.history
  const out = Array.from({ length: steps.length + 2 }, (_, index) => [...(remarks[index] ?? [])])
  const firstOf = (group: number) => (group < 0 ? 0 : (places[group]?.step ?? steps.length))
  let group = -1
  let expected = steps.slice(0, firstOf(0)).flatMap(({ lines }) => lines)
  let at = 0
  for (const line of body.slice(0, body.length - rest.length).split('\n')) {
    if (at === places[group + 1]?.start) {
      group++
      expected = steps.slice(firstOf(group), firstOf(group + 1)).flatMap(({ lines }) => lines)
    }
    const isNarrated = at > 0 && (kindOfLine(line) === 'told' || isOutOfPlace(line, group >= 0))
    at += line.length + 1
    if (!isNarrated) continue
    const place = expected.findIndex((told) => tells(line, told))
    if (place >= 0) expected.splice(place, 1)
    else out[firstOf(group + 1)]?.push(asRemark(line))
  }
  return out
}
