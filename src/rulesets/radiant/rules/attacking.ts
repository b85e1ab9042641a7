import type { Option } from '../../../core/ruleset/table.ts'
import type { CommandOfType } from '../commands.ts'
import type { Rolled, Test } from '../events.ts'
import { damageInHand, otherWeapon } from '../hands.ts'
import { distanceBetween } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import {
  apOf,
  type Combatant,
  canSpendOn,
  everybody,
  isUp,
  type State,
  unmetAp,
  weaponOf,
  who
} from '../state.ts'
import { leaveBehind, suffer } from './damage.ts'
import { rollDamage } from './damage-rolls.ts'
import { defend, sacrificeShield } from './defending.ts'
import { damageDealt, partsOf } from './dice.ts'
import { testWithLuck } from './luck.ts'
import { intimidate } from './morale.ts'
import { edgesAt, isRangedAt, isUnmet, reachOf } from './ranges.ts'
import { inspired, payback } from './techniques.ts'
import { drFor, type Edges, edgesOf, type Table } from './tests.ts'
import { spendAction } from './turns.ts'
import { markUse } from './usage.ts'

/** One attack on one target. */
export interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly edges: Edges
  /** From behind, by who knows how (C-Z23). */
  readonly isSneaking?: boolean
  /** A d6 more, at somebody’s command (C-Z24). */
  readonly isCommanded?: boolean
}

/** Attack a target: the Action of the Turn (Z-11). */
export function attack(table: Table, { by, target, weapon, edge }: CommandOfType<'attack'>): void {
  spendAction(table, by)
  strike(table, { by, target, weapon, edges: edgesOf(edge) })
}

/** Sneak Attack: with Advantage from behind, for more than the weapon does (C-Z23). */
export function sneakAttack(
  table: Table,
  { by, target, weapon, edge }: CommandOfType<'sneak-attack'>
): void {
  spendAction(table, by)
  const given = edgesOf(edge)
  const edges = { ...given, advantages: given.advantages + 1 }
  strike(table, { by, target, weapon, edges, isSneaking: true })
}

/**
 * Attacking and Damage, in the order of the chapter. Who attacks a Character rolls nothing: the Character
 * Tests DEX to avoid it (Z-16). All others are hit by a Test of the attacker (Z-13, Z-14).
 */
export function strike(table: Table, blow: Strike): void {
  const { by, target, weapon: name } = blow
  const isDefence = who(table.now, target).isPlayer && !who(table.now, by).isPlayer
  const landed = isDefence ? defend(table, blow) : attackOf(table, blow)
  sendOff(table, by, name, who(table.now, target).zone)
  if (landed) {
    const rolled = rollDamage(table, blow)
    const amounts = { rolled: rolled.rolled, isCritical: landed.isCritical, isHalved: false }
    land(table, blow, amounts, rolled.again)
  }
  payback(table, blow)
}

export interface Landed {
  readonly isCritical: boolean
}

/** The Test of an attacker, and what is left of the attack after a shield. */
function attackOf(table: Table, blow: Strike): Landed | undefined {
  const { by, target, weapon } = blow
  const tested = testAttack(table, blow)
  const { test } = tested
  const isRanged = isRangedAt(table.now, by, target, weaponOf(who(table.now, by), weapon))
  if (!test.passed) {
    const rule = ruleOfAttack(table.now, blow)
    table.happens({ type: 'missed', rule, by, target, weapon, test, isRanged })
    fumble(table, by, weapon, tested)
    return undefined
  }
  const isCritical = isCriticalHit(table, by, test)
  tellHit(table, blow, test, isCritical)
  if (sacrificeShield(table, target, by, weapon, isCritical)) return undefined
  return { isCritical }
}

/** A natural 20 of a player doubles the dice (Z-19); creatures roll none that does. */
export const isCriticalHit = (table: Table, by: string, { natural }: Test): boolean =>
  natural === 20 && who(table.now, by).isPlayer

