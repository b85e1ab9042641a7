import { gameFunctions } from './guarded.ts'
import type { AnyRuleset } from './ruleset.ts'

/**
 * The version of the contract between Fray and a game (`Ruleset`). `defineRuleset` writes it into the game, so a game that
 * was bundled with another version of `fray/core` is told from one that fits. It goes up when an older game would no
 * longer play.
 */
export const contractVersion = 1

/** What `activate` of Fray’s extension gives to the extension of a game. */
export interface GameRegistry {
  /** The version of the contract of games that this Fray plays. */
  readonly contractVersion: number
  /**
   * Adds a game to Fray until the result is disposed: notes may name it from now on, and everything that Fray does with a
   * note it does by its rules. Throws an error, with the reason in words, if the value is not made with `defineRuleset` of
   * `fray/core`, is of a version of the contract that this Fray does not play, or has an id that is taken.
   */
  registerRuleset(ruleset: AnyRuleset): { dispose(): void }
}

/**
 * Why a value cannot be registered as a game beside `others`, in words; `undefined` if it can. Reads it, and calls nothing of
 * it.
 */
export function contractProblem(
  value: unknown,
  others: readonly Pick<AnyRuleset, 'id' | 'title'>[]
): string | undefined {
  if (typeof value !== 'object' || value === null || !('contract' in value))
    return 'This is not a ruleset. Create it with defineRuleset of fray/core.'
  const game = value as Readonly<Record<string, unknown>>
  const name = typeof game.title === 'string' ? game.title : String(game.id)
  const { contract } = game
  if (typeof contract === 'number' && contract > contractVersion)
    return `${name} needs version ${contract} of the contract of games, and this Fray has version ${contractVersion}. Update Fray.`
  if (contract !== contractVersion)
    return `${name} was built for version ${String(contract)} of the contract of games, and this Fray has version ${contractVersion}. Build it with a newer fray/core.`
  const missing = Object.entries(members).flatMap(([type, names]) =>
    names.filter((member) => !isOf(type, game[member]))
  )
  if (missing.length > 0) return `${name} is not a ruleset: ${missing.join(', ')} missing or wrong.`
  const { id, edition } = game as unknown as AnyRuleset
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return `The id “${id}” of ${name} cannot be one. Use small letters, digits and hyphens.`
  if (reservedIds.includes(id)) return `The id “${id}” has another meaning in notes. Use another.`
  if (!/^[1-9]\d*$/.test(edition))
    return `The edition “${edition}” of ${name} cannot be one. Use 1, 2 and so on.`
  const other = others.find((one) => one.id === id)
  return other && `The id “${id}” of ${name} is taken by ${other.title}.`
}

/** Keys of the frontmatter that are no game’s. */
const reservedIds = ['carry', 'party', 'ruleset', 'statblock', 'system', 'tags', 'title', 'aliases']

type Member = keyof AnyRuleset

/** What a game must have, by the type of it. */
const members: Readonly<Record<string, readonly Member[]>> = {
  string: ['id', 'title', 'edition', 'unit'],
  function: gameFunctions,
  object: [
    'rulebook',
    'tables',
    'defaults',
    'fields',
    'aliases',
    'encounterFields',
    'glossary',
    'language',
    'lenses'
  ],
  list: ['characterKeys', 'conversions']
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'list') return Array.isArray(value)
  return typeof value === type && value !== null && value !== ''
}
