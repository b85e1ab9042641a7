import type { Refusal } from '../ruleset/rulebook.ts'
import type { EventDefinition } from '../ruleset/section.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { listOf } from '../text/names.ts'

interface Fight extends WithEnd {
  phase: string
  outcome: string
  /** Whose turn it is, in a game that has turns. */
  active?: string
  /** Whose turn is ending, in a game that takes steps for it. */
  ending?: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

/** How far a fight is on the way to its end. */
export interface WithEnd {
  /** Once nobody is left to fight: whether the rules have said so, or the table goes on all the same. */
  end: '' | 'told' | 'goes on'
  /** The phase and the turn to go on with once the fight is reopened; empty before its first end. */
  lastPhase: string
  lastActive: string
}

type FightOver = { readonly winner: string }

/** Refuses everything once the fight is over. */
export const fightOver = ({ phase }: { readonly phase: string }): Refusal | undefined =>
  phase === 'over' ? { rule: 'table', reason: 'The fight is over' } : undefined

/** Whether a fight has begun, or is about to, and is not over. */
const isOn = ({ phase }: Fight): boolean =>
  phase !== 'over' && phase !== 'aside' && phase !== 'muster'

/**
 * The end of a fight, alike in every game. Once nobody is left to fight the rules say so, and wait for the table: it
 * ends the fight, or goes on. What runs on its own clock runs on first. The table may end a fight earlier, and reopen
 * an ended one.
 *
 * `rule`, `order`: those of the commands. `eventRule`: the rule of the event, where it is not that of the command.
 * `isRunning`: whether rounds alone will change something, such as who is dying. It has to be over at some time.
 */
export function endOfFight<State extends Fight>(game: {
  readonly rule: string
  readonly eventRule?: string
  readonly order?: number
  isRunning?(state: State): boolean
}) {
  const { rule, eventRule = rule, order, isRunning = () => false } = game
  const { command, event, refuseIf } = sectionTools<State, string>()
  const over: EventDefinition<Fight, FightOver> = {
    apply(state, { winner }) {
      state.lastPhase = state.phase
      state.lastActive = state.active ?? ''
      state.phase = 'over'
      state.outcome = winner
      if (state.active !== undefined) state.active = ''
      if (state.ending !== undefined) state.ending = ''
    },
    tell({ winner }, before) {
      if (winner === 'nobody') return 'The fight is over: nobody is left'
      if (winner !== undecided) return `The fight is over: ${winner} won`
      const standing = standingIn(before)
      return `The fight is over, undecided: ${listOf(standing)} still stand`
    }
  }
  const events = {
    fightOver: over,
    nobodyLeft: event({
      apply(state) {
        state.end = 'told'
      },
      tell: () => 'Nobody is left to fight'
    }),
    wentOn: event({
      apply(state) {
        state.end = 'goes on'
      },
      tell: () => 'The fight goes on'
    }),
    sidesMet: event({
      apply(state) {
        state.end = ''
      }
    }),
    reopened: event({
      apply(state) {
        const fight: Fight = state
        fight.phase = fight.lastPhase
        if (fight.active !== undefined) fight.active = fight.lastActive
        fight.lastActive = ''
        fight.outcome = ''
        fight.end = 'goes on'
      },
      tell: () => 'The fight is taken up again'
    })
  }
  const place = order === undefined ? {} : { order }

  /** `before`: what is settled before the winner is told, with events of the game. `sides`: those that still stand. */
  const commands = (before?: (table: Table<State>, sides: readonly string[]) => void) => {
    const finish = (table: Table<State>): void => {
      const winner = winnerOf(table.now)
      before?.(table, sidesIn(table.now))
      table.happens(events.fightOver, eventRule, { winner })
    }
    return {
      'nobody-left': command({
        label: 'Nobody is left to fight',
        rule: 'table',
        ...place,
        phrase: 'nobody is left to fight',
        params: {},
        due: true,
        refuses: fightOver,
        decide: (table: Table<State>) => table.happens(events.nobodyLeft, 'table')
      }),
      'sides-meet': command({
        label: 'Somebody is there to fight again',
        rule: 'table',
        ...place,
        phrase: 'there is somebody to fight again',
        params: {},
        due: true,
        refuses: fightOver,
        decide: (table: Table<State>) => table.happens(events.sidesMet, 'table')
      }),
      /** At any time: sides that still stand may part in peace. */
      end: command({
        label: 'End the fight',
        group: 'fight',
        help: 'stop here; the game says what remains to be rolled',
        rule: eventRule,
        ...place,
        phrase: 'end the fight',
        params: {},
        refuses: (state) =>
          fightOver(state) ?? refuseIf(!isOn(state), 'table', () => 'No fight has begun'),
        decide: finish
      }),
      'go-on': command({
        label: 'Keep fighting',
        group: 'fight',
        help: 'play on when nobody is left to fight',
        rule: 'table',
        ...place,
        phrase: 'the fight goes on',
        params: {},
        refuses: (state) =>
          fightOver(state) ??
          refuseIf(
            state.end !== 'told' || !isDecided(state),
            'table',
            () => 'The fight goes on by itself'
          ) ??
          refuseIf(winnerOf(state) === 'nobody', 'table', () => 'Nobody is left to go on'),
        decide: (table: Table<State>) => table.happens(events.wentOn, 'table')
      }),
      reopen: command({
        label: 'Reopen the fight',
        group: 'fight',
        help: 'take the end back and play on',
        rule: 'table',
        ...place,
        phrase: 'reopen the fight',
        params: {},
        refuses: ({ phase }) => refuseIf(phase !== 'over', 'table', () => 'The fight is not over'),
        decide: (table: Table<State>) => table.happens(events.reopened, 'table')
      })
    }
  }

  /** What the rules demand of a fight that is on: a command, or `wait` for the word of the table. */
  function due(state: State): { readonly type: 'nobody-left' | 'sides-meet' } | 'wait' | undefined {
    if (!isDecided(state)) return state.end === '' ? undefined : sidesMeet
    if (state.end === '') return nobodyLeft
    if (isRunning(state)) return undefined
    return state.end === 'told' || winnerOf(state) === 'nobody' ? 'wait' : undefined
  }

  /**
   * Whether nobody is left to fight in a fight that is on: the suggestion is `end`, or to wait for what still runs.
   * Only once the rules have said so: what is due comes before what is suggested.
   */
  function suggestion(state: State): 'end' | 'wait' | undefined {
    if (state.end === '' || !isOn(state) || !isDecided(state)) return undefined
    return isRunning(state) ? 'wait' : 'end'
  }

  return { commands, events, due, suggestion }
}

const nobodyLeft = { type: 'nobody-left' } as const
const sidesMeet = { type: 'sides-meet' } as const

/** The outcome of a fight that the table ends while two sides still stand. */
export const undecided = 'undecided'

/** The side that still stands: `nobody` for none, `undecided` for several. */
function winnerOf(state: Pick<Fight, 'combatants'>): string {
  const [side = 'nobody', other] = sidesIn(state)
  return other === undefined ? side : undecided
}

/** The sides with somebody who can act. A loop: simulated fights ask it often enough for `flatMap` to be seen. */
function sidesIn({ combatants }: Pick<Fight, 'combatants'>): readonly string[] {
  const sides: string[] = []
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.status === 'up' && !sides.includes(one.side)) sides.push(one.side)
  }
  return sides
}

const standingIn = ({ combatants }: Pick<Fight, 'combatants'>): readonly string[] =>
  Object.keys(combatants).filter((name) => combatants[name]?.status === 'up')

/** Whether at most one side has somebody who can act. */
export function isDecided({ combatants }: Pick<Fight, 'combatants'>): boolean {
  let side: string | undefined
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.status !== 'up') continue
    if (side === undefined) side = one.side
    else if (side !== one.side) return false
  }
  return true
}
