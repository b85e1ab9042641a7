import type { EventsOf, Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { canAct, combatantOf, mayReact, weaponOf } from '../state.ts'
import * as attacking from './attacking/attacking.ts'
import { expected } from './attacking/damage.ts'
import { plainStrike, reaches } from './attacking/reach.ts'
import type * as reactions from './reactions.ts'
import { spendReaction } from './reactions.ts'
import { isNearby } from './zones.ts'

const where = 'Opportunity attacks'

export const rules = {
  'M-35': {
    where,
    how: 'prompted',
    says: 'An enemy who moves away may be attacked as a reaction; the move goes on if the mover still can.'
  },
  'M-36': {
    where,
    how: 'automated',
    says: 'Who is attacked on the move cannot react, but for some skills.'
  }
} satisfies Rules

export const events = {
  opportunity: event<{ by: string; target: string; weapon: string }>({
    tell: ({ by, target }) => `${by} strikes at ${target} in passing`
  })
}
export type Event = EventsOf<typeof events> | attacking.Event | reactions.Event

/** Enemies nearby a spot, but for whoever is dragged along. */
export function enemiesNear(
  state: State,
  { side, grabs }: Combatant,
  spot: Spot
): readonly string[] {
  const near: string[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.side !== side && canAct(other) && name !== grabs && isNearby(other, spot))
      near.push(name)
  }
  return near
}

/** Whether an enemy may strike: with a turn to spend, a melee weapon, and eyes for the mover (M-29, M-35). */
export function mayStrike(state: State, name: string, mover: string): boolean {
  const one = combatantOf(state, name)
  const target = combatantOf(state, mover)
  return mayReact(one) && !target.isConcealed && bestMelee(one, target) !== undefined
}

function bestMelee(one: Combatant, target: Combatant): string | undefined {
  let best: string | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (
      !weapon ||
      weapon.range > 0 ||
      weapon.isPower ||
      weapon.die === 0 ||
      weapon.isBlast ||
      !reaches(one, weapon, 0)
    )
      continue
    const hope = expected(one, weapon, target)
    if (hope <= most) continue
    most = hope
    best = name
  }
  return best
}

/** A reaction against somebody nearby who moves away (M-35). */
export function strikeInPassing(table: Table<Event>, by: string, target: string): void {
  if (!mayStrike(table.now, by, target)) return
  const weapon = bestMelee(combatantOf(table.now, by), combatantOf(table.now, target)) ?? ''
  const strikes = table.ask({
    who: by,
    what: `${target} moves away from ${by}`,
    rule: 'M-35',
    options: [
      { words: `${by}: let ${target} go`, value: false, always: 'let others go' },
      { words: `${by}: strike with ${weapon}`, value: true }
    ],
    suggested: 1
  })
  if (!strikes) return
  spendReaction(table, by, 'opportunity', false)
  table.happens({ type: 'opportunity', rule: 'M-35', by, target, weapon })
  const plain = plainStrike(by, target, weaponOf(combatantOf(table.now, by), weapon))
  attacking.strike(table, { ...plain, isOpportunity: true })
}
