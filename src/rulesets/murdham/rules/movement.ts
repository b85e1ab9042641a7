import { by, spot } from '../params.ts'
import type { Refusal, Table } from '../section.ts'
import { event, refuse } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { canAct, combatantOf, isEntangled } from '../state.ts'
import { setCondition } from './conditions.ts'
import { feared } from './fear.ts'
import { lostGrips, tearApart } from './non-lethal-attacks/holds.ts'
import * as opportunity from './opportunity-attacks.ts'
import { placeAt } from './protection-from-attacks.ts'
import { reveal } from './sneaking-in-combat.ts'
import { turnCommand as command, halvesLeft } from './taking-a-turn.ts'
import { isSameSpot, placeOf, placeWords, rangeBetween, spotCalled, wayTo } from './zones.ts'

export const events = {
  strode: event<{ who: string; halves: number }>({
    apply(state, { who, halves }) {
      combatantOf(state, who).halvesLeft += halves
    },
    tell: ({ who, rule }) =>
      rule === 'M-09' ? `${who} spends the main action on full movement` : undefined
  }),
  /** `manner`: the special movement, such as `climb`. `with`: the combatant dragged along. Both may be empty. */
  moved: event<{ who: string; to: Spot; halves: number; manner: string; with: string }>({
    apply(state, { who, to, halves, with: held }) {
      const one = combatantOf(state, who)
      one.halvesMoved += halves
      one.halvesLeft = Math.max(0, one.halvesLeft - halves)
      placeAt(one, to)
      setCondition(one, 'climbing', false)
      setCondition(one, 'swimming', false)
      if (held === '') return
      placeAt(combatantOf(state, held), to)
      tearApart(state)
    },
    tell: ({ who, to, manner, with: held }, before) =>
      `${who} ${manner === '' ? 'moves' : `${manner}s`} to ${placeWords(to)}${held === '' ? '' : `, with ${held}${lostGrips(before, held, who, to)}`}`
  })
}

export const commands = {
  move: command({
    label: 'Move',
    group: 'move',
    help: 'moves to another zone, or half a zone onto a border',
    rule: 'M-06',
    role: 'move',
    phrase: '{by}: move to {place}',
    params: { by, place: spot },
    whileTerrified: true,
    keepsHold: true,
    refuses: (state, { by, place }) =>
      noWay(state, combatantOf(state, by), place, halvesLeft(state, combatantOf(state, by))),
    decide(table, { by, place }) {
      const to = spotCalled(table.now, place)
      if (to) walk(table, by, to, '')
    }
  })
}

/**
 * Refuses a move to a place that does not exist, is too far or full, or is nearer to a feared creature (C-M21, C-M24,
 * C-M26).
 */
export function noWay(
  state: State,
  one: Combatant,
  words: string,
  halves: number
): Refusal | undefined {
  const to = spotCalled(state, words)
  if (!to) return refuse('C-M21', `No place here is called ${words}`)
  if (isSameSpot(to, one)) return refuse('M-06', `${one.name} is already at ${words}`)
  if (one.stoodToShoot && state.active === one.name)
    return refuse('M-26', `${one.name} stood still for the shot and cannot move in this turn`)
  if (halves === 0) return refuse('M-06', `${one.name} has no movement left in this turn`)
  const way = wayTo(state, one, to)
  if (!way)
    return refuse(
      'C-M21',
      placeOf(state, to.zone).room > 0
        ? `There is no room at ${words} or on the way`
        : `There is no way to ${words}`
    )
  if (way.length > halves)
    return refuse(
      'C-M24',
      `${words} is ${zonesOf(way.length)} away, and ${one.name} can move only ${zonesOf(halves)}`
    )
  const source = feared(state, one).find(
    (other) => rangeBetween(state, to, other) < rangeBetween(state, one, other)
  )
  return source && refuse('C-M26', `${one.name} is afraid of ${source.name} and cannot come nearer`)
}

/** Whether a combatant is held. A blow in passing may end in a grip, which also ends the move (C-M26, RULING 43). */
const isCaught = (state: State, name: string): boolean => isEntangled(combatantOf(state, name))

const zonesOf = (halves: number): string =>
  halves === 1 ? 'half a zone' : halves === 2 ? '1 zone' : `${halves / 2} zones`

/**
 * Moves half a zone at a time. An enemy nearby that would be left behind may strike first; the move continues if the
 * mover can still act (M-35). RULING 4: moving away means leaving range 0. `manner`: the special movement, or empty.
 */
export function walk(table: Table, by: string, to: Spot, manner: string): void {
  const start = combatantOf(table.now, by)
  const way = wayTo(table.now, start, to) ?? []
  let halves = 0
  let at: Spot = { zone: start.zone, border: start.border }
  const arrive = () => {
    const { grabs } = combatantOf(table.now, by)
    const rule = manner === '' ? 'M-06' : 'C-M25'
    if (halves > 0)
      table.happens(events.moved, rule, { who: by, to: at, halves, manner, with: grabs })
    halves = 0
  }
  for (const next of way) {
    const left = opportunity.enemiesNear(table.now, combatantOf(table.now, by), at, next)
    if (left.some((name) => opportunity.mayStrike(table.now, name, by))) {
      arrive()
      for (const enemy of left)
        if (canAct(combatantOf(table.now, by)) && !isCaught(table.now, by))
          opportunity.strikeInPassing(table, enemy, by)
      if (!canAct(combatantOf(table.now, by)) || isCaught(table.now, by)) return
    }
    at = next
    halves++
  }
  arrive()
  if (manner !== 'sneak') reveal(table, by)
}
