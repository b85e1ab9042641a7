import { listOf } from '../../../core/text/names.ts'
import { by, exit } from '../params.ts'
import type { Option, Refusal, Rules, Table } from '../section.ts'
import { choice, event, refuse } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import { circumstances, how } from './circumstances.ts'
import * as holds from './holding-and-wrestling/holds.ts'
import * as maneuvers from './maneuver-in-combat/maneuvers.ts'
import { slowManeuver, spendSlow } from './maneuver-in-combat/maneuvers.ts'
import * as movement from './movement-in-combat.ts'
import * as tests from './tests.ts'
import { hasEnemy, obstacleBetween } from './zones-and-distance/zones.ts'

const where = 'Combat › Fleeing and Chasing'

export const rules = {
  'E-31': {
    where,
    how: 'automated',
    says: 'To flee is a slow Maneuver with Finesse or Sneak. A combatant that succeeds leaves the fight; a combatant that fails stays in the zone.'
  },
  'E-32': {
    where,
    how: 'automated',
    says: 'Nobody can flee through a zone with an enemy, except the zone where the flight begins.'
  },
  'E-33': {
    where,
    how: 'prompted',
    says: 'An opponent in the same zone may chase with Finesse or Track. Each success removes one from the flight. If none is left, both move one zone along the path, and the fight continues.'
  }
} satisfies Rules

