/**
 * Harm: the rows of a character, each with the Levels of one slot (C-E10), the number of slots, and the dice removed.
 * The book gives neither slots nor dice, and a note can change them (C-E13).
 */
export const harmRows = [
  { row: 'Lesser', levels: 1, slots: 2, dice: 1 },
  { row: 'Moderate', levels: 2, slots: 2, dice: 2 },
  { row: 'Severe', levels: 3, slots: 1, dice: 3 }
] as const

export type HarmRow = (typeof harmRows)[number]['row']

/** The injury of a combatant whose rows overflow, by a d6. The book gives no such table (C-E15). */
export const injuries = [
  { from: 1, to: 3, Physical: 'a broken limb', Mental: 'a fear that stays', becomes: 'taken out' },
  { from: 4, to: 5, Physical: 'a mortal wound', Mental: 'lost memories', becomes: 'dying' },
  { from: 6, to: 6, Physical: 'death', Mental: 'a broken mind', becomes: 'dead' }
] as const

type InjuryRow = (typeof injuries)[number]

/** The row of a d6. */
export const injuryFor = (face: number): InjuryRow =>
  injuries.find(({ to }) => face <= to) ?? injuries[2]
