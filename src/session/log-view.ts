import type { RollReason } from '../core/fight/answers.ts'
import type { Step } from '../core/fight/history.ts'
import { isWritten, type Remarks, stepLines } from '../core/log/write-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import type { LogEntry, Throw } from '../core/view/tracker-view.ts'
import type { Fight } from './fight.ts'
import { commandOf } from './history-view.ts'

/** Paragraphs of the log a panel gets: enough to scroll back a few rounds. */
const paragraphs = 80

/** Which paragraphs: around a moment of the past, or the newest; and only those that have all of these words. */
interface Part {
  readonly past?: number
  readonly filter: string
}

/**
 * A part of the steps as paragraphs, the newest last, and how many have the words. However long the fight has gone on, there are no
 * more of them than a person reads at once.
 */
export function logOf(
  steps: readonly Step<AnyCommand, AnyEvent>[],
  remarks: Remarks,
  { past, filter }: Part
): { readonly log: readonly LogEntry[]; readonly found?: number } {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = entriesOf(steps, remarks).filter((entry) => {
    const words = wanted.length === 0 ? '' : wordsOf(entry)
    return wanted.every((one) => words.includes(one))
  })
  const found = wanted.length === 0 ? {} : { found: entries.length }
  if (past === undefined) return { log: entries.slice(-paragraphs), ...found }
  // The moment stands in the middle, with what came of it below.
  const here = entries.findLastIndex(({ step }) => step < past) + 1
  const end = Math.min(entries.length, here + paragraphs / 2)
  return { log: entries.slice(Math.max(0, end - paragraphs), Math.max(end, paragraphs)), ...found }
}

/** The line of the log, from 0, on which a step is written or told; `undefined` where it has none. */
export function lineOfStep({ now, remarks }: Fight, step: number): number | undefined {
  const { steps } = now.history
  const told = steps[step]
  if (told && stepLines(told).length === 0) return undefined
  const above = (index: number) => remarks[index]?.length ?? 0
  if (step < 0) return 1
  return steps
    .slice(0, step)
    .reduce((line, one, index) => line + stepLines(one).length + above(index + 1), 1 + above(0))
}

/** What a person may look for in a paragraph, in lower case. */
const wordsOf = ({ written, lines, remarks, throws }: LogEntry): string =>
  [
    written,
    ...lines.map(({ text, rule }) => `${text} ${rule}`),
    ...remarks,
    ...throws.map(({ why }) => why)
  ]
    .join('\n')
    .toLowerCase()

/** The steps as paragraphs; what the rules did by themselves has no command of its own. */
function entriesOf(
  steps: readonly Step<AnyCommand, AnyEvent>[],
  remarks: Remarks
): readonly LogEntry[] {
  const [above = []] = remarks
  const opening =
    above.length > 0 ? [{ step: -1, written: '', throws: [], lines: [], remarks: above }] : []
  const entries = steps.flatMap((step, index): readonly LogEntry[] => {
    const notes = remarks[index + 1] ?? []
    const round = step.events.find((event) => event.round !== undefined)?.round
    const written = isWritten(step) ? commandOf(step.written) : ''
    if (written === '' && step.lines.length === 0 && notes.length === 0) return []
    const throws = throwsOf(step.answers, step.whys)
    return [
      {
        step: index,
        written,
        throws,
        lines: step.lines,
        remarks: notes,
        ...(round !== undefined && { round })
      }
    ]
  })
  return [...opening, ...entries]
}

function throwsOf(
  answers: readonly (number | string)[],
  whys: readonly (RollReason | undefined)[]
): readonly Throw[] {
  const throws: { why: string; sides: number; faces: number[] }[] = []
  answers.forEach((face, index) => {
    const why = whys[index]
    if (typeof face !== 'number' || !why) return
    const words = why.who === '' ? why.what : `${why.who}, ${why.what}`
    const last = throws.at(-1)
    if (last?.why === words && typeof answers[index - 1] === 'number') last.faces.push(face)
    else throws.push({ why: words, sides: why.sides, faces: [face] })
  })
  return throws
}
