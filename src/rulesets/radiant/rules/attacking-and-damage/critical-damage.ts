import { isFormula } from '../../../../core/dice/formula.ts'
import { parseFormula } from '../../../../core/dice/parse-formula.ts'
import type { Roll } from '../../../../core/dice/roll.ts'
import { formulaBounds } from '../../../../core/dice/roll.ts'
import { memoize } from '../../../../core/text/memoize.ts'
import type { Option, Rules, Table } from '../../section.ts'
import { combatantOf, weaponOf } from '../../state.ts'
import type { Test } from '../d20.ts'
import { markUse } from '../usage.ts'
import { otherWeapon } from './dual-wielding.ts'

const where = 'Combat › Attacking and Damage › Critical Damage'

export const rules = {
  'Z-19': {
    where,
    how: 'automated',
    says: 'A natural 20 on a player’s attack doubles what the damage dice show.'
  },
  'Z-20': {
    where,
    how: 'automated',
    says: 'A natural 1 on a player’s Test to avoid an attack doubles the damage taken.'
  },
  'Z-21': {
    where,
    how: 'automated',
    says: 'A natural 1 on a player’s attack marks a usage of the weapon.'
  }
} satisfies Rules

/** Damage as rolled, before it is doubled, halved or reduced by armour. */
export interface Rolled {
  /** The sum of the dice that count, without bonuses. */
  readonly dice: number
  readonly flat: number
  /** The Level of a Sneak Attack, which `flat` includes (C-Z23). */
  readonly level?: number
  readonly faces: readonly number[]
  /** The weapon that rolled the faces; empty without a weapon. */
  readonly weapon: string
  /** With two weapons, the weapon with the lower roll, and that roll (Z-18). */
  readonly lower?: {
    readonly weapon: string
    readonly total: number
    readonly faces: readonly number[]
  }
  /** The extra d6 of a commanded attack (C-Z24). */
  readonly more: readonly number[]
  /** Whether Luck makes the damage the maximum, whatever the dice show (C-Z18). */
  readonly isMost: boolean
}

interface Amounts {
  readonly rolled: Pick<Rolled, 'dice' | 'flat'>
  readonly isCritical: boolean
  /** Whether only half counts, as for a cleave. */
  readonly isHalved: boolean
}

/**
 * The damage dealt, before armour. A critical hit doubles the dice but not the bonuses, before AP is subtracted (Z-19,
 * Z-20, RULING 7).
 */
export function damageDealt({ rolled, isCritical, isHalved }: Amounts): number {
  const { dice, flat } = rolled
  const whole = (isCritical ? dice * 2 : dice) + flat
  return isHalved ? Math.floor(whole / 2) : whole
}

/** The damage that reaches the HP: reduced by AP, and at least 0 (C-Z10). */
export const damageTaken = (amounts: Amounts, ap: number): number =>
  Math.max(0, damageDealt(amounts) - ap)

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Splits a roll into its dice and its bonus. */
export const partsOfRoll = ({ faces, total }: Roll): Pick<Rolled, 'dice' | 'flat' | 'faces'> => {
  const dice = sumOf(faces)
  return { dice, flat: total - dice, faces }
}

/** The maximum of a formula, split into dice and bonus. Memoized, because every attack with Luck asks for it. */
export const maxRoll = memoize((formula: string): Pick<Rolled, 'dice' | 'flat'> => {
  const read = parseFormula(formula)
  if (!isFormula(read)) return { dice: 0, flat: 0 }
  let flat = 0
  for (const [, number] of formula.matchAll(/(?:^|\+)(\d+)(?!d|\d)/g)) flat += Number(number)
  return { dice: formulaBounds(read).max - flat, flat }
})

/**
 * The steps of a damage roll as words, in the order of the sum: ` (rolled 5 + 4, doubled to 18, plus 2, less 1 for armour)`.
 * Empty if a single face is the whole roll.
 */
export function rolledWords(
  { dice, flat, level = 0, faces, lower, more, isMost }: Rolled,
  isCritical: boolean,
  isHalved: boolean,
  ap: number,
  less: number,
  amount: number | undefined
): string {
  const atCommand = more.length > 0 ? ` + ${more.join(' + ')} for Command` : ''
  const all = `${faces.join(' + ')}${atCommand}`
  // A bonus inside `dice` is doubled with the dice (RULING 7).
  const inside = isMost || all === '' ? 0 : dice - sumOf(faces) - sumOf(more)
  const isBetter = lower !== undefined && sumOf(faces) + flat > lower.total
  const steps = [
    ...(all === '' ? [] : [`rolled ${all}`]),
    ...(all === '' && flat > 0 && ap + less > 0 ? [String(flat)] : []),
    ...(lower
      ? [`${isBetter ? 'better than' : 'the same as'} ${lower.total} with the ${lower.weapon}`]
      : []),
    ...(isMost ? [`raised to ${dice} by Luck`] : []),
    ...(inside !== 0 ? [plusWords(inside)] : []),
    ...(isCritical ? [`doubled to ${dice * 2} as critical`] : []),
    ...(flat - level !== 0 && all !== '' ? [plusWords(flat - level)] : []),
    ...(level > 0 ? [`plus ${level} for the Level`] : []),
    ...(isHalved
      ? [`halved to ${damageDealt({ rolled: { dice, flat }, isCritical, isHalved })} as a cleave`]
      : []),
    ...(less > 0 ? [`less ${less} by Luck`] : []),
    ...(ap > 0 ? [`less ${ap} for armour`] : [])
  ]
  const isPlain = steps.length === 1 && all === String(amount)
  return steps.length === 0 || isPlain ? '' : ` (${steps.join(', ')})`
}

const plusWords = (bonus: number): string => (bonus < 0 ? `less ${-bonus}` : `plus ${bonus}`)

/** Marks a usage of the weapon for a Character’s natural 1. The player chooses between two weapons (Z-21, RULING 6). */
export function fumble(
  table: Table,
  by: string,
  name: string,
  { test, isNeutralised }: { readonly test: Test; readonly isNeutralised: boolean }
): void {
  const one = combatantOf(table.now, by)
  if (test.natural !== 1 || isNeutralised || !one.isPlayer) return
  const weapon = weaponOf(one, name)
  if (weapon.hands === 0 || weapon.place === 'gone') return
  const other = test.ability === 'STR' ? otherWeapon(one, weapon) : undefined
  const options: Option<string>[] = [name, ...(other ? [other.name] : [])].map((item) => ({
    words: `${by}: mark a usage of the ${item}`,
    value: item
  }))
  const item = table.ask({
    decider: by,
    prompt: `${by} has rolled a natural 1 with two weapons: which takes the usage dot?`,
    rule: 'Z-21',
    options,
    suggested: other && other.dots < weapon.dots ? 1 : 0
  })
  markUse(table, by, item, 'Z-21')
}
