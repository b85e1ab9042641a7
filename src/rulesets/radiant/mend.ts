import { thingOf } from '../../core/sections/thing.ts'
import { bodySlotsLeft, freeHands, put } from './rules/equipment.ts'
import type { Combatant } from './state.ts'

/**
 * Adapts a combatant whose statblock was edited during the fight. An edit leaves at least 1 HP, and each hindrance
 * once. Weapons beyond two hands are put away.
 */
export function adaptToEditedStatblock(one: Combatant): void {
  if (one.hpDice === '') one.hp = Math.max(1, Math.min(one.hp, one.maxHp))
  one.hindrances = one.hindrances.filter(
    ({ hindrance }, index, all) => all.findIndex((other) => other.hindrance === hindrance) === index
  )
  for (const item of [...Object.keys(one.gear), ...Object.keys(one.weapons).reverse()]) {
    if (freeHands(one) >= 0) return
    if (thingOf(one, item)?.place === 'hand')
      put(one, item, bodySlotsLeft(one) > 0 ? 'at hand' : 'stowed')
  }
}
