import type { Attribute } from './attributes.ts'
import type { Hindrance } from './hindrances.ts'

/** The effects of stunts beyond words (RULING 21). Pushing has a command of its own. */
export const stunts: readonly {
  readonly stunt: 'grapple' | 'trip' | 'blind' | 'distract' | 'disarm' | 'outdo'
  readonly hindrance?: Hindrance
  /** The Test that ends the hindrance, and whether that Test needs an Action. */
  readonly test?: Attribute
  readonly costsAction?: boolean
  /** Whether nobody falls for the stunt twice in a fight. */
  readonly isOnce?: boolean
}[] = [
  { stunt: 'grapple', hindrance: 'Stuck', test: 'STR', costsAction: true },
  { stunt: 'trip', hindrance: 'Stuck', test: 'DEX', costsAction: false },
  { stunt: 'blind', hindrance: 'Weakened', test: 'CON', costsAction: false },
  { stunt: 'distract', hindrance: 'Distracted', test: 'WIS', isOnce: true },
  { stunt: 'disarm' },
  { stunt: 'outdo' }
]

export type Stunt = (typeof stunts)[number]['stunt']
export const stuntWords: readonly Stunt[] = stunts.map(({ stunt }) => stunt)
