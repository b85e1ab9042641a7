import type { WithEntries } from '../encounter/fight-entries.ts'
import type { CombatantGroup } from '../encounter/roster.ts'
import type { WithEnd } from '../sections/end-of-fight.ts'
import type { Temperament } from '../statblock/temperament.ts'
import type { WithEdition } from './edition.ts'
import type { AnySettings } from './settings.ts'

/** The common part of the state of every game, without phase and round. Plain JSON. */
export interface FightState<Side, Combatant> extends WithEntries, WithEnd, WithEdition {
  /** The side that won, `nobody`, or `undecided`; empty until the fight is over. */
  outcome: string
  /** The settings of the fight. Each section reads its own with `settingsReader`. */
  readonly settings: AnySettings
  sides: Side[]
  /** Groups of the encounter whose size is not rolled yet. */
  groups: CombatantGroup<Combatant>[]
  /** Combatants that may join later. */
  readonly reserve: readonly CombatantGroup<Combatant>[]
  /** The combatant whose turn it is; empty between turns, and in games without turns. */
  active: string
  combatants: Record<string, Combatant>
}

/** The common part of a combatant in every game. */
export interface FightMember<Status> {
  name: string
  side: string
  status: Status
  isPlayer: boolean
  /** Whether the combatant is hidden. Players see hidden combatants only on their own side. */
  isHidden: boolean
  /** How the combatant fights when Fray chooses its commands. */
  temperament: Temperament
}
