import type { EncounterEntry } from '../encounter/encounter.ts'
import type { Fields } from '../statblock/fields.ts'
import { foldCase } from '../text/same-words.ts'

/** The conditions of a game that the game master can give, and how to read and write them. */
export interface KnownConditions<State, Combatant> {
  readonly words: readonly string[]
  has(one: Combatant, word: string): boolean
  set(one: Combatant, word: string, isOn: boolean, state: State): void
  /** The name of a condition in the log, such as `Bleeding`: by default the word itself. */
  inLog?(word: string): string
}

/** A condition that the game master gave a combatant: a condition of the game, or any other words. */
export interface Mark {
  readonly who: string
  readonly condition: string
  /** The round at whose beginning the condition ends; 0 if the condition lasts until the game master ends it. */
  readonly until: number
  /**
   * The combatant whose turn ends the condition, at the latest when round `until` begins. `isTurnBegun`: whether that
   * turn has begun.
   */
  readonly turnOf?: string
  readonly isTurnBegun?: boolean
}

/**
 * Conditions and notes that the game master gave. Both are frozen, because copies of the state share them. To change
 * one, replace the whole list or record.
 */
export interface WithMarks {
  marks?: readonly Mark[]
  /** The game master’s notes, by combatant. */
  remarks?: Readonly<Record<string, string>>
}

/** Replaces all conditions that the game master gave. */
export function setMarks(state: WithMarks, marks: readonly Mark[]): void {
  state.marks = Object.freeze(marks.map((mark) => Object.freeze({ ...mark })))
}

/** Changes the name of a combatant in conditions and notes. */
export function renameInMarks(state: WithMarks, from: string, to: string): void {
  if (state.marks)
    setMarks(
      state,
      state.marks.map((mark) => ({
        ...mark,
        who: mark.who === from ? to : mark.who,
        ...(mark.turnOf === from && { turnOf: to })
      }))
    )
  const { remarks } = state
  if (remarks?.[from] === undefined) return
  const entries = Object.entries(remarks).map(([who, words]) => [who === from ? to : who, words])
  state.remarks = Object.freeze(Object.fromEntries(entries))
}

/** The key of lasting conditions that carry over to the next fight: `marked: (sworn to silence)`. */
export const markedKey = 'marked'

/**
 * The conditions of a combatant, as fields to carry over. Call this function after `endTimed`, which leaves only
 * lasting conditions.
 */
export function carriedMarkFields(
  { marks = [] }: WithMarks,
  { name }: { readonly name: string }
): Fields {
  const words = marks.filter(({ who }) => who === name).map(({ condition }) => condition)
  return words.length > 0 ? { [markedKey]: words } : {}
}

/** The conditions that a combatant carried over from the previous fight. */
export function carriedMarks({ name, carried }: EncounterEntry): readonly Mark[] {
  const words = carried?.[markedKey]
  const list: readonly unknown[] = Array.isArray(words) ? words : []
  return list.flatMap((condition) =>
    typeof condition === 'string' ? { who: name, condition, until: 0 } : []
  )
}

/** The round, and the combatant whose turn it is. */
interface Turns {
  readonly round: number
  readonly active: string
}

export const conditionOf = ({ condition }: Mark): string => condition

/** Whether the time of a condition is over. */
export const isOver =
  ({ round, active }: Turns) =>
  ({ until, turnOf, isTurnBegun }: Mark): boolean =>
    (until > 0 && until <= round) || (isTurnBegun === true && turnOf !== active)

/** Whether the turn that ends a condition has begun, and is not recorded yet. */
export const isTurnToNotice =
  ({ active }: Turns) =>
  ({ turnOf, isTurnBegun }: Mark): boolean =>
    turnOf === active && isTurnBegun === false

/** The conditions without this one of a combatant. */
export const others = (
  { marks = [] }: WithMarks,
  who: string,
  condition: string
): readonly Mark[] =>
  marks.filter((mark) => mark.who !== who || foldCase(mark.condition) !== foldCase(condition))
