import { distributionOf, meanOf } from '../../core/dice/distribution.ts'
import { events } from './events.ts'
import { fieldValue } from './field-values.ts'
import { diceOf } from './formula/dice.ts'
import type { Game } from './game.ts'
import type { FieldRule } from './schema/rules.ts'
import type { Table } from './section.ts'
import type { Combatant } from './state.ts'
import { combatantOf } from './state.ts'

/** A roll of dice of a statblock or a fence. `undefined` if no dice may fall now. */
type Roll = ((dice: string, field: string) => number) | undefined

/**
 * Works out the fields without a value, each after the fields that its formula needs. Without `roll`, fields that need
 * dice are left out; the result has the dice of each, or an empty text for its formula.
 */
export function settleValues(
  game: Game,
  one: Combatant,
  written: Readonly<Record<string, string>>,
  roll: Roll
): {
  readonly values: Readonly<Record<string, number>>
  readonly unrolled: Readonly<Record<string, string>>
} {
  const values: Record<string, number> = {}
  const unrolled: Record<string, string> = {}
  const fight = { round: 0, combatants: {} }
  /** Returns whether the field has a value now. */
  const settle = (field: FieldRule): boolean => {
    const { name, usual, is, steps } = field
    if (is || steps || name in one.values || name in values) return true
    if (name in unrolled) return false
    const dice = written[name]
    let isKnown = true
    const value = (_: string, other: string): number => {
      const needed = game.fields.get(other.replace(/^(?:max|lost) /, ''))
      if (needed && !settle(needed)) isKnown = false
      return (
        values[other] ??
        fieldValue(game, fight, { ...one, values: { ...one.values, ...values } }, other)
      )
    }
    const rolled = (text: string): number => {
      if (roll) return roll(text, name)
      isKnown = false
      return 0
    }
    const total =
      dice === undefined || dice === '' ? usual.of({ value, roll: rolled }) : rolled(dice)
    if (!isKnown) {
      unrolled[name] = dice ?? ''
      return false
    }
    values[name] = Math.max(field.isPool ? 1 : field.least, Math.min(field.most, total))
    return true
  }
  for (const field of game.fields.values()) settle(field)
  return { values, unrolled }
}

/** Rolls the fields of a combatant that need dice, when the fight begins. */
export function rollValues(game: Game, table: Table, who: string): void {
  const one = combatantOf(table.now, who)
  if (Object.keys(one.unrolled).length === 0) return
  const facesOf = new Map<string, readonly number[]>()
  const roll = (dice: string, field: string): number => {
    const thrown = table.roll(dice, who, game.word(field), 'sum')
    facesOf.set(field, [...(facesOf.get(field) ?? []), ...thrown.faces])
    return thrown.total
  }
  const settled = Object.entries(settleValues(game, one, one.unrolled, roll).values)
  const values = settled.map(([name, value]) => ({
    name,
    word: game.word(name),
    value,
    faces: facesOf.get(name) ?? []
  }))
  table.happens(events.valuesRolled, 'statblock', { who, values })
}

/** The mean of dice, rounded down: for a roll beside a statblock, where no fight begins. */
export function meanRoll(dice: string): number {
  const distribution = distributionOf(diceOf(dice))
  return distribution ? Math.floor(meanOf(distribution)) : 1
}
