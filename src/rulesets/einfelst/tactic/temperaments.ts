import type { Temperament } from '../../../core/statblock/temperament.ts'

/** How a temperament fights. */
interface Manner {
  /** The rounds that a combatant waits for the enemy, one more on the side with the lowest card. */
  readonly patience: number
  /** Whether a combatant takes cover, keeps apart, and saves a Maneuver for a parry. Reckless and mindless ones do not. */
  readonly guards: boolean
  /** Whether a combatant keeps apart after every attack, and never spends its last Maneuver on the way to an enemy. */
  readonly keepsApart: boolean
  /** A combatant falls back with at most this share of its Levels of Harm left. */
  readonly fallsBackAt: number
  /** A combatant that falls back flees, if the enemies can suffer that many times the Harm of its side. */
  readonly fleesAgainst: number
  /** Whether a combatant attacks the most dangerous enemy, however much Harm that enemy can still suffer. */
  readonly seeksDanger: boolean
  /** Whether a combatant always attacks the nearest enemy, and helps nobody. */
  readonly isMindless: boolean
}

const steady: Manner = {
  patience: 2,
  guards: true,
  keepsApart: false,
  fallsBackAt: 0.25,
  fleesAgainst: 3,
  seeksDanger: false,
  isMindless: false
}
const reckless: Manner = {
  ...steady,
  patience: -1,
  guards: false,
  fallsBackAt: 0,
  seeksDanger: true
}

const manners: Readonly<Record<Temperament, Manner>> = {
  mindless: { ...reckless, seeksDanger: false, isMindless: true },
  reckless,
  steady,
  cautious: { ...steady, patience: 4, keepsApart: true, fallsBackAt: 0.5, fleesAgainst: 1.5 },
  cunning: steady
}

export const mannerOf = ({ temperament }: { readonly temperament: Temperament }): Manner =>
  manners[temperament]