export const events = {
  fled: event<{ who: string }>({
    apply: (state, { who }) => leave(state, combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the fight`
  }),
  stayed: event<{ who: string }>({ tell: ({ who }) => `${who} does not get away` }),
  /** Opponents in the zone that are not asked to give chase, all for the same reason. */
  keptFromChasing: event<{ who: readonly string[]; why: WhyNoChase }>({
    tell({ who, why }) {
      const [is, has] = who.length === 1 ? ['is', 'has'] : ['are', 'have']
      const because = why === 'spent' ? `${has} no Maneuver left` : `${is} ${why}`
      return `${listOf(who)} ${because} and cannot give chase`
    }
  }),
  chased: event<{ who: string; by: string; to: string }>({
    tell: ({ who, by }) => `${by} stays on the heels of ${who}, who does not get away`
  })
}

export const commands = {
  /**
   * Flees with Finesse or Sneak, a slow Maneuver. Success leaves the fight. One opponent in the same zone may first
   * declare a chase. If the chase removes all successes, both move one zone along the path (E-31 to E-33).
   */
  flee: slowManeuver({
    label: 'Flee',
    group: 'move',
    help: 'slow; Finesse or Sneak, out of the fight',
    rule: 'E-31',
    phrase: '{by}: flee to {zone} by {action}{how}',
    params: {
      by,
      zone: exit,
      action: choice('Action', ['Finesse', 'Sneak']),
      how
    },
    whileBurning: true,
    needsFeet: true,
    refuses: (state, { by, zone }) => cannotFlee(state, combatantOf(state, by), zone),
    decide(table, { by, zone, action, how }) {
      spendSlow(table, by)
      const { needed: harder, dice } = circumstances[how]
      const needed = 1 + harder
      const kept = keptFromChasing(table.now, by)
      const chase = askToChase(table, by)
      const what = `to flee to ${zone}`
      const rolled = tests.rollTest(table, by, { action, what, needed, dice, isManeuver: true })
      const caught = chase
        ? tests.rollTest(table, chase.by, {
            action: chase.action,
            what: `to chase ${by}`,
            isManeuver: true
          })
        : 0
      if (rolled >= needed)
        for (const [why, who] of kept) table.happens(events.keptFromChasing, 'E-33', { who, why })
      if (rolled < needed) table.happens(events.stayed, 'E-31', { who: by })
      else if (chase && rolled - caught < needed) runOn(table, by, chase.by, zone)
      else if (movement.sufferPinningShot(table, by)) {
        holds.letGoOfHeld(table, by)
        table.happens(events.fled, 'E-31', { who: by })
      }
    }
  })
}

/** Moves the fleeing combatant and the chaser one zone along the path (E-33). */
function runOn(table: Table, by: string, chaser: string, exit: string): void {
  const one = combatantOf(table.now, by)
  const [next = one.zone] = wayOut(table.now, one, exit) ?? []
  table.happens(events.chased, 'E-33', { who: by, by: chaser, to: next })
  if (next === one.zone) return
  movement.moveToZone(table, by, next, 'flight', 'E-33')
  movement.moveToZone(table, chaser, next, 'chase', 'E-33')
}

type WhyNoChase = NonNullable<ReturnType<typeof maneuvers.hindranceTo>> | 'spent'

const opponentsBeside = ({ combatants }: State, name: string): readonly string[] => {
  const one = combatants[name] as Combatant
  return Object.values(combatants)
    .filter((other) => other.side !== one.side && other.zone === one.zone && canAct(other))
    .map((other) => other.name)
}

/** The opponents in the zone that cannot react to a flight, by reason (E-33). */
function keptFromChasing(state: State, name: string): ReadonlyMap<WhyNoChase, readonly string[]> {
  const kept = new Map<WhyNoChase, string[]>()
  for (const other of opponentsBeside(state, name)) {
    const one = combatantOf(state, other)
    const hindrance = maneuvers.hindranceTo(state, one, 'chase')
    if (!hindrance && maneuvers.reactionManeuver(state, one)) continue
    const why = hindrance ?? 'spent'
    kept.set(why, [...(kept.get(why) ?? []), other])
  }
  return kept
}

type Chase = { readonly by: string; readonly action: 'Finesse' | 'Track' }

/** Asks each opponent in the same zone to give chase with a fast Maneuver, until one accepts (E-33, RULING 33). */
function askToChase(table: Table, name: string): Chase | undefined {
  for (const other of opponentsBeside(table.now, name)) {
    const one = combatantOf(table.now, other)
    const left = maneuvers.reactionManeuver(table.now, one)
    if (left === undefined || maneuvers.hindranceTo(table.now, one, 'chase')) continue
    const price = maneuvers.reactionCostWords(left)
    const options: readonly Option<Chase['action'] | ''>[] = [
      { words: `${other}: let ${name} run`, value: '', always: 'let others run' },
      { words: `${other}: chase by Finesse${price}`, value: 'Finesse' },
      { words: `${other}: chase by Track${price}`, value: 'Track' }
    ]
    const action = table.ask({
      decider: other,
      prompt: `${name} flees: does ${other} give chase?`,
      rule: 'E-33',
      options,
      suggested: left === 'fast' ? better(table.now, one) : 0
    })
    if (action === '') continue
    maneuvers.declareReaction(table, 'E-33', other, 'chase', name)
    return { by: other, action }
  }
  return undefined
}

/** The index of the option with more dice: 1 for Finesse, 2 for Track. */
const better = (state: State, one: Combatant): number =>
  tests.diceFor(state, one, 'Track') > tests.diceFor(state, one, 'Finesse') ? 2 : 1

/** Refuses a flight without a way out, or through an enemy or an obstacle (E-32). */
function cannotFlee(state: State, one: Combatant, zone: string): Refusal | undefined {
  if (!state.zones[zone]?.isExit) return refuse('E-32', `${zone} does not lead out of the fight`)
  if (wayOut(state, one, zone)) return undefined
  return hasEnemy(state, one.side, zone)
    ? refuse('E-32', `${zone} is occupied by an enemy`)
    : refuse('E-32', `No way to ${zone} is free of enemies and obstacles`)
}

/**
 * The zones of a path out of the fight without enemies and obstacles, excluding the first zone. Empty at the exit,
 * `undefined` without a path (E-32).
 */
export function wayOut(state: State, one: Combatant, exit: string): readonly string[] | undefined {
  if (one.zone === exit) return []
  const ways = new Map<string, readonly string[]>([[one.zone, []]])
  for (const [at, way] of ways)
    for (const next of state.zones[at]?.next ?? []) {
      if (ways.has(next) || hasEnemy(state, one.side, next)) continue
      if (obstacleBetween(state, at, next)) continue
      if (next === exit) return [...way, next]
      ways.set(next, [...way, next])
    }
  return undefined
}