export function tellHit(table: Table, blow: Strike, test: Test, isCritical: boolean): void {
  const { by, target, weapon } = blow
  const one = who(table.now, by)
  const isRanged = isRangedAt(table.now, by, target, weaponOf(one, weapon))
  const rule = isCritical ? 'Z-19' : ruleOfAttack(table.now, blow)
  table.happens({ type: 'hit', rule, by, target, weapon, test, isRanged, isCritical })
}

/** The rule that says most about an attack. */
function ruleOfAttack(state: State, { by, target, weapon: item, isSneaking }: Strike): RuleId {
  const one = who(state, by)
  if (!one.isPlayer) return 'C-Z6'
  if (isSneaking) return 'C-Z23'
  const weapon = weaponOf(one, item)
  const victim = who(state, target)
  if (isUnmet(one, weapon) || unmetAp(one) > 0) return 'C-Z11'
  if (levelsAbove(one, victim) * state.settings['DR for higher Levels'] > 0) return 'C-Z8'
  const distance = distanceBetween(state, one.zone, victim.zone)
  if (!isRangedAt(state, by, target, weapon)) return 'Z-13'
  if (distance === 'Close') return 'Z-17'
  return reachOf(state, weapon, distance) === 'Disadvantage' ? 'C-Z21' : 'Z-14'
}

/** Levels an opponent has more (C-Z8). */
export const levelsAbove = (one: Combatant, other: Combatant): number =>
  Math.max(0, other.level - one.level)

export interface TestedAttack {
  readonly test: Test
  readonly isNeutralised: boolean
}

/** d20 and STR for melee, DEX at range, Skill for who is no Character; with all that weighs on it. */
export function testAttack(table: Table, blow: Strike): TestedAttack {
  const { by, target } = blow
  const inspiration = inspired(table, by)
  const one = who(table.now, by)
  const victim = who(table.now, target)
  const weapon = weaponOf(one, blow.weapon)
  const distance = distanceBetween(table.now, one.zone, victim.zone)
  const isRanged = isRangedAt(table.now, by, target, weapon)
  const ability = !one.isPlayer ? 'Skill' : isRanged ? 'DEX' : 'STR'
  const own = edgesAt(table.now, one, weapon, distance)
  const above = levelsAbove(one, victim) * table.now.settings['DR for higher Levels']
  return testWithLuck(
    table,
    {
      who: by,
      ability,
      what: `to attack ${target}`,
      more: one.isRallied ? 1 : 0,
      dr: drFor(table.now, one, ability) + (one.isPlayer ? unmetAp(one) + above : 0),
      advantages: blow.edges.advantages + own.advantages + (inspiration ? 1 : 0),
      disadvantages: blow.edges.disadvantages + own.disadvantages
    },
    { isCritical: true, stake: weapon.mean >= victim.hp ? 1 : 0 }
  )
}

/** A natural 1 on the attack of a player marks a usage; of two weapons, the one the player says (Z-21, RULING 6). */
export function fumble(
  table: Table,
  by: string,
  name: string,
  { test, isNeutralised }: TestedAttack
): void {
  const one = who(table.now, by)
  if (test.natural !== 1 || isNeutralised || !one.isPlayer) return
  const weapon = weaponOf(one, name)
  if (weapon.hands === 0 || weapon.store === 'broken') return
  const other = test.ability === 'STR' ? otherWeapon(one, weapon) : undefined
  const options: Option<string>[] = [name, ...(other ? [other.name] : [])].map((item) => ({
    words: `${by}: mark the ${item}`,
    value: item
  }))
  const item = table.ask({
    who: by,
    what: 'A natural 1 with two weapons: which of them suffers?',
    rule: 'Z-21',
    options,
    suggested: other && other.dots < weapon.dots ? 1 : 0
  })
  markUse(table, by, item, 'Z-21')
}

