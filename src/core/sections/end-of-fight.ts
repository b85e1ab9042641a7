import type { Refusal } from '../ruleset/rulebook.ts'
import type { EventDefinition } from '../ruleset/section.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { listOf } from '../text/names.ts'

interface Fight extends WithEnd {
  phase: string
  outcome: string
  /** The combatant whose turn it is, in a game with turns. */
  active?: string
  /** The combatant whose turn is ending, in a game where the end of a turn takes several steps. */
  ending?: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

/** The progress of a fight towards its end. */
export interface WithEnd {
  /**
   * Once at most one side can fight: `told` after the log has said so, `goes on` after the game master has decided to
   * continue. Empty before.
   */
  end: '' | 'told' | 'goes on'
  /**
   * The phase when the fight last ended. `lastActive`: the combatant whose turn it was. Reopening the fight restores
   * both. Empty before the first end.
   */
  lastPhase: string
  lastActive: string
}

type FightOver = { readonly winner: string }

/** The refusal of a command once the fight is over. `undefined` before that. */
export const fightOver = ({ phase }: { readonly phase: string }): Refusal | undefined =>
  phase === 'over' ? { rule: 'table', reason: 'The fight is over' } : undefined

/** Whether the fight has begun and is not over. */
const isUnderway = ({ phase }: Fight): boolean =>
  phase !== 'over' && phase !== 'aside' && phase !== 'muster'

/**
 * The end of a fight, the same in every game. When at most one side can fight, the log says so, and the game master
 * decides: end the fight or continue. Before the log says so, Fray plays further rounds while these alone change
 * something. The game master may also end a fight early, and reopen it.
 *
 * `order`: the order of the commands. `eventRule`, or else `rule`: the rule by which a fight ends. `isRunning`: whether
 * later rounds alone change something, such as a dying combatant; it must become false at some time, or the fight
 * cannot end.
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
      if (winner !== undecidedOutcome) return `The fight is over: ${winner} won`
      const standing = standingIn(before)
      return `The fight is over without a winner: ${listOf(standing)} can still fight`
    }
  }
  const events = {
    fightOver: over,
    nobodyLeft: event({
      apply(state) {
        state.end = 'told'
      },
      tell: (_, before) => {
        const side = winnerOf(before)
        return side === 'nobody' ? 'Nobody is left to fight' : `Only ${side} can still fight`
      }
    }),
    wentOn: event({
      apply(state) {
        state.end = 'goes on'
      },
      tell: (_, before) => {
        const side = winnerOf(before)
        const left = side === 'nobody' ? 'nobody is left to fight' : `only ${side} can still fight`
        return `The fight goes on, although ${left}`
      }
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
      tell: () => 'The fight is reopened'
    })
  }
  const orderPart = order === undefined ? {} : { order }

  /**
   * Returns the commands. `before`: called before the log names the winner, for the game’s own last rolls and events.
   * `sides`: the sides that can still fight.
   */
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
        ...orderPart,
        phrase: 'nobody is left to fight',
        params: {},
        due: true,
        refuses: fightOver,
        decide: (table: Table<State>) => table.happens(events.nobodyLeft, 'table')
      }),
      'sides-meet': command({
        label: 'Two sides can fight again',
        rule: 'table',
        ...orderPart,
        phrase: 'there is somebody to fight again',
        params: {},
        due: true,
        refuses: fightOver,
        decide: (table: Table<State>) => table.happens(events.sidesMet, 'table')
      }),
      /** Allowed while several sides can fight, too: they may part in peace. */
      end: command({
        label: 'End the fight',
        group: 'fight',
        help: 'end the fight now; the game asks for the remaining rolls',
        rule: eventRule,
        ...orderPart,
        phrase: 'end the fight',
        params: {},
        refuses: (state) =>
          fightOver(state) ?? refuseIf(!isUnderway(state), 'table', () => 'No fight has begun'),
        decide: finish
      }),
      'go-on': command({
        label: 'Keep fighting',
        group: 'fight',
        help: 'continue although only one side is left',
        rule: 'table',
        ...orderPart,
        phrase: 'the fight goes on',
        params: {},
        refuses: (state) =>
          fightOver(state) ??
          refuseIf(
            state.end !== 'told' || !isDecided(state),
            'table',
            () => 'The fight has not stopped: at least two sides can still fight'
          ) ??
          refuseIf(
            winnerOf(state) === 'nobody',
            'table',
            () => 'Nobody is left to continue the fight'
          ),
        decide: (table: Table<State>) => table.happens(events.wentOn, 'table')
      }),
      reopen: command({
        label: 'Reopen the fight',
        group: 'fight',
        help: 'undo the end of the fight and continue',
        rule: 'table',
        ...orderPart,
        phrase: 'reopen the fight',
        params: {},
        refuses: ({ phase }) => refuseIf(phase !== 'over', 'table', () => 'The fight is not over'),
        decide: (table: Table<State>) => table.happens(events.reopened, 'table')
      })
    }
  }

  /**
   * The command that the rules demand in a running fight, `wait` if the game master has to decide, or `undefined` if
   * the fight continues.
   */
  function due(state: State): { readonly type: 'nobody-left' | 'sides-meet' } | 'wait' | undefined {
    if (!isDecided(state)) return state.end === '' ? undefined : sidesMeet
    if (state.end === '') return nobodyLeft
    if (isRunning(state)) return undefined
    return state.end === 'told' || winnerOf(state) === 'nobody' ? 'wait' : undefined
  }

  /**
   * The suggestion when at most one side can fight: `end`, or `wait` for changes that need only rounds. `undefined`
   * until the log has said that at most one side can fight.
   */
  function suggestion(state: State): 'end' | 'wait' | undefined {
    if (state.end === '' || !isUnderway(state) || !isDecided(state)) return undefined
    return isRunning(state) ? 'wait' : 'end'
  }

  return { commands, events, due, suggestion }
}

const nobodyLeft = { type: 'nobody-left' } as const
const sidesMeet = { type: 'sides-meet' } as const

/** The outcome of a fight that the game master ends while several sides can fight. */
export const undecidedOutcome = 'undecided'

/** The only side that can fight; `nobody` for none, `undecided` for several. */
function winnerOf(state: Pick<Fight, 'combatants'>): string {
  const [side = 'nobody', other] = sidesIn(state)
  return other === undefined ? side : undecidedOutcome
}

/** The sides with a combatant who can act. A loop, because simulated fights call this often enough to notice `flatMap`. */
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

/** Whether at most one side has a combatant who can act. */
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
