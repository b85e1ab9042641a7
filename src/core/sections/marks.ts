import type { EncounterEntry } from '../encounter/encounter.ts'
import type { Fields } from '../statblock/fields.ts'

/** A condition that the table gave somebody, in a word of the game or its own. */
export interface Mark {
  readonly who: string
  readonly condition: string
  /** The round at whose beginning it ends; 0 if the table ends it. */
  readonly until: number
  /** Whose turn ends it, before `until`; and whether that turn has begun. */
  readonly turnOf?: string
  readonly isTurnBegun?: boolean
}

/** What the table notes of combatants. Frozen, because copies share it: a change replaces it all. */
export interface WithMarks {
  marks?: readonly Mark[]
  /** What the game master notes of somebody, by name. */
  remarks?: Readonly<Record<string, string>>
}

/** Replaces all conditions of the table. */
export function setMarks(state: WithMarks, marks: readonly Mark[]): void {
  state.marks = Object.freeze(marks.map((mark) => Object.freeze({ ...mark })))
}

/** Follows a combatant who gets a new name. */
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

/** What a fight leaves of the table’s own conditions to the next: `marked: (sworn to silence)`. */
export const markedKey = 'marked'

/** The conditions of somebody that have no end, as fields of what is carried over. */
export function markedFields(
  { marks = [] }: WithMarks,
  { name }: { readonly name: string }
): Fields {
  const words = marks.filter(({ who }) => who === name).map(({ condition }) => condition)
  return words.length > 0 ? { [markedKey]: words } : {}
}

/** The conditions that somebody begins a fight with. */
export function carriedMarks({ name, carried }: EncounterEntry): readonly Mark[] {
  const words = carried?.[markedKey]
  const list: readonly unknown[] = Array.isArray(words) ? words : []
  return list.flatMap((condition) =>
    typeof condition === 'string' ? { who: name, condition, until: 0 } : []
  )
}
