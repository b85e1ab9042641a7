import type { Refusal } from '../ruleset/rulebook.ts'
import { refuse } from '../ruleset/rulebook.ts'

// Dice that the table says itself: `2d6+1`.

/** What may be added to dice; the first is nothing. */
export const bonuses = ['', ...Array.from({ length: 20 }, (_, index) => `+${index + 1}`)]

/** Refuses dice that no table throws. */
export const impossibleDice = ({
  count,
  sides
}: {
  readonly count: number
  readonly sides: number
}): Refusal | undefined =>
  count < 1 || count > 50 || sides < 2 || sides > 100
    ? refuse('table', 'Dice go from 1d2 to 50d100')
    : undefined

/** Dice as they fell, behind their cause: `a trap (2d6: 3 + 4)`; without one, `2d6 (3 + 4)`. */
export const rolledWords = (cause: string, formula: string, faces: readonly number[]): string =>
  cause === '' ? `${formula} (${faces.join(' + ')})` : `${cause} (${formula}: ${faces.join(' + ')})`
