import { costing } from '../../../../core/sections/costs.ts'
import { dueTurn, noTurnWords } from '../../../../core/sections/turns.ts'
import { fightOver, outOfFight } from '../../guards.ts'
import { actorOf, anybody, by } from '../../params.ts'
import type { Defaults, Refusal, RuleId, Rules, Table } from '../../section.ts'
import { command, event, number, refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State, WithSettings } from '../../state.ts'
import { canAct, combatantOf, speedOf } from '../../state.ts'
import * as damageTags from '../damage/damage-tags.ts'
import { endHampering, remindToJudgeMove } from './hindrances.ts'

const where = 'Combat › Actions in Combat'

export const rules = {
  'H-07': {
    where,
    how: 'automated',
    says: 'In a Round each combatant may move up to its combat speed, and take one action.'
  },
  'H-08': {
    where,
    how: 'prompted',
    says: 'Actions are attacking, sprinting, casting or activating, taking out or putting away things, shedding the load, reloading, drinking and lighting a light. Gambits and retreating are actions too.'
  }
} satisfies Rules

export const defaults = {
  'combat speed': { value: 40, rule: 'H-07', says: 'Feet a combatant moves in a Round.' }
} satisfies Defaults
const settings = settingsReader(defaults)

/** Offers the feet of movement left. */
const feetLeft = number('feet', (state, args) => {
  const mover = actorOf(state, args)
  const left = mover ? speedOf(mover) - mover.moved : 0
  return left > 0 ? [left] : []
})

export const events = {
  turnBegun: event<{ who: string }>({
    apply(state, { who }) {
      state.active = who
      combatantOf(state, who).turn = 'begun'
    }
  }),
  turnEnded: event<{ who: string }>({
    apply(state, { who }) {
      state.ending = who
    }
  }),
  turnClosed: event<{ who: string }>({
    apply: (state, { who }) => closeTurn(state, combatantOf(state, who))
  }),
  acted: event<{ who: string; attacksLeft: number; turn: 'goes on' | 'ending' | 'over' }>({
    apply(state, { who, attacksLeft, turn }) {
      const one = combatantOf(state, who)
      one.hasActed = attacksLeft === 0
      one.attacksMade++
      if (turn === 'ending') state.ending = who
      if (turn === 'over') closeTurn(state, one)
    },
    tell({ who, attacksLeft }) {
      if (attacksLeft === 0) return undefined
      return `${who} has ${attacksLeft === 1 ? 'another attack' : `${attacksLeft} more attacks`}`
    }
  }),
  attacksUnused: event<{ who: string; count: number }>({
    tell: ({ who, count }) =>
      `${who} ends the turn with ${count === 1 ? 'one attack' : `${count} attacks`} unused`
  }),
  moved: event<{ who: string; feet: number }>({
    apply(state, { who, feet }) {
      combatantOf(state, who).moved += feet
    },
    tell: ({ who, feet }) => `${who} moves ${feet} ft`
  }),
  sprinted: event<{ who: string; feet: number }>({
    tell: ({ who, feet }) => `${who} sprints: ${feet} ft more in this Round`
  })
}

export const commands = {
  done: command({
    label: 'Done',
    group: 'act',
    help: 'ends the turn',
    rule: 'H-07',
    role: 'pass',
    order: 6,
    phrase: '{by}: done',
    params: { by },
    refuses: (state, { by }) => outOfTurn(state, by),
    decide(table, { by }) {
      const { hasActed, attacks, attacksMade } = combatantOf(table.now, by)
      const count = attacks - attacksMade
      if (!hasActed && attacksMade > 0 && count > 0)
        table.happens(events.attacksUnused, 'C-H17', { who: by, count })
      endTurn(table, by)
    }
  }),
  turn: dueTurn({ rule: 'H-07', who: anybody, begin: beginTurn }),
  /** Rolls a Save with Might for each effect at the end of its victim’s turn (H-25, RULING 4). */
  'end-turn': command({
    label: 'End of turn',
    rule: 'H-25',
    phrase: '{who} tries to shake it off',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide(table, { who }) {
      damageTags.shakeOff(table, who)
      endHampering(table, who)
      table.happens(events.turnClosed, 'H-07', { who })
    }
  }),
  /** Moves up to combat speed, in any number of parts. */
  move: command({
    label: 'Move',
    group: 'move',
    help: 'up to the combat speed, in addition to the action',
    rule: 'H-07',
    role: 'move',
    order: 5,
    phrase: '{by}: move {feet} ft',
    params: { by, feet: feetLeft },
    refuses: (state, { by, feet }) =>
      outOfTurn(state, by) ?? cannotMove(combatantOf(state, by), feet),
    decide(table, { by, feet }) {
      remindToJudgeMove(table, by, 'move')
      table.happens(events.moved, 'H-07', { who: by, feet })
      const mover = combatantOf(table.now, by)
      if (mover.hasActed && mover.moved >= speedOf(mover)) endTurn(table, by)
    }
  }),
  /** Moves the combat speed again, as the action. */
  sprint: command({
    label: 'Sprint',
    group: 'move',
    help: 'move twice, no other action',
    rule: 'H-08',
    phrase: '{by}: sprint',
    params: { by },
    refuses: (state, { by }) => outOfAction(state, by) ?? pinPrevents(combatantOf(state, by)),
    decide(table, { by }) {
      const feet = speedOf(combatantOf(table.now, by))
      remindToJudgeMove(table, by, 'sprint')
      table.happens(events.sprinted, 'H-08', { who: by, feet })
      spendAction(table, by)
    }
  })
}

