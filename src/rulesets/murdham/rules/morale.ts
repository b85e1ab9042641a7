import type { CommandOfType } from '../commands.ts'
import { who } from '../state.ts'
import { checksMorale } from './health.ts'
import { groupSave, membersOf, type Table } from './saves.ts'

/** The morale phase at the end of the round: groups down to half, and who fights alone (M-04, M-57, M-58). */
export function moralePhase(table: Table): void {
  for (const { name, morale, size } of [...table.now.sides]) {
    if (morale !== 'owed') continue
    const members = membersOf(table.now, name).filter((one) => checksMorale(table.now, one.name))
    const failed = groupSave(table, members, 'WIT', 'of morale', 'M-59')
    const exempt = members.map((one) => one.name).filter((one) => !failed.includes(one))
    table.happens({ type: 'morale-settled', rule: 'M-59', side: name, exempt, isAlone: size === 1 })
    giveUp(table, failed)
  }
}

/** Morale the table calls for. */
export function checkMorale(table: Table, command: CommandOfType<'check-morale'>): void {
  const one = who(table.now, command.who)
  const failed = groupSave(table, [one], 'WIT', 'of morale', 'M-59')
  if (table.now.phase !== 'aside') giveUp(table, failed)
}

/** Who fails surrenders or retreats (M-59). */
function giveUp(table: Table, names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const isOne = names.length === 1
  const flees = table.ask({
    who: first,
    what: `${names.join(', ')} ${isOne ? 'has' : 'have'} lost heart`,
    rule: 'M-59',
    options: [
      { words: `${first}: ${isOne ? 'retreat' : 'all retreat'}`, value: true },
      { words: `${first}: ${isOne ? 'surrender' : 'all surrender'}`, value: false }
    ],
    suggested: 0
  })
  table.happens({ type: 'gave-up', rule: 'M-59', who: names, how: flees ? 'fled' : 'surrendered' })
}

/** Hands up, weapons away; the turn is gone (M-61). */
export const surrender = (table: Table, by: string): void =>
  table.happens({ type: 'gave-up', rule: 'M-61', who: [by], how: 'surrendered' })
