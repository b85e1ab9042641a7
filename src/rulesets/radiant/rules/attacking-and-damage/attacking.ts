import { by, enemy, otherCombatant, weapon, weaponsWhere, zoneNames } from '../../params.ts'
import type { Glossary, Option, Rules, Table } from '../../section.ts'
import { order, place, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody, weaponOf } from '../../state.ts'
import { actionCommand } from '../action/turns.ts'
import { combatantsAbleToSpendOn, spendGrit } from '../characters.ts'
import { isSurprised } from '../combat/surprise.ts'
import { advantageParam, advantagesOf, noAdvantages, withAdvantage } from '../d20.ts'
import { isReady, meleeWeapons, recordShot } from '../equipment.ts'
import { isFreeToAct } from '../hinderance/hindrances.ts'
import { cannotAim, isRangedAt, notReady, outOfRange } from './aiming.ts'
import type { Blow, Landed } from './attack-tests.ts'
import { isCriticalHit, recordHit, recordMiss, ruleOfAttack, testAttack } from './attack-tests.ts'
import { fumble } from './critical-damage.ts'
import { canFell, land, rollDamage } from './damage-rolls.ts'
import { defend, sacrificeShield } from './defending.ts'

export const rules = {
  'C-Z23': {
    where: 'Classes › Rogue',
    how: 'automated',
    says: 'A Sneak Attack from behind has Advantage. Its damage is 2d6, or 2d4 without a proper weapon, plus the Level.'
  }
} satisfies Rules

export const glossary = {
  'sneak attack': {
    says: 'From behind: Advantage, and 2d6 plus the Level as damage.',
    rule: 'C-Z23'
  }
} satisfies Glossary

const zone = place('zone', zoneNames)

const blastWeapon = weaponsWhere((one, actor) => one.isBlast && isReady(actor, one))

/** Offers targets only to combatants with Sneak Attack. */
const prey = otherCombatant('target', (one, actor) => actor.sneaks && one.side !== actor.side)

export const commands = {
  /** Attacks one target with the Action of the Turn (Z-11). */
  attack: actionCommand({
    label: 'Attack',
    group: 'act',
    help: 'a Test of STR in melee, DEX at range',
    rule: 'Z-13',
    role: 'attack',
    order: order.attack,
    phrase: '{by}: attack {target} with {weapon}{edge}',
    params: { by, target: enemy, weapon, edge: advantageParam },
    refuses: (state, { by, target, weapon }) =>
      cannotAim(state, combatantOf(state, by), target, weapon),
    decide: (table, { by, target, weapon, edge }) =>
      strike(table, { by, target, weapon, given: advantagesOf(edge) })
  }),
  /** Attacks from behind, with Advantage and the damage of a Sneak Attack. */
  'sneak-attack': actionCommand({
    label: 'Sneak attack',
    group: 'act',
    help: 'from behind: Advantage, 2d6 + Level',
    rule: 'C-Z23',
    order: order.attack,
    phrase: '{by}: sneak attack {target} with {weapon}{edge}',
    params: { by, target: prey, weapon, edge: advantageParam },
    refuses(state, { by, target, weapon }) {
      const actor = combatantOf(state, by)
      return (
        refuseIf(!actor.sneaks, 'C-Z23', () => `${by} does not have Sneak Attack`) ??
        cannotAim(state, actor, target, weapon)
      )
    },
    decide(table, { by, target, weapon, edge }) {
      const given = withAdvantage(edge, 'from behind')
      strike(table, { by, target, weapon, given, isSneaking: true })
    }
  }),
  /**
   * Attacks everybody in a Zone (C-Z21). The attacker makes one Test against all creatures, each Character makes a DEX
   * Test, and damage is rolled once (RULING 13).
   */
  blast: actionCommand({
    label: 'Blast',
    group: 'act',
    help: 'everybody in a Zone',
    rule: 'C-Z21',
    order: order.attack,
    phrase: '{by}: blast {zone} with {weapon}{edge}',
    params: { by, zone, weapon: blastWeapon, edge: advantageParam },
    refuses(state, { by, zone, weapon }) {
      const actor = combatantOf(state, by)
      return (
        refuseIf(
          !weaponOf(actor, weapon).isBlast,
          'C-Z21',
          () => `The ${weapon} hits one target at a time. Use “attack”`
        ) ??
        notReady(actor, weapon) ??
        outOfRange(state, actor, zone, weapon, zone) ??
        refuseIf(caughtIn(state, zone, by).length === 0, 'C-Z21', () => `Nobody is in ${zone}`)
      )
    },
    decide: (table, { by, zone, weapon, edge }) =>
      blast(table, { by, weapon, given: advantagesOf(edge) }, zone)
  })
}

/**
 * Resolves an attack in the order of the chapter. Against a creature’s attack a Character Tests DEX to avoid it, and
 * the creature does not roll (Z-16). Against all other targets the attacker makes a Test (Z-13, Z-14).
 */
