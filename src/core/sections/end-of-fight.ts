import type { Refusal } from '../ruleset/rulebook.ts'
import type { EventDefinition } from '../ruleset/section.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { AnyEvent, Table } from '../ruleset/table.ts'

interface Fight {
  phase: string
  outcome: string
  /** Whose turn it is, in a game that has turns. */
  active?: string
  /** Whose turn is ending, in a game that takes steps for it. */
  ending?: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

type FightOver = { readonly rule: string; readonly winner: string }

/** Refuses everything once the fight is over. */
export const fightOver = ({ phase }: { readonly phase: string }): Refusal | undefined =>
  phase === 'over' ? { rule: 'table', reason: 'The fight is over' } : undefined

/**
 * The end of a fight, alike in every game. `rule`, `order`: those of the command. `eventRule`: the rule of the
 * event, where it is not that of the command.
 */
export function endOfFight<State extends Fight>(game: {
  readonly rule: string
  readonly eventRule?: string
  readonly order?: number
}) {
  const { rule, eventRule = rule, order } = game
  const { command } = sectionTools<State, string>()
  const over: EventDefinition<Fight, FightOver> = {
    apply(state, { winner }) {
      state.phase = 'over'
      state.outcome = winner
      if (state.active !== undefined) state.active = ''
      if (state.ending !== undefined) state.ending = ''
    },
    tell: ({ winner }) =>
      `The fight is over: ${winner === 'nobody' ? 'nobody is left' : `${winner} won`}`
  }
  const events = { 'fight-over': over }
  /** `before`: what is settled before the winner is told, with events of the game. */
  const commands = <Event extends AnyEvent = never>(
    before?: (table: Table<State, Event>, winner: string) => void
  ) => ({
    'end-fight': command({
      label: 'The fight is over',
      rule,
      ...(order !== undefined && { order }),
      phrase: 'the fight is over',
      params: {},
      due: true,
      refuses: fightOver,
      decide(table: Table<State, Event | ({ readonly type: 'fight-over' } & FightOver)>) {
        const winner = winnerOf(table.now)
        before?.(table, winner)
        table.happens({ type: 'fight-over', rule: eventRule, winner })
      }
    })
  })
  return { commands, events }
}

/** The side of the first combatant who can act, or `nobody`. */
function winnerOf({ combatants }: Fight): string {
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.status === 'up') return one.side
  }
  return 'nobody'
}

/** Whether at most one side has somebody who can act. */
export function isDecided({ combatants }: Fight): boolean {
  let side: string | undefined
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.status !== 'up') continue
    if (side === undefined) side = one.side
    else if (side !== one.side) return false
  }
  return true
}
