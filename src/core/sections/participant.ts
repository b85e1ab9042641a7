import type { WithEntries } from '../encounter/fight-entries.ts'
import type { CombatantGroup } from '../encounter/roster.ts'
import type { Table } from '../ruleset/table.ts'
import type { WithMarks } from './marks.ts'

/** The common part of the state of every game: combatants, sides, zones and reserve. */
export interface CommonState<Combatant extends Participant = Participant>
  extends WithEntries,
    WithMarks {
  readonly phase: string
  readonly sides: readonly ParticipantSide[]
  readonly zones?: Readonly<Record<string, unknown>>
  readonly reserve: readonly CombatantGroup<Combatant>[]
  readonly combatants: Record<string, Combatant>
  /** The combatant whose turn continues when the fight is reopened. */
  lastActive?: string
}

export interface Participant {
  name: string
  side: string
  /** Whether the combatant is hidden from players of other sides. */
  isHidden: boolean
  zone?: string
}

interface ParticipantSide {
  readonly name: string
  /** The number of members of the side, in a game that counts them. */
  size?: number
}

/** The game’s own rules for a combatant who joins, changes sides or gets a new name. */
export interface ParticipantRules<Combatant, State> {
  copy(one: Combatant): Combatant
  /** Adds a new side. */
  addSide(state: State, name: string): void
  /** Places a newcomer and adds it to the turn order. */
  placeNewcomer?(state: State, newcomer: Combatant): void
  /** Ends effects between a combatant and the members of its new side. */
  endHostileEffects?(state: State, name: string): void
  /** Rolls and asks everything that newcomers need before they act. */
  prepareNewcomers?(table: Table<State>, names: readonly string[]): void
  /** Replaces every name of a combatant in the state by `called(name)`, except the keys of `combatants`. */
  rename(state: State, called: (name: string) => string): void
}

/** The `order` of the commands that every game has: after every command of the game itself. */
export const commonCommandOrder = 100

/** The sides of the fight and of the reserve. */
export const sideNames = ({ sides, reserve }: CommonState): readonly string[] => [
  ...new Set([...sides.map((side) => side.name), ...reserve.map(({ template }) => template.side)])
]

/** Adds `more`, which may be negative, to the size of a side. Creates the side if it is new. */
export function addToSide<State extends CommonState>(
  { addSide }: Pick<ParticipantRules<never, State>, 'addSide'>,
  state: State,
  side: string,
  more: number
): void {
  if (!state.sides.some(({ name }) => name === side)) addSide(state, side)
  for (const one of state.sides) if (one.name === side && one.size !== undefined) one.size += more
}