export function strike(table: Table, blow: Blow): void {
  const { by, target, weapon: name } = blow
  const victim = combatantOf(table.now, target)
  const isDefence = victim.isPlayer && !combatantOf(table.now, by).isPlayer
  const landed = isDefence ? defend(table, blow) : attackOf(table, blow)
  recordShot(table, by, name, victim.zone)
  if (landed) {
    const { isCritical } = landed
    const hits = { targets: [{ target, isCritical }], isHalved: false }
    const rolled = rollDamage(table, blow, hits)
    const amounts = { rolled: rolled.rolled, isCritical, isHalved: false }
    land(table, blow, amounts, rolled.again)
  }
  payback(table, blow)
}

/** Makes the attacker’s Test. Returns `undefined` if the Test fails, or if a shield is sacrificed. */
function attackOf(table: Table, blow: Blow): Landed | undefined {
  const { by, target, weapon } = blow
  const tested = testAttack(table, blow, () => !canFell(table.now, blow))
  const { test } = tested
  if (!test.passed) {
    const one = combatantOf(table.now, by)
    const victim = combatantOf(table.now, target)
    const isRanged = isRangedAt(one, victim, weaponOf(one, weapon))
    const rule = ruleOfAttack(table.now, blow)
    recordMiss(table, blow, test, isRanged, rule)
    fumble(table, by, weapon, tested)
    return undefined
  }
  const isCritical = isCriticalHit(table, by, test)
  recordHit(table, blow, test, isCritical)
  if (sacrificeShield(table, blow, isCritical)) return undefined
  return { isCritical }
}

interface Answer {
  readonly by: string
  readonly weapon: string
}

/** Payback: a warrior answers a melee attack, on itself or a Close ally, with an attack at once (C-Z24). */
export function payback(table: Table, { by, target, weapon }: Blow): void {
  const attacker = combatantOf(table.now, by)
  const victim = combatantOf(table.now, target)
  if (attacker.zone !== victim.zone || attacker.side === victim.side) return
  const { range } = weaponOf(attacker, weapon)
  if (range === 'short' || range === 'long') return
  if (combatantsAbleToSpendOn(table.now, victim.side, 'payback').length === 0) return
  const answered = new Set<string>()
  for (;;) {
    if (!canAct(combatantOf(table.now, by))) return
    const options = paybacks(table.now, by, target, answered)
    const [first] = options
    if (!first) return
    const choice = table.ask<Answer | undefined>({
      decider: first.value.by,
      prompt: `${by} has attacked ${target}: does somebody answer with Payback?`,
      rule: 'C-Z24',
      options: [
        { words: `${first.value.by}: no Payback`, value: undefined, always: 'pay nobody back' },
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
  for (const one of combatantsAbleToSpendOn(state, victim.side, 'payback')) {
    if (one.zone !== victim.zone || answered.has(one.name)) continue
    if (!isFreeToAct(one) || isSurprised(state, one)) continue
    for (const weapon of meleeWeapons(one))
      options.push({
        words: `${one.name}: pay ${enemy} back with ${weapon.name}`,
        value: { by: one.name, weapon: weapon.name }
      })
  }
  return options
}

function blast(table: Table, from: Omit<Blow, 'target'>, zone: string): void {
  const { by, weapon } = from
  const caught = caughtIn(table.now, zone, by)
  const hit: { readonly target: string; readonly isCritical: boolean }[] = []
  const others = caught.filter((one) => !one.isPlayer).map((one) => one.name)
  const [first] = others
  if (first !== undefined) {
    const tested = testAttack(table, { ...from, target: first })
    const { test } = tested
    const isCritical = isCriticalHit(table, by, test)
    for (const target of others) {
      const blow = { ...from, target }
      if (!test.passed) {
        recordMiss(table, blow, test, true, 'C-Z21')
        continue
      }
      recordHit(table, blow, test, isCritical)
      if (!sacrificeShield(table, blow, isCritical)) hit.push({ target, isCritical })
    }
    fumble(table, by, weapon, tested)
  }
  const characters = caught.filter((one) => one.isPlayer).map((one) => one.name)
  for (const target of characters) {
    if (!canAct(combatantOf(table.now, target))) continue
    const landed = defend(table, { ...from, target })
    if (landed) hit.push({ target, ...landed })
  }
  recordShot(table, by, weapon, zone)
  const [one] = hit
  if (!one) return
  const hits = { targets: hit, isHalved: false }
  const { rolled, again } = rollDamage(table, { ...from, target: one.target }, hits)
  for (const { target, isCritical } of hit)
    land(table, { ...from, target }, { rolled, isCritical, isHalved: false }, again)
}

/** Everybody in a Zone who can act, except the attacker. */
const caughtIn = (state: State, zone: string, by: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.zone === zone && one.name !== by && canAct(one))
