/** Combatants who may act by themselves: a side, those of one kind in it such as `Sump goblin`, or everybody. */
export interface AutoPlayGroup {
  readonly side?: string
  readonly kind?: string
}

/** A group that could act by itself now. */
export interface AutoPlayOffer {
  readonly group: AutoPlayGroup
  /** The label of its button: `Enemies act`. */
  readonly label: string
  /** How many of it are to act in this round. */
  readonly count: number
  /** Whether it is the suggested next thing to do. At most one is. */
  readonly isSuggested: boolean
  /**
   * What its odds are requested by. They come with the odds of the attack of each of it, by this text and the name. Only
   * the suggested one has them.
   */
  readonly oddsKey?: string
}

/** A group that acts by itself, or did just now. */
export interface AutoPlayView {
  /** `Enemies act`. */
  readonly label: string
  /** How many have acted, with the one who is acting, of how many in this round. */
  readonly acted: number
  readonly of: number
  /** `asked`: waits for an answer; `waiting`: for the turn of somebody else. */
  readonly state: 'asked' | 'waiting' | 'over'
  /** The combatant whose turn it waits for. */
  readonly waitsFor?: string
  /** Whether players are asked. */
  readonly asksPlayers: boolean
  /** How many of its commands are undone as one: those since somebody else gave a command. */
  readonly undoCount: number
}
