import { isWielded } from '../../../core/sections/thing.ts'
import { listOf } from '../../../core/text/names.ts'
import { by, directWeapon, enemy, weapons } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { event, place, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, isPresent, suffers, weaponOf } from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import * as attacking from './attacking/attacking.ts'
import type { AttackMode } from './attacking/damage.ts'
import { mode } from './attacking/damage.ts'
import {
  blowOf,
  challengeAt,
  land,
  notReady,
  outOfRange,
  outOfReach,
  plainStrike,
  standToShoot,
  tooFarOnTheMove,
  tooNear,
  usedOnTheMove
} from './attacking/reach.ts'
import { useWeapon } from './combat-gear-degradation.ts'
import { isSparedByBarrier } from './protection-from-attacks.ts'
import * as counters from './reacting-to-an-attack/counters.ts'
import * as reacting from './reacting-to-an-attack/reacting.ts'
import { save } from './saves.ts'
import * as sneaking from './sneaking-in-combat.ts'
import { turnCommand as command, noMainAction, spendMain } from './taking-a-turn.ts'
import { isWithin, placeOf, rangeBetween } from './zones.ts'

const where = 'Blast attacks'

export const rules = {
  'M-40': {
    where,
    how: 'automated',
    says: 'A blast hits everybody in a zone and on its borders.'
  },
  'M-41': {
    where,
    how: 'automated',
    says: 'A melee blast hits everybody else in the attacker’s zone without a WIT save. Each target may react.'
  },
  'M-42': {
    where,
    how: 'automated',
    says: 'A ranged blast hits any zone in range, and the attacker as well in that zone.'
  },
  'M-43': {
    where,
    how: 'automated',
    says: 'A ranged blast that misses hits a random neighbouring zone.'
  },
  'C-M33': {
    where: 'Powers',
    how: 'automated',
    says: 'A power is a main action. A power can be countered but not dodged, and can be used as a counter.'
  }
} satisfies Rules

export const glossary = {
  blast: { says: 'Hits everybody in a zone and on its borders.', rule: 'M-40' }
}

export const events = {
  deviated: event<{
    by: string
    weapon: string
    from: string
    to: string
    face: number
    sides: number
  }>({
    tell({ weapon, from, to, face, sides }) {
      if (to === '') return `The ${weapon} misses ${from} and hits nothing`
      return `The ${weapon} misses ${from} and hits ${to}${sides > 1 ? ` (rolled ${face} on a d${sides})` : ''}`
    }
  }),
  blasted: event<{
    by: string
    weapon: string
    zone: string
    who: readonly string[]
    isSweep: boolean
  }>({
    tell({ by, weapon, zone, who, isSweep }) {
      const how = isSweep ? `${by} sweeps the ${weapon} through` : `${by}’s ${weapon} goes off in`
      return `${how} ${zone} and hits ${who.length === 0 ? 'nobody' : listOf(who)}`
    }
  })
}

const zone = place('zone', (state) => Object.keys(state.zones))

const blastWeapon = weapons((one) => isWielded(one) && one.isBlast)

