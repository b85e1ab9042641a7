/** What somebody would best do, by fights played on to the end. */
export interface BestView {
  readonly who: string
  readonly side: string
  readonly suggested: TriedCommand
  /** What is better, or would be next; `undefined` if all that was tried is worse. */
  readonly other?: TriedCommand
  /** Whether the other is better by more than chance. */
  readonly isOther: boolean
  /** How many fights each share is of. */
  readonly fights: number
}

/** A command, and the share of fights that its side wins after it. */
export interface TriedCommand {
  /** As it is given. */
  readonly text: string
  /** Without who gives it: `attack Rat with sword`. */
  readonly words: string
  readonly wins: number
}
