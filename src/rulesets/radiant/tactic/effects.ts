import { suffers } from '../rules/hinderance/hindrances.ts'
import { usualDr } from '../rules/tests.ts'
import type { Combatant, Effects, State } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import type { Hindrance } from '../tables/hindrances.ts'
import { chanceOf } from './chances.ts'
import type { Field, Foe } from './field.ts'

/** A fight is decided in about so many Rounds: a Turn that an enemy loses is that share of the danger it is. */
const rounds = 3

/** What an attack that has hit is worth by what it leaves behind, beside the HP (Z-22, Z-27). */
export function worthOfEffects(state: State, foe: Foe, effects: Effects): number {
  const { one, danger } = foe
  const { isOngoing, hindrance, test } = effects
  const passes = passing(one, test, effects.dr ?? usualDr(state))
  let worth = 0
  if (isOngoing && one.ongoing === 0) worth += danger * Math.min(1, one.level / (passes * one.hp))
  if (hindrance && !suffers(one, hindrance))
    worth += (danger * shareLost(foe, hindrance) * (1 - passes)) / (passes * rounds)
  return worth
}

/** The share of what an enemy does in a Turn that a hindrance keeps it from (Z-28 to Z-31). */
function shareLost({ isShooter }: Foe, hindrance: Hindrance): number {
  if (hindrance === 'Paralysed' || hindrance === 'Distracted') return 1
  if (hindrance === 'Weakened') return 0.4
  // Who shoots does it at Disadvantage while somebody is Close; others strike whoever holds them.
  return isShooter ? 0.5 : 0.1
}

/** Somebody is kept busy by who does less than that: two thirds of what they do themselves. */
const muchMore = 1.5

/**
 * What it is worth to distract a Close enemy, if it is one who does much more than the actor, so that the Turns it loses
 * are worth a blow (Z-26, Z-29, RULING 21). 0 if that is no use.
 */
export function worthOfDistracting(state: State, { actor, danger }: Field, foe: Foe): number {
  const { one } = foe
  if (foe.danger < muchMore * danger || foe.blow + foe.shot === 0) return 0
  const dr = usualDr(state)
  // A Character resists the stunt of a creature; all other stunts are Tests of who tries them (RULING 19).
  const works = one.isPlayer && !actor.isPlayer ? 1 - stunting(one, dr) : stunting(actor, dr)
  return (works * foe.danger) / (passing(one, 'WIS', dr) * rounds)
}

const passing = (one: Combatant, test: Attribute, dr: number): number =>
  chanceOf(one.isPlayer ? one.attributes[test] : one.skill, dr)

const stunting = ({ isPlayer, attributes, skill }: Combatant, dr: number): number =>
  chanceOf(isPlayer ? Math.max(attributes.STR, attributes.DEX) : skill, dr)
