import type { Param } from '../ruleset/command.ts'
import type { CommandDefinition } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { fightOver } from './end-of-fight.ts'

/** Why `who` cannot act now. `active`: the combatant whose turn it is; empty between turns. */
export const noTurnWords = (who: string, active: string): string =>
  `${who} has no turn now${active === '' ? '' : `: ${active} acts`}`

/**
 * Creates the command `turn`, which the rules give by themselves (`Ruleset.due`). It begins the turn of a combatant.
 */
export const dueTurn = <State extends { readonly phase: string }>(turn: {
  readonly rule: string
  readonly who: Param<State, string>
  begin(table: Table<State>, who: string): void
}): CommandDefinition<State, { who: Param<State, string> }> => ({
  label: 'Turn',
  rule: turn.rule,
  phrase: '{who} begins',
  params: { who: turn.who },
  due: true,
  refuses: fightOver,
  decide: (table, { who }) => turn.begin(table, who)
})
