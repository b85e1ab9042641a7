import type { Attribute } from './attributes.ts'
import type { Hindrance } from './hindrances.ts'

/** Stunts and their effects (RULING 21). Pushing has a command of its own. */
export const stunts: readonly {
  readonly stunt: 'grapple' | 'trip' | 'blind' | 'distract' | 'disarm' | 'outdo'
  readonly hindrance?: Hindrance
  /** The attribute of the Test that ends the hindrance. `costsAction`: whether that Test needs an Action. */
  readonly test?: Attribute
  readonly costsAction?: boolean
  /** Whether the stunt works only once in a fight on the same target. */
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
