import { parseSeed } from '../core/dice/seed.ts'
import { resume, type Step } from '../core/fight/history.ts'
import type { Fix } from '../core/issues/issue.ts'
import type { ReadLog } from '../core/log/read-log.ts'
import { writeLog as logBody, type Remarks, stepLines } from '../core/log/write-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import { writeLog } from '../notes/edits.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './open.ts'

/** A log that no longer follows is told again, or kept as prose; the table says which. */
export function logFixes(
  { note, place, ruleset, encounter }: Setup,
  read: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string
): readonly Fix[] {
  const now = writable(ruleset, read, body)
  const told = logBody(ruleset, now, encounter.name, read.remarks)
  const prose = read.rest === '' ? [] : read.rest.split('\n').map(asRemark)
  const kept = logBody(ruleset, now, encounter.name, remarksWithOdd(read, body))
  const fixes = {
    tell: { title: 'Tell the log again as the dice fell', edits: writeLog(note, place, told) },
    keep: {
      title: 'Keep what does not follow as remarks',
      edits: writeLog(note, place, [kept, ...prose].join('\n'))
    },
    cut: {
      title: 'Cut the log off where it no longer follows',
      edits: writeLog(note, place, told)
    }
  }
  if (isUnread(read)) return [fixes.keep]
  if (read.rest !== '') return [fixes.keep, fixes.cut]
  return kept === told ? [fixes.tell] : [fixes.tell, fixes.keep]
}

const asRemark = (line: string): string =>
  line.startsWith('#') || line.trim() === '' ? line : `# ${line}`

/** Whether the header alone is the trouble: nothing below it was read. */
const isUnread = ({ issues }: ReadLog<unknown, AnyCommand, AnyEvent>): boolean =>
  issues.some(({ code }) => code === 'log.header' || code === 'log.ruleset')

/** A log as far as it follows, with what a header needs and with the words of a half-made command. */
function writable(
  ruleset: AnyRuleset,
  { now, title }: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string
): Pick<Fight['now'], 'history' | 'pending'> {
  const { history } = now
  if (history.pending) return resume(ruleset, { ...history, dice: 'typed' })
  return title === '' ? { history: { ...history, seed: parseSeed(body) } } : now
}

/** The remarks of a log, and with them what is told in it and did not happen, below its command. */
function remarksWithOdd(
  { now, places, remarks, rest }: ReadLog<unknown, AnyCommand, AnyEvent>,
  body: string
): Remarks {
  const { steps } = now.history
  const out = Array.from({ length: steps.length + 2 }, (_, index) => [...(remarks[index] ?? [])])
  const firstOf = (group: number) => (group < 0 ? 0 : (places[group]?.step ?? steps.length))
  let group = -1
  let expected = steps.slice(0, firstOf(0)).flatMap(toldOf)
  let at = 0
  for (const line of body.slice(0, body.length - rest.length).split('\n')) {
    if (at === places[group + 1]?.start) {
      group++
      expected = steps.slice(firstOf(group), firstOf(group + 1)).flatMap(toldOf)
    }
    const isTold = at > 0 && line.trim() !== '' && !/^>|^\s*#/.test(line)
    at += line.length + 1
    if (!isTold) continue
    const place = expected.indexOf(line.trim())
    if (place >= 0) expected.splice(place, 1)
    else out[firstOf(group + 1)]?.push(asRemark(line))
  }
  return out
}

/** What is told of a step, without its command. */
const toldOf = ({ lines }: Step<AnyCommand, AnyEvent>): readonly string[] =>
  stepLines({ due: true, answers: [], written: '', lines })
