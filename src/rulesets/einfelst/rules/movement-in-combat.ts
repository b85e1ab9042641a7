import { by, nextZone, target } from '../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../section.ts'
import { event, refuse, refuseIf } from '../section.ts'
import type { Combatant, Stance, State } from '../state.ts'
import { canAct, combatantOf, isClose, placeOf } from '../state.ts'
import { wrongTarget } from './guards.ts'
import * as holds from './holding-and-wrestling/holds.ts'
import * as injuries from './injuries.ts'
import { fastManeuver, pronePrevents } from './maneuver-in-combat/maneuvers.ts'
import { cannotStep, inOtherZone } from './zones-and-distance/zones.ts'

const where = 'Combat › Movement in Combat'

export const rules = {
  'E-11': {
    where,
    how: 'automated',
    says: 'Moving within the zone is a fast Maneuver.'
  },
  'E-12': {
    where,
    how: 'automated',
    says: 'Moving into the next zone is a fast Maneuver.'
  },
  'E-13': {
    where,
    how: 'automated',
    says: 'A blow at an enemy in cover, or at the far side of the zone, first needs a fast Maneuver to get close.'
  }
} satisfies Rules

const verbs = {
  walk: 'moves to',
  climb: 'climbs to',
  chase: 'follows to',
  flight: 'runs to',
  push: 'is pushed to',
  lure: 'goes to'
} as const

export const events = {
  moved: event<{ who: string; to: string; how: keyof typeof verbs }>({
    apply: (state, { who, to }) => putInZone(state, combatantOf(state, who), to),
    tell: ({ who, to, how }) => `${who} ${verbs[how]} ${to}`
  }),
  positioned: event<{ who: string; stance: Stance; closeTo: string }>({
    apply: (state, { who, stance, closeTo }) =>
      moveWithinZone(state, combatantOf(state, who), stance, closeTo),
    tell({ who, stance, closeTo }) {
      if (closeTo !== '') return `${who} closes in on ${closeTo}`
      return stance === 'in cover' ? `${who} takes cover` : `${who} moves aside`
    }
  })
}

export const commands = {
  move: fastManeuver({
    label: 'Move',
    group: 'move',
    help: 'fast; into the next zone',
    rule: 'E-12',
    role: 'move',
    phrase: '{by}: move to {zone}',
    params: { by, zone: nextZone },
    needsFeet: true,
    refuses: (state, { by, zone }) => cannotStep(state, combatantOf(state, by), zone),
    decide: (table, { by, zone }) => moveToZone(table, by, zone, 'walk', 'E-12')
  }),
  /** Moves up to an enemy in cover, or at the far side of the zone (E-13). */
  'close-in': fastManeuver({
    label: 'Close in',
    group: 'move',
    help: 'fast; close enough for a blow',
    rule: 'E-13',
    phrase: '{by}: close in on {target}',
    params: {
      by,
      target: target(
        (other, actor) => canAct(other) && other.side !== actor.side && other.zone === actor.zone
      )
    },
    needsFeet: true,
    refuses(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        refuseIf(isClose(one, other), 'E-13', () => `${target} is already close enough`) ??
        wrongTarget(state, one, other, 'E-13') ??
        inOtherZone(one, other)
      )
    },
    decide: (table, { by, target }) => takeStance(table, by, '', target, 'E-13')
  }),
  cover: fastManeuver({
    label: 'Take cover',
    group: 'move',
    help: 'fast; behind cover in the zone',
    rule: 'E-09',
    phrase: '{by}: take cover',
    params: { by },
    refuses(state, { by }) {
      const { stance, zone } = combatantOf(state, by)
      return (
        refuseIf(stance === 'in cover', 'E-09', () => `${by} is already in cover`) ??
        refuseIf(!placeOf(state, zone).hasCover, 'E-09', () => `There is no cover in ${zone}`)
      )
    },
    decide: (table, { by }) => takeStance(table, by, 'in cover', '', 'E-09')
  }),
  /** Moves away from the others, anywhere in the zone (E-11). */
  aside: fastManeuver({
    label: 'Move aside',
    group: 'move',
    help: 'fast; anywhere within the zone',
    rule: 'E-11',
    phrase: '{by}: move aside',
    params: { by },
    refuses(state, { by }) {
      const one = combatantOf(state, by)
      return (
        refuseIf(one.stance === 'apart', 'E-11', () => `${by} has already moved aside`) ??
        pronePrevents(one)
      )
    },
    decide: (table, { by }) => takeStance(table, by, 'apart', '', 'E-11')
  })
}

/**
 * Moves a combatant into another zone, which ends every hold by or on it (E-29). A shot that pins the combatant down
 * hits on arrival (C-E7, RULING 34).
 */
export function moveToZone(
  table: Table,
  name: string,
  to: string,
  how: keyof typeof verbs,
  rule: RuleId
): void {
  table.happens(events.moved, rule, { who: name, to, how })
  holds.slipFromHolder(table, name)
  holds.letGoOfHeld(table, name)
  sufferPinningShot(table, name)
}

/**
 * Deals 1 damage to a pinned combatant that moves into the next zone (C-E7, RULING 34). Returns whether the combatant can
 * still act.
 */
export function sufferPinningShot(table: Table, name: string): boolean {
  const { pinnedBy } = combatantOf(table.now, name)
  if (pinnedBy === '') return true
  injuries.suffer(table, name, {
    from: `${pinnedBy}’s shot`,
    rule: 'C-E7',
    damage: 1,
    harm: 'Physical',
    meetsArmour: true
  })
  return canAct(combatantOf(table.now, name))
}

function takeStance(
  table: Table,
  who: string,
  stance: Stance,
  closeTo: string,
  rule: RuleId
): void {
  table.happens(events.positioned, rule, { who, stance, closeTo })
  holds.letGoOfHeld(table, who, `${who} has moved away`)
}

/** Moves a combatant within the zone. Nobody stays close to the combatant, except an enemy that it closes in on. */
export function moveWithinZone(
  state: State,
  one: Combatant,
  stance: Stance,
  closeTo: string
): void {
  one.stance = stance
  one.closeTo = closeTo
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.closeTo === one.name && closeTo !== name) other.closeTo = ''
  }
}

/** Puts a combatant into a zone: not in cover, not apart, and without having closed in on anybody. */
export function putInZone(state: State, one: Combatant, zone: string): void {
  moveWithinZone(state, one, '', '')
  one.zone = zone
}

/**
 * Refuses a blow at a target in another zone. Also refuses a blow if either is in cover or apart, and neither has
 * closed in or holds the other (E-13).
 */
export function tooFar(one: Combatant, target: Combatant): Refusal | undefined {
  const elsewhere = inOtherZone(one, target)
  if (elsewhere) return elsewhere
  if (isClose(one, target)) return undefined
  const away = target.stance === '' ? one : target
  const where = away.stance === 'in cover' ? 'in cover' : 'at the far side of the zone'
  return refuse('E-13', `${away.name} is ${where}: ${one.name} must close in first`)
}
