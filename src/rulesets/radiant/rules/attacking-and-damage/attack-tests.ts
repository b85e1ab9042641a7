import { weaponWords } from '../../../../core/text/names.ts'
import type { Defaults, RuleId, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, weaponOf } from '../../state.ts'
import { combatantsAbleToSpendOn, spendGrit } from '../characters.ts'
import type { Advantages, Test } from '../d20.ts'
import { testWords } from '../d20.ts'
import { distanceBetween } from '../distance.ts'
import { lacksRequirement, unmetAp } from '../equipment.ts'
import { testWithLuck } from '../luck.ts'
import { drFor } from '../tests.ts'
import { disadvantagesAt, isRangedAt, reachOf } from './aiming.ts'

const where = 'Combat › Attacking and Damage'

export const rules = {
  'Z-13': {
    where,
    how: 'automated',
    says: 'A Character’s melee attack is a Test of STR, against a Close target.'
  },
  'Z-14': {
    where,
    how: 'automated',
    says: 'A Character’s ranged attack is a Test of DEX.'
  },
  'C-Z8': {
    where: 'not given',
    how: 'automated',
    says: 'The Level of an opponent does not change the DR, unless the note sets a number for it.'
  }
} satisfies Rules

export const defaults = {
  'DR for higher Levels': {
    value: 0,
    rule: 'C-Z8',
    says: 'Added to the DR of a Character’s attack and defence for each Level of difference, if the opponent’s is higher.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const events = {
  hit: event<{
    by: string
    target: string
    weapon: string
    test: Test
    isRanged: boolean
    isCritical: boolean
  }>({
    tell: ({ by, target, weapon, test, isCritical }) =>
      `${by} hits ${target} with ${weaponWords(weapon)}: ${testWords(test)}${isCritical ? ', a critical hit' : ''}`
  }),
  missed: event<{ by: string; target: string; weapon: string; test: Test; isRanged: boolean }>({
    tell: ({ by, target, weapon, test }) =>
      `${by} misses ${target} with ${weaponWords(weapon)}: ${testWords(test)}`
  })
}

/** One attack on one target. */
export interface Blow {
  readonly by: string
  readonly target: string
  readonly weapon: string
  /** Advantages and Disadvantages that the command names, on top of the rules. */
  readonly given: Advantages
  /** Whether the attack is a Sneak Attack, from behind (C-Z23). */
  readonly isSneaking?: boolean
  /** Whether a warrior has commanded the attack, for d6 more damage (C-Z24). */
  readonly isCommanded?: boolean
}

export interface Landed {
  readonly isCritical: boolean
}

/** How many Levels an opponent is above a combatant (C-Z8). */
const levelsAbove = (one: Combatant, other: Combatant): number =>
  Math.max(0, other.level - one.level)

/** The number added to the DR of attack and defence for an opponent’s higher Level. */
export const drForLevels = (state: State, one: Combatant, other: Combatant): number =>
  levelsAbove(one, other) * settings(state)['DR for higher Levels']

interface TestedAttack {
  readonly test: Test
  readonly isNeutralised: boolean
}

/**
 * Makes the Test of an attack: STR in melee, DEX at range, Skill for creatures, with all modifiers. `isSmall` returns
 * whether the result matters little.
 */
export function testAttack(table: Table, blow: Blow, isSmall?: () => boolean): TestedAttack {
  const { by, target } = blow
  const inspired = inspirationOf(table, by)
  const one = combatantOf(table.now, by)
  const victim = combatantOf(table.now, target)
  const weapon = weaponOf(one, blow.weapon)
  const distance = distanceBetween(table.now, one.zone, victim.zone)
  const isRanged = isRangedAt(one, victim, weapon)
  const ability = !one.isPlayer ? 'Skill' : isRanged ? 'DEX' : 'STR'
  const own = disadvantagesAt(table.now, one, weapon, distance)
  const above = drForLevels(table.now, one, victim)
  const stake = () => (weapon.mean >= victim.hp ? 1 : 0)
  return testWithLuck(
    table,
    {
      who: by,
      ability,
      what: `to attack ${target}`,
      more: one.isRallied ? 1 : 0,
      dr: drFor(table.now, one, ability),
      harder: one.isPlayer ? drIncreases(one, above) : [],
      advantages: [...blow.given.advantages, ...inspired],
      disadvantages: [...blow.given.disadvantages, ...own]
    },
    {
      isCritical: true,
      isSmall,
      isGrave: () => stake() > 0,
      stake
    }
  )
}

/** The reasons for a higher DR of attack and defence: armour with unmet CON (C-Z11), and the opponent’s Levels. */
export const drIncreases = (one: Combatant, levels: number) => [
  { why: 'too little CON', by: unmetAp(one) },
  { why: 'the higher Level', by: levels }
]

/**
 * Asks whether an ally spends a point of Grit to give the attack Advantage: Inspire (C-Z24). Returns the reason for
 * Advantage, such as `inspired by Ana`; empty if no ally does.
 */
function inspirationOf(table: Table, by: string): readonly string[] {
  const attacker = combatantOf(table.now, by)
  const known = combatantsAbleToSpendOn(table.now, attacker.side, 'inspire')
  if (known.length === 0) return []
  const allies = known.filter((one) => one !== attacker)
  if (allies.length === 0) return []
  const chosen = table.ask({
    decider: allies[0]?.name ?? '',
    prompt: `${by} is about to attack: does an ally inspire ${by}?`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: attack without help`, value: '', always: 'attack without help' },
      ...allies.map(({ name }) => ({ words: `${name}: inspire ${by}`, value: name }))
    ],
    suggested: (allies[0]?.grit ?? 0) > 1 ? 1 : 0
  })
  if (chosen === '') return []
  spendGrit(table, chosen, 'inspire', by)
  return [`inspired by ${chosen}`]
}

/** Whether the damage dice are doubled: on a natural 20 of a Character, but not of a creature (Z-19). */
export const isCriticalHit = (table: Table, by: string, { natural }: Test): boolean =>
  natural === 20 && combatantOf(table.now, by).isPlayer

/** Records that an attack has hit. */
export function recordHit(table: Table, blow: Blow, test: Test, isCritical: boolean): void {
  const { by, target, weapon } = blow
  const one = combatantOf(table.now, by)
  const victim = combatantOf(table.now, target)
  const isRanged = isRangedAt(one, victim, weaponOf(one, weapon))
  const rule = isCritical ? 'Z-19' : ruleOfAttack(table.now, blow)
  table.happens(events.hit, rule, { by, target, weapon, test, isRanged, isCritical })
}

/** Records that an attack has missed. */
export function recordMiss(
  table: Table,
  { by, target, weapon }: Pick<Blow, 'by' | 'target' | 'weapon'>,
  test: Test,
  isRanged: boolean,
  rule: RuleId
): void {
  table.happens(events.missed, rule, { by, target, weapon, test, isRanged })
}

/** The most specific rule of an attack, for the log. */
export function ruleOfAttack(state: State, { by, target, weapon: item, isSneaking }: Blow): RuleId {
  const one = combatantOf(state, by)
  if (!one.isPlayer) return 'C-Z6'
  if (isSneaking) return 'C-Z23'
  const weapon = weaponOf(one, item)
  const victim = combatantOf(state, target)
  if (lacksRequirement(one, weapon) || unmetAp(one) > 0) return 'C-Z11'
  if (drForLevels(state, one, victim) > 0) return 'C-Z8'
  const distance = distanceBetween(state, one.zone, victim.zone)
  if (!isRangedAt(one, victim, weapon)) return 'Z-13'
  if (distance === 'Close') return 'Z-17'
  return reachOf(state, weapon, distance) === 'Disadvantage' ? 'C-Z21' : 'Z-14'
}
