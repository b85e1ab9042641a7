import type { Refusal } from '../ruleset/rulebook.ts'
import { refuse } from '../ruleset/rulebook.ts'

// Dice in commands of the game master: `2d6+1`.

/** The bonuses that a command may add to dice; the first is none. */
export const diceBonuses = ['', ...Array.from({ length: 20 }, (_, index) => `+${index + 1}`)]

/** Refuses fewer than 1 or more than 50 dice, and fewer than 2 or more than 100 sides. */
export const impossibleDice = ({
  count,
  sides
}: {
  readonly count: number
  readonly sides: number
}): Refusal | undefined =>
  count < 1 || count > 50 || sides < 2 || sides > 100
    ? refuse('table', 'Roll 1 to 50 dice with 2 to 100 sides')
    : undefined

/** The rolled dice after their cause: `a trap (2d6: 3 + 4)`; without a cause, `(2d6: 3 + 4)`. */
export const formatRolledDice = (
  cause: string,
  formula: string,
  faces: readonly number[]
): string => `${cause} (${rollWords(formula, faces)})`.trim()

/** A formula and its sum: `2d6+1: 3 + 4 + 1`. One die has no number in front, as for weapons: `d6: 4`. */
export function rollWords(formula: string, faces: readonly number[]): string {
  const bonus = /\+(\d+)$/.exec(formula)?.[1]
  return `${formula.replace(/^1d/, 'd')}: ${[...faces, ...(bonus === undefined ? [] : [bonus])].join(' + ')}`
}
