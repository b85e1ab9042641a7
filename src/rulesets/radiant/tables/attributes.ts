/** Experience: attributes are added to a d20, +6 at most (C-Z4). */
export const attributes = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const
export type Attribute = (typeof attributes)[number]

/** The number added to a Test: an attribute of a Character, or the Skill of anybody else (C-Z6). */
export const abilities = [...attributes, 'Skill'] as const
export type Ability = (typeof abilities)[number]

export const highestAttribute = 6
