import { by, nextZone } from '../../params.ts'
import type { Refusal, Table } from '../../section.ts'
import { command, event, order, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import { leaveEnemies } from '../disengaging.ts'
import { overloaded } from '../equipment.ts'
import { hindrancePreventsMoving, isFreeToMove } from '../hinderance/hindrances.ts'
import { noRoom } from '../zone-conditions/room.ts'
import { placeOf } from '../zones.ts'
import { actionCommand, outOfTurn } from './turns.ts'

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
        pushed: `${by} pushes ${who} into ${to}`
      })[how]
  })
}

export const commands = {
  /** Makes the move of a Turn: one Zone, to a Nearby Zone (Z-10). */
  move: command({
    label: 'Move',
    group: 'move',
    help: 'one Zone, in addition to the Action',
    rule: 'Z-10',
    role: 'move',
    order: order.move,
    phrase: '{by}: move to {zone}',
    params: { by, zone: nextZone },
    refuses(state, { by, zone }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        hindrancePreventsMoving(actor) ??
        refuseIf(!actor.moveLeft, 'Z-10', () => `${by} has already moved in this Turn`) ??
        noWay(state, actor, zone)
      )
    },
    decide: (table, { by, zone }) => walk(table, by, zone, 'move')
  }),
  /** Moves a second time, as the Action (Z-11). */
  'move-again': actionCommand({
    label: 'Move again',
    group: 'move',
    help: 'one more Zone, as the Action',
    rule: 'Z-11',
    order: order.move,
    phrase: '{by}: move again to {zone}',
    params: { by, zone: nextZone },
    refuses(state, { by, zone }) {
      const actor = combatantOf(state, by)
      return (
        hindrancePreventsMoving(actor) ??
        refuseIf(actor.moveLeft, 'Z-11', () => `${by} can still make the move of this Turn`) ??
        overloaded(actor) ??
        noWay(state, actor, zone)
      )
    },
    decide: (table, { by, zone }) => walk(table, by, zone, 'again')
  })
}

/** Refuses a move except to a Nearby Zone with room. */
export function noWay(state: State, actor: Combatant, zone: string): Refusal | undefined {
  return (
    hindrancePreventsMoving(actor) ??
    refuseIf(zone === actor.zone, 'Z-10', () => `${actor.name} is already in ${zone}`) ??
    refuseIf(
      !placeOf(state, actor.zone).next.includes(zone),
      'Z-10',
      () => `${zone} is not Nearby`
    ) ??
    noRoom(state, zone)
  )
}

/** Moves a combatant to another Zone. A free attack before the move may stop it. */
export function walk(
  table: Table,
  by: string,
  zone: string,
  how: 'move' | 'again' | 'charge'
): void {
  leaveEnemies(table, by)
  if (!isFreeToMove(combatantOf(table.now, by))) return
  const rule = how === 'move' ? 'Z-10' : how === 'again' ? 'Z-11' : 'C-Z24'
  table.happens(events.moved, rule, { who: by, to: zone, how, by: '' })
}

/** Moves a combatant by the force of another (Z-26). */
export const shove = (table: Table, by: string, target: string, zone: string): void =>
  table.happens(events.moved, 'Z-26', { who: target, to: zone, how: 'pushed', by })
