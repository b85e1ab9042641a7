import type { Step } from '../../core/fight/history.ts'
import { kindOfLine } from '../../core/log/lines.ts'
import { matchesOutcome } from '../../core/log/log-detail.ts'
import type { Remarks } from '../../core/log/write-log.ts'
import { hasCommandLine } from '../../core/log/write-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { DiceRoll, LogEntry } from '../../core/view/tracker-view.ts'
import type { Fight } from '../fight.ts'
import { commandPart } from './history-view.ts'

/** The maximum number of entries for the panel: enough to scroll back a few rounds. */
const maxEntries = 80

/**
 * Selects entries around the moment `past` (a number of steps), or else the newest. `filter`: words that each entry
 * must contain.
 */
interface LogViewOptions {
  readonly past?: number
  readonly filter: string
}

/** The log entries to show, oldest first and at most `maxEntries`. `matchCount`: the number that match the filter. */
export function logView(
  steps: readonly Step<AnyCommand>[],
  remarks: Remarks,
  { past, filter }: LogViewOptions
): { readonly log: readonly LogEntry[]; readonly matchCount?: number } {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = logEntries(steps, remarks).filter((entry) => {
    const text = wanted.length === 0 ? '' : searchableText(entry)
    return wanted.every((one) => text.includes(one))
  })
  const matches = wanted.length === 0 ? {} : { matchCount: entries.length }
  if (past === undefined) return { log: entries.slice(-maxEntries), ...matches }
  // Half of the entries come after the moment.
  const here = entries.findLastIndex(({ step }) => step < past) + 1
  const end = Math.min(entries.length, here + maxEntries / 2)
  return {
    log: entries.slice(Math.max(0, end - maxEntries), Math.max(end, maxEntries)),
    ...matches
  }
}

/**
 * The line of the log, from 0, at which a step begins: its command or, for a due command, its first outcome.
 * `undefined` for a step without a line. For a step that does not exist, the line below the list of combatants.
 * `body`: the log of the fight.
 */
export function lineOfStep({ now }: Fight, step: number, body: string): number | undefined {
  const { steps } = now.history
  const lines = body.split('\n')
  const commands = lines.flatMap((line, index) => (kindOfLine(line) === 'command' ? [index] : []))
  const stepAtLine = steps[step]
  if (!stepAtLine) return lines.findIndex((line, at) => at > 0 && kindOfLine(line) !== 'fact')
  const written = steps.slice(0, step + 1).filter(hasCommandLine).length
  const command = commands[written - 1] ?? 0
  if (hasCommandLine(stepAtLine)) return command
  const [first] = stepAtLine.lines
  if (!first) return undefined
  const told = lines.findIndex(
    (line, at) => at > command && kindOfLine(line) === 'told' && matchesOutcome(line, first)
  )
  return told < 0 || told >= (commands[written] ?? lines.length) ? command : told
}

/** The text of an entry that the filter searches, in lower case. */
const searchableText = ({ command, lines, remarks, rolls }: LogEntry): string =>
  [
    command,
    ...lines.map(({ text, rule }) => `${text} ${rule}`),
    ...remarks,
    ...rolls.map(({ reason }) => reason)
  ]
    .join('\n')
    .toLowerCase()

/**
 * An entry for the remarks above the first step, then one for each step with a command, an outcome or a remark. The
 * entry of a due command has an empty `command`.
 */
function logEntries(steps: readonly Step<AnyCommand>[], remarks: Remarks): readonly LogEntry[] {
  const [above = []] = remarks
  const opening =
    above.length > 0 ? [{ step: -1, command: '', rolls: [], lines: [], remarks: above }] : []
  const entries = steps.flatMap((step, index): readonly LogEntry[] => {
    const notes = remarks[index + 1] ?? []
    const round = step.events.find((event) => event.round !== undefined)?.round
    const command = hasCommandLine(step) ? commandPart(step.written) : ''
    if (command === '' && step.lines.length === 0 && notes.length === 0) return []
    const rolls = diceRolls(step)
    return [
      {
        step: index,
        command,
        rolls,
        lines: step.lines,
        remarks: notes,
        ...(round !== undefined && { round })
      }
    ]
  })
  return [...opening, ...entries]
}

/** The dice of a step. Dice in a row for the same reason, with no event between them, are one roll. */
export const diceRolls = (step: RolledStep): readonly DiceRoll[] =>
  placedRolls(step).map(({ event: _, ...roll }) => roll)

type RolledStep = Pick<Step<unknown>, 'answers' | 'whys' | 'typed'>

/** A roll of a step, and the index of the next event. */
export interface PlacedRoll extends DiceRoll {
  readonly event: number
}

/** The rolls of a step, each with the index of the next event. */
export function placedRolls({ answers, whys, typed }: RolledStep): readonly PlacedRoll[] {
  const rolls: (PlacedRoll & { readonly faces: number[] })[] = []
  answers.forEach((face, index) => {
    const why = whys[index]
    if (typeof face !== 'number' || !why) return
    const { sides, event } = why
    const reason = why.who === '' ? why.what : `${why.who}, ${why.what}`
    const last = rolls.at(-1)
    const isTyped = typed.includes(index)
    const isSameRoll =
      last?.reason === reason && last.event === event && typeof answers[index - 1] === 'number'
    if (isSameRoll && isTyped === (last.isTyped ?? false)) last.faces.push(face)
    else rolls.push({ reason, sides, faces: [face], event, ...(isTyped && { isTyped }) })
  })
  return rolls
}
