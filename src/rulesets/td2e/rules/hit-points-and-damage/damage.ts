import { causeWords } from '../../../../core/text/reasons.ts'
import type { Glossary, RuleId, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Creature } from '../../statblock/creature.ts'
import type { Combatant, Weapon } from '../../state.ts'
import { combatantOf, hasTrait, leave, weaponOf } from '../../state.ts'
import { armourRow } from '../../tables/armour.ts'
import { monkRow } from '../../tables/monk.ts'
import type { WeaponGroup } from '../../tables/weapons.ts'
import { weaponGroups } from '../../tables/weapons.ts'
import * as stabilization from '../stabilization-and-death/stabilization.ts'
import type { NetAdvantage, Test } from '../tests.ts'
import { rollTest, sumWords, testWords } from '../tests.ts'

const where = 'Combat › Hit Points and Damage'

export const rules = {
  'T-11': {
    where,
    how: 'automated',
    says: 'A hit with a light melee or a ranged weapon does 1 damage.'
  },
  'T-12': {
    where,
    how: 'automated',
    says: 'A hit with a heavy melee weapon does 2 damage.'
  },
  'T-13': {
    where,
    how: 'automated',
    says: 'After a hit, roll 2d6: on 12 the hit is critical, for 1 more damage.'
  },
  'T-14': {
    where,
    how: 'automated',
    says: 'Against damage reduction the attacker makes a second Test. If it fails, the damage is reduced.'
  },
  'C-T8': {
    where: 'Traits › Brutal, Duelist',
    how: 'automated',
    says: 'The Brutal are critical on 11 with heavy melee weapons, Duelists with light melee weapons.'
  }
} satisfies Rules

export const glossary = {
  critical: { says: '2d6 after a hit: 12 means 1 more damage.', rule: 'T-13' },
  dr: {
    says: 'Damage reduction: the attacker makes a second Test. If the Test fails, the damage is that much lower.',
    rule: 'T-14'
  }
} satisfies Glossary

export const events = {
  critical: event<{ by: string; faces: readonly number[]; total: number }>({
    tell: ({ faces }) => `The hit is critical: ${sumWords(faces)}, so 1 damage more`
  }),
  struckAgain: event<{ by: string; target: string; dr: number; test: Test }>({
    tell: ({ by, target, dr, test }) =>
      `${by} ${test.passed ? 'gets past' : 'does not get past'} ${target}’s damage reduction of ${dr}: ${testWords(test)}`
  }),
  suffered: event<{
    who: string
    amount: number
    from: string
    /**
     * The dice of a roll that was not critical. Empty without such a roll; a critical roll has its own line in the log.
     */
    faces: readonly number[]
    /** Damage taken away by damage reduction. */
    reduced: number
    after: number
    isDown: boolean
  }>({
    apply(state, { who, after, isDown }) {
      const one = combatantOf(state, who)
      one.hp = after
      if (isDown) leave(one, 'defeated')
    },
    tell({ who, amount, from, faces, reduced, after, isDown, rule }, before) {
      const { hp, status, armour } = combatantOf(before, who)
      const steps = stepsInWords(
        reduced === 0 ? '' : `${amount + reduced} − ${reduced} for ${reductionWords(rule, armour)}`,
        faces
      )
      const points = status === 'dying' ? 'already at 0 HP' : `HP ${hp} → ${after}`
      return `${who} takes ${amount} damage${causeWords(from)}${steps}: ${points}${isDown ? ', defeated' : ''}`
    }
  }),
  unhurt: event<{
    who: string
    from: string
    faces: readonly number[]
    damage: number
    dr: number
  }>({
    tell({ who, from, faces, damage, dr, rule }, before) {
      if (damage === 0)
        return `${who} takes no damage from ${from}, because blows without training do no damage`
      const words = reductionWords(rule, combatantOf(before, who).armour)
      return `${who} takes no damage${causeWords(from)}${stepsInWords(`${damage} − ${dr} for ${words}`, faces)}`
    }
  })
}

/** A critical roll that failed, as words: `the critical roll of 2 + 2 = 4 fails`. */
export const noCriticalWords = (faces: readonly number[]): string =>
  `the critical roll of ${sumWords(faces)} fails`

/** The steps of damage: ` (2 − 1 for light armour; the critical roll of 2 + 2 = 4 fails)`. Empty without any. */
function stepsInWords(reduction: string, failedCritical: readonly number[]): string {
  const steps = [
    ...(reduction === '' ? [] : [reduction]),
    ...(failedCritical.length === 0 ? [] : [noCriticalWords(failedCritical)])
  ]
  return steps.length === 0 ? '' : ` (${steps.join('; ')})`
}

/** Words for the source of damage reduction, by its rule. */
const reductionWords = (rule: RuleId, armour: string): string =>
  rule === 'C-T11'
    ? 'the path of the monk'
    : rule === 'table' || rule === 'T-14'
      ? 'damage reduction'
      : `${armour} armour`

/** Damage of a hit with a weapon of this group, without a critical hit (T-11, T-12). */
export const damageOf = (group: WeaponGroup): number =>
  weaponGroups.find((row) => row.group === group)?.damage ?? 0

/**
 * The lowest total of a critical roll that is critical: 12, or 11 by a trait or the path of the monk (T-13, C-T8,
 * C-T11).
 */
