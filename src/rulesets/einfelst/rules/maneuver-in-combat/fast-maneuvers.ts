import { isWielded } from '../../../../core/sections/thing.ts'
import { by, weapon } from '../../params.ts'
import type { Glossary, Refusal, Rules, Table } from '../../section.ts'
import { event, orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant } from '../../state.ts'
import { combatantOf, put, weaponInHand } from '../../state.ts'
import { fastManeuver } from './maneuvers.ts'

export const rules = {
  'E-18': {
    where: 'Combat › Maneuver in Combat › Typical Fast Maneuvers',
    how: 'prompted',
    says: 'Drawing a weapon, standing up, shouting, turning around, handling an object, moving, taking cover and all reactions are fast.'
  }
} satisfies Rules

export const glossary = {
  prone: { says: 'Prone: stands up with a fast Maneuver.', rule: 'E-18' }
} satisfies Glossary

const deeds = {
  shout: 'shouts',
  'turn around': 'turns around',
  interact: 'handles something'
} as const

export const events = {
  drew: event<{ who: string; weapon: string; instead: string }>({
    apply: (state, { who, weapon }) => put(combatantOf(state, who), weapon, 'hand'),
    tell: ({ who, weapon, instead }) =>
      instead === ''
        ? `${who} draws the ${weapon}`
        : `${who} draws the ${weapon} in place of the ${instead}`
  }),
  stoodUp: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isProne = false
    },
    tell: ({ who }) => `${who} stands up`
  }),
  did: event<{ who: string; what: keyof typeof deeds }>({
    tell: ({ who, what }) => `${who} ${deeds[what]}`
  })
}

export const commands = {
  /** Draws a weapon, and puts away the one in hand. */
  draw: fastManeuver({
    label: 'Draw',
    group: 'item',
    help: 'fast; takes a weapon in hand',
    rule: 'E-18',
    phrase: '{by}: draw {weapon}',
    params: { by, weapon: weapon(({ place }) => place === 'stowed') },
    refuses: (state, { by, weapon }) => cannotDraw(combatantOf(state, by), weapon),
    decide(table, { by, weapon }) {
      const instead = weaponInHand(combatantOf(table.now, by))?.name ?? ''
      table.happens(events.drew, 'E-18', { who: by, weapon, instead })
    }
  }),
  stand: fastManeuver({
    label: 'Stand up',
    group: 'move',
    help: 'fast',
    rule: 'E-18',
    phrase: '{by}: stand up',
    params: { by },
    // A burning combatant may flee, and so may stand up first (RULING 41).
    whileBurning: true,
    refuses: (state, { by }) =>
      refuseIf(!combatantOf(state, by).isProne, 'E-18', () => `${by} is already standing`),
    decide: (table, { by }) => table.happens(events.stoodUp, 'E-18', { who: by })
  }),
  /** Shouts more than a word or two. */
  shout: fastManeuver({
    label: 'Shout',
    group: 'act',
    help: 'fast',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: shout',
    params: { by },
    whileBurning: true,
    whileHeld: true,
    needsVoice: true,
    decide: (table, { by }) => act(table, by, 'shout')
  }),
  'turn-around': fastManeuver({
    label: 'Turn around',
    group: 'move',
    help: 'fast',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: turn around',
    params: { by },
    decide: (table, { by }) => act(table, by, 'turn around')
  }),
  /** Handles an object, such as a door. */
  interact: fastManeuver({
    label: 'Handle an object',
    group: 'item',
    help: 'fast; a door, a lever',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: handle an object',
    params: { by },
    decide: (table, { by }) => act(table, by, 'interact')
  })
}

const act = (table: Table, who: string, what: keyof typeof deeds): void =>
  table.happens(events.did, 'E-18', { who, what })

/** Refuses a weapon that a combatant does not have, or that lies on the ground. */
export function notInReach(
  one: Combatant,
  weapon: string,
  rule: 'E-18' | 'E-19'
): Refusal | undefined {
  const found = one.weapons[weapon]
  if (!found) return refuse(rule, `${one.name} has no ${weapon}`)
  return refuseIf(
    found.place === 'ground',
    'E-18',
    () => `The ${weapon} lies on the ground at ${found.lies}`
  )
}

function cannotDraw(one: Combatant, item: string): Refusal | undefined {
  const wrong = notInReach(one, item, 'E-18')
  if (wrong) return wrong
  const weapon = one.weapons[item]
  return refuseIf(
    weapon !== undefined && isWielded(weapon),
    'E-18',
    () => `${one.name} already has the ${item} at hand`
  )
}
