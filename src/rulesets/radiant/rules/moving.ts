import { by, nextZone } from '../params.ts'
import type { Defaults, EventsOf, Glossary, Option, Refusal, Rules, Table } from '../section.ts'
import { command, event, order, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import type * as attacking from './attacking.ts'
import { strike } from './attacking.ts'
import { isCaughtOut } from './before-the-fight.ts'
import { noAdvantages } from './d20.ts'
import { hasMelee, meleeWeapons, overloaded } from './equipment.ts'
import { isFreeToAct, isFreeToMove, keptFromMoving } from './hindrances.ts'
import { shake } from './morale.ts'
import { cannotAct, outOfTurn, spendAction, withoutAction } from './turns.ts'
import { foesClose, hasAllyClose, noRoom, placeOf } from './zones.ts'

export const rules = {
  'Z-24': {
    where: 'Combat › Disengaging',
    how: 'prompted',
    says: 'When a Character leaves a Zone with an enemy Close, that enemy may attack first, for free.'
  },
  'Z-25': {
    where: 'Combat › Disengaging',
    how: 'automated',
    says: 'With an ally Close, too, or after an Action to disengage, nobody attacks who leaves.'
  }
} satisfies Rules

export const defaults = {
  'free attacks on enemies': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives a free attack against those who are no Characters, too.'
  },
  'one free attack': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives one free attack in all; else one to each who is Close.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  disengaged: { says: 'Nobody gets a free attack when it leaves.', rule: 'Z-25' }
} satisfies Glossary

export const events = {
  moved: event<{
    who: string
    to: string
    how: 'move' | 'again' | 'charge' | 'pushed'
    by: string
  }>({
    apply(state, { who, to, how }) {
      const one = combatantOf(state, who)
      one.zone = to
      if (how === 'move') one.moveLeft = false
    },
    tell: ({ who, to, how, by }) =>
      ({
        move: `${who} moves to ${to}`,
        again: `${who} moves again, to ${to}`,
        charge: `${who} charges into ${to}`,
        pushed: `${who} is pushed into ${to} by ${by}`
      })[how]
  }),
  disengaged: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).hasDisengaged = true
    },
    tell: ({ who }) => `${who} disengages`
  }),
  'struck-freely': event<{ by: string; target: string; weapon: string }>({
    tell: ({ by, target }) => `${by} strikes at ${target}, who moves away`
  }),
  'let-go': event<{ who: string; target: string }>({
    tell: ({ who, target }) => `${who} lets ${target} go`
  }),
  'slipped-away': event<{ who: string; why: 'ally' | 'disengaged' }>({
    tell: ({ who, why }) =>
      why === 'ally' ? `${who} gets away: an ally is Close` : `${who} gets away: disengaged`
  }),
  fled: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  })
}
export type Event = EventsOf<typeof events> | attacking.Event

export const commands = {
  /** The move of a Turn: one Zone, to somewhere Nearby (Z-10). */
  move: command({
    label: 'Move',
    rule: 'Z-10',
    role: 'move',
    order: order.move,
    phrase: '{by}: move to {zone}',
    params: { by, zone: nextZone },
    refuses(state, { by, zone }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        refuseIf(!actor.moveLeft, 'Z-10', () => `${by} has moved in this Turn`) ??
        noWay(state, actor, zone)
      )
    },
    decide: (table: Table<Event>, { by, zone }) => walk(table, by, zone, 'move')
  }),
  /** Another movement, as the Action (Z-11). */
  'move-again': command({
    label: 'Move again',
    rule: 'Z-11',
    order: order.move,
    phrase: '{by}: move again to {zone}',
    params: { by, zone: nextZone },
    refuses(state, { by, zone }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        refuseIf(actor.moveLeft, 'Z-11', () => `${by} still has the move of this Turn`) ??
        overloaded(actor) ??
        noWay(state, actor, zone)
      )
    },
    decide(table: Table<Event>, { by, zone }) {
      spendAction(table, by)
      walk(table, by, zone, 'again')
    }
  }),
  /** The Action that lets somebody leave without free attacks. */
  disengage: command({
    label: 'Disengage',
    rule: 'Z-25',
    order: order.move,
    phrase: '{by}: disengage',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        refuseIf(!actor.moveLeft, 'Z-25', () => `${by} has moved in this Turn`) ??
        refuseIf(actor.hasDisengaged, 'Z-25', () => `${by} has disengaged`) ??
        keptFromMoving(actor) ??
        refuseIf(foesClose(state, actor).length === 0, 'Z-25', () => `No enemy is Close to ${by}`)
      )
    },
    decide(table: Table<Event>, { by }) {
      spendAction(table, by)
      table.happens({ type: 'disengaged', rule: 'Z-25', who: by })
    }
  }),
  /** Leaves the field, by the move of the Turn, or by the Action when that is spent (RULING 17). */
  flee: command({
    label: 'Leave the field',
    rule: 'Z-10',
    order: order.move,
    phrase: '{by}: leave the field',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        keptFromMoving(actor) ??
        (actor.moveLeft ? undefined : (withoutAction(actor) ?? overloaded(actor)))
      )
    },
    decide(table: Table<Event>, { by }) {
      if (!combatantOf(table.now, by).moveLeft) spendAction(table, by)
      partFrom(table, by)
      if (!isFreeToMove(combatantOf(table.now, by))) return
      table.happens({ type: 'fled', rule: 'Z-10', who: by })
      shake(table, by)
    }
  })
}

