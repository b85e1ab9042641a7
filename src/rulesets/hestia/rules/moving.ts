import { actorOf, by } from '../params.ts'
import type { Defaults, EventsOf, Refusal, TableOf, WithSettings } from '../section.ts'
import { command, event, number, refuse, refuseIf, settingsReader } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf, speedOf } from '../state.ts'
import * as turns from './turns.ts'
import { outOfAction, outOfTurn, spendAction } from './turns.ts'

export const defaults = {
  'combat speed': { value: 40, rule: 'H-07', says: 'Feet a combatant moves in a Round.' }
} satisfies Defaults
const settings = settingsReader(defaults)

/** As far as the combat speed still goes. */
const feetLeft = number('feet', (state, args) => {
  const mover = actorOf(state, args)
  const left = mover ? speedOf(mover) - mover.moved : 0
  return left > 0 ? [left] : []
})

export const events = {
  moved: event<{ who: string; feet: number }>({
    apply(state, { who, feet }) {
      combatantOf(state, who).moved += feet
    },
    tell: ({ who, feet }) => `${who} moves ${feet} ft`
  }),
  'keeps-moving': event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).keepsMoving = true
    },
    tell: ({ who }) => `${who} means to move after acting`
  }),
  sprinted: event<{ who: string; feet: number }>({
    tell: ({ who, feet }) => `${who} sprints ${feet} ft more`
  })
}
type Table = TableOf<EventsOf<typeof events> | turns.Event>

export const commands = {
  /** Up to combat speed, in as many pieces as wanted. */
  move: command({
    label: 'Move',
    rule: 'H-07',
    role: 'move',
    order: 5,
    phrase: '{by}: move {feet} ft',
    params: { by, feet: feetLeft },
    refuses: (state, { by, feet }) =>
      outOfTurn(state, by) ?? cannotMove(combatantOf(state, by), feet),
    decide(table: Table, { by, feet }) {
      table.happens({ type: 'moved', rule: 'H-07', who: by, feet })
      const mover = combatantOf(table.now, by)
      if (mover.hasActed && mover.moved >= speedOf(mover)) turns.endTurn(table, by)
    }
  }),
  /** Said before the action: the rest of the move comes after it (RULING 16). */
  'keep-moving': command({
    label: 'Move after acting',
    rule: 'H-07',
    phrase: '{by}: move after acting',
    params: { by },
    refuses(state, { by }) {
      const mover = combatantOf(state, by)
      const isFree = mover.hasActed || mover.keepsMoving
      return (
        outOfTurn(state, by) ??
        refuseIf(isFree, 'H-07', () => `${by} can still move as it is`) ??
        cannotMove(mover, 1)
      )
    },
    decide: (table: Table, { by }) => table.happens({ type: 'keeps-moving', rule: 'H-07', who: by })
  }),
  /** Combat speed a second time, as the action. */
  sprint: command({
    label: 'Sprint',
    rule: 'H-08',
    phrase: '{by}: sprint',
    params: { by },
    refuses: (state, { by }) => outOfAction(state, by) ?? heldBack(combatantOf(state, by)),
    decide(table: Table, { by }) {
      const feet = speedOf(combatantOf(table.now, by))
      table.happens({ type: 'sprinted', rule: 'H-08', who: by, feet })
      spendAction(table, by)
    }
  })
}

/** The Pinned go nowhere: they neither move nor sprint nor leave the encounter (H-24). */
export const heldBack = (actor: Combatant): Refusal | undefined =>
  speedOf(actor) > 0 ? undefined : cannotMove(actor, 1)

function cannotMove(actor: Combatant, feet: number): Refusal | undefined {
  const { name, effects, load, moved } = actor
  if (effects.includes('pinned')) return refuse('H-24', `${name} is Pinned and cannot move`)
  if (load === 'too heavy') return refuse('C-H19', `${name} carries too much to move`)
  const left = speedOf(actor) - moved
  if (feet < 1) return refuse('H-07', 'A move is 1 ft at the least')
  return refuseIf(feet > left, 'H-07', () => `${name} can move ${left} ft more in this Round`)
}

/** Feet in a Round, where a statblock does not say. */
export const usualSpeed = (fight: WithSettings): number => settings(fight)['combat speed']
