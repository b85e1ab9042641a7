import type { WithEntries } from '../encounter/fight-entries.ts'
import type { Group } from '../encounter/roster.ts'
import type { Table } from '../ruleset/table.ts'
import type { WithMarks } from './marks.ts'

/** What the state of every game has: who is there, on which side and where, and who may come later. */
export interface Fight<Combatant extends Participant = Participant> extends WithEntries, WithMarks {
  readonly phase: string
  readonly sides: readonly ParticipantSide[]
  readonly zones?: Readonly<Record<string, unknown>>
  readonly reserve: readonly Group<Combatant>[]
  readonly combatants: Record<string, Combatant>
  /** Whose turn a reopened fight goes on with. */
  lastActive?: string
}

export interface Participant {
  name: string
  side: string
  /** Whether the players do not see it. */
  isHidden: boolean
  zone?: string
}

interface ParticipantSide {
  readonly name: string
  /** How many belong to it, in a game that counts them. */
  size?: number
}

/** What differs from game to game when somebody joins, changes sides or is renamed. */
export interface ParticipantRules<Combatant, State> {
  copy(one: Combatant): Combatant
  /** Adds a side that had nobody before. */
  addSide(state: State, name: string): void
  /** Places a newcomer, in a game without zones, and gives it its place in the order of play. */
  seat?(state: State, newcomer: Combatant): void
  /** Ends what binds a combatant to those of the side it has gone over to, or they to it. */
  makePeace?(state: State, name: string): void
  /** Rolls and asks what newcomers need before they act. */
  muster?(table: Table<State>, names: readonly string[]): void
  /** Replaces every name of a combatant in the state, but for the keys of `combatants`. */
  rename(state: State, called: (name: string) => string): void
}

/** The order of commands that every game has: below every command of the game itself. */
export const order = 100

/** The sides of the fight, and those of creatures that may come later. */
export const sideNames = ({ sides, reserve }: Fight): readonly string[] => [
  ...new Set([...sides.map((side) => side.name), ...reserve.map(({ template }) => template.side)])
]

/** Adds `more` (negative: takes away) to the size of a side, and the side itself if it is new. */
export function addToSide<State extends Fight>(
  { addSide }: Pick<ParticipantRules<never, State>, 'addSide'>,
  state: State,
  side: string,
  more: number
): void {
  if (!state.sides.some(({ name }) => name === side)) addSide(state, side)
  for (const one of state.sides) if (one.name === side && one.size !== undefined) one.size += more
}
