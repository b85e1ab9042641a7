/** The course of one fight for one combatant. */
export interface Track {
  readonly name: string
  left: number
  isUp: boolean
  /** The round in which the combatant went out for good: 0 if before this fight, -1 while it stands. */
  outIn: number
  taken: number
  dealt: number
  attacks: number
  hits: number
  harm: number
  /** In a sampled fight: the remaining points at the end of each round. */
  readonly byRound: [round: number, left: number][]
}

/** The course of a fight that begins now. */
export const trackOf = (name: string, left: number, isUp: boolean): Track => ({
  name,
  left,
  isUp,
  outIn: isUp ? -1 : 0,
  taken: 0,
  dealt: 0,
  attacks: 0,
  hits: 0,
  harm: 0,
  byRound: []
})
