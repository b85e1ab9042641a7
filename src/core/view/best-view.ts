/** The best command for a combatant, found by playing fights to their end. */
export interface BestView {
  readonly who: string
  readonly side: string
  readonly suggested: TriedCommand
  /**
   * The best other command that the search found; `undefined` if the search found none better than the suggested one.
   */
  readonly other?: TriedCommand
  /** Whether `other` wins so many more fights than `suggested` that chance hardly explains it. */
  readonly isOther: boolean
  /** The number of fights behind each share. */
  readonly fights: number
  /** How sides fight on in these fights, where that is better than their temperaments: `Enemies just attack`. */
  readonly plans: readonly string[]
}

/** A command, and the share of fights that its side wins after it. */
export interface TriedCommand {
  /** The full command. */
  readonly text: string
  /** The command without the combatant that acts: `attack Rat with sword`. */
  readonly words: string
  readonly wins: number
}
