import type { EventDefinition } from '../ruleset/section.ts'

interface Fight {
  phase: string
  outcome: string
  /** Whose turn it is, in a game that has turns. */
  active?: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

/** The end of a fight. `winner`: a side, or `nobody`. */
export const fightOver: EventDefinition<Fight, { readonly rule: string; readonly winner: string }> =
  {
    apply(state, { winner }) {
      state.phase = 'over'
      state.outcome = winner
      if (state.active !== undefined) state.active = ''
    },
    tell: ({ winner }) =>
      `The fight is over: ${winner === 'nobody' ? 'nobody is left' : `${winner} won`}`
  }

/** The side of the first combatant who can act, or `nobody`. */
export function winnerOf({ combatants }: Fight): string {
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
