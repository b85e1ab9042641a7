import type * as disengaging from '../rules/disengaging.ts'
import { isFreeToAct, isFreeToMove } from '../rules/hinderance/hindrances.ts'
import type * as table from '../rules/table.ts'
import type { CommandsOf, Refusal } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { survey } from './field.ts'
import { costOfLeaving } from './risks.ts'
import { mannerOf } from './temperaments.ts'

type Command = CommandsOf<typeof disengaging.commands | typeof table.commands>
type Refuses = (state: State, command: Command) => Refusal | undefined

/** After this many Rounds the weaker side leaves the fight. */
const patience = 40
const why = 'the fight does not end'

/** Ends an endless fight: the weaker side leaves the field, or is marked as gone. */
export function giveUp(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  if (state.round <= patience) return undefined
  const loser = worstOff(state)
  if (actor.side === loser) {
    const flee: Command = { type: 'flee', by: actor.name }
    return refuses(state, flee) ? gone(actor.name) : flee
  }
  if (state.round <= patience * 2) return undefined
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === loser && canAct(one)) return gone(name)
  }
  return undefined
}

const gone = (who: string): Command => ({ type: 'mark', who, status: 'gone', why })

/** The side with the smallest part of its HP left, among sides still there. */
function worstOff(state: State): string {
  let worst = ''
  let least = Number.POSITIVE_INFINITY
  for (const { name } of state.sides) {
    const { left, all } = strengthOf(state, name)
    if (left === 0 || left / all >= least) continue
    least = left / all
    worst = name
  }
  return worst
}

function strengthOf(state: State, side: string): { readonly left: number; readonly all: number } {
  let left = 0
  let all = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.side !== side) continue
    all += one.maxHp
    if (canAct(one)) left += one.hp
  }
  return { left, all }
}

/**
 * Leaves the field, after disengaging if necessary, when the actor is badly hurt and its side too weak. Else returns
 * `undefined`.
 */
export function retreat(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  if (!isOutmatched(state, actor)) return undefined
  const by = actor.name
  const canDisengage = actor.actionLeft && actor.moveLeft && isFreeToAct(actor)
  if (canDisengage && costOfLeaving(state, survey(state, actor)) > 0)
    return { type: 'disengage', by }
  const flee: Command = { type: 'flee', by }
  return refuses(state, flee) ? undefined : flee
}

function isOutmatched(state: State, actor: Combatant): boolean {
  const { leavesAt, leavesAgainst } = mannerOf(actor)
  if (actor.isFearless || actor.hp > actor.maxHp * leavesAt || !isFreeToMove(actor)) return false
  let foes = 0
  let friends = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !canAct(one)) continue
    if (one.side === actor.side) friends += one.hp
    else foes += one.hp
  }
  return foes >= friends * leavesAgainst
}
