import { by, otherCombatant } from '../../params.ts'
import type { Rules, Table } from '../../section.ts'
import { event, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, everybody, has, isDown, leaveFight } from '../../state.ts'
import { useWeapon } from '../combat-gear-degradation.ts'
import * as injuries from '../health/injuries.ts'
import { behindBarrier } from '../protection-from-attacks.ts'
import { events as reacting } from '../reacting-to-an-attack/reacting.ts'
import { mayGuard } from '../reacting-to-an-attack/reaction-choices.ts'
import { spendReaction } from '../reactions.ts'
import * as sneaking from '../sneaking-in-combat.ts'
import { turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import * as taunts from '../taunts.ts'
import { isNearby, notNearby } from '../zones.ts'
import { noTarget } from './attacking.ts'
import { chancesOf } from './chances.ts'
import { meanOf } from './damage.ts'
import { blowOf, isReady, land, plainStrike } from './reach.ts'

export const rules = {
  'M-21': {
    where: 'Attacking',
    how: 'prompted',
    says: 'An incapacitated combatant nearby may be killed outright, unless an ally nearby steps in.'
  }
} satisfies Rules

export const events = {
  finishedOff: event<{ by: string; target: string }>({
    apply: (state, { target }) => leaveFight(state, target, 'dead'),
    tell: ({ by, target }) => `${by} kills ${target} with a final blow`
  })
}

const helpless = otherCombatant((one, actor) => isDown(one) && one.side !== actor.side)

export const commands = {
  /** Kills an incapacitated combatant nearby (M-21). */
  'finish-off': command({
    label: 'Final blow',
    group: 'act',
    help: 'kills an incapacitated combatant nearby',
    rule: 'M-21',
    phrase: '{by}: finish off {target}',
    params: { by, target: helpless },
    refuses: (state, { by, target }) =>
      noMainAction(state, by) ??
      taunts.goesElsewhere(state, combatantOf(state, by), target) ??
      noTarget(state, by, target) ??
      refuseIf(
        !isDown(combatantOf(state, target)),
        'M-21',
        () => `${target} is not incapacitated`
      ) ??
      notNearby(state, by, target, 'M-21') ??
      behindBarrier(combatantOf(state, target), false),
    decide(table, { by, target }) {
      spendMain(table, by)
      const isUnaware = combatantOf(table.now, by).isConcealed
      sneaking.reveal(table, by)
      if (!isUnaware && isGuarded(table, by, target)) return
      if (!injuries.cheatsDeath(table, target))
        table.happens(events.finishedOff, 'M-21', { by, target })
    }
  })
}

/**
 * Lets an ally near the helpless target step in. The guard then takes a plain blow with the attacker’s best weapon in
 * reach (M-34, RULING 51). Returns whether an ally steps in.
 */
function isGuarded(table: Table, by: string, target: string): boolean {
  const attacker = combatantOf(table.now, by)
  const weapon = bestInReach(attacker)
  const guards = weapon ? guardsOf(table.now, target) : []
  if (!weapon || guards.length === 0) return false
  const who = table.ask({
    decider: target,
    prompt: `${by} is about to kill ${target}: does anybody step in?`,
    rule: 'M-34',
    options: [
      { words: `${target}: stand`, value: '', always: 'stand' },
      ...guards.map((guard) => ({ words: `${guard}: guard ${target}`, value: guard }))
    ],
    suggested: 1 + indexOfToughest(table.now, attacker, weapon, guards)
  })
  if (who === '') return false
  spendReaction(table, who, 'guard', has(combatantOf(table.now, who), 'protect'))
  table.happens(reacting.guarded, 'M-34', { who, target })
  useWeapon(table, by, weapon.name)
  const strike = plainStrike(by, who, weapon)
  land(table, strike, blowOf(strike, false, false, true))
  return true
}

/** The melee weapon in hand with the most damage. */
const bestInReach = (one: Combatant): Weapon | undefined =>
  Object.values(one.weapons)
    .filter(
      (weapon) =>
        weapon.range === 0 &&
        weapon.die > 0 &&
        !weapon.isBlast &&
        !weapon.isPower &&
        isReady(one, weapon)
    )
    .toSorted((a, b) => meanOf(one, b) - meanOf(one, a))[0]

/** The index of the guard that the blow is least likely to fell. */
function indexOfToughest(
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  guards: readonly string[]
): number {
  const risks = guards.map(
    (name) => chancesOf(state, attacker, weapon, combatantOf(state, name), true).fells
  )
  return risks.indexOf(Math.min(...risks))
}

/** Names of the allies near a combatant that may guard the combatant. */
const guardsOf = (state: State, target: string): readonly string[] =>
  everybody(state)
    .filter(
      (one) =>
        one.side === combatantOf(state, target).side &&
        one.name !== target &&
        isNearby(one, combatantOf(state, target)) &&
        mayGuard(state, one)
    )
    .map(({ name }) => name)
