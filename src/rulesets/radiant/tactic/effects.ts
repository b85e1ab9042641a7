import { suffers } from '../rules/hinderance/hindrances.ts'
import { defaultDr } from '../rules/tests.ts'
import type { Combatant, Effects, State } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import type { Hindrance } from '../tables/hindrances.ts'
import { chanceOf } from './chances.ts'
import type { Field, Foe } from './field.ts'

/** The usual number of Rounds until a fight is decided. A lost Turn therefore costs an enemy a third of its danger. */
const rounds = 3

/** The worth of the lasting effects of a hit, without its damage (Z-22, Z-27). */
export function worthOfEffects(state: State, foe: Foe, effects: Effects): number {
  const { one, danger } = foe
  const { isOngoing, hindrance, test } = effects
  const passes = passing(one, test, effects.dr ?? defaultDr(state))
  let worth = 0
  if (isOngoing && one.ongoing === 0) worth += danger * Math.min(1, one.level / (passes * one.hp))
  if (hindrance && !suffers(one, hindrance))
    worth += (danger * shareLost(foe, hindrance) * (1 - passes)) / (passes * rounds)
  return worth
}

/** The part of an enemy’s Turn that a hindrance prevents, from 0 to 1 (Z-28 to Z-31). */
function shareLost({ isShooter }: Foe, hindrance: Hindrance): number {
  if (hindrance === 'Paralysed' || hindrance === 'Distracted') return 1
  if (hindrance === 'Weakened') return 0.4
  // With a Close enemy, shooters attack at Disadvantage; others attack the combatant that holds them.
  return isShooter ? 0.5 : 0.1
}

/** An enemy is worth distracting if it does more than this multiple of the actor’s own damage. */
const muchMore = 1.5

/** The hindrances of the stunts that combatants try, and the Tests that end them. */
const effectsOf = {
  distract: { hindrance: 'Distracted', test: 'WIS' },
  blind: { hindrance: 'Weakened', test: 'CON' }
} as const

/**
 * The worth of a stunt on a Close enemy (Z-26, RULING 21): the danger of the enemy in the Turns that it loses. A
 * combatant distracts only an enemy that is much more dangerous. 0 if the stunt is useless.
 */
export function worthOfStunt(
  state: State,
  { actor, danger }: Field,
  foe: Foe,
  stunt: keyof typeof effectsOf
): number {
  const { one } = foe
  const { hindrance, test } = effectsOf[stunt]
  if (foe.blow + foe.shot === 0 || suffers(one, hindrance) || one.fellFor.includes(stunt)) return 0
  if (stunt === 'distract' && foe.danger < muchMore * danger) return 0
  const dr = defaultDr(state)
  // A Character resists the stunt of a creature. In all other stunts the actor makes the Test (RULING 19).
  const works = one.isPlayer && !actor.isPlayer ? 1 - stunting(one, dr) : stunting(actor, dr)
  return (works * foe.danger * shareLost(foe, hindrance)) / (passing(one, test, dr) * rounds)
}

const passing = (one: Combatant, test: Attribute, dr: number): number =>
  chanceOf(one.isPlayer ? one.attributes[test] : one.skill, dr)

const stunting = ({ isPlayer, attributes, skill }: Combatant, dr: number): number =>
  chanceOf(isPlayer ? Math.max(attributes.STR, attributes.DEX) : skill, dr)