export const commands = {
  blast: command({
    label: 'Blast',
    group: 'act',
    help: 'a main action; hits everybody in a zone',
    rule: 'M-40',
    phrase: '{by}: blast {zone} with {weapon}{how}',
    params: { by, zone, weapon: blastWeapon, how: mode },
    refuses: (state, { by, zone, weapon }) =>
      noMainAction(state, by) ?? cannotBlast(state, combatantOf(state, by), zone, weapon),
    decide(table, { by, zone, weapon, how: mode }) {
      spendMain(table, by)
      const one = combatantOf(table.now, by)
      const isMelee = weaponOf(one, weapon).range === 0
      const isUnaware = one.isConcealed
      useWeapon(table, by, weapon)
      const { hit, isChallenging } = isMelee
        ? { hit: zone, isChallenging: false }
        : aimBlast(table, by, zone, weapon, mode)
      sneaking.reveal(table, by)
      if (hit === '') return
      // A melee blast spares the attacker (M-41).
      const spares = isMelee ? [by] : []
      const blow = { by, weapon, mode, zone: hit, isSweep: false }
      burst(table, { ...blow, isUnaware, isChallenging, spares })
    }
  }),
  sweep: command({
    label: 'Sweep',
    group: 'act',
    help: 'a main action; hits all smaller enemies for half damage',
    rule: 'C-M28',
    phrase: '{by}: sweep with {weapon}',
    params: { by, weapon: directWeapon },
    refuses: (state, { by, weapon }) =>
      noMainAction(state, by) ?? cannotSweep(state, combatantOf(state, by), weapon),
    decide(table, { by, weapon }) {
      spendMain(table, by)
      const { size, zone, isConcealed: isUnaware } = combatantOf(table.now, by)
      useWeapon(table, by, weapon)
      sneaking.reveal(table, by)
      const spares = everybody(table.now)
        .filter((one) => !isLarger(size, one.size))
        .map((one) => one.name)
      const plain = { mode: '', isSweep: true, isChallenging: false } as const
      burst(table, { by, weapon, zone, ...plain, isUnaware, spares })
    }
  }),
  invoke: command({
    label: 'Invoke',
    group: 'act',
    help: 'a main action; a power can be countered but not dodged',
    rule: 'C-M33',
    phrase: '{by}: invoke {weapon} on {target}',
    params: { by, target: enemy, weapon: weapons((one) => one.isPower) },
    isHarm: true,
    needsVoice: true,
    refuses(state, { by, target, weapon: name }) {
      const spent = noMainAction(state, by)
      if (spent) return spent
      const one = combatantOf(state, by)
      const weapon = one.weapons[name]
      if (!weapon?.isPower) return refuse('C-M33', `The ${name} is no power`)
      return (
        notReady(one, name) ??
        attacking.noTarget(state, by, target) ??
        attacking.notOneTarget(weapon, combatantOf(state, target)) ??
        outOfReach(state, one, weapon, combatantOf(state, target), '')
      )
    },
    decide(table, { by, target, weapon }) {
      spendMain(table, by)
      const power = weaponOf(combatantOf(table.now, by), weapon)
      attacking.strike(table, {
        ...plainStrike(by, target, power),
        share: attacking.shareOf(power)
      })
    }
  })
}

function cannotBlast(
  state: State,
  one: Combatant,
  zone: string,
  item: string
): Refusal | undefined {
  const wrong = notReady(one, item)
  if (wrong) return wrong
  const weapon = weaponOf(one, item)
  if (!weapon.isBlast)
    return refuse('M-40', `The ${item} hits one target at a time, and cannot hit a whole zone`)
  if (weapon.isPower && suffers(one, 'silenced')) return refuse('C-M26', `${one.name} is silenced`)
  const range = rangeBetween(state, one, { zone, border: '' })
  if (weapon.range === 0)
    return refuseIf(
      range !== 0,
      'M-41',
      () => `${one.name} is not in ${zone}, and the ${item} only hits the attacker’s own zone`
    )
  const distance = { one, weapon, range, target: zone }
  const isBlind = !weapon.isIndirect && suffers(one, 'blind')
  return (
    outOfRange(distance, 'M-42') ??
    refuseIf(isBlind, 'M-26', () => `${one.name} cannot see ${zone}`) ??
    (weapon.isIndirect ? (tooNear(distance) ?? usedOnTheMove(state, one, weapon)) : undefined) ??
    tooFarOnTheMove(state, distance)
  )
}

function cannotSweep(state: State, one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon || weapon.range > 0 || weapon.isBlast || weapon.isPower || weapon.die === 0)
    return refuse('C-M28', `A sweep needs a melee weapon`)
  const isSmaller = (other: Combatant) =>
    isPresent(other) && isLarger(one.size, other.size) && isWithin(other, one.zone)
  return (
    notReady(one, item) ??
    refuseIf(
      !everybody(state).some(isSmaller),
      'C-M28',
      () => `Nobody smaller than ${one.name} is in reach of a sweep`
    )
  )
}

