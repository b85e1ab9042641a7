import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import type { CommandDefinition } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'

/** The cost of commands for the combatant that gives them, such as the action of its turn. */
interface Cost<State> {
  /** Refuses a combatant that cannot pay. */
  refuses(state: State, by: string): Refusal | undefined
  pay?(table: Table<State>, by: string): void
  /** Whether the cost is paid after the command instead of before. */
  isPaidLast?: true
}

/**
 * Creates a function that adds a cost to a command. The command is refused if its combatant cannot pay; that refusal
 * comes before the command’s own.
 */
export const costing =
  <State, RuleId extends string>({ refuses, pay, isPaidLast }: Cost<State>) =>
  <const Params extends Readonly<Record<string, Param<State>>> & { readonly by: Param<State> }>(
    command: CommandDefinition<State, Params> & { readonly rule: RuleId }
  ): CommandDefinition<State, Params> => ({
    ...command,
    refuses(state, args) {
      const { by } = args as unknown as { readonly by: string }
      return refuses(state, by) ?? command.refuses?.(state, args)
    },
    decide(table, args) {
      const { by } = args as unknown as { readonly by: string }
      if (!isPaidLast) pay?.(table, by)
      command.decide(table, args)
      if (isPaidLast) pay?.(table, by)
    }
  })
