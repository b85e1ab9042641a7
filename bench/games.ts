import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { rulesetsVersion } from '../src/rulesets/index.ts'
import { gamesForCampaigns } from '../src/session/note-games.ts'

/** A game to measure. The games that Fray has as fences have the first word of their name as their id. */
export interface BenchGame {
  readonly id: string
  readonly title: string
  readonly ruleset: AnyRuleset
}

let known: { readonly version: number; readonly games: readonly BenchGame[] } | undefined

/** Fray’s own games, then those that it has as fences: `lantern`, `mud`, `banner`. */
export function benchGames(): readonly BenchGame[] {
  const version = rulesetsVersion()
  if (known?.version !== version) {
    const games = gamesForCampaigns().map((ruleset): BenchGame => {
      const { id, title } = ruleset
      return { id: idOf(id, title), title, ruleset }
    })
    known = { version, games }
  }
  return known.games
}

const idOf = (id: string, title: string): string =>
  id === 'own' ? (title.toLowerCase().split(' ')[0] ?? id) : id

/** The id under which a ruleset is measured. */
export const benchIdOf = ({ id, title }: AnyRuleset): string => idOf(id, title)

/** The game with this id. Throws for an unknown one. */
export function benchGame(id: string): BenchGame {
  const found = benchGames().find((game) => game.id === id)
  if (found) return found
  const all = benchGames().map((game) => game.id)
  throw new Error(`Unknown game “${id}”: expected one of ${all.join(', ')}`)
}

/** The id of a game among words of a command line. */
export const gameAmong = (words: readonly string[]): string | undefined =>
  words.find((word) => benchGames().some(({ id }) => id === word))
