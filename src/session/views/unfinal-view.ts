import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { Involved, LogEntry } from '../../core/view/tracker-view.ts'
import type { Fight } from '../fight.ts'
import { commandPart } from './history-view.ts'
import { diceRolls } from './log-view.ts'
import { isOut, rowsByName } from './rows.ts'

/** A view with what an unfinished command adds to it. */
export interface WithUnfinal extends FightView {
  readonly unfinal?: LogEntry
  readonly involved?: Involved
}

/**
 * A view with what the unfinished command has led to: its rows and zones are as they would become, and the rows stay in
 * their places. `view` itself if no command is unfinished.
 */
export function withUnfinal({ ruleset, now }: Fight, view: FightView): WithUnfinal {
  const { unfinal, pending = '', history } = now
  if (!unfinal) return view
  const later: FightView = ruleset.view(unfinal.state, 'game-master')
  const rows = rowsByName(later)
  const { lines } = unfinal
  return {
    ...view,
    ...(later.zones && { zones: later.zones }),
    ...(later.bands && { bands: later.bands }),
    groups: view.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => changedRow(row, rows.get(row.name)))
    })),
    involved: involvedIn(unfinal.command, rows),
    unfinal: {
      step: history.steps.length,
      command: commandPart(pending),
      rolls: diceRolls(unfinal),
      lines,
      remarks: []
    }
  }
}

/** What an unfinished command may change of a row. Whose turn it is does not count. */
const changing = ({ state, place, bar, tracks, numbers, conditions, resources, items }: Row) => [
  isOut({ state }),
  [place, bar, tracks, numbers, conditions, resources, items]
]

/** A row as it would become, with the numbers it has until then. */
function changedRow(before: Row, after: Row | undefined): Row {
  if (!after || JSON.stringify(changing(before)) === JSON.stringify(changing(after))) return before
  return {
    ...after,
    isUnfinal: true,
    numbers: after.numbers.map((number, index) => {
      const { value } = before.numbers[index] ?? number
      return value === number.value ? number : { ...number, before: value }
    })
  }
}

/** Who gives a command, and the other combatants it names. */
function involvedIn(
  command: AnyCommand & { readonly by?: unknown },
  combatants: ReadonlyMap<string, Row>
): Involved {
  const { by, ...rest } = command
  const targets = Object.values(rest).filter(
    (value): value is string => typeof value === 'string' && combatants.has(value)
  )
  return { ...(typeof by === 'string' && { by }), targets }
}
