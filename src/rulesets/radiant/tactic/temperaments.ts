import type { Temperament } from '../../../core/statblock/temperament.ts'

/** The way in which a temperament fights. */
interface Manner {
  /** The Rounds that a combatant waits for the enemy; one more on the side that acts first. */
  readonly patience: number
  /** The weight of danger while the side may wait for the enemy. `caution`: the weight after that. */
  readonly cautionWaiting: number
  readonly caution: number
  /** The part of an enemy’s attack that counts as danger if the enemy could attack a friend instead. */
  readonly shareOfBlows: number
  /**
   * A combatant leaves with at most this share of its HP. `leavesAgainst`: the enemies must have that many times the HP
   * of its side.
   */
  readonly leavesAt: number
  readonly leavesAgainst: number
  /** Whether a combatant attacks the most dangerous enemy, however many HP the enemy has left. */
  readonly seeksDanger: boolean
  /** Whether a combatant steps away from the enemy after every attack, and falls back when hurt. */
  readonly keepsAway: boolean
  /** Whether a combatant always attacks the nearest enemy. */
  readonly isMindless: boolean
}

const steady: Manner = {
  patience: 1,
  cautionWaiting: 1,
  caution: 0.3,
  shareOfBlows: 0.3,
  leavesAt: 1 / 3,
  leavesAgainst: 4,
  seeksDanger: false,
  keepsAway: false,
  isMindless: false
}
const reckless: Manner = {
  ...steady,
  patience: -1,
  cautionWaiting: 0,
  caution: 0,
  leavesAt: 0,
  seeksDanger: true
}

export const manners: Readonly<Record<Temperament, Manner>> = {
  mindless: { ...reckless, seeksDanger: false, isMindless: true },
  reckless,
  steady,
  cautious: {
    ...steady,
    patience: 8,
    cautionWaiting: 1.5,
    caution: 1,
    shareOfBlows: 0.8,
    leavesAt: 1 / 2,
    leavesAgainst: 2,
    keepsAway: true
  },
  cunning: steady
}

export const mannerOf = ({ temperament }: { readonly temperament: Temperament }): Manner =>
  manners[temperament]
