import type { Temperament } from '../../../core/statblock/temperament.ts'

/** How a temperament fights. */
interface Manner {
  /** So many Rounds it waits for the enemy to come, and one more on the side that acts first. */
  readonly patience: number
  /** What danger weighs while its side may wait for the enemy to come, and after that. */
  readonly cautionWaiting: number
  readonly caution: number
  /** The share that counts of a blow that a friend might take as well. */
  readonly shareOfBlows: number
  /** Leaves when it has no more than this share of its HP, and the enemies so many times the HP of its side. */
  readonly leavesAt: number
  readonly leavesAgainst: number
  /** Whether it strikes whoever is nearest, and does nothing but strike. */
  readonly isMindless: boolean
}

const steady: Manner = {
  patience: 1,
  cautionWaiting: 1,
  caution: 0.3,
  shareOfBlows: 0.3,
  leavesAt: 1 / 3,
  leavesAgainst: 4,
  isMindless: false
}
const reckless: Manner = { ...steady, patience: -1, cautionWaiting: 0, caution: 0, leavesAt: 0 }

export const manners: Readonly<Record<Temperament, Manner>> = {
  mindless: { ...reckless, isMindless: true },
  reckless,
  steady,
  cautious: {
    ...steady,
    patience: 4,
    cautionWaiting: 1.5,
    caution: 1,
    shareOfBlows: 0.8,
    leavesAt: 1 / 2,
    leavesAgainst: 2
  },
  cunning: steady
}

export const mannerOf = ({ temperament }: { readonly temperament: Temperament }): Manner =>
  manners[temperament]
