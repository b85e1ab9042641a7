import { contractProblem } from '../core/ruleset/contract.ts'
import type { GameError } from '../core/ruleset/guarded.ts'
import { guarded } from '../core/ruleset/guarded.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { allRulesets as ownRulesets } from './games.ts'

/** Fray’s own games, and after them those that were registered. Built when it is asked for first. */
let all: readonly AnyRuleset[] | undefined

let version = 0

/** Every game there is. */
export function allRulesets(): readonly AnyRuleset[] {
  all ??= ownRulesets()
  return all
}

/** The game of this id, whatever its case. */
export function rulesetById(id: string): AnyRuleset | undefined {
  const key = id.trim().toLowerCase()
  return allRulesets().find((game) => game.id === key)
}

/** Goes up when a game comes or goes. Caches that know a game by its id alone are of one version. */
export const rulesetsVersion = (): number => version

/**
 * Whether a game is one of Fray’s own. Workers know no others: they would load the module of a game a second time, by a
 * path that browsers lack, and would miss its removal. So the odds of other games are played, more slowly, in the thread that
 * registered them.
 */
export const isOwnRuleset = (id: string): boolean => ownRulesets().some((game) => game.id === id)

/**
 * Adds somebody else’s games to those there are. Throws an error, with the reason in words and none added, if a value is no
 * ruleset of this version of the contract, or its id is taken. Gives a function that takes them back.
 *
 * What a function of such a game throws, Fray gets as a `GameError`; `report` is told of it.
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
    const game = guarded(value as AnyRuleset, report)
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

/** Adds one game. See `registerRulesets`. */
export const registerRuleset = (
  value: unknown,
  report?: (error: GameError) => void
): (() => void) => registerRulesets([value], report)

function change(next: readonly AnyRuleset[]): void {
  all = next
  version++
}
