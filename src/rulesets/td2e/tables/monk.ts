/** Monks: the abilities of each level of the path, with those of the levels before it (C-T11). */
export const monkLevels = [
  {
    level: 0,
    gains: 'unarmed attacks at advantage, for 1 damage; unarmed evasion at disadvantage',
    damage: 1,
    criticalFrom: 12,
    dr: 0,
    evasion: -1,
    meditations: 0
  },
  {
    level: 1,
    gains: 'unarmed evasion is a normal Test',
    damage: 1,
    criticalFrom: 12,
    dr: 0,
    evasion: 0,
    meditations: 0
  },
  {
    level: 2,
    gains: 'critical on 11 or more',
    damage: 1,
    criticalFrom: 11,
    dr: 0,
    evasion: 0,
    meditations: 0
  },
  {
    level: 3,
    gains: 'damage reduction 1',
    damage: 1,
    criticalFrom: 11,
    dr: 1,
    evasion: 0,
    meditations: 0
  },
  {
    level: 4,
    gains: 'unarmed damage 2',
    damage: 2,
    criticalFrom: 11,
    dr: 1,
    evasion: 0,
    meditations: 0
  },
  {
    level: 5,
    gains: 'unarmed evasion at advantage',
    damage: 2,
    criticalFrom: 11,
    dr: 1,
    evasion: 1,
    meditations: 0
  },
  {
    level: 6,
    gains: 'damage reduction 2',
    damage: 2,
    criticalFrom: 11,
    dr: 2,
    evasion: 1,
    meditations: 0
  },
  {
    level: 7,
    gains: '1 HP for 6 hours of meditation, three times a day',
    damage: 2,
    criticalFrom: 11,
    dr: 2,
    evasion: 1,
    meditations: 3
  }
] as const

type MonkRow = (typeof monkLevels)[number]

/** The first level that can meditate for HP. */
export const meditationLevel = monkLevels.findIndex(({ meditations }) => meditations > 0)

/** The row of a level, or `undefined` for −1, which means no monk. */
export const monkRow = (level: number): MonkRow | undefined => monkLevels[level]
