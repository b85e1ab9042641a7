import { slotsOf } from '../../../src/rulesets/einfelst/rules/harm-rows.ts'
import type { State } from '../../../src/rulesets/einfelst/state.ts'
import { canAct, isPresent } from '../../../src/rulesets/einfelst/state.ts'
import { isWaiting, Oddities, oddGrips } from '../oddities.ts'

/** The defects of a state that the book of Einfelst Wilds rules out. */
export function einfelstOddities(state: State): readonly string[] {
  const odd = new Oddities()
  const { combatants, active, zones, cleared } = state
  const [lesserSlots, moderateSlots, severeSlots] = slotsOf(state)
  odd.unlessAmong(cleared, zones, 'cleared is')
  for (const one of Object.values(combatants)) {
    const { status } = one
    for (const [lesser, moderate, severe] of [one.physical, one.mental]) {
      odd.unlessWithin(lesser, 0, lesserSlots, 'Lesser Harm')
      odd.unlessWithin(moderate, 0, moderateSlots, 'Moderate Harm')
      odd.unlessWithin(severe, 0, severeSlots, 'Severe Harm')
    }
    odd.unlessWithin(one.points, 0, one.mostPoints, 'Harm points')
    odd.if(!one.hasRows && status === 'up' && one.points === one.mostPoints, 'up with all points')
    odd.if(status === 'dying' && one.diesAtEndOf === 0, 'dying, and never dies')
    odd.if(status === 'dying' && one.diesAtEndOf < state.round, 'dying for too long')
    odd.unlessWithin(one.antidotes, 0, 1e9, 'antidotes')
    odd.unlessWithin(one.poison, 0, 1e9, 'poison')
    odd.if(one.doused > 0 && one.fire === '', 'douses no fire')
    odd.if(active === one.name && !canAct(one) && !isWaiting(state), `acts, and is ${status}`)
    odd.if(
      state.phase !== 'over' &&
        active !== one.name &&
        one.cards.some(({ turn }) => turn === 'begun'),
      'in the turn of another'
    )
    odd.if(!zones[one.zone], 'is in no zone')
    const { closeTo, pinnedBy } = one
    odd.unlessAmong(closeTo === '' ? [] : [closeTo], combatants, 'is close to')
    odd.if(closeTo !== '' && combatants[closeTo]?.zone !== one.zone, 'is close from afar')
    odd.unlessAmong(pinnedBy === '' ? [] : [pinnedBy], combatants, 'is pinned by')
    odd.if(one.isGagged && one.heldBy === '', 'is gagged by nobody')
    const weapons = Object.values(one.weapons)
    odd.if(weapons.filter(({ place }) => place === 'hand').length > 1, 'wields two weapons')
    for (const { name, place, lies } of weapons) {
      odd.if((place === 'ground') !== (lies !== undefined), `${place}, and lies in “${lies}”`)
      odd.if(lies !== undefined && !zones[lies], `a ${name} lies in ${lies}`)
    }
    odd.if(new Set(one.conditions).size < one.conditions.length, 'a condition twice')
    const held = combatants[one.holds]
    odd.if(held !== undefined && held.zone !== one.zone, 'holds from afar')
  }
  oddGrips(odd, combatants, ({ holds }) => holds, canAct, isPresent)
  return odd.found
}
