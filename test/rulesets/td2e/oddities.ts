import type { State } from '../../../src/rulesets/td2e/state.ts'
import { canAct, conditionWords } from '../../../src/rulesets/td2e/state.ts'
import { isWaiting, Oddities } from '../oddities.ts'

/** The defects of a state that the book of TD2e rules out. */
export function td2eOddities(state: State): readonly string[] {
  const odd = new Oddities()
  const { combatants, active, order, next } = state
  odd.unlessAmong(order, combatants, 'the order has')
  odd.unlessWithin(next, 0, order.length, 'next in the order')
  for (const one of Object.values(combatants)) {
    const { status } = one
    odd.unlessWithin(one.hp, 0, one.maxHp, 'HP')
    odd.if(status === 'up' && one.hp === 0, 'up without HP')
    odd.if(/^(?:dying|dead|defeated)$/.test(status) && one.hp > 0, `${status} with HP`)
    odd.unlessWithin(one.dr, 0, 99, 'DR')
    odd.unlessWithin(one.movement, 0, 1e9, 'movement')
    odd.unlessWithin(one.choicesLeft, 0, 9, 'choices')
    odd.unlessWithin(one.meditations, 0, 1e9, 'meditations')
    odd.if(
      active === one.name && !canAct(one) && status !== 'dying' && !isWaiting(state),
      `acts, and is ${status}`
    )
    odd.if(one.isEvading && status !== 'up', `evades, and is ${status}`)
    odd.if(one.isFocused && status !== 'up', `is focused, and is ${status}`)
    odd.if(status === 'dying' && one.tried > 3, 'chances past the last')
    odd.unlessAmong(one.conditions, conditionWords, 'the condition')
    for (const [name, weapon] of Object.entries(one.weapons)) {
      odd.if(weapon.name !== name, 'a weapon under another name')
      odd.if((weapon.place === 'ground') !== (weapon.lies !== undefined), `lies at ${weapon.lies}`)
    }
  }
  return odd.found
}
