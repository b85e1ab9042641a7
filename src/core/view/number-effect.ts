/** The effect of a number typed for some combatants. The panel previews it during typing. */
export interface NumberEffect {
  /** The command with this effect; absent if the effect is impossible. */
  readonly command?: string
  /** Why the effect is impossible, or what is missing in the text. */
  readonly problem?: string
  /** A description: `3 fire damage`, `healing of 2d6`, `Grit set to 7`. */
  readonly title: string
  /** The effect on each combatant, in the order they were named. */
  readonly rows: readonly RowEffect[]
}

/** The effect on one combatant. For dice, the numbers are those of an average roll. */
interface RowEffect {
  readonly name: string
  /** The numbers that change, by column index, with their new values. */
  readonly numbers: readonly { readonly column: number; readonly value: number }[]
  /** The changes as text, with the range of the dice: `Grit 6 → 1–4`. */
  readonly words: string
  /** Further effects: `Stress 0 → 1`, `dead`. */
  readonly more: string
  readonly rule: string
  /** Whether the combatant cannot be affected; `more` has the reason. */
  readonly isLeftOut?: true
}

/** A number that the user is typing for some combatants. */
export interface NumberEntry {
  /** `-3 fire`. */
  readonly text: string
  /** The reason; empty for none. */
  readonly why: string
  readonly who: readonly string[]
  /** The index of the column that was clicked; without it, the first column that damage reduces. */
  readonly column?: number
  /** Whether the number is only corrected, without armour or other damage rules. */
  readonly isCorrection: boolean
}
