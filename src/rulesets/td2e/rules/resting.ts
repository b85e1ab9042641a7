import type { CommandOfType } from '../commands.ts'
import type { RuleId } from '../rulebook.ts'
import { has, who } from '../state.ts'
import type { Table } from './tests.ts'

/** Six hours of sleep: 1 HP (T-10), more for the Resilient (C-T14), 1 more in the care of a Medic (C-T10). */
export function sleep(table: Table, command: CommandOfType<'sleep'>): void {
  const one = who(table.now, command.who)
  const isResilient = has(one, 'resilient')
  const isCaredFor = command.care !== ''
  const gain =
    (isResilient ? table.now.settings['hp by sleep of the Resilient'] : 1) + (isCaredFor ? 1 : 0)
  rest(table, command.who, 'sleep', gain, isCaredFor ? 'C-T10' : isResilient ? 'C-T14' : 'T-10')
}

/** Six hours of meditation at the end of the path: 1 HP (C-T11). */
export const meditate = (table: Table, command: CommandOfType<'meditate'>): void =>
  rest(table, command.who, 'meditation', 1, 'C-T11')

function rest(
  table: Table,
  name: string,
  how: 'sleep' | 'meditation',
  gain: number,
  rule: RuleId
): void {
  const { hp, maxHp } = who(table.now, name)
  const after = Math.min(maxHp, hp + gain)
  table.happens({ type: 'rested', rule, who: name, how, amount: after - hp, after })
}
