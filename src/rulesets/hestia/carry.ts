import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { wornEntries } from '../../core/statblock/worn-entries.ts'
import { wounds } from '../../core/statblock/wounds.ts'
import type { Combatant } from './state.ts'
import { isDown } from './state.ts'

/**
 * What a fight leaves to the next: Flesh and Grit lost, Stress, Notches, the shield splintered, what is not loaded and
 * what is drunk. Effects that a Save ends are over by then. A rest gives back Flesh and Grit and takes the Stress away.
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
      : wounds(isRested ? one.maxFlesh : one.flesh, one.maxFlesh, fresh.maxFlesh, fresh.flesh),
    grit: wounds(isRested ? one.maxGrit : one.grit, one.maxGrit, fresh.maxGrit, fresh.grit)
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

/** The marks of wear that an entry may have from before. */
const worn =
  /,? ?\(?(?:\d notch(?:es)?|notched|\b(?:unloaded|not loaded|depleted|(?:no|out of) (?:ammunition|ammo))\b)\)?/gi

/** Notches, and what is out of ammunition or not loaded. A broken weapon is none any more. */
const wearOf = ({ weapons }: Combatant) =>
  Object.fromEntries(
    Object.values(weapons)
      .filter(({ isNatural }) => !isNatural)
      .map(({ name, place, notches, isDepleted, needsReload, isLoaded }) => [
        name,
        place === 'broken'
          ? ('gone' as const)
          : [
              ...(notches === 0 ? [] : [`(${notches} notch${notches > 1 ? 'es' : ''})`]),
              ...(isDepleted ? ['depleted'] : []),
              ...(needsReload && !isLoaded ? ['unloaded'] : [])
            ]
      ])
  )
