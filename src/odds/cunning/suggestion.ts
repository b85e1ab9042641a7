import { parseSeed } from '../../core/dice/seed.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { temperamentOf } from '../../core/statblock/temperament.ts'
import { defaultMargin } from '../many-fights.ts'
import type { ActorCommand } from './candidates.ts'
import type { AnyState } from './play-to-end.ts'
import type { Effort } from './search.ts'
import { searchCommand } from './search.ts'

/**
 * The suggested next command: the tactic’s (`Ruleset.tactic`), or for a cunning combatant a better one from a search.
 * `undefined` if the tactic has none.
 */
export function suggestedCommand(
  rules: AnyRuleset,
  state: AnyState,
  isPreferred?: (name: string) => boolean,
  effort?: Effort
): ActorCommand | undefined {
  const own: ActorCommand | undefined = rules.tactic(state, isPreferred)
  if (own?.by === undefined || temperamentOf(state, own.by) !== 'cunning') return own
  return searchCommand(rules, state, own, own.by, searchSeed(rules, state), effort)
}

/** The default margin of odds. Larger for fights with cunning combatants, which take a hundred times as long. */
export const defaultMarginFor = ({ combatants }: AnyState): number =>
  Object.keys(combatants).some((name) => temperamentOf({ combatants }, name) === 'cunning')
    ? 0.03
    : defaultMargin

/** The seed of a search in `state`. States that differ in round, active combatant or vitals get different dice. */
export const searchSeed = (rules: AnyRuleset, state: AnyState): number =>
  parseSeed(JSON.stringify([state.round, rules.activeCombatant(state), rules.vitals(state)]))
