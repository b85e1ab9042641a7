import { scenesOf } from './blunders/encounters.ts'
import { playScene } from './blunders/fight.ts'
import type { Given, Pattern } from './blunders/patterns.ts'
import { PatternFinder } from './blunders/patterns.ts'
import type { Blunder } from './blunders/search.ts'
import { blunderOf, pickPosition } from './blunders/search.ts'
import { benchGame } from './games.ts'

/** Where a command was given. */
interface Place {
  readonly scene: string
  readonly seed: number
  readonly round: number
}

export type FoundPattern = Place & { readonly pattern: Pattern; readonly command: string }
export type FoundBlunder = Place & Blunder

/** The finds in the fights of a game. */
export interface Found {
  /** The number of commands that combatants gave. */
  readonly commands: number
  readonly patterns: readonly FoundPattern[]
  /** The number of searched positions: one of each fight, or none. */
  readonly positions: number
  readonly blunders: readonly FoundBlunder[]
}

/**
 * Plays each scene of a game by `fights` seeds from `firstSeed` on, and finds patterns in all commands. `isSearching`: also
 * searches one position of each fight for a blunder.
 */
export function findBlunders(
  game: string,
  fights: number,
  firstSeed: number,
  isSearching = false
): Found {
  const { ruleset: rules } = benchGame(game)
  const patterns: FoundPattern[] = []
  const blunders: FoundBlunder[] = []
  let [commands, positions] = [0, 0]
  for (let seed = firstSeed; seed < firstSeed + fights; seed++)
    for (const scene of scenesOf(game, seed)) {
      const placeOf = ({ before }: Given): Place => ({
        scene: scene.name,
        seed,
        round: before.round
      })
      const given: Given[] = []
      let finder: PatternFinder | undefined
      playScene(rules, scene, seed, {
        begins(start) {
          finder = new PatternFinder(rules, start, (pattern, one) => {
            const command = rules.language.format(one.command, one.before)
            patterns.push({ ...placeOf(one), pattern, command })
          })
        },
        gives(one) {
          finder?.add(one)
          given.push(one)
        }
      })
      finder?.end()
      commands += given.length
      const position = isSearching ? pickPosition(given, seed) : undefined
      if (!position) continue
      positions++
      const blunder = blunderOf(rules, position)
      if (blunder) blunders.push({ ...placeOf(position), ...blunder })
    }
  return { commands, patterns, positions, blunders }
}

/** The log of one fight of a game, as `findBlunders` plays it; `undefined` if there is no such scene. */
export function logOfScene(game: string, name: string, seed: number): string | undefined {
  const { ruleset: rules } = benchGame(game)
  const scene = scenesOf(game, seed).find((one) => one.name === name)
  return scene && playScene(rules, scene, seed)
}
