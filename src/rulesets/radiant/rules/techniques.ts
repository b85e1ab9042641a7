import { isWielded } from '../../../core/sections/thing.ts'
import { by, enemy, names, otherCombatant, weaponsWhere } from '../params.ts'
import type { Refusal, Table } from '../section.ts'
import { command, name, order, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import type { Technique } from '../tables/techniques.ts'
import { outWords } from '../words.ts'
import { noWay, walk } from './action/moving.ts'
import { actionCommand, cannotAct, outOfTurn, spendAction } from './action/turns.ts'
import { cannotAim, notATarget, notReady } from './attacking-and-damage/aiming.ts'
import type { Blow } from './attacking-and-damage/attack-tests.ts'
import {
  isCriticalHit,
  recordHit,
  recordMiss,
  testAttack
} from './attacking-and-damage/attack-tests.ts'
import { payback, strike } from './attacking-and-damage/attacking.ts'
import { fumble } from './attacking-and-damage/critical-damage.ts'
import { land, rollDamage } from './attacking-and-damage/damage-rolls.ts'
import { sacrificeShield } from './attacking-and-damage/defending.ts'
import { cannotSpendOn, knowsTechnique, spendGrit } from './characters.ts'
import { isSurprised } from './combat/surprise.ts'
import { advantageParam, advantagesOf, withAdvantage } from './d20.ts'
import { isMelee, isReady, overloaded } from './equipment.ts'
import { regain } from './health.ts'
import { hindrancePreventsMoving, isFreeToAct } from './hinderance/hindrances.ts'
import { closeEnemies, placeOf } from './zones.ts'

/** Offers enemies only to combatants with the technique, since there would be too many offers otherwise. */
const whoKnows = (technique: Technique) => (one: Combatant, actor: Combatant) =>
  knowsTechnique(actor, technique) && one.side !== actor.side
const shootable = otherCombatant('target', whoKnows('split fire'))
const chargeable = otherCombatant('target', whoKnows('charge'))
const ally = otherCombatant(
  'ally',
  (one, actor) => knowsTechnique(actor, 'command') && one.side === actor.side
)
/** A second target. Offers only names after the first in the alphabet, so that each pair is offered once. */
const otherEnemy = name('second target', names, (state, args) =>
  shootable.offered(state, args).filter((one) => one > String(args.target))
)
const ranged = weaponsWhere(
  (one, actor) => !one.isBlast && one.range !== 'melee' && isReady(actor, one)
)
const melee = weaponsWhere((one, actor) => isMelee(actor, one))
/** A weapon of the commanded ally. */
const theirs = name(
  'weapon',
  (state, args) => Object.keys(state.combatants[String(args.ally)]?.weapons ?? {}),
  (state, args) => {
    const one = state.combatants[String(args.ally)]
    return one
      ? Object.values(one.weapons)
          .filter((weapon) => !weapon.isBlast && isReady(one, weapon))
          .map((weapon) => weapon.name)
      : []
  }
)

export const commands = {
  /** Second Wind: d12 HP, in addition to the Action (RULING 14). */
  'second-wind': command({
    label: 'Second Wind',
    group: 'heal',
    help: 'Grit: regain d12 HP, in addition to the Action',
    rule: 'C-Z24',
    order: order.technique,
    phrase: '{by}: second wind',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        cannotSpendOn(actor, 'second wind') ??
        refuseIf(actor.hp >= actor.maxHp, 'C-Z24', () => `${by} already has all HP`)
      )
    },
    decide(table, { by }) {
      spendGrit(table, by, 'second wind', by)
      const { faces, total } = table.roll('1d12', by, 'Second Wind')
      regain(table, by, total, faces, '', 'C-Z24')
    }
  }),
  /** Charge: goes to a Nearby Zone, and makes a melee attack there with Advantage. */
  charge: actionCommand({
    label: 'Charge',
    group: 'act',
    help: 'Grit: go to the target and attack with Advantage',
    rule: 'C-Z24',
    order: order.technique,
    phrase: '{by}: charge {target} with {weapon}{edge}',
    params: { by, target: chargeable, weapon: melee, edge: advantageParam },
    refuses(state, { by, target, weapon }) {
      const actor = combatantOf(state, by)
      return (
        cannotSpendOn(actor, 'charge') ??
        notATarget(state, actor, target) ??
        notReady(actor, weapon) ??
        noMelee(actor, weapon) ??
        hindrancePreventsMoving(actor) ??
        noCharge(state, actor, combatantOf(state, target))
      )
    },
    decide(table, { by, target, weapon, edge }) {
      spendGrit(table, by, 'charge', target)
      walk(table, by, combatantOf(table.now, target).zone, 'charge')
      const one = combatantOf(table.now, by)
      const victim = combatantOf(table.now, target)
      // A free attack by an enemy left behind may have stopped the charge.
      if (!isFreeToAct(one) || one.zone !== victim.zone || !canAct(victim)) return
      const given = withAdvantage(edge, 'a charge')
      strike(table, { by, target, weapon, given })
    }
  }),
  /** Cleave: a single attack on up to four Close targets, for half the damage. */
  cleave: command({
    label: 'Cleave',
    group: 'act',
    help: 'Grit: one attack on up to four Close enemies, half damage',
    rule: 'C-Z24',
    order: order.technique,
    phrase: '{by}: cleave with {weapon}{edge}',
    params: { by, weapon: melee, edge: advantageParam },
    refuses(state, { by, weapon }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        cannotSpendOn(actor, 'cleave') ??
        notReady(actor, weapon) ??
        noMelee(actor, weapon) ??
        refuseIf(
          closeEnemies(state, actor).length === 0,
          'C-Z24',
          () => `No enemy is Close to ${by}`
        )
      )
    },
    decide(table, { by, weapon, edge }) {
      const targets = chooseFour(table, by)
      const [first] = targets
      if (first === undefined) return
      spendAction(table, by)
      spendGrit(table, by, 'cleave', '')
      cleave(table, { by, target: first, weapon, given: advantagesOf(edge) }, targets)
    }
  }),
  /** Split Fire: two targets, each with its own Test and damage (RULING 14). */
  'split-fire': actionCommand({
    label: 'Split fire',
    group: 'act',
    help: 'Grit: shoot at two targets',
    rule: 'C-Z24',
    order: order.technique,
    phrase: '{by}: split fire at {target} and {other} with {weapon}{edge}',
    params: { by, target: shootable, other: otherEnemy, weapon: ranged, edge: advantageParam },
    refuses(state, { by, target, other, weapon }) {
      const actor = combatantOf(state, by)
      return (
        cannotSpendOn(actor, 'split fire') ??
        refuseIf(target === other, 'C-Z24', () => 'Split Fire needs two different targets') ??
        cannotAim(state, actor, target, weapon) ??
        cannotAim(state, actor, other, weapon) ??
        shootsOnce(weaponOf(actor, weapon))
      )
    },
    decide(table, { by, target, other, weapon, edge }) {
      spendGrit(table, by, 'split fire', target)
      for (const each of [target, other]) {
        const one = combatantOf(table.now, by)
        const isReady = isWielded(weaponOf(one, weapon))
        if (canAct(one) && canAct(combatantOf(table.now, each)) && isReady)
          strike(table, { by, target: each, weapon, given: advantagesOf(edge) })
      }
    }
  }),
  /** Command: an ally attacks instead of the warrior, with d6 more damage. */
  command: actionCommand({
    label: 'Command',
    group: 'act',
    help: 'Grit: an ally attacks instead, d6 more damage',
    rule: 'C-Z24',
    order: order.technique,
    phrase: '{by}: command {ally} to attack {target} with {weapon}{edge}',
    params: { by, ally, target: enemy, weapon: theirs, edge: advantageParam },
    refuses(state, { by, ally, target, weapon }) {
      const actor = combatantOf(state, by)
      const other = combatantOf(state, ally)
      return (
        cannotSpendOn(actor, 'command') ??
        notToCommand(state, actor, other) ??
        cannotAim(state, other, target, weapon)
      )
    },
    decide(table, { by, ally, target, weapon, edge }) {
      spendGrit(table, by, 'command', ally)
      strike(table, { by: ally, target, weapon, given: advantagesOf(edge), isCommanded: true })
    }
  })
}

