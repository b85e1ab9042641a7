import type { Glossary, RuleId, Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Creature } from '../statblock/creature.ts'
import type { WrittenWeapon } from '../statblock/weapon-forms.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { hasTrait } from '../state.ts'
import { average, difficult } from '../tables/difficulties.ts'
import { monkRow } from '../tables/monk.ts'
import type { Modifiers } from './tests.ts'
import { giveAdvantage, giveDisadvantage } from './tests.ts'

const where = 'Combat › Unarmed Combat'

export const rules = {
  'T-30': {
    where,
    how: 'automated',
    says: 'An unarmed blow without training does no damage.'
  },
  'T-31': {
    where,
    how: 'automated',
    says: 'Evading a weapon with bare hands and no training is difficult and has disadvantage, if the attacker can use the weapon.'
  },
  'T-32': {
    where,
    how: 'automated',
    says: 'An Unarmed Fighter does damage with bare hands, and evades with them without penalty.'
  },
  'C-T11': {
    where: 'Monks',
    how: 'automated',
    says: 'A monk has advantage on unarmed attacks. Higher levels improve evasion, damage and damage reduction.'
  },
  'C-T17': {
    where: 'not given',
    how: 'automated',
    says: 'Unarmed hits of an Unarmed Fighter do damage, and evasion without a weapon is a normal Test.'
  }
} satisfies Rules

export const defaults = {
  'damage of an Unarmed Fighter': {
    value: 1,
    rule: 'C-T17',
    says: 'Damage of an unarmed hit of an Unarmed Fighter.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  monk: {
    says: 'Monk: advantage on unarmed attacks. Higher levels improve evasion, damage and damage reduction.',
    rule: 'C-T11'
  }
} satisfies Glossary

type Training = Pick<Creature, 'traits' | 'monk'>

/**
 * Damage of bare hands. An Unarmed Fighter (C-T17), a monk (C-T11) and a combatant with proficiency or mastery of bare
 * hands (RULING 17) do damage. Others do none (T-30).
 */
export function bareDamage(
  { traits, monk }: Training,
  skill: Weapon['skill'],
  fight: Pick<State, 'settings'>
): number {
  const isTrained = skill !== 'none' && monk === undefined
  const ofFighter =
    isTrained || traits.includes('unarmed fighter')
      ? Math.floor(settings(fight)['damage of an Unarmed Fighter'])
      : 0
  return Math.max(ofFighter, monkRow(monk ?? -1)?.damage ?? 0)
}

/**
 * How well a combatant uses bare hands, if its statblock does not say so. A creature whose fists have damage is
 * proficient with them (RULING 16).
 */
export function bareSkill(
  { name, damage }: WrittenWeapon,
  { traits, monk, masteries }: Training & Pick<Creature, 'masteries'>,
  isPlayer: boolean
): Weapon['skill'] {
  if (monk !== undefined) return 'mastery'
  if (masteries.includes('unarmed') || masteries.includes(name.toLowerCase())) return 'mastery'
  if (traits.includes('unarmed fighter')) return 'proficiency'
  return !isPlayer && damage !== undefined ? 'proficiency' : 'none'
}

/** Applies training with bare hands to an attack. Returns the rule of an attack without advantage or disadvantage. */
export function applyBareHands(modifiers: Modifiers, one: Combatant, { skill }: Weapon): RuleId {
  if (one.monk >= 0) giveAdvantage(modifiers, 'the path of the monk', 'C-T11')
  else if (skill === 'mastery') giveAdvantage(modifiers, 'mastery', 'T-27')
  // RULING 17: an Unarmed Fighter is spared the disadvantage below.
  else if (hasTrait(one, 'unarmed fighter')) return 'T-32'
  else if (skill === 'none') giveDisadvantage(modifiers, 'no training with bare hands', 'T-25')
  return 'T-26'
}

/** The Test to evade, before armour and the situation. */
interface Evasion {
  /** −1 for disadvantage, 1 for advantage, else 0. */
  readonly edge: number
  readonly needs: number
  /** The source of the advantage or disadvantage. */
  readonly why: string
  readonly rule: RuleId
}

export const normalEvasion: Evasion = { edge: 0, needs: average, why: '', rule: 'C-T18' }

const untrainedEvasion: Evasion = {
  edge: -1,
  needs: difficult,
  why: 'bare hands against a weapon',
  rule: 'T-31'
}

/**
 * The Test to evade with bare hands. An untrained combatant has disadvantage and needs 6, if the attacker can use the
 * weapon (T-31, T-32, C-T11, RULING 14).
 */
export function bareEvasion(one: Combatant, weapon: Weapon): Evasion {
  const isAble = weapon.skill !== 'none' && weapon.place !== 'body'
  const row = monkRow(one.monk)
  if (row && row.evasion > 0)
    return { ...normalEvasion, edge: 1, why: 'the path of the monk', rule: 'C-T11' }
  if (!isAble) return normalEvasion
  if (hasTrait(one, 'unarmed fighter')) return { ...normalEvasion, rule: 'T-32' }
  if (!row) return untrainedEvasion
  return row.evasion < 0
    ? { ...normalEvasion, edge: -1, why: 'new to the path of the monk', rule: 'C-T11' }
    : { ...normalEvasion, rule: 'C-T11' }
}