/** Refuses a move to anywhere but a Zone Nearby that has room. */
export function noWay(state: State, actor: Combatant, zone: string): Refusal | undefined {
  return (
    keptFromMoving(actor) ??
    refuseIf(zone === actor.zone, 'Z-10', () => `${actor.name} is in ${zone}`) ??
    refuseIf(
      !placeOf(state, actor.zone).next.includes(zone),
      'Z-10',
      () => `${zone} is not Nearby`
    ) ??
    noRoom(state, zone)
  )
}

/** Moves from one Zone to another; a free attack before it may stop the move. */
export function walk(
  table: Table<Event>,
  by: string,
  zone: string,
  how: 'move' | 'again' | 'charge'
): void {
  partFrom(table, by)
  if (!isFreeToMove(combatantOf(table.now, by))) return
  const rule = how === 'move' ? 'Z-10' : how === 'again' ? 'Z-11' : 'C-Z24'
  table.happens({ type: 'moved', rule, who: by, to: zone, how, by: '' })
}

/** Moves somebody by the force of another (Z-26). */
export const shove = (table: Table<Event>, by: string, target: string, zone: string): void =>
  table.happens({ type: 'moved', rule: 'Z-26', who: target, to: zone, how: 'pushed', by })

/** Whether leaving a Zone with enemies Close may cost this combatant free attacks (Z-24). */
export const provokesFreeAttacks = (state: State, mover: Combatant): boolean =>
  mover.isPlayer || settings(state)['free attacks on enemies']

/**
 * Leaves a Zone: each enemy who is Close gets a free attack first (Z-24, RULING 12), unless an ally is Close, too, or an
 * Action went into disengaging (Z-25).
 */
function partFrom(table: Table<Event>, by: string): void {
  const mover = combatantOf(table.now, by)
  if (!provokesFreeAttacks(table.now, mover)) return
  const ready = foesClose(table.now, mover)
    .filter((one) => canStrikeFreely(table.now, one))
    .map((one) => one.name)
  if (ready.length === 0) return
  const why = mover.hasDisengaged
    ? 'disengaged'
    : hasAllyClose(table.now, mover)
      ? 'ally'
      : undefined
  if (why) return table.happens({ type: 'slipped-away', rule: 'Z-25', who: by, why })
  for (const enemy of ready) {
    if (
      !isFreeToMove(combatantOf(table.now, by)) ||
      !canStrikeFreely(table.now, combatantOf(table.now, enemy))
    )
      continue
    const hasStruck = strikeFreely(table, enemy, by)
    if (hasStruck && settings(table.now)['one free attack']) return
  }
}

/** Whether an enemy can make a free attack: it is able to act, and has something to strike with (RULING 12). */
const canStrikeFreely = (state: State, one: Combatant): boolean =>
  canAct(one) && isFreeToAct(one) && !isCaughtOut(state, one) && hasMelee(one)

function strikeFreely(table: Table<Event>, by: string, target: string): boolean {
  const strikes: Option<string>[] = meleeWeapons(combatantOf(table.now, by)).map(({ name }) => ({
    words: `${by}: strike ${target} with ${name}`,
    value: name
  }))
  const weapon = table.ask({
    who: by,
    what: `${target} moves away from ${by}`,
    rule: 'Z-24',
    options: [{ words: `${by}: let ${target} go`, value: '', always: 'let others go' }, ...strikes],
    suggested: 1
  })
  if (weapon === '') {
    table.happens({ type: 'let-go', rule: 'Z-24', who: by, target })
    return false
  }
  table.happens({ type: 'struck-freely', rule: 'Z-24', by, target, weapon })
  strike(table, { by, target, weapon, given: noAdvantages })
  return true
}
