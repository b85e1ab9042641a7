import { weaponsThat, who } from '../params.ts'
import type { EventsOf, TableOf } from '../section.ts'
import { command, event, order, refuseIf } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'
import { combatantOf, weaponOf } from '../state.ts'
import { wornOut } from './aiming.ts'
import type { Rolled } from './critical-damage.ts'
import { damageDealt, partsOfRoll, rolledWords } from './critical-damage.ts'
import type { AdvantageWord, Test } from './d20.ts'
import { advantagesOf, edge, testWords } from './d20.ts'
import type * as luck from './luck.ts'
import { testWithLuck } from './luck.ts'
import { isUnmet, unmetAp } from './requirements.ts'
import { drFor } from './tests.ts'
import { fightOver } from './turns.ts'
import { damageInHand } from './weapons.ts'

const weapon = weaponsThat((one) => one.store !== 'broken')

export const events = {
  swung: event<{ by: string; weapon: string; test?: Test; rolled: Rolled; isCritical: boolean }>({
    tell({ by, weapon, test, rolled, isCritical }) {
      const damage = damageDealt({ rolled, isCritical, isHalved: false })
      const tested = test
        ? `${test.ability} ${testWords(test)}${isCritical ? ', a critical' : ''}; `
        : ''
      return `${by} swings ${weapon}: ${tested}damage ${damage}${rolledWords(rolled, isCritical, false, 0, 0, damage)}`
    }
  })
}
export type Event = EventsOf<typeof events> | luck.Event

export const commands = {
  /** A roll beside a statblock. Creatures do not roll to hit, so only Characters Test. */
  swing: command({
    label: 'Attack',
    rule: 'Z-15',
    order: order.attack,
    phrase: '{who}: swing {weapon}{edge}',
    params: { who, weapon, edge },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'aside', 'Z-13', () => 'In a fight an attack needs a target') ??
      wornOut(combatantOf(state, who), weapon),
    decide(table: TableOf<Event>, { who, weapon: item, edge }) {
      const one = combatantOf(table.now, who)
      const weapon = weaponOf(one, item)
      const test = one.isPlayer ? testSwing(table, one, weapon, edge) : undefined
      const parts = partsOfRoll(table.roll(damageInHand(one, weapon), who, `damage with ${item}`))
      const rolled = { ...parts, lower: [], more: [], isMost: false }
      const isCritical = test?.natural === 20
      table.happens({
        type: 'swung',
        rule: 'Z-15',
        by: who,
        weapon: item,
        ...(test && { test }),
        rolled,
        isCritical
      })
    }
  })
}

function testSwing(
  table: TableOf<Event>,
  one: Combatant,
  weapon: Weapon,
  edge: AdvantageWord
): Test {
  const ability = weapon.range === 'short' || weapon.range === 'long' ? 'DEX' : 'STR'
  const given = advantagesOf(edge)
  return testWithLuck(table, {
    who: one.name,
    ability,
    what: `with ${weapon.name}`,
    dr: drFor(table.now, one, ability) + unmetAp(one),
    advantages: given.advantages,
    disadvantages: given.disadvantages + (isUnmet(one, weapon) ? 1 : 0)
  }).test
}