export function criticalFrom(
  group: WeaponGroup,
  { traits, monk }: Pick<Creature, 'traits' | 'monk'>
): number {
  if (group === 'heavy melee') return traits.includes('brutal') ? 11 : 12
  if (group === 'light melee') return traits.includes('duelist') ? 11 : 12
  return group === 'unarmed' ? (monkRow(monk ?? -1)?.criticalFrom ?? 12) : 12
}

/** Damage reduction: the value set by hand, else the highest of armour, nature and the path of the monk (RULING 12). */
export function reductionOf({ armour, dr, monk, drOfTable }: Combatant): number {
  if (drOfTable >= 0) return drOfTable
  const worn = armourRow(armour).dr
  const learned = monk < 0 ? 0 : (monkRow(monk)?.dr ?? 0)
  return Math.max(worn, dr, learned)
}

/** The rule behind this damage reduction. */
export function ruleOfReduction(one: Combatant, reduction: number): RuleId {
  if (one.drOfTable >= 0) return 'table'
  const row = armourRow(one.armour)
  if (row.dr === reduction) return row.rule
  return one.dr === reduction ? 'T-14' : 'C-T11'
}

/** A hit whose damage is not dealt yet, with the Test of its attack: damage reduction demands the same Test again. */
export interface Hit {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly needs: number
  readonly net: NetAdvantage
}

/**
 * Deals the damage of a hit, in the order of RULING 6: critical roll (T-13), second Test against damage reduction
 * (T-14), damage. RULING 15: a weapon without damage makes no critical roll.
 */
export function hurt(table: Table, { by, target: who, weapon: name, needs, net }: Hit): void {
  const weapon = weaponOf(combatantOf(table.now, by), name)
  const from = weapon.group === 'unarmed' ? `${by}’s bare hands` : `${by}’s ${name}`
  if (weapon.damage === 0)
    return table.happens(events.unhurt, 'T-30', { who, from, faces: [], damage: 0, dr: 0 })
  const { faces: rolled, total, isCritical } = rollCritical(table, by, weapon)
  if (isCritical) {
    const rule = ruleOfCritical(weapon, total)
    table.happens(events.critical, rule, { by, faces: rolled, total })
  }
  const damage = weapon.damage + (isCritical ? 1 : 0)
  const faces = isCritical ? [] : rolled
  const dr = reduce(table, by, who, needs, net)
  const amount = Math.max(0, damage - dr)
  const ruleOfDr = dr > 0 ? ruleOfReduction(combatantOf(table.now, who), dr) : undefined
  if (amount === 0) {
    const rule = ruleOfDr ?? 'T-14'
    return table.happens(events.unhurt, rule, { who, from, faces, damage, dr })
  }
  const rule = ruleOfDr ?? ruleOfDamage(weapon, combatantOf(table.now, by))
  suffer(table, { target: who, amount, from, faces, reduced: damage - amount, rule })
}

/** Makes the second Test against damage reduction (T-14). Returns the damage that is taken away. */
function reduce(table: Table, by: string, target: string, needs: number, net: NetAdvantage) {
  const dr = reductionOf(combatantOf(table.now, target))
  if (dr === 0) return 0
  const test = rollTest(table, by, `second roll against DR ${dr}`, needs, net)
  table.happens(events.struckAgain, 'T-14', { by, target, dr, test })
  return test.passed ? 0 : dr
}

/**
 * Rolls 2d6 after a hit. The hit is critical if the total is at least `criticalFrom` of the weapon (T-13). Returns the
 * dice, their total and whether the hit is critical.
 */
export function rollCritical(table: Table, by: string, { criticalFrom }: Weapon) {
  const { faces, total } = table.roll('2d6', by, 'critical roll', 'sum')
  return { faces, total, isCritical: total >= criticalFrom }
}

/** The rule of a critical roll. Below 12, a trait (C-T8) or the path of the monk (C-T11) makes it critical. */
const ruleOfCritical = ({ group }: Weapon, total: number): RuleId =>
  total === 12 ? 'T-13' : group === 'unarmed' ? 'C-T11' : 'C-T8'

/**
 * The rule of the damage: C-T11 for bare hands of a monk, else C-T17 for bare hands of a character or an Unarmed
 * Fighter. For any other blow, the rule of the weapon group.
 */
function ruleOfDamage({ group }: Weapon, one: Combatant): RuleId {
  if (group === 'unarmed' && one.monk >= 0) return 'C-T11'
  if (group === 'unarmed' && (one.isPlayer || hasTrait(one, 'unarmed fighter'))) return 'C-T17'
  return group === 'heavy melee' ? 'T-12' : 'T-11'
}

interface Harm {
  readonly target: string
  readonly amount: number
  readonly from: string
  readonly faces: readonly number[]
  readonly reduced: number
  readonly rule: RuleId
}

/**
 * Removes HP. At 0 HP a combatant with chances to stabilise falls unconscious (T-15), and any other is defeated (RULING
 * 18). Damage at 0 HP may remove a chance.
 */
export function suffer(table: Table, harm: Harm): void {
  const { target: who, amount, from, faces, reduced, rule } = harm
  const one = combatantOf(table.now, who)
  const isDying = one.status === 'dying'
  const after = isDying ? 0 : Math.max(0, one.hp - amount)
  const isDown = after === 0 && !isDying && !stabilization.stabilises(table.now, one)
  table.happens(events.suffered, rule, { who, amount, from, faces, reduced, after, isDown })
  if (isDying) stabilization.loseChance(table, who)
  else if (after === 0 && !isDown) stabilization.fall(table, who)
}
