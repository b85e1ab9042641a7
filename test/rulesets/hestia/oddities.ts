import type { State } from '../../../src/rulesets/hestia/state.ts'
import { effects } from '../../../src/rulesets/hestia/tables/damage-tags.ts'
import { isWaiting, Oddities } from '../oddities.ts'

/** The defects of a state that the book of Hestia rules out. */
export function hestiaOddities(state: State): readonly string[] {
  const odd = new Oddities()
  const { combatants, active, ending, order, phase, shaken } = state
  odd.unlessAmong(order, combatants, 'the order has')
  odd.unlessAmong(ending === '' ? [] : [ending], combatants, 'the turn is ending of')
  for (const { side, who = [] } of shaken) {
    odd.unlessAmong(
      [side],
      state.sides.map(({ name }) => name),
      'shaken is'
    )
    odd.unlessAmong(who, combatants, 'has Tested')
  }
  for (const one of Object.values(combatants)) {
    const isUp = one.status === 'up'
    const isKnown = one.fleshDice === '' && one.gritDice === ''
    odd.unlessWithin(one.flesh, 0, one.maxFlesh, 'Flesh')
    odd.unlessWithin(one.grit, 0, one.maxGrit, 'Grit')
    odd.unlessWithin(one.stress, 0, 1e9, 'Stress')
    odd.unlessWithin(one.morale, 0, 20, 'Morale')
    odd.unlessWithin(one.swigs, 0, 1e9, 'swigs')
    odd.unlessWithin(one.armourNotches, 0, 1e9, 'Notches of armour')
    odd.unlessWithin(one.moved, 0, 2 * one.speed, 'feet moved')
    odd.if(isUp && isKnown && !one.isFleshless && one.flesh === 0, 'up without Flesh')
    odd.if(!isUp && active === one.name && !isWaiting(state), `acts, and is ${one.status}`)
    odd.if(
      one.turn === 'begun' && one.hasActed && active !== one.name && state.phase !== 'over',
      'has acted in the turn of another'
    )
    odd.if(active === one.name && phase !== 'turns', `acts in the ${phase}`)
    odd.unlessAmong(one.effects, effects, 'the effect')
    odd.if(new Set(one.conditions).size < one.conditions.length, 'a condition twice')
    for (const [name, weapon] of Object.entries(one.weapons)) {
      odd.if(weapon.name !== name, 'a weapon under another name')
      odd.unlessWithin(weapon.notches, 0, 99, 'Notches')
      odd.if(weapon.isNatural && weapon.place !== 'body', `part of the body is ${weapon.place}`)
    }
    for (const gear of Object.values(one.gear))
      odd.if(gear.isLit && gear.place === 'stowed', 'a light burns in the pack')
  }
  return odd.found
}
