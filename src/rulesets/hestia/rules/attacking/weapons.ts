import { d20Bands } from '../../../../core/ruleset/relevant-dice.ts'
import { isWielded } from '../../../../core/sections/thing.ts'
import type { Glossary, Refusal, Rules, Table } from '../../section.ts'
import { refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, weaponOf } from '../../state.ts'
import type { Attribute } from '../../tables/attributes.ts'
import { modifierOf } from '../../tables/attributes.ts'
import { noAmmunition } from '../actions-in-combat/ammunition.ts'
import { unclearManner } from '../damage/damage-tags.ts'
import { netBoonsOfLoad } from '../maladies.ts'
import type { Test } from '../test-words.ts'
import { plusWords, swaysOfLoad, swaysOnActions, testWords } from '../test-words.ts'
import { netBoonsOnActions, rollTest } from '../tests.ts'

export const rules = {
  'C-H5': {
    where: 'Core › Boons and Banes',
    how: 'automated',
    says: 'Boons and Banes work on a Violence Test as on any other.'
  },
  'C-H8': {
    where: 'Classes › Fighter; Monster stats',
    how: 'automated',
    says: 'Violence is 1 for each martial Template. A monster’s Violence is its Hit Dice, at most 15.'
  },
  'C-H9': {
    where: 'Combat › Attacking',
    how: 'automated',
    says: 'A Violence Test must reach the target’s Defense instead of 20.'
  },
  'C-H21': {
    where: 'not given',
    how: 'automated',
    says: 'A weapon deals the damage of its class, such as light, medium or heavy, unless the note gives dice.'
  }
} satisfies Rules

export const glossary = {
  violence: { says: 'Added to the d20 of an attack, against the target’s Defense.', rule: 'H-13' }
} satisfies Glossary

/** Judges a Violence Test. A natural 20 always hits, a natural 1 always misses (RULING 8). */
export function judgeAttack(
  natural: number,
  total: number,
  defense: number,
  criticalFrom = 20
): { readonly hits: boolean; readonly isCritical: boolean } {
  if (natural === 1) return { hits: false, isCritical: true }
  const hits = natural === 20 || total >= defense
  return { hits, isCritical: hits && natural >= criticalFrom }
}

/** Rolls 1d20 plus Violence against a Defense, with the attacker’s Boons and Banes (C-H5, C-H9). */
export function rollViolence(
  table: Table,
  attacker: Combatant,
  what: string,
  netBoons: number,
  defense: number,
  criticalFrom = 20
): Test {
  const { name, violence } = attacker
  const more = netBoonsOnActions(attacker) + netBoonsOfLoad(attacker)
  const reads = d20Bands(defense - violence, criticalFrom)
  return rollTest(table, name, what, violence, netBoons + more, reads)
}

/** A Violence Test as a sum. `before`: the state in which it was rolled. */
export function violenceWords(before: State, by: string, test: Test, defense?: number): string {
  const attacker = combatantOf(before, by)
  const sways = [...swaysOnActions(attacker), ...swaysOfLoad(attacker)]
  const against = defense === undefined ? {} : { against: `Defense ${defense}` }
  return testWords(test, { adds: 'Violence', sways, ...against })
}

/** Violence of a monster by Hit Dice, of a character by Templates (C-H8), for a statblock without Violence. */
export const defaultViolence = (hitDice: number | undefined, fighter: number): number =>
  hitDice === undefined ? fighter : Math.min(15, hitDice)

/**
 * The bonus to damage: that of the weapon, and an attribute modifier for characters (C-H17), less the weapon’s Notches
 * (C-H22).
 */
export function damageBonus(
  attacker: Combatant,
  { plus, notches, isRanged }: Pick<Weapon, 'plus' | 'notches' | 'isRanged'>
): number {
  return plus + attributeBonus(attacker, attributeFor(isRanged)) - notches
}

const attributeFor = (isRanged: boolean) => (isRanged ? 'Agility' : 'Might')

/** The modifier that a character adds to damage; 0 for a monster (C-H17). */
const attributeBonus = ({ addsModifiers, scores }: Combatant, attribute: Attribute): number =>
  addsModifiers ? modifierOf(scores[attribute]) : 0

/** The parts of `damageBonus` as words: `, plus 2 for Might, less 1 for its Notch`. */
export const bonusWords = (
  attacker: Combatant,
  { plus, notches, isRanged, count }: Weapon
): string => {
  const attribute = attributeFor(isRanged)
  return [
    // A fixed damage has no die: its number is the damage.
    count === 0 ? '' : plusWords(plus, 'the weapon'),
    plusWords(attributeBonus(attacker, attribute), attribute),
    plusWords(-notches, notches === 1 ? 'its Notch' : 'its Notches')
  ].join('')
}

/** Damage of a hit, at least 1. */
export const damageOf = (rolled: number, plus: number): number => Math.max(1, rolled + plus)

/** Mean damage of a hit with a weapon. */
export const meanDamage = (one: Combatant, weapon: Weapon): number =>
  damageOf((weapon.count * (weapon.sides + 1)) / 2, damageBonus(one, weapon))

/** Mean damage of a hit with the best weapon, at hand or not. */
export const strongestBlow = (one: Combatant): number =>
  Math.max(0, ...Object.values(one.weapons).map((weapon) => meanDamage(one, weapon)))

/** Whether the weapon of a manner of use can be used now. */
export function isUsable(combatant: Combatant, use: string): boolean {
  const weapon = combatant.weapons[combatant.uses[use]?.weapon ?? '']
  return weapon !== undefined && isAtHand(weapon)
}

/** Whether a weapon can be used now: in reach, whole, loaded, with ammunition. */
export const isAtHand = (weapon: Weapon): boolean =>
  isWielded(weapon) && !weapon.isDepleted && (!weapon.needsReload || weapon.isLoaded)

export const usableUses = (combatant: Combatant): readonly string[] =>
  Object.keys(combatant.uses).filter((use) => isUsable(combatant, use))

/** Refuses a weapon that cannot be used now. */
export function cannotUse(actor: Combatant, use: string): Refusal | undefined {
  const vague = unclearManner(actor, use)
  if (vague) return vague
  const { name, place, isDepleted, needsReload, isLoaded } = weaponOf(actor, use)
  const by = actor.name
  switch (place) {
    case 'stowed':
      return refuse('H-10', `${by} must take out the ${name} first`)
    case 'ground':
      return refuse('H-10', `${by} must pick up the ${name} first`)
    case 'gone':
      return refuse('C-H22', `The ${name} is broken`)
  }
  if (isDepleted) return noAmmunition(actor, name)
  const isEmpty = needsReload && !isLoaded
  return refuseIf(isEmpty, 'H-11', () => `The ${name} must be reloaded first`)
}
