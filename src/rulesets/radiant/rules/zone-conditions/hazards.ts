import type { Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Combatant, Hazard } from '../../state.ts'
import { canAct, combatantOf } from '../../state.ts'
import { maxRoll, partsOfRoll } from '../attacking-and-damage/critical-damage.ts'
import { inflictOngoing } from '../attacking-and-damage/ongoing-damage.ts'
import type { Test } from '../d20.ts'
import { noAdvantages, testWords } from '../d20.ts'
import { suffer } from '../damage.ts'
import { apOf, dexDrOf } from '../equipment.ts'
import { setHindrance } from '../hinderance/hindering.ts'
import { suffers } from '../hinderance/hindrances.ts'
import { testWithLuck } from '../luck.ts'
import { abilityOf, defaultDr } from '../tests.ts'
import { placeOf } from '../zones.ts'

export const rules = {
  'Z-09': {
    where: 'Combat › Zone Conditions',
    how: 'automated',
    says: 'In some Zones combatants must make a Test, or suffer an effect.'
  }
} satisfies Rules

export const events = {
  hazardTested: event<{ who: string; hazard: string; test: Test }>({
    tell: ({ who, hazard, test }) =>
      `${who} ${test.passed ? 'withstands' : 'does not withstand'} ${hazard}: ${testWords(test)}`
  })
}

/**
 * Makes the Test against the hazard of the Zone at the start of a Turn, and applies the effects of a failure (RULING
 * 22).
 */
export function faceHazard(table: Table, one: Combatant): void {
  const { name } = one
  const { hazard } = placeOf(table.now, one.zone)
  if (!hazard) return
  const ability = abilityOf(one, hazard.test)
  const what = `against ${hazard.name}`
  const dr = hazard.dr + (ability === 'DEX' ? dexDrOf(one) : 0)
  const { test } = testWithLuck(
    table,
    { who: name, ability, what, dr, ...noAdvantages },
    { isSmall: () => isSmall(one, hazard), stake: () => 1 }
  )
  table.happens(events.hazardTested, 'Z-09', { who: name, hazard: hazard.name, test })
  if (test.passed) return
  if (hazard.damage !== '') {
    const roll = () => ({
      ...partsOfRoll(table.roll(hazard.damage, name, `damage of ${hazard.name}`, 'sum')),
      weapon: '',
      more: [],
      isMost: false
    })
    suffer(table, {
      target: name,
      by: '',
      from: hazard.name,
      rolled: roll(),
      again: roll,
      isCritical: false,
      isHalved: false,
      rule: 'Z-09'
    })
  }
  // The Test has failed, and no second Test prevents the effects of the hazard.
  const { isOngoing, hindrance } = hazard.effects
  const { test: ending, costsAction } = hazard.effects
  // The Test that ends an effect has the DR of its hazard (RULING 9).
  const isOwn = hazard.dr !== defaultDr(table.now)
  const until = { test: ending, ...(isOwn && { dr: hazard.dr }), costsAction }
  if (isOngoing && canAct(combatantOf(table.now, name)))
    inflictOngoing(table, name, until, '', hazard.name)
  if (hindrance && canAct(combatantOf(table.now, name)))
    setHindrance(table, name, hindrance, until, hazard.name, '')
}

/**
 * Whether a hazard is minor. For a Character it removes less than half of the HP and leaves no new effect; for anybody
 * else it cannot remove all HP.
 */
function isSmall(one: Combatant, { damage, effects }: Hazard): boolean {
  const { dice, flat } = damage === '' ? { dice: 0, flat: 0 } : maxRoll(damage)
  const most = Math.max(0, dice + flat - apOf(one))
  if (!one.isPlayer) return most < one.hp
  const leaves = effects.isOngoing || (effects.hindrance && !suffers(one, effects.hindrance))
  return !leaves && most * 2 < one.hp
}
