/**
 * Combatants that may act automatically: a side, one kind of a side such as `Sump goblin`, or everybody if both keys
 * are absent.
 */
export interface AutoPlayGroup {
  readonly side?: string
  readonly kind?: string
}

/** A group that could act automatically now. */
export interface AutoPlayOffer {
  readonly group: AutoPlayGroup
  /** The label of its button: `Enemies act`. */
  readonly label: string
  /** The number of its members still to act in this round. */
  readonly count: number
  /** Whether the panel suggests this group as the next to act. At most one group is suggested. */
  readonly isSuggested: boolean
  /**
   * The key for requesting the odds of the group. The odds for each member’s attack have this key with the member’s
   * name. Only the suggested group has a key.
   */
  readonly oddsKey?: string
}

/** A group that acts automatically, or did so just now. */
export interface AutoPlayView {
  /** `Enemies act`. */
  readonly label: string
  /** The number of members that have acted, including the acting one. `of`: the number that act in this round. */
  readonly acted: number
  readonly of: number
  /** `asked`: waits for an answer; `waiting`: waits for the turn of another combatant. */
  readonly state: 'asked' | 'waiting' | 'over'
  /** The combatant whose turn it waits for. */
  readonly waitsFor?: string
  /**
   * Whether combatants outside the group, such as players’ characters, are asked. Otherwise their questions get the
   * suggested answers.
   */
  readonly asksPlayers: boolean
  /**
   * The number of the group’s commands that one undo takes back: all since the last command of a person, or since the
   * group began.
   */
  readonly undoCount: number
  /** The effect of the group’s commands; absent if there are none. */
  readonly account?: Account
}

/** The effect of the commands of a group. */
export interface Account {
  /** `Enemies have acted`. */
  readonly title: string
  /** The step of the first command. */
  readonly firstStep: number
  /** The number of the round that began meanwhile, if any. */
  readonly round?: number
  /** The effects on each combatant, the worst for the party first. */
  readonly rows: readonly AccountRow[]
}

/** The effect of the commands of a group on one combatant. */
export interface AccountRow {
  readonly name: string
  /** `−6 Grit → 0`, `surrendered`, `unhurt`. */
  readonly changes: readonly string[]
  /** `by Grain rat 1 and 3, not by Grain rat 2`, or an outcome in the log. Empty without either. */
  readonly cause: string
}
