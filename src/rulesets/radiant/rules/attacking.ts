import { by, enemy, others, weapon } from '../params.ts'
import type { Glossary, Option, Rules, TableOf } from '../section.ts'
import { command, order, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { cannotAim, isRangedAt } from './aiming.ts'
import { sacrificeShield } from './armour.ts'
import type * as attackTests from './attack-tests.ts'
import type { Blow, Landed } from './attack-tests.ts'
import {
  fumble,
  isCriticalHit,
  recordHit,
  recordMiss,
  ruleOfAttack,
  testAttack
} from './attack-tests.ts'
import { advantagesOf, edge, noAdvantages } from './d20.ts'
import type * as damageRolls from './damage-rolls.ts'
import { rollDamage } from './damage-rolls.ts'
import type * as defending from './defending.ts'
import { defend } from './defending.ts'
import { spendGrit, whoCanSpendOn } from './grit.ts'
import { isFreeToAct } from './hindrances.ts'
import type * as landing from './landing.ts'
import { land } from './landing.ts'
import { isCaughtOut } from './surprise.ts'
import type * as turns from './turns.ts'
import { cannotAct, spendAction } from './turns.ts'
import type * as weapons from './weapons.ts'
import { meleeWeapons, recordShot } from './weapons.ts'

export const rules = {
  'C-Z23': {
    where: 'Classes › Rogue',
    how: 'automated',
    says: 'A Sneak Attack from behind has Advantage and does 2d6, or 2d4 without a proper weapon, and the Level.'
  }
} satisfies Rules

export const glossary = {
  'sneak attack': {
    says: 'From behind: Advantage, and 2d6 and the Level of damage.',
    rule: 'C-Z23'
  }
} satisfies Glossary

export type Event =
  | attackTests.Event
  | defending.Event
  | damageRolls.Event
  | landing.Event
  | turns.Event
  | weapons.Event
type Table = TableOf<Event>

/** Offers targets to those alone who know Sneak Attack. */
const prey = others('target', (one, actor) => actor.sneaks && one.side !== actor.side)

export const commands = {
  /** An attack on one target: the Action of the Turn (Z-11). */
  attack: command({
    label: 'Attack',
    rule: 'Z-13',
    role: 'attack',
    order: order.attack,
    phrase: '{by}: attack {target} with {weapon}{edge}',
    params: { by, target: enemy, weapon, edge },
    refuses: (state, { by, target, weapon }) =>
      cannotAct(state, by) ?? cannotAim(state, combatantOf(state, by), target, weapon),
    decide(table: Table, { by, target, weapon, edge }) {
      spendAction(table, by)
      strike(table, { by, target, weapon, given: advantagesOf(edge) })
    }
  }),
  /** With Advantage from behind, for more than the weapon does. */
  'sneak-attack': command({
    label: 'Sneak attack',
    rule: 'C-Z23',
    order: order.attack,
    phrase: '{by}: sneak attack {target} with {weapon}{edge}',
    params: { by, target: prey, weapon, edge },
    refuses(state, { by, target, weapon }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        refuseIf(!actor.sneaks, 'C-Z23', () => `${by} knows no Sneak Attack`) ??
        cannotAim(state, actor, target, weapon)
      )
    },
    decide(table: Table, { by, target, weapon, edge }) {
      spendAction(table, by)
      const { advantages, disadvantages } = advantagesOf(edge)
      const given = { advantages: advantages + 1, disadvantages }
      strike(table, { by, target, weapon, given, isSneaking: true })
    }
  })
}

/**
 * Plays an attack, in the order of the chapter. A creature that attacks a Character rolls nothing: the Character Tests
 * DEX to avoid it (Z-16). Everybody else is hit by a Test of the attacker (Z-13, Z-14).
 */
export function strike(table: Table, blow: Blow): void {
  const { by, target, weapon: name } = blow
  const isDefence = combatantOf(table.now, target).isPlayer && !combatantOf(table.now, by).isPlayer
  const landed = isDefence ? defend(table, blow) : attackOf(table, blow)
  recordShot(table, by, name, combatantOf(table.now, target).zone)
  if (landed) {
    const rolled = rollDamage(table, blow)
    const amounts = { rolled: rolled.rolled, isCritical: landed.isCritical, isHalved: false }
    land(table, blow, amounts, rolled.again)
  }
  payback(table, blow)
}

/** Plays the Test of the attacker; `undefined` if it fails, or a shield is sacrificed. */
function attackOf(table: Table, blow: Blow): Landed | undefined {
  const { by, target, weapon } = blow
  const tested = testAttack(table, blow)
  const { test } = tested
  const isRanged = isRangedAt(table.now, by, target, weaponOf(combatantOf(table.now, by), weapon))
  if (!test.passed) {
    const rule = ruleOfAttack(table.now, blow)
    recordMiss(table, blow, test, isRanged, rule)
    fumble(table, by, weapon, tested)
    return undefined
  }
  const isCritical = isCriticalHit(table, by, test)
  recordHit(table, blow, test, isCritical)
  if (sacrificeShield(table, target, by, weapon, isCritical)) return undefined
  return { isCritical }
}

interface Answer {
  readonly by: string
  readonly weapon: string
}

/** Payback: a warrior answers a melee attack on itself or somebody Close with an attack at once (C-Z24). */
export function payback(table: Table, { by, target, weapon }: Blow): void {
  const attacker = combatantOf(table.now, by)
  const victim = combatantOf(table.now, target)
  if (attacker.zone !== victim.zone || attacker.side === victim.side) return
  const { range } = weaponOf(attacker, weapon)
  if (range === 'short' || range === 'long') return
  if (whoCanSpendOn(table.now, victim.side, 'payback').length === 0) return
  const answered = new Set<string>()
  for (;;) {
    if (!canAct(combatantOf(table.now, by))) return
    const options = paybacks(table.now, by, target, answered)
    const [first] = options
    if (!first) return
    const choice = table.ask<Answer | undefined>({
      who: first.value.by,
      what: `${by} has attacked ${target}`,
      rule: 'C-Z24',
      options: [
        { words: `${first.value.by}: let it be`, value: undefined, always: 'pay nobody back' },
        ...options
      ],
      suggested: 1
    })
    if (!choice) return
    answered.add(choice.by)
    spendGrit(table, choice.by, 'payback', by)
    strike(table, { by: choice.by, target: by, weapon: choice.weapon, given: noAdvantages })
  }
}

function paybacks(
  state: State,
  enemy: string,
  target: string,
  answered: ReadonlySet<string>
): readonly Option<Answer>[] {
  const victim = combatantOf(state, target)
  const options: Option<Answer>[] = []
  for (const one of whoCanSpendOn(state, victim.side, 'payback')) {
    if (one.zone !== victim.zone || answered.has(one.name)) continue
    if (!isFreeToAct(one) || isCaughtOut(state, one)) continue
    for (const weapon of meleeWeapons(one))
      options.push({
        words: `${one.name}: pay ${enemy} back with ${weapon.name}`,
        value: { by: one.name, weapon: weapon.name }
      })
  }
  return options
}
