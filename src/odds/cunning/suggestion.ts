import { parseSeed } from '../../core/dice/seed.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { temperamentOf } from '../../core/statblock/temperament.ts'
import { defaultMargin } from '../many-fights.ts'
import type { OwnCommand } from './candidates.ts'
import type { State } from './play-on.ts'
import type { Effort } from './search.ts'
import { searchCommand } from './search.ts'

/**
 * A sensible next command, as the tactic of the game gives it (`Ruleset.tactic`), or a better one where whoever is to
 * give it is cunning.
 */
export function suggestedCommand(
  rules: AnyRuleset,
  state: State,
  isPreferred?: (name: string) => boolean,
  effort?: Effort
): OwnCommand | undefined {
  const own: OwnCommand | undefined = rules.tactic(state, isPreferred)
  if (own?.by === undefined || temperamentOf(state, own.by) !== 'cunning') return own
  return searchCommand(rules, state, own, own.by, seedOf(rules, state), effort)
}

/**
 * The margin at which the odds of a fight are sharp enough, unless somebody asks for another: with anybody cunning in it,
 * a fight takes a hundred times as long.
 */
export const usualMargin = ({ combatants }: State): number =>
  Object.keys(combatants).some((name) => temperamentOf({ combatants }, name) === 'cunning')
    ? 0.03
    : defaultMargin

/** A seed for what is tried in a state: another one has other dice. */
export const seedOf = (rules: AnyRuleset, state: State): number =>
  parseSeed(JSON.stringify([state.round, rules.activeIn(state), rules.vitals(state)]))
