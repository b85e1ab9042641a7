import type { RuleId } from '../rulebook.ts'
import { type Combatant, chancesOf, type State, type Weapon, weaponOf, who } from '../state.ts'
import { armourRow } from '../tables/armour.ts'
import { monkRow } from '../tables/monk.ts'
import { rollTest, type Table, type Weighed } from './tests.ts'

/** Damage reduction: the best of armour, nature and the path of the monk; they do not add up (RULING 12). */
export function reductionOf({ armour, dr, monk }: Combatant): number {
  const worn = armourRow(armour).dr
  const learned = monk < 0 ? 0 : (monkRow(monk)?.dr ?? 0)
  return Math.max(worn, dr, learned)
}

/** What it comes from: the armour by its rule. */
function ruleOfReduction(one: Combatant, reduction: number): RuleId {
  const row = armourRow(one.armour)
  if (row.dr === reduction) return row.rule
  return one.dr === reduction ? 'T-14' : 'C-T11'
}

export interface Blow {
  readonly by: string
  readonly target: string
  readonly weapon: string
  /** How the attack was rolled: against damage reduction it is rolled once more. */
  readonly needs: number
  readonly weighed: Weighed
  readonly isCritical: boolean
  /** The critical roll. */
  readonly faces: readonly number[]
}

/**
 * Hit Points and Damage: the weapon’s damage and 1 more if critical (T-13), less the damage reduction unless
 * the attack succeeds a second time (T-14, RULING 6).
 */
export function hurt(table: Table, blow: Blow): void {
  const { by, target, weapon: name, needs, weighed, isCritical, faces } = blow
  const weapon = weaponOf(who(table.now, by), name)
  const full = weapon.damage + (isCritical ? 1 : 0)
  const from = weapon.group === 'unarmed' ? `${by}’s bare hands` : `${by}’s ${name}`
  const untold = isCritical ? [] : faces
  const reduction = reductionOf(who(table.now, target))
  let dr = 0
  if (reduction > 0) {
    const test = rollTest(table, by, `second roll against DR ${reduction}`, needs, weighed)
    table.happens({ type: 'struck-again', rule: 'T-14', by, target, dr: reduction, test })
    if (!test.passed) dr = reduction
  }
  const amount = Math.max(0, full - dr)
  const ofArmour = dr > 0 ? ruleOfReduction(who(table.now, target), dr) : undefined
  if (amount === 0) {
    const rule = ofArmour ?? 'T-14'
    return table.happens({
      type: 'unhurt',
      rule,
      who: target,
      from,
      faces: untold,
      damage: full,
      dr
    })
  }
  suffer(table, {
    target,
    amount,
    from,
    faces: untold,
    reduced: full - amount,
    rule: ofArmour ?? ruleOfDamage(weapon, who(table.now, by))
  })
}

/** Bare hands that do damage are a monk’s (C-T11) or an Unarmed Fighter’s (C-T17). */
function ruleOfDamage({ group }: Weapon, { monk }: Combatant): RuleId {
  if (group === 'unarmed') return monk < 0 ? 'C-T17' : 'C-T11'
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

/** HP are lost; at 0 a player’s character falls unconscious (T-15), and a creature is out of the fight (RULING 18). */
export function suffer(table: Table, { target, amount, from, faces, reduced, rule }: Harm): void {
  const one = who(table.now, target)
  if (one.status === 'dying')
    return hurtWhoIsDying(table, target, amount, from, faces, reduced, rule)
  const after = Math.max(0, one.hp - amount)
  const isDown = after === 0 && !stabilises(table.now, one)
  table.happens({
    type: 'suffered',
    rule,
    who: target,
    amount,
    from,
    faces,
    reduced,
    after,
    isDown
  })
  if (after === 0 && !isDown) fall(table, target)
}

/** Characters of players have chances to stabilise; others if the note says so (T-15). */
export const stabilises = (state: State, { isPlayer }: Combatant): boolean =>
  isPlayer || state.settings['creatures stabilise']

/** Unconscious, with chances to stabilise from the next round on (T-15). */
export function fall(table: Table, name: string): void {
  const chances = chancesOf(table.now, who(table.now, name)).length
  table.happens({ type: 'fell', rule: 'T-15', who: name, chances })
}

/** RULING 19: a blow at 0 HP takes one of the chances; with the last one it kills (T-18). */
function hurtWhoIsDying(
  table: Table,
  target: string,
  amount: number,
  from: string,
  faces: readonly number[],
  reduced: number,
  rule: RuleId
): void {
  const happened = { who: target, amount, from, faces, reduced, after: 0, isDown: false }
  table.happens({ type: 'suffered', rule, ...happened })
  if (!table.now.settings['a blow at 0 HP takes a chance']) return
  const one = who(table.now, target)
  const left = chancesOf(table.now, one).length - one.tried - 1
  table.happens({ type: 'lost-chance', rule: 'T-15', who: target, left })
  if (left <= 0) table.happens({ type: 'died', rule: 'T-18', who: target })
}
