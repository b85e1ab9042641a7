/** Combat › Hinderance: the moves and Actions that each state allows (Z-28, Z-29, Z-30, Z-31). */
export const hindrances = [
  { hindrance: 'Weakened', rule: 'Z-28', acts: true, moves: true },
  { hindrance: 'Distracted', rule: 'Z-29', acts: false, moves: true },
  { hindrance: 'Stuck', rule: 'Z-30', acts: true, moves: false },
  { hindrance: 'Paralysed', rule: 'Z-31', acts: false, moves: false }
] as const

export type Hindrance = (typeof hindrances)[number]['hindrance']
type HindranceRule = (typeof hindrances)[number]['rule']

export const hindranceWords = hindrances.map(({ hindrance }) => hindrance)

export const ruleOfHindrance = {
  Weakened: 'Z-28',
  Distracted: 'Z-29',
  Stuck: 'Z-30',
  Paralysed: 'Z-31'
} as const satisfies Readonly<Record<Hindrance, HindranceRule>>

/** The hindrance of a word, in upper or lower case, or `undefined`. Accepts `paralyzed` too. */
export const hindranceCalled = (word: string): Hindrance | undefined => {
  const meant = word.trim().toLowerCase().replace('paralyzed', 'paralysed')
  return hindranceWords.find((known) => known.toLowerCase() === meant)
}
