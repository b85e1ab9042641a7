/** The damage of a creature without its own weapon, by Level (C-Z7). */
export const damageByLevel = [
  { level: 1, damage: '1d4' },
  { level: 2, damage: '1d6' },
  { level: 3, damage: '2d4' },
  { level: 4, damage: '1d10' },
  { level: 5, damage: '1d12' },
  { level: 6, damage: '1d6+1d8' },
  { level: 7, damage: '2d8' },
  { level: 8, damage: '3d6' },
  { level: 9, damage: '2d10' },
  { level: 10, damage: '1d10+1d12' }
] as const

/** The damage of a Level. Levels beyond the table use its last row. */
export const damageOfLevel = (level: number): string =>
  damageByLevel.find((row) => level <= row.level)?.damage ?? '1d10+1d12'

/** The Skill of a creature without a written one: its Level, 6 at most. */
export const skillOfLevel = (level: number): number => Math.min(6, level)

/** The Hit Dice of each class: one for each Level, plus CON once (C-Z13). */
export const classes = [
  { class: 'warrior', hitDie: 12 },
  { class: 'rogue', hitDie: 10 }
] as const

export type Class = (typeof classes)[number]['class']

/** The Hit Die of a class, or a d8 for everybody else (C-Z7). */
export const hitDieOf = (name: Class | undefined): number =>
  classes.find((row) => row.class === name)?.hitDie ?? 8
