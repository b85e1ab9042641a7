import type { State } from '../../../src/rulesets/radiant/state.ts'
import { canAct } from '../../../src/rulesets/radiant/state.ts'
import { isWaiting, Oddities } from '../oddities.ts'

/** The defects of a state that the book of The Radiant Hack rules out. */
export function radiantOddities(state: State): readonly string[] {
  const odd = new Oddities()
  const { combatants, active, order, zones, shaken } = state
  odd.unlessAmong(order, combatants, 'the order has')
  for (const { side } of shaken)
    odd.unlessAmong(
      [side],
      state.sides.map(({ name }) => name),
      'shaken is'
    )
  for (const one of Object.values(combatants)) {
    const { status, turn } = one
    const isKnown = one.hpDice === ''
    const isDown = status === 'out of action' || status === 'defeated' || status === 'dead'
    odd.unlessWithin(one.hp, 0, isKnown ? one.maxHp : 1e9, 'HP')
    odd.if(isKnown && status === 'up' && one.hp === 0, 'up without HP')
    odd.if(isDown && one.hp > 0, `${status} with HP`)
    for (const [what, value] of Object.entries({
      luck: one.luck,
      Grit: one.grit,
      ammo: one.ammo,
      dots: one.ammoDots,
      'lent AP': one.lentAp,
      handled: one.handled
    }))
      odd.unlessWithin(value, 0, 1e9, what)
    odd.unlessWithin(one.ongoing, 0, 999, 'Ongoing Damage')
    odd.if(active === one.name && !canAct(one) && !isWaiting(state), `acts, and is ${status}`)
    odd.if(
      turn === 'begun' && !one.actionLeft && active !== one.name && state.phase !== 'over',
      'has acted in the turn of another'
    )
    odd.if(!zones[one.zone], 'is in no zone')
    const kinds = one.hindrances.map(({ hindrance }) => hindrance)
    odd.if(new Set(kinds).size < kinds.length, 'a hindrance twice')
    for (const piece of [one.armour, one.shield, one.helmet])
      odd.unlessWithin(piece.dots, 0, 99, 'dots of armour')
    let hands = one.shield.kind !== 'none' && !one.shield.isLost ? 1 : 0
    const things = Object.entries({ ...one.weapons, ...one.gear })
    for (const [, { place, lies, dots }] of things) {
      odd.if((place === 'ground') !== (lies !== undefined), `${place}, and lies in “${lies}”`)
      odd.if(lies !== undefined && !zones[lies], 'lies nowhere')
      odd.unlessWithin(dots, 0, 99, 'dots')
    }
    for (const [name, weapon] of Object.entries(one.weapons)) {
      odd.if(weapon.name !== name, 'a weapon under another name')
      if (weapon.place === 'hand') hands += weapon.hands
    }
    for (const gear of Object.values(one.gear)) {
      if (gear.place === 'hand') hands += 1
      odd.if(gear.isLit && gear.place === 'stowed', 'a light burns in the backpack')
    }
    odd.unlessWithin(hands, 0, 2, 'hands')
  }
  return odd.found
}
