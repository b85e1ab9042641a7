import { isWielded } from '../../../../core/sections/thing.ts'
import { by, enemy, weapons } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, everybody, has, isPresent, weaponOf } from '../../state.ts'
import { isLarger } from '../../tables/sizes.ts'
import { inHands } from '../bonus-actions/items.ts'
import { statusWords } from '../guards.ts'
import { isSparedByBarrier } from '../protection-from-attacks.ts'
import * as counters from '../reacting-to-an-attack/counters.ts'
import * as reacting from '../reacting-to-an-attack/reacting.ts'
import * as sneaking from '../sneaking-in-combat.ts'
import { turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import { isNearby } from '../zones.ts'
import { chancesOf } from './chances.ts'
import type { AttackMode } from './damage.ts'
import { mode } from './damage.ts'
import type { Strike } from './reach.ts'
import { aim, bareHandedKind, blowOf, land, notReady, outOfReach, plainStrike } from './reach.ts'

export const rules = {
  'M-16': {
    where: 'Attacking',
    how: 'automated',
    says: 'An attack is a main action, and hits without a roll.'
  }
} satisfies Rules

export const events = {
  cleaved: event<{ by: string; target: string }>({
    apply(state, { by }) {
      combatantOf(state, by).hasCleaved = true
    },
    tell: ({ by, target }) => `${by} cleaves into ${target} as well`
  })
}

const weapon = weapons((one) => isWielded(one) && !one.isPower)

export const commands = {
  /** Attacks, as a main action. In most circumstances the attack hits without a roll (M-16). */
  attack: command({
    label: 'Attack',
    group: 'act',
    help: 'a main action; hits without a roll, the target may react',
    rule: 'M-16',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: { by, target: enemy, weapon, how: mode },
    isHarm: true,
    refuses: (state, { by, target, weapon, how }) =>
      noMainAction(state, by) ??
      noTarget(state, by, target) ??
      cannotStrike(state, by, target, weapon, how),
    decide(table, { by, target, weapon, how }) {
      spendMain(table, by)
      const item = weaponOf(combatantOf(table.now, by), weapon)
      const plain = plainStrike(by, target, item)
      if (how === '' && !item.isBlast) strike(table, plain)
      else strike(table, { ...plain, mode: how, share: shareOf(item) })
    }
  }),
  /** An ambidextrous attack with a weapon in each hand (C-M20). */
  'attack-both': command({
    label: 'Attack with both weapons',
    group: 'act',
    help: 'a main action; rolls both weapons and keeps the higher damage',
    rule: 'C-M20',
    phrase: '{by}: strike {target} with both hands{how}',
    params: { by, target: enemy, how: mode },
    isHarm: true,
    refuses: (state, { by, target, how }) =>
      noMainAction(state, by) ?? cannotStrikeWithBoth(state, by, target, how),
    decide(table, { by, target, how }) {
      spendMain(table, by)
      const one = combatantOf(table.now, by)
      const { main = '', off = '' } = inHands(one)
      strike(table, { ...plainStrike(by, target, weaponOf(one, main)), second: off, mode: how })
    }
  })
}

/** Refuses a target that is no enemy, is not present, or is concealed (M-16, M-53). */
export function noTarget(state: State, by: string, name: string): Refusal | undefined {
  const target = combatantOf(state, name)
  if (target.side === combatantOf(state, by).side)
    return refuse('M-16', `${name} is on the side of ${by}`)
  if (!isPresent(target)) return refuse('M-16', `${name} ${statusWords(target.status)}`)
  return refuseIf(target.isConcealed, 'M-53', () => `${name} is concealed, and nobody knows where`)
}

/** A blast aimed at one Large or Massive target does double damage (C-M28, RULING 28). */
export const shareOf = ({ isBlast }: Weapon): number => (isBlast ? 2 : 1)

/** Refuses a blast at one target that is not Large or Massive (M-40, C-M28). */
export const notOneTarget = (weapon: Weapon, target: Combatant): Refusal | undefined =>
  refuseIf(
    weapon.isBlast && !isLarger(target.size, 'medium'),
    'M-40',
    () => `The ${weapon.name} hits a whole zone, not one target: blast the zone instead`
  )

/** Refuses a weapon that cannot be used now, or cannot reach this target. */
export function cannotStrike(
  state: State,
  by: string,
  targetName: string,
  item: string,
  how: AttackMode
): Refusal | undefined {
  const one = combatantOf(state, by)
  const wrong = notReady(one, item)
  if (wrong) return wrong
  const weapon = weaponOf(one, item)
  if (weapon.isPower) return refuse('C-M33', `The ${item} is a power: invoke it`)
  if (weapon.isShield && weapon.die === 0) return refuse('M-16', `The ${item} is no weapon`)
  const target = combatantOf(state, targetName)
  const wide = notOneTarget(weapon, target)
  if (wide) return wide
  if (weapon.bulk >= 2 && one.grabs === targetName)
    return refuse('C-M20', `The ${item} needs both hands, and ${by} holds ${targetName}`)
  return outOfReach(state, one, weapon, target, how)
}

function cannotStrikeWithBoth(
  state: State,
  by: string,
  target: string,
  how: AttackMode
): Refusal | undefined {
  const one = combatantOf(state, by)
  const { main, off } = inHands(one)
  if (main === undefined || off === undefined || !one.weapons[main]?.die || !one.weapons[off]?.die)
    return refuse('C-M20', `${by} does not have a weapon in each hand`)
  if (!has(one, 'ambidextrous')) return refuse('C-M20', `${by} is not ambidextrous`)
  return (
    noTarget(state, by, target) ??
    cannotStrike(state, by, target, main, how) ??
    cannotStrike(state, by, target, off, how)
  )
}

/**
 * Resolves one strike in the order of the book. First come the save to hit, if needed, and the offered stunt; then
 * the reaction; then the damage of strike and counter. `isSettled`: offers the stunt, and returns whether it is
 * accepted (M-44).
 */
export function strike(table: Table, given: Strike, isSettled?: () => boolean): void {
  const { by, weapon, isOpportunity } = given
  const { now } = table
  const isUnaware = sneaking.isUnawareOf(now, combatantOf(now, given.target), combatantOf(now, by))
  const { hits, isChallenging } = aim(table, given)
  sneaking.reveal(table, by)
  if (!hits || isSettled?.()) return
  const incoming = {
    by,
    weapon: bareHandedKind(given) || weapon,
    with: weapon,
    isUnaware,
    isOpportunity,
    wasChallenging: isChallenging,
    canBeCountered: true,
    others: []
  }
  const { target, isReactedTo, isDodged, counter } = reacting.react(table, incoming, given.target)
  if (isDodged) return
  const final = target === given.target ? given : { ...given, target }
  const blow = blowOf(final, isChallenging, isUnaware, isReactedTo)
  const harm = counter
    ? counters.counter(table, final, blow, counter, 'M-31')
    : land(table, final, blow)
  if (harm === 'critical' || harm === 'dying' || harm === 'dead') cleaveOn(table, final)
}

/** Cleave: one more attack after critical damage or a kill in melee, once a turn and not in a counter. */
function cleaveOn(table: Table, { by, weapon, isOpportunity }: Strike): void {
  const attacker = combatantOf(table.now, by)
  const item = attacker.weapons[weapon]
  if (!has(attacker, 'cleave') || attacker.hasCleaved || !canAct(attacker) || isOpportunity) return
  if (!item || item.range > 0 || item.isPower || item.place === 'gone') return
  const others = everybody(table.now).filter(
    (one) =>
      canAct(one) &&
      one.side !== attacker.side &&
      !one.isConcealed &&
      isNearby(one, attacker) &&
      !isSparedByBarrier(one, false)
  )
  if (others.length === 0) return
  const target = table.ask({
    decider: by,
    prompt: `${by} has felled an enemy, and may cleave: attack another at once`,
    rule: 'M-16',
    options: [
      ...others.map(({ name }) => ({ words: `${by}: cleave into ${name}`, value: name })),
      { words: `${by}: cleave into nobody`, value: '', always: 'cleave into nobody' }
    ],
    suggested: likeliest(table.now, attacker, item, others)
  })
  if (target === '') return
  table.happens(events.cleaved, 'M-16', { by, target })
  strike(table, plainStrike(by, target, weaponOf(combatantOf(table.now, by), weapon)))
}

/** The index of the target to which a blow does the most expected harm (`Chances`). */
function likeliest(
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  others: readonly Combatant[]
): number {
  const harms = others.map((one) => chancesOf(state, attacker, weapon, one, false).harm)
  return harms.indexOf(Math.max(...harms))
}