/** Ammunition goes, a recharge begins, what is thrown lies where it was thrown. */
export function sendOff(table: Table, by: string, name: string, to: string): void {
  const one = who(table.now, by)
  const weapon = weaponOf(one, name)
  const isThrown = weapon.range === 'thrown' && one.zone !== to && weapon.hands > 0
  if (weapon.needsAmmo || weapon.recharge > 0 || isThrown)
    table.happens({ type: 'shot', rule: 'C-Z21', by, weapon: name, to, isThrown })
}

/** Damage and what comes with it, once an attack has hit: Rend in its place, what the weapon leaves, Intimidate. */
export function land(
  table: Table,
  blow: Strike,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean },
  again: () => Rolled
): void {
  const { by, target, weapon } = blow
  if (!isUp(who(table.now, target))) return
  if (rend(table, by, target, amounts)) return
  const isDefence = who(table.now, target).isPlayer && !who(table.now, by).isPlayer
  const amount = suffer(table, {
    target,
    by,
    from: weapon,
    ...amounts,
    again,
    rule: ruleOfDamage(amounts, isDefence)
  })
  leaveBehind(table, target, weaponOf(who(table.now, by), weapon).effects, by, weapon)
  if (amount > 0) intimidate(table, by, target)
}

function ruleOfDamage(
  { rolled, isCritical }: { readonly rolled: Rolled; readonly isCritical: boolean },
  isDefence: boolean
): RuleId {
  if (isCritical) return isDefence ? 'Z-20' : 'Z-19'
  if (rolled.lower.length > 0) return 'Z-18'
  return isDefence ? 'Z-16' : 'Z-15'
}

/** Rend (C-Z24): 1 AP for every 2 damage rolled, for good, and no HP. */
function rend(
  table: Table,
  by: string,
  target: string,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean }
): boolean {
  const one = who(table.now, by)
  const ap = Math.min(apOf(table.now, who(table.now, target)), Math.floor(damageDealt(amounts) / 2))
  if (!canSpendOn(one, 'rend') || ap < 1) return false
  const rends = table.ask({
    who: by,
    what: `${by} may rend the armour of ${target}`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: do damage`, value: false, always: 'rend no armour' },
      { words: `${by}: rend the armour`, value: true }
    ],
    suggested: isRendingWorthIt(who(table.now, target), damageDealt(amounts), ap) ? 1 : 0
  })
  if (!rends) return false
  table.happens({ type: 'rent', rule: 'C-Z24', by, target, ...amounts, ap })
  return true
}

/** Where the armour would keep out half of it or more. */
const isRendingWorthIt = (target: Combatant, damage: number, ap: number): boolean =>
  ap * 2 >= damage && target.hp > damage

/** Everybody in a Zone but whoever does it. */
export const caughtIn = (table: Table, zone: string, by: string): readonly Combatant[] =>
  everybody(table.now).filter((one) => one.zone === zone && one.name !== by && isUp(one))

/** A roll beside a statblock: creatures do not roll to hit, so only Characters Test. */
export function swing(table: Table, command: CommandOfType<'swing'>): void {
  const { who: name, weapon: item, edge } = command
  const one = who(table.now, name)
  const weapon = weaponOf(one, item)
  const isRanged = weapon.range === 'short' || weapon.range === 'long'
  const unmet = isUnmet(one, weapon) ? 1 : 0
  const given = edgesOf(edge)
  const ability = isRanged ? 'DEX' : 'STR'
  const test = one.isPlayer
    ? testWithLuck(table, {
        who: name,
        ability,
        what: `with ${item}`,
        dr: drFor(table.now, one, ability) + unmetAp(one),
        advantages: given.advantages,
        disadvantages: given.disadvantages + unmet
      }).test
    : undefined
  const parts = partsOf(table.roll(damageInHand(one, weapon), name, `damage with ${item}`))
  const rolled = { ...parts, lower: [], more: [], isMost: false }
  const isCritical = test?.natural === 20
  table.happens({
    type: 'swung',
    rule: 'Z-15',
    by: name,
    weapon: item,
    ...(test && { test }),
    rolled,
    isCritical
  })
}
