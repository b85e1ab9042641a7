import { effects } from './damage-tags.ts'

/** Conditions of a combatant: the effects of damage tags, and words that the game master gives a meaning. */
export const conditionWords = [
  ...effects,
  'prone',
  'held',
  'hampered',
  'afraid',
  'panicked',
  'charmed',
  'hidden',
  'tipsy'
] as const
