/** A condition that the table gave somebody, in a word of the game or its own. */
export interface Mark {
  readonly who: string
  readonly condition: string
  /** The round at whose beginning it ends; 0 if the table ends it. */
  readonly until: number
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
      state.marks.map((mark) => (mark.who === from ? { ...mark, who: to } : mark))
    )
  const { remarks } = state
  if (remarks?.[from] === undefined) return
  const entries = Object.entries(remarks).map(([who, words]) => [who === from ? to : who, words])
  state.remarks = Object.freeze(Object.fromEntries(entries))
}
