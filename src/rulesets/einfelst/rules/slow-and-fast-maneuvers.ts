import { by, enemy, weapon, zoneNextToTarget } from '../params.ts'
import type { EventsOf, Glossary, Refusal, Rules, Table } from '../section.ts'
import { choice, event, orders, refuse, refuseIf } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf, isLying, isReady, leave } from '../state.ts'
import type { Action } from '../tables/actions.ts'
import type { Circumstances } from './circumstances.ts'
import { circumstances, how } from './circumstances.ts'
import { wrongTarget } from './guards.ts'
import type { Event as ManeuverEvent } from './maneuvers.ts'
import { fastManeuver, slowManeuver, spendFast, spendSlow } from './maneuvers.ts'
import * as movement from './movement.ts'
import * as tests from './tests.ts'
import { cannotStep } from './zones.ts'

export const rules = {
  'E-17': {
    where: 'Combat › Maneuver in Combat › Typical Slow Maneuvers',
    how: 'prompted',
    says: 'Attacking, wrestling, fleeing, swaying, luring, surveying, climbing and magic are slow, and tested by an Action.'
  },
  'E-18': {
    where: 'Combat › Maneuver in Combat › Typical Fast Maneuvers',
    how: 'prompted',
    says: 'Drawing a weapon, standing up, shouting, turning around, handling an object, moving, taking cover and all reactions are fast.'
  }
} satisfies Rules

export const glossary = {
  prone: { says: 'Stands up with a fast Maneuver.', rule: 'E-18' }
} satisfies Glossary

const deeds = {
  shout: 'shouts',
  'turn around': 'turns around',
  interact: 'handles an object'
} as const

export const events = {
  swayed: event<{ who: string; target: string; works: boolean; gives: 'in' | 'ear' | 'nothing' }>({
    apply(state, { target, gives }) {
      if (gives === 'in') leave(state, combatantOf(state, target), 'surrendered')
    },
    tell({ who, target, works, gives }) {
      if (!works) return `${target} will hear none of it`
      return gives === 'in' ? `${target} gives in to ${who}` : `${target} listens to ${who}`
    }
  }),
  lured: event<{ who: string; target: string; works: boolean }>({
    tell: ({ who, target, works }) =>
      works ? `${target} falls for ${who}` : `${target} does not fall for ${who}`
  }),
  surveyed: event<{ who: string; works: boolean }>({
    tell: ({ who, works }) =>
      works ? `${who} takes it all in: ask the Director` : `${who} makes nothing of it`
  }),
  drew: event<{ who: string; weapon: string; instead: string }>({
    apply(state, { who, weapon }) {
      combatantOf(state, who).wields = weapon
    },
    tell: ({ who, weapon, instead }) =>
      instead === ''
        ? `${who} draws the ${weapon}`
        : `${who} draws the ${weapon} in place of the ${instead}`
  }),
  'picked-up': event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      const one = combatantOf(state, who)
      delete one.lying[weapon]
      one.wields = weapon
    },
    tell: ({ who, weapon }) => `${who} picks up the ${weapon}`
  }),
  'stood-up': event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isProne = false
    },
    tell: ({ who }) => `${who} stands up`
  }),
  did: event<{ who: string; what: keyof typeof deeds }>({
    tell: ({ who, what }) => `${who} ${deeds[what]}`
  })
}
export type Event = EventsOf<typeof events> | ManeuverEvent | tests.Event | movement.Event

type TestedTable = Table<ManeuverEvent | tests.Event>

