import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { currentPointsToCarry } from '../../core/statblock/current-points.ts'
import { wornEntries } from '../../core/statblock/worn-entries.ts'
import type { Combatant } from './state.ts'
import type { ConditionWord } from './tables/conditions.ts'

/** Conditions that outlast a fight (C-M12, C-M24, C-M34). */
const lasting: readonly ConditionWord[] = ['hobbled', 'encumbered', 'poisoned', 'one-eyed', 'blind']

/**
 * Returns the changes of a statblock after a fight: losses of health and abilities, injuries, omens spent, and things
 * used up, damaged or destroyed. Reload weapons are loaded again, and incapacitated combatants are up again (C-M9,
 * C-M20). A rest restores health. For a combatant that is dead or without health, returns only its status, as `out`.
 */
export function carry({ one, fresh, fields, isRested }: EndedFight<Combatant>): CarriedOver {
  if (one.status === 'dead' || one.health < 1)
    return { out: one.status === 'up' ? 'down' : one.status }
  return {
    fields: fieldsThatDiffer(
      {
        str: one.abilities.STR,
        agi: one.abilities.AGI,
        wit: one.abilities.WIT,
        health: healthOf(one, fresh, isRested),
        omens: one.omens,
        conditions: lastingOf(one),
        weapons: wornEntries(
          fields.weapons,
          wearOf(one),
          /,? ?\b(?:damaged|depleted|unloaded|poisoned)\b/gi
        ),
        ...gearOf(one)
      },
      {
        str: fresh.abilities.STR,
        agi: fresh.abilities.AGI,
        wit: fresh.abilities.WIT,
        omens: fresh.omens,
        conditions: lastingOf(fresh),
        ...gearOf(fresh)
      }
    )
  }
}

/**
 * The health to write after the fight, or `undefined` to write none. A changed STR needs a written health, because a
 * statblock without health derives health from STR.
 */
function healthOf(one: Combatant, fresh: Combatant, isRested: boolean) {
  const now = isRested ? one.maxHealth : one.health
  const left = currentPointsToCarry(now, one.maxHealth, fresh.maxHealth, fresh.health)
  return left ?? (one.abilities.STR === fresh.abilities.STR ? undefined : fresh.maxHealth)
}

const lastingOf = ({ conditions }: Combatant): readonly ConditionWord[] =>
  conditions.filter((one) => lasting.includes(one))

/** Armour, shields and consumables that are left. */
function gearOf({ armour, armourState, weapons, gear }: Combatant) {
  const shields = Object.values(weapons).filter(({ isShield }) => isShield)
  const whole = shields.filter(({ place }) => place !== 'gone')
  return {
    armour: armourState === 'destroyed' ? 'none' : armour,
    shield: whole.length,
    damaged: [
      ...(armourState === 'damaged' ? ['armour'] : []),
      ...(whole.some(({ state }) => state === 'damaged') ? ['shield'] : [])
    ],
    gear: Object.entries(gear)
      .filter(([, { count }]) => count > 0)
      .map(([name, { count }]) => (count === 1 ? name : `${count} ${name}`))
  }
}

const wearOf = ({ weapons }: Combatant) =>
  Object.fromEntries(
    Object.values(weapons)
      .filter(({ isUnarmed, isShield }) => !isUnarmed && !isShield)
      .map(({ name, place, state, isPoisoned, toughness, isImprovised }) => {
        const isFragile = toughness === 'fragile' || isImprovised
        const marks = [
          ...(state === 'damaged' && !isFragile ? ['damaged'] : []),
          ...(isPoisoned ? ['poisoned'] : [])
        ]
        return [name, place === 'gone' ? ('gone' as const) : marks]
      })
  )