function noMelee(actor: Combatant, name: string): Refusal | undefined {
  const { range, isBlast } = weaponOf(actor, name)
  return refuseIf(
    (range !== 'melee' && range !== 'thrown') || isBlast,
    'C-Z24',
    () => `The ${name} is not a melee weapon`
  )
}

/** Refuses a charge at a target that is not Nearby, or in a Zone that cannot be entered. */
const noCharge = (state: State, actor: Combatant, { name, zone }: Combatant): Refusal | undefined =>
  refuseIf(
    zone === actor.zone || !placeOf(state, actor.zone).next.includes(zone),
    'C-Z24',
    () => `${name} is not Nearby`
  ) ??
  (actor.moveLeft ? undefined : overloaded(actor)) ??
  noWay(state, actor, zone)

/** Refuses two shots with a thrown weapon, a weapon that must recharge, or a melee weapon. */
function shootsOnce({ name, range, recharge }: Weapon): Refusal | undefined {
  if (range === 'melee') return refuse('C-Z24', `The ${name} does not shoot`)
  return refuseIf(
    recharge > 0 || range === 'thrown',
    'C-Z24',
    () => `The ${name} does not shoot twice`
  )
}

/** Refuses the technique Command for an enemy, or for an ally that could not act in its own Turn. */
function notToCommand(state: State, actor: Combatant, ally: Combatant): Refusal | undefined {
  const { name } = ally
  if (ally === actor || ally.side !== actor.side)
    return refuse('C-Z24', `${name} is no ally of ${actor.name}`)
  if (!canAct(ally)) return refuse('C-Z24', outWords(ally))
  return refuseIf(
    !isFreeToAct(ally) || isSurprised(state, ally),
    'C-Z24',
    () => `${name} cannot act`
  )
}

