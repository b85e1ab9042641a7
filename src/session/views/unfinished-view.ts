import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { InvolvedCombatants, LogEntry } from '../../core/view/tracker-view.ts'
import type { Fight } from '../fight.ts'
import { commandPart } from './history-view.ts'
import { diceRolls } from './log-view.ts'
import { isOut, rowsByName } from './rows.ts'

/** A view with the effects of an unfinished command. */
export interface WithUnfinished extends FightView {
  readonly unfinished?: LogEntry
  readonly involved?: InvolvedCombatants
}

/**
 * Adds the effects of the unfinished command to a view. Rows keep their places. Returns `view` itself if no command is
 * unfinished.
 */
export function withUnfinishedChanges({ ruleset, now }: Fight, view: FightView): WithUnfinished {
  const { unfinished, pending = '', history } = now
  if (!unfinished) return view
  const later: FightView = ruleset.view(unfinished.state, 'game-master')
  const rows = rowsByName(later)
  const { lines } = unfinished
  return {
    ...view,
    ...(later.zones && { zones: later.zones }),
    ...(later.bands && { bands: later.bands }),
    groups: view.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => changedRow(row, rows.get(row.name)))
    })),
    involved: involvedIn(unfinished.command, rows),
    unfinished: {
      step: history.steps.length,
      command: commandPart(pending),
      rolls: diceRolls(unfinished),
      lines,
      remarks: []
    }
  }
}

/** The parts of a row that an unfinished command may change. A change of turn does not count. */
const changing = ({ state, place, bar, tracks, numbers, conditions, resources, items }: Row) => [
  isOut({ state }),
  [place, bar, tracks, numbers, conditions, resources, items]
]

/** A row after the unfinished command. Changed numbers keep the old value as `before`. */
function changedRow(before: Row, after: Row | undefined): Row {
  if (!after || JSON.stringify(changing(before)) === JSON.stringify(changing(after))) return before
  return {
    ...after,
    isUnfinished: true,
    numbers: after.numbers.map((number, index) => {
      const { value } = before.numbers[index] ?? number
      return value === number.value ? number : { ...number, before: value }
    })
  }
}

/** The actor of a command, and the other combatants that the command names. */
function involvedIn(
  command: AnyCommand & { readonly by?: unknown },
  combatants: ReadonlyMap<string, Row>
): InvolvedCombatants {
  const { by, ...rest } = command
  const targets = Object.values(rest).filter(
    (value): value is string => typeof value === 'string' && combatants.has(value)
  )
  return { ...(typeof by === 'string' && { by }), targets }
}
