import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { currentPointsToCarry } from '../../core/statblock/current-points.ts'
import { wornEntries } from '../../core/statblock/worn-entries.ts'
import type { Combatant } from './state.ts'
import { isDown } from './state.ts'

/**
 * The changes of a statblock after a fight: losses of Flesh and Grit, Stress, Notches, a splintered shield, liquor
 * drunk, and weapons not loaded. Effects that a Save ends are over by then. A rest restores Flesh and Grit and removes
 * Stress. For a dead or incapacitated combatant, returns only `out`.
 */
export function carry({ one, fresh, fields, isRested }: EndedFight<Combatant>): CarriedOver {
  if (isDown(one)) return { out: one.status }
  const things = {
    'armour notches': one.armourNotches,
    shield: one.hasShield,
    liquor: one.swigs,
    weapons: wornEntries(fields.weapons, wearOf(one), worn)
  }
  const usual = {
    'armour notches': fresh.armourNotches,
    shield: fresh.hasShield,
    liquor: fresh.swigs
  }
  const pools = {
    flesh: one.isFleshless
      ? undefined
      : currentPointsToCarry(
          isRested ? one.maxFlesh : one.flesh,
          one.maxFlesh,
          fresh.maxFlesh,
          fresh.flesh
        ),
    grit: currentPointsToCarry(
      isRested ? one.maxGrit : one.grit,
      one.maxGrit,
      fresh.maxGrit,
      fresh.grit
    )
  }
  if (isRested) return { fields: fieldsThatDiffer({ ...pools, ...things }, usual) }
  const body = {
    ...pools,
    stress: one.stress,
    conditions: one.isTipsy ? ['tipsy'] : []
  }
  const sober = { stress: fresh.stress, conditions: fresh.isTipsy ? ['tipsy'] : [] }
  return { fields: fieldsThatDiffer({ ...body, ...things }, { ...sober, ...usual }) }
}

/** Matches the words for wear that a weapon in a statblock has already, such as ` (1 notch)`. */
const worn =
  /,? ?\(?(?:\d notch(?:es)?|notched|\b(?:unloaded|not loaded|depleted|(?:no|out of) (?:ammunition|ammo))\b)\)?/gi

/** Notches, and missing ammunition or an unloaded state, by weapon. A broken weapon is gone. */
const wearOf = ({ weapons }: Combatant) =>
  Object.fromEntries(
    Object.values(weapons)
      .filter(({ isNatural }) => !isNatural)
      .map(({ name, place, notches, isDepleted, needsReload, isLoaded }) => [
        name,
        place === 'gone'
          ? ('gone' as const)
          : [
              ...(notches === 0 ? [] : [`(${notches} notch${notches > 1 ? 'es' : ''})`]),
              ...(isDepleted ? ['depleted'] : []),
              ...(needsReload && !isLoaded ? ['unloaded'] : [])
            ]
      ])
  )