/** Begins a turn. Bleeding deals its damage first (H-23, RULING 4). */
export function beginTurn(table: Table, name: string): void {
  if (combatantOf(table.now, name).turn === 'to come') damageTags.bleed(table, name)
  if (canAct(combatantOf(table.now, name))) table.happens(events.turnBegun, 'H-07', { who: name })
  else table.happens(events.turnClosed, 'H-07', { who: name })
}

/**
 * Spends the action of a Round, or one attack of it while `attacksLeft` is above 0. The turn ends when attacks and
 * movement are spent (RULING 16).
 */
export function spendAction(table: Table, name: string, attacksLeft = 0): void {
  const rule = attacksLeft > 0 ? 'C-H17' : 'H-07'
  const combatant = combatantOf(table.now, name)
  const isUsing = attacksLeft > 0 || combatant.moved < speedOf(combatant)
  const turn = canAct(combatant) && isUsing ? 'goes on' : owesSaves(combatant) ? 'ending' : 'over'
  if (turn === 'over') endHampering(table, name)
  table.happens(events.acted, rule, { who: name, attacksLeft, turn })
}

/** Ends the turn, except for the Saves that end effects. */
export function endTurn(table: Table, name: string): void {
  if (owesSaves(combatantOf(table.now, name)))
    return table.happens(events.turnEnded, 'H-07', { who: name })
  endHampering(table, name)
  table.happens(events.turnClosed, 'H-07', { who: name })
}

const owesSaves = (combatant: Combatant): boolean =>
  canAct(combatant) && combatant.effects.length > 0

function closeTurn(state: State, one: Combatant): void {
  state.active = ''
  state.ending = ''
  one.turn = 'over'
}

/** Resets the fields that last for one Round. */
export function beginRound(one: Combatant): void {
  one.turn = 'none'
  one.band = 'none'
  one.moved = 0
  one.hasActed = false
  one.attacksMade = 0
  one.cleaves = 0
  one.hasTestedMorale = false
  one.fleshBefore = one.flesh
  one.gritBefore = one.grit
}

/** Whether the combatant has done anything in its turn. */
export const hasBegun = ({ hasActed, moved, attacksMade }: Combatant): boolean =>
  hasActed || moved > 0 || attacksMade > 0

/** Refuses a command that takes a turn, unless it is `by`’s turn. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'opening') return refuse('H-01', 'Roll initiative first')
  const { turn, isSurprised, status } = combatantOf(state, by)
  if (status !== 'up') return outOfFight(state, by)
  if (state.active === by && !state.ending) return undefined
  if (isSurprised && state.round === 1)
    return refuse('H-03', `${by} is surprised and does nothing in the first Round`)
  if (turn === 'over') return refuse('H-07', `${by} has already acted in this Round`)
  return refuse('H-01', noTurnWords(by, state.active))
}

/** Refuses a free command (H-09) only if `by` cannot do anything at all. The turn does not matter. */
export function cannotAct(state: State, by: string): Refusal | undefined {
  const { isSurprised } = combatantOf(state, by)
  return (
    fightOver(state) ??
    outOfFight(state, by) ??
    refuseIf(
      isSurprised && state.round === 1,
      'H-03',
      () => `${by} is surprised and does nothing in the first Round`
    )
  )
}

/** Refuses a command that takes the action, unless `by` has the action left and is free to act. */
export const outOfAction = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? actionTaken(state, by) ?? attackBegun(state, by) ?? overloaded(state, by)

/** Refuses an attack as `outOfAction` does, but allows further attacks in the same action. */
export const outOfAttacks = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? actionTaken(state, by) ?? overloaded(state, by)

/** Refuses shedding the load as `outOfAction` does, but allows it with too heavy a load. */
export const outOfShedding = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? actionTaken(state, by) ?? attackBegun(state, by)

/** Defines a command that takes the action. */
export const actionCommand = costing<State, RuleId>({
  refuses: outOfAction,
  pay: spendAction,
  isPaidLast: true
})

function actionTaken(state: State, by: string): Refusal | undefined {
  const { hasActed, attacks, attacksMade } = combatantOf(state, by)
  return refuseIf(hasActed, 'H-07', () =>
    attacksMade > 0 && attacksMade < attacks
      ? `${by} had no enemy left for another attack, so the action is over`
      : `${by} has already taken this Round’s action`
  )
}

const attackBegun = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    combatantOf(state, by).attacksMade > 0,
    'H-07',
    () => `${by} has begun to attack, and an attack is this Round’s action`
  )

const overloaded = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    combatantOf(state, by).load === 'too heavy',
    'C-H19',
    () => `${by} carries too much to do anything`
  )

/** Refuses a move, sprint or retreat of a combatant that is Pinned (H-24) or carries too much. */
export const pinPrevents = (actor: Combatant): Refusal | undefined =>
  speedOf(actor) > 0 ? undefined : cannotMove(actor, 1)

function cannotMove(actor: Combatant, feet: number): Refusal | undefined {
  const { name, effects, load, moved } = actor
  if (effects.includes('pinned')) return refuse('H-24', `${name} is Pinned and cannot move`)
  if (load === 'too heavy') return refuse('C-H19', `${name} carries too much to move`)
  const left = speedOf(actor) - moved
  if (feet < 1) return refuse('H-07', 'A move is at least 1 ft')
  return refuseIf(feet > left, 'H-07', () => `${name} can move only ${left} ft more in this Round`)
}

/** Feet in a Round for a statblock without a speed. */
export const defaultSpeed = (fight: WithSettings): number => settings(fight)['combat speed']
