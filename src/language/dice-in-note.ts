import type { ThrowDice } from '../core/dice/roll.ts'
import { formatRoll, rollFormula } from '../core/dice/roll.ts'
import type { Note } from '../notes/note.ts'
import { isMissing } from '../notes/tables/find-table.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { HeadedTable, InlineTable } from './dice-tables.ts'
import { formatTableRoll, headedTablesIn, inlineTablesIn, rollOnTable } from './dice-tables.ts'
import type { StatblockDice } from './foreign/rolls.ts'
import { statblockDiceIn } from './foreign/rolls.ts'
import type { CodeWithDice, InlineDice } from './inline-code.ts'
import { inlineDiceIn } from './inline-code.ts'

/** Dice in the text of a note: inline dice, dice on a table, or dice of a foreign statblock. */
export type DiceInNote = InlineDice | InlineTable | HeadedTable | StatblockDice

/** All dice of a note that can be rolled. Dice in the head of a table roll on that table. */
export const diceInNote = (vault: Vault, note: Note): readonly DiceInNote[] => [
  ...diceInText(vault, note),
  ...statblockDiceIn(vault, note)
]

/** The dice of a note outside of statblocks. */
export function diceInText(
  vault: Vault,
  note: Note
): readonly (InlineDice | InlineTable | HeadedTable)[] {
  const headed = headedTablesIn(note)
  const inline = inlineDiceIn(note).filter(
    ({ start }) => !headed.some((table) => table.start <= start && start < table.end)
  )
  return [...inline, ...inlineTablesIn(vault, note), ...headed]
}

/** Rolls dice of a note: `[4 2] = 6`. `undefined` if their table is no longer there. */
export function rollDiceInNote(
  vault: Vault,
  note: Note,
  dice: DiceInNote,
  thrown: ThrowDice
): string | undefined {
  if ('parsed' in dice) return formatRoll(rollFormula(dice.parsed, thrown))
  const roll = rollOnTable(vault, note, dice, thrown)
  return isMissing(roll) ? undefined : formatTableRoll(roll)
}

/** Whether a result can be written beside the dice. Fray never edits statblocks and tables. */
export const isWritable = (dice: DiceInNote): dice is InlineDice | InlineTable =>
  'isReplaced' in dice

/** The inline dice of a note with this key, where a result can be written. `undefined` if they are no longer there. */
export const writableDice = (vault: Vault, note: Note, key: string): CodeWithDice | undefined =>
  [...inlineDiceIn(note), ...inlineTablesIn(vault, note)].find((dice) => dice.key === key)