/** Resolves a cleave: one Test and one damage roll for all targets. Payback answers only the attack on the first. */
function cleave(table: Table, blow: Blow, targets: readonly string[]): void {
  const { by, weapon } = blow
  const tested = testAttack(table, blow)
  const { test } = tested
  if (!test.passed) {
    for (const target of targets) recordMiss(table, { by, target, weapon }, test, false, 'Z-13')
    fumble(table, by, weapon, tested)
  } else {
    const isCritical = isCriticalHit(table, by, test)
    const hit = targets.filter((target) => {
      recordHit(table, { ...blow, target }, test, isCritical)
      return !sacrificeShield(table, { ...blow, target }, isCritical)
    })
    if (hit.length > 0) {
      const hits = { targets: hit.map((target) => ({ target, isCritical })), isHalved: true }
      const { rolled, again } = rollDamage(table, blow, hits)
      for (const target of hit)
        land(table, { ...blow, target }, { rolled, isCritical, isHalved: true }, again)
    }
  }
  payback(table, blow)
}

/** The targets of a cleave. Asks which to leave out if more than four are Close. */
function chooseFour(table: Table, by: string): readonly string[] {
  let targets = closeEnemies(table.now, combatantOf(table.now, by)).map((one) => one.name)
  while (targets.length > 4) {
    const spared = table.ask({
      decider: by,
      prompt: 'A cleave hits at most four targets: which enemy is left out?',
      rule: 'C-Z24',
      options: targets.map((name) => ({ words: `${by}: leave out ${name}`, value: name })),
      suggested: targets.length - 1
    })
    targets = targets.filter((name) => name !== spared)
  }
  return targets
}
