import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import type { Roll } from '../../../core/dice/roll.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import { memoize } from '../../../core/text/memoize.ts'
import type { Rolled } from '../events.ts'

export interface Amounts {
  readonly rolled: Rolled
  readonly isCritical: boolean
  /** Half of it, as a cleave does. */
  readonly isHalved: boolean
}

/**
 * The damage that is dealt, before armour. The one place where a critical doubles: what the dice show,
 * not what is added to them, and before AP is taken off (Z-19, Z-20, RULING 7).
 */
export function damageDealt({ rolled, isCritical, isHalved }: Amounts): number {
  const { dice, flat } = rolled
  const whole = (isCritical ? dice * 2 : dice) + flat
  return isHalved ? Math.floor(whole / 2) : whole
}

/** What of it reaches the HP: AP takes off, and never below nothing (C-Z10). */
export const damageTaken = (amounts: Amounts, ap: number): number =>
  Math.max(0, damageDealt(amounts) - ap)

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Dice as they fell, apart from what is added to them. */
export const partsOf = ({ faces, total }: Roll): Pick<Rolled, 'dice' | 'flat' | 'faces'> => {
  const dice = sumOf(faces)
  return { dice, flat: total - dice, faces }
}

/** The most a formula can show, apart from what is added to its dice; asked for at every blow of somebody with Luck. */
export const mostOf = memoize((formula: string): Pick<Rolled, 'dice' | 'flat'> => {
  const read = parseFormula(formula)
  if (!isFormula(read)) return { dice: 0, flat: 0 }
  let flat = 0
  for (const [, number] of formula.matchAll(/(?:^|\+)(\d+)(?!d|\d)/g)) flat += Number(number)
  return { dice: formulaBounds(read).max - flat, flat }
})
