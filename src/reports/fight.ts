import { describeAsked } from '../core/fight/answers.ts'
import type { Issue } from '../core/issues/issue.ts'
import type { ReadLog } from '../core/log/read-log.ts'
import { hasCommandLine } from '../core/log/write-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Row } from '../core/ruleset/fight-view.ts'
import { toNoteOffset } from '../notes/fences/fence.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { Fight } from '../session/fight.ts'
import type { Setup } from '../session/setup.ts'
import { isOut, rowsOf } from '../session/views/rows.ts'
import type { NoteText } from './issues.ts'
import { issueJson } from './issues.ts'

/** The state of a fight for `--json`. */
export function fightJson(
  setup: Setup,
  fight: Pick<Fight, 'now' | 'ruleset'>,
  read: ReadLog<unknown, AnyCommand> | undefined,
  note: NoteText,
  issues: readonly Issue[]
): unknown {
  const { ruleset, now } = fight
  const view = ruleset.view(now.state, 'game-master')
  const rows = rowsOf(view)
  const lineOf = linesOf(setup, read, note)
  return {
    encounter: setup.encounter.name,
    ruleset: ruleset.id,
    round: view.round,
    over: view.outcome !== undefined,
    outcome: view.outcome ?? null,
    combatants: rows.map((row) => ({
      name: row.name,
      side: row.side,
      status: statusOf(row),
      ...Object.fromEntries(
        view.columns.map((column, index) => [
          column.toLowerCase(),
          row.numbers[index]?.value ?? null
        ])
      ),
      conditions: row.conditions.map(({ words }) => words),
      place: row.place ?? null,
      resources: row.resources,
      items: row.items.map(({ name, marks, of, note = null }) => ({ name, marks, of, note }))
    })),
    dice: diceIn(fight),
    waiting: now.asked ? describeAsked(now.asked) : null,
    issues: issueJson(note, issues),
    log: now.history.steps.map((step, index) => ({
      line: lineOf(index),
      command: hasCommandLine(step) ? step.written : null,
      events: step.events.map(({ type, rule }, event) => ({
        type,
        rule,
        text: step.lines.find((line) => line.event === event)?.text ?? null
      }))
    }))
  }
}

const statusOf = (row: Row): string => (isOut(row) ? row.stateWords : 'up')

/** The line in the note of each step, or `null` for a step that is not in the note. */
function linesOf(
  { log }: Setup,
  read: ReadLog<unknown, AnyCommand> | undefined,
  note: NoteText
): (step: number) => number | null {
  if (!log || !read) return () => null
  const positionOf = positionsIn(note.text)
  const lines = new Map(
    read.places.map(({ step, start }) => [step, positionOf(toNoteOffset(log.fence, start)).line])
  )
  return (step) => lines.get(step) ?? null
}

/** The number of dice in a fight that the seed rolled, and the number that were typed. */
export function diceIn({ now }: Pick<Fight, 'now'>): {
  readonly rolled: number
  readonly typed: number
} {
  const { steps, pending } = now.history
  const all = [...steps, ...(pending ? [pending] : [])]
  const typed = all.flatMap((step) => step.typed).length
  const faces = all.flatMap(({ answers }) => answers.filter((one) => typeof one === 'number'))
  return { rolled: faces.length - typed, typed }
}
