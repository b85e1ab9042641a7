import type { Param } from '../ruleset/command.ts'
import type { CommandDefinition } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { fightOver } from './end-of-fight.ts'

/** Creates the due command `turn`, which begins the turn of a combatant. */
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
