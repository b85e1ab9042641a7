import {
  commonInitialState,
  markNamedCombatants,
  partyOf,
  sideNamesOf,
  sideSize
} from '../../core/encounter/initial-state.ts'
import { allCombatantsOf } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { Game } from './game.ts'
import { meanRoll, settleValues } from './starting-values.ts'
import type { Combatant, Side, State } from './state.ts'

/** Creates the first state of a fight. The fight opens once the dice of all groups and fields are rolled. */
export const beginOf =
  (game: Game): Begin<State> =>
  (encounter, roster, settings) => {
    const party = partyOf(encounter, roster)
    const sides = sideNamesOf(roster).map(
      (name): Side => ({ name, isParty: name === party, size: sideSize(roster, name), checks: [] })
    )
    const leftOut = markNamedCombatants(encounter, roster, 'surprised', (one) => {
      one.isSurprised = true
    })
    if (encounter.aside) for (const one of allCombatantsOf(roster)) takeMeans(game, one)
    const isRolled = allCombatantsOf(roster).every(
      ({ unrolled }) => Object.keys(unrolled).length === 0
    )
    const isReady = roster.groups.length === 0 && isRolled
    return {
      state: {
        ...commonInitialState(encounter, settings, roster, isReady),
        sides,
        order: [],
        next: 0,
        rules: game.rules.parts,
        rejectedRules: nothingRejected
      },
      leftOut
    }
  }

const nothingRejected = Object.freeze({})

/** Gives a combatant beside a fight the means of the dice that a fight would roll. */
function takeMeans(game: Game, one: Combatant): void {
  const { values } = settleValues(game, one, one.unrolled, meanRoll)
  one.values = { ...one.values, ...values }
  for (const pool of game.pools) {
    const value = one.values[pool] ?? 0
    one.before[pool] = value
    one.most[pool] = Math.max(one.most[pool] ?? 0, value)
  }
  one.unrolled = Object.freeze({})
}
