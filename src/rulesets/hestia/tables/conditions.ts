import { effects } from './damage-tags.ts'

/** What may be said of somebody: the effects of the damage tags, and words that the table gives a meaning. */
export const conditionWords = [
  ...effects,
  'prone',
  'held',
  'hampered',
  'afraid',
  'panicked',
  'charmed',
  'hidden'
] as const
