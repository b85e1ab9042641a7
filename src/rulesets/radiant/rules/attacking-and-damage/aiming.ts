import { actorOf, weaponsWhere, who } from '../../params.ts'
import type { Args, Defaults, Refusal, Rules, Table } from '../../section.ts'
import { command, event, order, refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, weaponOf } from '../../state.ts'
import type { Distance, Reach } from '../../tables/ranges.ts'
import { reachAt } from '../../tables/ranges.ts'
import { outWords } from '../../words.ts'
import { fightOver } from '../action/turns.ts'
import type { AdvantageWord, Test } from '../d20.ts'
import { advantageParam, advantagesOf, testWords } from '../d20.ts'
import { distanceBetween } from '../distance.ts'
import {
  damageInHand,
  freeHands,
  hasAmmo,
  lacksRequirement,
  unmetAp,
  weaponInHand
} from '../equipment.ts'
import { testWithLuck } from '../luck.ts'
import { drFor } from '../tests.ts'
import type { Rolled } from './critical-damage.ts'
import { damageDealt, partsOfRoll, rolledWords } from './critical-damage.ts'

export const rules = {
  'Z-17': {
    where: 'Combat › Attacking and Damage',
    how: 'automated',
    says: 'A ranged attack on somebody Close is at Disadvantage.'
  }
} satisfies Rules