/**
 * Rolls a WIT save to hit the zone, if circumstances ask for one (M-25, M-27, M-42, M-43). `hit`: the zone that is hit,
 * perhaps another after a miss; empty for none. `isChallenging`: a save was needed.
 */
function aimBlast(
  table: Table,
  by: string,
  zone: string,
  weapon: string,
  mode: AttackMode
): { readonly hit: string; readonly isChallenging: boolean } {
  const attacker = combatantOf(table.now, by)
  const spot = { zone, border: '' }
  const rule =
    challengeAt(table.now, attacker, weaponOf(attacker, weapon), spot) ??
    (mode === ', in challenging circumstances' ? 'M-17' : undefined)
  standToShoot(table, by, weapon, spot)
  if (rule === undefined) return { hit: zone, isChallenging: false }
  if (save(table, by, 'WIT', `to hit ${zone} with ${weapon}`, rule))
    return { hit: zone, isChallenging: true }
  return { hit: deviate(table, by, zone, weapon), isChallenging: true }
}

/** The zone that a missed blast hits: a random one next to the target (M-43). Empty if there is none. */
function deviate(table: Table, by: string, from: string, weapon: string): string {
  const { next } = placeOf(table.now, from)
  const sides = next.length
  const face = sides > 1 ? table.roll(`1d${sides}`, by, 'deviation').total : 1
  const to = next[face - 1] ?? ''
  table.happens(events.deviated, 'M-43', { by, weapon, from, to, face, sides })
  return to
}

interface Burst {
  readonly by: string
  readonly weapon: string
  readonly mode: AttackMode
  readonly zone: string
  /** Whether the attack is a sweep: it hits all smaller combatants, for half damage (C-M28). */
  readonly isSweep: boolean
  readonly isUnaware: boolean
  readonly isChallenging: boolean
  readonly spares: readonly string[]
}

/** Resolves a blast: each target reacts and takes its own damage; one of them may counter (M-32). */
function burst(table: Table, given: Burst): void {
  const { by, weapon, mode, zone, isSweep, isUnaware, isChallenging, spares } = given
  const attacker = combatantOf(table.now, by)
  const item = weaponOf(attacker, weapon)
  const hit = everybody(table.now)
    .filter((one) => isPresent(one) && isWithin(one, zone) && !spares.includes(one.name))
    .filter((one) => one === attacker || !isSparedByBarrier(one, item.isIndirect))
  const names = hit.map(({ name }) => name)
  const rule = isSweep ? 'C-M28' : item.range === 0 ? 'M-41' : names.includes(by) ? 'M-42' : 'M-40'
  table.happens(events.blasted, rule, { by, weapon, zone, who: names, isSweep })
  let canBeCountered = true
  for (const one of hit) {
    if (!isPresent(one)) continue
    const incoming = {
      by,
      weapon,
      with: weapon,
      isUnaware: one === attacker || isUnaware || sneaking.isUnawareOf(table.now, one, attacker),
      isOpportunity: false,
      wasChallenging: isChallenging,
      canBeCountered,
      others: names
    }
    const { target, isReactedTo, isDodged, counter } = reacting.react(table, incoming, one.name)
    if (isDodged) continue
    const strike = { ...plainStrike(by, target, item), mode, share: isSweep ? 0.5 : 1 }
    const blow = blowOf(strike, isChallenging, incoming.isUnaware, isReactedTo)
    if (counter) {
      canBeCountered = false
      const harm = counters.counter(table, strike, blow, counter, 'M-32')
      // A counter that takes the attacker out of the fight first stops the blast for everybody else (RULING 1).
      const isStopped = harm === 'nothing' && !canAct(combatantOf(table.now, by))
      if (isStopped) return
    } else land(table, strike, blow)
  }
}
