import { weaponWords } from '../../../../core/text/names.ts'
import type { Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { State } from '../../state.ts'
import { canAct, combatantOf, weaponOf } from '../../state.ts'
import type { Test } from '../d20.ts'
import { testWords } from '../d20.ts'
import { distanceBetween } from '../distance.ts'
import { apOf, giveShield, meanInHand, unmetAp } from '../equipment.ts'
import { disadvantagesByFoe } from '../hinderance/hindrances.ts'
import { asksAlways, testWithLuck } from '../luck.ts'
import { drFor } from '../tests.ts'
import { isRangedAt, reachOf } from './aiming.ts'
import type { Blow, Landed } from './attack-tests.ts'
import { drForLevels, drIncreases } from './attack-tests.ts'
import { canFell, mostDamage } from './damage-rolls.ts'

export const rules = {
  'Z-16': {
    where: 'Combat › Attacking and Damage',
    how: 'automated',
    says: 'When a Creature attacks a Character, the Character Tests DEX to avoid the attack; the Creature does not roll.'
  }
} satisfies Rules

export const events = {
  defended: event<{
    who: string
    by: string
    weapon: string
    test: Test
    isRanged: boolean
    isCritical: boolean
  }>({
    tell({ who, by, weapon, test, isCritical }) {
      const avoids = test.passed ? 'avoids' : 'does not avoid'
      return `${who} ${avoids} ${by}’s ${weaponWords(weapon)}: ${testWords(test)}${isCritical ? ', a critical failure' : ''}`
    }
  })
}

/**
 * Lets a Character Test DEX to avoid a creature’s attack. A Disadvantage of the attacker is an Advantage of the
 * defender (RULING 11). After a failure the shield may be sacrificed before damage is rolled (RULING 20). A natural 1
 * doubles the damage (Z-20). Returns `undefined` if the attack has no effect.
 */
export function defend(table: Table, blow: Blow): Landed | undefined {
  const { by, target, weapon: item } = blow
  const attacker = combatantOf(table.now, by)
  const one = combatantOf(table.now, target)
  const weapon = weaponOf(attacker, item)
  const distance = distanceBetween(table.now, attacker.zone, one.zone)
  const isFar = reachOf(table.now, weapon, distance) === 'Disadvantage'
  const above = drForLevels(table.now, one, attacker)
  const hasShield = !one.shield.isLost
  const isRanged = isRangedAt(attacker, one, weapon)
  const { test, isNeutralised, extra } = testWithLuck(
    table,
    {
      who: target,
      ability: 'DEX',
      what: `to avoid ${by}`,
      dr: drFor(table.now, one, 'DEX'),
      harder: drIncreases(one, above),
      advantages: [
        ...blow.given.disadvantages,
        ...(isFar ? [`${by} is ${distance}`] : []),
        ...disadvantagesByFoe(attacker)
      ],
      disadvantages: blow.given.advantages
    },
    {
      accept: 'take the blow',
      always: 'take blows',
      isCritical: true,
      extras: hasShield
        ? [{ words: `${target}: sacrifice the shield`, value: 'shield' as const }]
        : [],
      isSmall: () => !isSerious(table.now, blow),
      isGrave: ({ natural }) =>
        leavesBehind(table.now, blow) || canFell(table.now, blow, natural === 1),
      stake: ({ natural }) => stakeOf(table.now, blow, natural === 1 ? 2 : 1)
    }
  )
  const isCritical = test.natural === 1 && !test.passed && !isNeutralised
  const rule = isCritical
    ? 'Z-20'
    : isRanged && distance === 'Close'
      ? 'Z-17'
      : unmetAp(one) > 0
        ? 'C-Z11'
        : above > 0
          ? 'C-Z8'
          : 'Z-16'
  table.happens(events.defended, rule, {
    who: target,
    by,
    weapon: item,
    test,
    isRanged,
    isCritical
  })
  if (test.passed) return undefined
  if (extra === 'shield') {
    giveShield(table, target, by, item)
    return undefined
  }
  return { isCritical }
}

/** Whether an attack could remove half of the HP left, or has a lasting effect. */
function isSerious(state: State, blow: Blow): boolean {
  const one = combatantOf(state, blow.target)
  const { dice, flat } = mostDamage(state, blow)
  return leavesBehind(state, blow) || (dice + flat - apOf(one)) * 2 >= one.hp
}

/** Whether the weapon of an attack causes Ongoing Damage or a hindrance. */
function leavesBehind(state: State, { by, weapon }: Blow): boolean {
  const { effects } = weaponOf(combatantOf(state, by), weapon)
  return effects.isOngoing || effects.hindrance !== undefined
}

/** The likely cost of an attack with `times` its damage: 2 for all HP, 1 for a good part of them, 0 for little. */
function stakeOf(state: State, { by, target, weapon }: Blow, times: 1 | 2): 0 | 1 | 2 {
  const attacker = combatantOf(state, by)
  const one = combatantOf(state, target)
  const hope = meanInHand(attacker, weaponOf(attacker, weapon)) * times - apOf(one)
  return hope >= one.hp ? 2 : hope * 3 >= one.hp ? 1 : 0
}

/**
 * Asks whether the target of a hit sacrifices its shield, if the hit could defeat it (RULING 39). Returns the answer.
 */
export function sacrificeShield(table: Table, blow: Blow, isCritical: boolean): boolean {
  const { by, target: name, weapon } = blow
  const one = combatantOf(table.now, name)
  if (one.shield.isLost || !canAct(one)) return false
  if (!canFell(table.now, blow, isCritical) && !asksAlways(table.now, [name])) return false
  const attacker = combatantOf(table.now, by)
  const mean = meanInHand(attacker, weaponOf(attacker, weapon)) * (isCritical ? 2 : 1)
  const gives = table.ask({
    decider: name,
    prompt: `${by} has hit ${name} with ${weapon}: does ${name} sacrifice the shield?`,
    rule: 'C-Z10',
    options: [
      { words: `${name}: take the blow`, value: false, always: 'keep their shields' },
      { words: `${name}: sacrifice the shield`, value: true }
    ],
    suggested: mean - apOf(one) >= one.hp ? 1 : 0
  })
  if (gives) giveShield(table, name, by, weapon)
  return gives
}
