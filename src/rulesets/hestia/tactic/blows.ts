import { netBoonsOfLoad } from '../rules/maladies.ts'
import { netBoonsOnActions } from '../rules/tests.ts'
import type { Combatant } from '../state.ts'
import { usualBlow } from './arms.ts'
import { chanceToHit } from './chances.ts'

const usualDefense = 13

/** Boons less Banes on the Violence Tests of somebody. */
export const netBoonsInAttack = (one: Combatant): number =>
  netBoonsOnActions(one) + netBoonsOfLoad(one)

/** How many blows somebody deals in a Round, as long as nobody takes the best weapon away. */
export const dangerOf = (one: Combatant): number =>
  (one.blow * one.attacks * chanceToHit(usualDefense - one.violence, netBoonsInAttack(one))) /
  usualBlow

/** How many blows it takes to fell somebody: the last Grit takes a whole one, however much is left of it (C-H13). */
export const blowsToFell = ({ grit, flesh, isFleshless }: Combatant): number =>
  blowsFor(grit) + (isFleshless ? 0 : blowsFor(flesh))

/** A blow that takes more than is there is half lost. */
const blowsFor = (points: number): number =>
  points <= 0 ? 0 : Math.max(1, points / usualBlow + 0.3)