export const commands = {
  /** Sways with words: Persuade. Whoever plays the target says what comes of it. */
  sway: slowManeuver({
    label: 'Sway',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: sway {target}{how}',
    params: { by, target: enemy, how },
    refuses: (state, { by, target }) =>
      wrongTarget(state, combatantOf(state, by), combatantOf(state, target), 'E-17'),
    decide(table: Table<Event>, { by, target, how }) {
      const works = testSlowly(table, by, 'Persuade', `to sway ${target}`, how) > 0
      const gives =
        works &&
        table.ask<'in' | 'ear'>({
          who: target,
          what: `${by} has found the right words for ${target}`,
          rule: 'E-17',
          options: [
            { words: `${target}: listen`, value: 'ear' },
            { words: `${target}: give in`, value: 'in' }
          ],
          suggested: 0
        })
      table.happens({
        type: 'swayed',
        rule: 'E-17',
        who: by,
        target,
        works,
        gives: gives || 'nothing'
      })
    }
  }),
  /** Lures somebody into a zone next to theirs: Finesse or Intimidate (RULING 37). */
  lure: slowManeuver({
    label: 'Lure',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: lure {target} to {zone} by {action}{how}',
    params: {
      by,
      target: enemy,
      zone: zoneNextToTarget,
      action: choice('Action', ['Finesse', 'Intimidate']),
      how
    },
    refuses(state, { by, target, zone }) {
      const other = combatantOf(state, target)
      return (
        refuseIf(other.heldBy !== '', 'E-27', () => `${target} is restrained by ${other.heldBy}`) ??
        wrongTarget(state, combatantOf(state, by), other, 'E-17') ??
        cannotStep(state, other, zone)
      )
    },
    decide(table: Table<Event>, { by, target, zone, action, how }) {
      const works = testSlowly(table, by, action, `to lure ${target} to ${zone}`, how) > 0
      table.happens({ type: 'lured', rule: 'E-17', who: by, target, works })
      if (works) movement.goTo(table, target, zone, 'lure', 'E-17')
    }
  }),
  /** Reads the situation; the Director answers. */
  survey: slowManeuver({
    label: 'Survey',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: survey the situation{how}',
    params: { by, how },
    decide(table: Table<Event>, { by, how }) {
      const works = testSlowly(table, by, 'Read', 'to survey the situation', how) > 0
      table.happens({ type: 'surveyed', rule: 'E-17', who: by, works })
    }
  }),
  /** Draws a weapon; the one in hand is put away. */
  draw: fastManeuver({
    label: 'Draw',
    rule: 'E-18',
    phrase: '{by}: draw {weapon}',
    params: {
      by,
      weapon: weapon((one, owner) => !isReady(owner, one) && !isLying(owner, one.name))
    },
    refuses: (state, { by, weapon }) => cannotDraw(combatantOf(state, by), weapon),
    decide(table: Table<Event>, { by, weapon }) {
      spendFast(table, by)
      const instead = combatantOf(table.now, by).wields
      table.happens({ type: 'drew', rule: 'E-18', who: by, weapon, instead })
    }
  }),
  /** Picking up what was knocked away or thrown is handling an object (C-E6). */
  'pick-up': fastManeuver({
    label: 'Pick up',
    rule: 'E-18',
    phrase: '{by}: pick up {weapon}',
    params: { by, weapon: weapon((one, owner) => isLying(owner, one.name)) },
    refuses(state, { by, weapon }) {
      const one = combatantOf(state, by)
      const zone = one.lying[weapon]
      if (zone === undefined) return refuse('E-18', `The ${weapon} does not lie here`)
      return refuseIf(zone !== one.zone, 'E-18', () => `The ${weapon} lies in ${zone}`)
    },
    decide(table: Table<Event>, { by, weapon }) {
      spendFast(table, by)
      table.happens({ type: 'picked-up', rule: 'E-18', who: by, weapon })
    }
  }),
  stand: fastManeuver({
    label: 'Stand up',
    rule: 'E-18',
    phrase: '{by}: stand up',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(!combatantOf(state, by).isProne, 'E-18', () => `${by} stands`),
    decide(table: Table<Event>, { by }) {
      spendFast(table, by)
      table.happens({ type: 'stood-up', rule: 'E-18', who: by })
    }
  }),
  /** More than a word or two. */
  shout: fastManeuver({
    label: 'Shout',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: shout',
    params: { by },
    whileBurning: true,
    whileHeld: true,
    needsVoice: true,
    decide: (table: Table<Event>, { by }) => act(table, by, 'shout')
  }),
  'turn-around': fastManeuver({
    label: 'Turn around',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: turn around',
    params: { by },
    decide: (table: Table<Event>, { by }) => act(table, by, 'turn around')
  }),
  /** Opens a door, and the like. */
  interact: fastManeuver({
    label: 'Handle an object',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: handle an object',
    params: { by },
    decide: (table: Table<Event>, { by }) => act(table, by, 'interact')
  })
}

/** Spends the slow Maneuver and tests it. Returns the successes beyond those the circumstances ask for. */
export function testSlowly(
  table: TestedTable,
  by: string,
  action: Action,
  what: string,
  how: Circumstances
): number {
  spendSlow(table, by)
  const { needed, dice } = circumstances[how]
  const test = { action, what, needed: 1 + needed, dice, isManeuver: true }
  return tests.rollTest(table, by, test) - needed
}

function act(table: Table<Event>, who: string, what: keyof typeof deeds): void {
  spendFast(table, who)
  table.happens({ type: 'did', rule: 'E-18', who, what })
}

/** Refuses a weapon that somebody does not have, or that lies on the ground. */
export function notInReach(
  one: Combatant,
  weapon: string,
  rule: 'E-18' | 'E-19'
): Refusal | undefined {
  if (!one.weapons[weapon]) return refuse(rule, `${one.name} has no ${weapon}`)
  return refuseIf(isLying(one, weapon), 'E-18', () => `The ${weapon} lies in ${one.lying[weapon]}`)
}

function cannotDraw(one: Combatant, item: string): Refusal | undefined {
  const wrong = notInReach(one, item, 'E-18')
  if (wrong) return wrong
  const weapon = one.weapons[item]
  return refuseIf(
    weapon !== undefined && isReady(one, weapon),
    'E-18',
    () => `${one.name} has the ${item} at hand`
  )
}
