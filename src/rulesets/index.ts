import { contractProblem } from '../core/ruleset/contract.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { GameError } from '../core/ruleset/wrap-game.ts'
import { wrapGame } from '../core/ruleset/wrap-game.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { gamesInNotes, allRulesets as ownRulesets } from './games.ts'

export { gamesInNotes } from './games.ts'
export type { Place } from './own/formula/moments.ts'
export type { FormulaExample } from './own/formula-example.ts'

/** The result of `allRulesets`; `undefined` until its first call. */
let all: readonly AnyRuleset[] | undefined

let version = 0

/** All games: Fray’s own, then those that other extensions have registered. */
export function allRulesets(): readonly AnyRuleset[] {
  all ??= ownRulesets()
  return all
}

/** The game of a fight: the game with this id, or the game that these rules of a note describe. */
export function rulesetOfFight(
  id: string,
  rules: Fields | undefined
): AnyRuleset | { readonly message: string } {
  if (id === gameInNote && rules) return gamesInNotes().rulesetOfParts(rules)
  return rulesetById(id) ?? { message: `There is no ruleset “${id}”` }
}

/** The id of all games that notes describe. */
export const gameInNote = 'own'

/** The game with this id, in upper or lower case, or `undefined`. */
export function rulesetById(id: string): AnyRuleset | undefined {
  const key = id.trim().toLowerCase()
  return allRulesets().find((game) => game.id === key)
}

/** Increases when a game is added or removed. Caches with a game’s id as key are valid for one version only. */
export const rulesetsVersion = (): number => version

/**
 * Whether the game with this id is one of Fray’s own. Worker threads play only these games. A worker would have to load
 * the code of a registered game again, by a path that browsers lack. It would also not notice when the game is removed.
 * The odds of a registered game are computed in the thread that registered the game, which is slower.
 */
export const isOwnRuleset = (id: string): boolean =>
  id === gameInNote || ownRulesets().some((game) => game.id === id)

/**
 * Registers games of other authors. Returns a function that removes them. Registers none and
 * throws an error with the reason, if a value is no ruleset of this contract version or its id is taken.
 *
 * An error thrown by such a game becomes a `GameError`, and is passed to `report`.
 */
export function registerRulesets(
  values: readonly unknown[],
  report?: (error: GameError) => void
): () => void {
  let next = allRulesets()
  const added: AnyRuleset[] = []
  for (const value of values) {
    const problem = contractProblem(value, next)
    if (problem) throw new Error(problem)
    const game = wrapGame(value as AnyRuleset, report)
    added.push(game)
    next = [...next, game]
  }
  let isThere = values.length > 0
  if (isThere) change(next)
  return () => {
    if (isThere) change(allRulesets().filter((game) => !added.includes(game)))
    isThere = false
  }
}

/** Registers one game. See `registerRulesets`. */
export const registerRuleset = (
  value: unknown,
  report?: (error: GameError) => void
): (() => void) => registerRulesets([value], report)

function change(next: readonly AnyRuleset[]): void {
  all = next
  version++
}
