/** What a number typed for some combatants would do. The panel shows it while it is typed. */
export interface NumberEffect {
  /** The command that does it; without one it cannot be done. */
  readonly command?: string
  /** Why it cannot be done, or what is missing. */
  readonly problem?: string
  /** What it is in words: `3 fire damage`, `healing of 2d6`, `Grit set to 7`. */
  readonly title: string
  /** What becomes of each, in the order they were named. */
  readonly rows: readonly RowEffect[]
}

/** What becomes of one combatant. With dice, what comes of average ones. */
interface RowEffect {
  readonly name: string
  /** The numbers that change, by the index of their column, and their value afterwards. */
  readonly numbers: readonly { readonly column: number; readonly value: number }[]
  /** The same in words, with the range of the dice: `Grit 6 → 1–4`. */
  readonly words: string
  /** What else comes of it: `Stress 0 → 1`, `dead`. */
  readonly more: string
  readonly rule: string
  /** Whether it cannot be done to them; `more` says why. */
  readonly isLeftOut?: true
}

/** A number that is being typed, for some combatants. */
export interface NumberEntry {
  /** `-3 fire`. */
  readonly text: string
  /** Empty for none. */
  readonly why: string
  readonly who: readonly string[]
  /** The index of the column that was pointed at; without one, the first that damage takes. */
  readonly column?: number
  /** Whether the number only changes, with no armour, no rules of damage. */
  readonly isCorrection: boolean
}
