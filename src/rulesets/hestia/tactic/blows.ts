import { netBoonsOfLoad } from '../rules/maladies.ts'
import { netBoonsOnActions } from '../rules/tests.ts'
import type { Combatant } from '../state.ts'
import { typicalBlow } from './arms.ts'
import { chanceToHit } from './chances.ts'

const usualDefense = 13

/** Boons less Banes on the Violence Tests of a combatant. */
export const netBoonsInAttack = (one: Combatant): number =>
  netBoonsOnActions(one) + netBoonsOfLoad(one)

/** Usual blows that a combatant deals in a Round, with the best weapon of its statblock. */
export const dangerOf = (one: Combatant): number =>
  (one.blow * one.attacks * chanceToHit(usualDefense - one.violence, netBoonsInAttack(one))) /
  typicalBlow

/**
 * The number of usual blows to defeat a combatant. The last Grit absorbs a whole blow, however little is left (C-H13).
 */
export const blowsToFell = ({ grit, flesh, isFleshless }: Combatant): number =>
  blowsFor(grit) + (isFleshless ? 0 : blowsFor(flesh))

/** Mean number of blows for these points, at least 1. Adds 0.3, because part of the last blow is usually wasted. */
const blowsFor = (points: number): number =>
  points <= 0 ? 0 : Math.max(1, points / typicalBlow + 0.3)