export const defaults = {
  'short range reaches far': {
    value: false,
    rule: 'C-Z21',
    says: 'Whether Short weapons shoot Far-Away without Disadvantage.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

const weapon = weaponsWhere((one) => one.place !== 'gone')
const grips = ['', ' in both hands'] as const
/** Offers ` in both hands` for a Versatile weapon, if the other hand is free (C-Z21). */
const grip = {
  kind: 'choice',
  label: 'hands',
  allowed: () => grips,
  offered(state: State, args: Args): readonly (typeof grips)[number][] {
    const one = actorOf(state, args)
    const item = one?.weapons[String(args.weapon)]
    const isVersatile = item && item.damage !== item.inTwoHands && !item.inBothHands
    return one && isVersatile && freeHands(one) > 0 ? grips : ['']
  }
} as const

/** Whether an attack is a Ranged Attack: with a ranged weapon, or by a throw at a target that is not Close. */
export const isRangedAt = (one: Combatant, target: Combatant, { range }: Weapon): boolean =>
  range !== 'melee' && (range !== 'thrown' || one.zone !== target.zone)

/** Whether a weapon reaches a distance: yes, with Disadvantage, or no (C-Z21, Z-13). */
export function reachOf(state: State, { range }: Weapon, distance: Distance): Reach {
  if (range === 'short' && distance === 'Far-Away' && settings(state)['short range reaches far'])
    return 'yes'
  return reachAt(range, distance)
}

/** The reasons for Disadvantage of an attack: distance and unmet requirements (Z-17, C-Z21, C-Z11). */
export function disadvantagesAt(
  state: State,
  one: Combatant,
  weapon: Weapon,
  distance: Distance
): readonly string[] {
  const isFar = reachOf(state, weapon, distance) === 'Disadvantage'
  return [...(isFar ? [`the target is ${distance}`] : []), ...disadvantagesWith(one, weapon)]
}

/** The reasons for Disadvantage with a weapon: the STR or DEX that it needs (C-Z11). */
function disadvantagesWith(one: Combatant, weapon: Weapon): readonly string[] {
  if (!lacksRequirement(one, weapon)) return []
  return [`too little ${one.attributes.STR < weapon.str ? 'STR' : 'DEX'}`]
}

/** Refuses an attack because of its target, its weapon, or their distance. */
export const cannotAim = (
  state: State,
  actor: Combatant,
  target: string,
  weapon: string
): Refusal | undefined =>
  notATarget(state, actor, target) ??
  notReady(actor, weapon) ??
  (weaponOf(actor, weapon).isBlast
    ? refuse('C-Z21', `The ${weapon} hits a whole Zone. Use “blast”`)
    : outOfRange(state, actor, combatantOf(state, target).zone, weapon, target))

/** Refuses a target that is the actor, or out of the fight. */
export function notATarget(state: State, actor: Combatant, target: string): Refusal | undefined {
  if (target === actor.name) return refuse('Z-13', `${target} cannot be their own target`)
  const other = combatantOf(state, target)
  return canAct(other) ? undefined : refuse('Z-13', outWords(other))
}

/**
 * Refuses a weapon that is not in hand, is broken, has not recharged or has no ammunition. Also refuses a last resort
 * while another weapon is in hand.
 */
export function notReady(actor: Combatant, name: string): Refusal | undefined {
  const weapon = weaponOf(actor, name)
  switch (weapon.place) {
    case 'at hand':
      return refuse('C-Z20', `${actor.name} must draw the ${name} first`)
    case 'stowed':
      return refuse('Z-12', `${actor.name} must get the ${name} from the backpack first`)
    case 'ground':
      return refuse('C-Z20', `The ${name} lies at ${weapon.lies}`)
    case 'gone':
      return wornOut(actor, name)
  }
  const held = weapon.isLastResort ? weaponInHand(actor) : undefined
  if (held)
    return refuse(
      'C-Z7',
      `${actor.name} fights with ${name} only without a weapon in hand, and holds the ${held.name}`
    )
  if (weapon.isSpent)
    return refuse('C-Z21', `The ${name} has not recharged: a d6 at the start of each Round decides`)
  return !weapon.needsAmmo || hasAmmo(actor)
    ? undefined
    : refuse('C-Z9', `${actor.name} has no ammunition left`)
}

/** Refuses a weapon that is worn out. */
const wornOut = (actor: Combatant, name: string): Refusal | undefined =>
  refuseIf(actor.weapons[name]?.place === 'gone', 'C-Z9', () => `The ${name} is worn out`)

/** Refuses a target out of range: a melee attack needs a Close target (Z-13), other weapons have ranges (C-Z21). */
export function outOfRange(
  state: State,
  actor: Combatant,
  zone: string,
  name: string,
  target: string
): Refusal | undefined {
  const weapon = weaponOf(actor, name)
  const distance = distanceBetween(state, actor.zone, zone)
  if (reachOf(state, weapon, distance) !== 'no') return undefined
  return weapon.range === 'melee'
    ? refuse('Z-13', `${target} is ${distance}: a melee attack needs a Close target`)
    : refuse('Z-07', `${target} is ${distance}, out of range of the ${name}`)
}

export const events = {
  swung: event<{ by: string; weapon: string; test?: Test; rolled: Rolled; isCritical: boolean }>({
    tell({ by, weapon, test, rolled, isCritical }) {
      const damage = damageDealt({ rolled, isCritical, isHalved: false })
      const tested = test ? `${testWords(test)}${isCritical ? ', a critical hit' : ''}; ` : ''
      return `${by} swings ${weapon}: ${tested}${damage} damage${rolledWords(rolled, isCritical, false, 0, 0, damage)}`
    }
  })
}

export const commands = {
  /**
   * Rolls an attack from a statblock, outside a fight. Only Characters make a Test, since creatures do not roll to hit.
   */
  swing: command({
    label: 'Attack',
    isUnlisted: true,
    rule: 'Z-15',
    order: order.attack,
    phrase: '{who}: swing {weapon}{grip}{edge}',
    params: { who, weapon, grip, edge: advantageParam },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'aside', 'Z-13', () => 'During a fight an attack needs a target') ??
      wornOut(combatantOf(state, who), weapon),
    decide(table, { who, weapon: item, grip, edge }) {
      const one = combatantOf(table.now, who)
      const weapon = weaponOf(one, item)
      const dice = grip === '' ? damageInHand(one, weapon) : weapon.inTwoHands
      const test = one.isPlayer ? testSwing(table, one, weapon, edge) : undefined
      const parts = partsOfRoll(table.roll(dice, who, `damage with ${item}`, 'sum'))
      const rolled = { ...parts, weapon: item, more: [], isMost: false }
      const isCritical = test?.natural === 20
      table.happens(events.swung, 'Z-15', {
        by: who,
        weapon: item,
        ...(test && { test }),
        rolled,
        isCritical
      })
    }
  })
}

function testSwing(table: Table, one: Combatant, weapon: Weapon, edge: AdvantageWord): Test {
  const ability = weapon.range === 'short' || weapon.range === 'long' ? 'DEX' : 'STR'
  const given = advantagesOf(edge)
  return testWithLuck(table, {
    who: one.name,
    ability,
    what: `with ${weapon.name}`,
    dr: drFor(table.now, one, ability),
    harder: [{ why: 'too little CON', by: unmetAp(one) }],
    advantages: given.advantages,
    disadvantages: [...given.disadvantages, ...disadvantagesWith(one, weapon)]
  }).test
}
