import type { State } from '../../../src/rulesets/murdham/state.ts'
import { canAct, isPresent } from '../../../src/rulesets/murdham/state.ts'
import { conditionWords } from '../../../src/rulesets/murdham/tables/conditions.ts'
import { isWaiting, Oddities, oddGrips } from '../oddities.ts'

/** The defects of a state that the book of Murdham rules out. */
export function murdhamOddities(state: State): readonly string[] {
  const odd = new Oddities()
  const { combatants, active, sides, holder, opportunity, zones } = state
  const sideNames = ['', ...sides.map(({ name }) => name)]
  odd.unlessAmong([holder], sideNames, 'the initiative is of')
  odd.unlessAmong([opportunity], sideNames, 'the opportunity is of')
  for (const one of Object.values(combatants)) {
    const { status, turn } = one
    for (const [ability, value] of Object.entries(one.abilities))
      odd.unlessWithin(value, 0, 20, ability)
    odd.unlessWithin(one.health, 0, one.maxHealth, 'health')
    odd.unlessWithin(one.omens, 0, 99, 'omens')
    odd.unlessWithin(one.eyesLost, 0, 2, 'eyes lost')
    odd.unlessWithin(one.burned, 0, one.maxHealth - one.health, 'burned')
    odd.unlessWithin(one.bonusLeft, 0, 9, 'bonus actions')
    odd.unlessWithin(one.halvesLeft, 0, 99, 'half zones')
    odd.if(status === 'up' && one.health === 0, 'up without health')
    odd.if(status === 'dead' && one.health > 0, 'dead with health')
    odd.if((status === 'dying') !== one.diesAtEndOf > 0, `${status}, dies at ${one.diesAtEndOf}`)
    odd.if(status === 'dying' && one.diesAtEndOf < state.round, 'dying for too long')
    odd.if(active === one.name && !canAct(one) && !isWaiting(state), `acts, and is ${status}`)
    odd.if(
      turn === 'begun' && active !== one.name && state.phase !== 'over',
      'in the turn of another'
    )
    odd.unlessAmong(one.conditions, conditionWords, 'the condition')
    odd.unlessAmong(one.tauntedBy === '' ? [] : [one.tauntedBy], combatants, 'is taunted by')
    odd.if(!zones[one.zone], 'is in no zone')
    odd.if(one.border !== '' && !zones[one.border], 'is at no border')
    const hands: string[] = []
    for (const [name, weapon] of Object.entries(one.weapons)) {
      odd.if(weapon.name !== name, 'a weapon under another name')
      const { place, lies } = weapon
      odd.if((place === 'ground') !== (lies !== undefined), `${place}, and lies in “${lies}”`)
      if (place === 'both hands') hands.push('hand', 'off hand')
      else if (place === 'hand' || place === 'off hand') hands.push(place)
    }
    odd.if(new Set(hands).size < hands.length, 'two weapons in one hand')
    for (const { count } of Object.values(one.gear)) odd.unlessWithin(count, 0, 999, 'gear')
    if (one.grabs !== '')
      odd.if(!zones[combatants[one.grabs]?.zone ?? ''], 'holds somebody who is nowhere')
  }
  oddGrips(odd, combatants, ({ grabs }) => grabs, canAct, isPresent)
  return odd.found
}
