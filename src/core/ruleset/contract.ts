import type { AnyRuleset } from './ruleset.ts'
import { gameFunctions } from './wrap-game.ts'

/**
 * The version of the contract between Fray and a game (`Ruleset`). `defineRuleset` writes it into the game, so Fray can
 * reject a game bundled with an incompatible `fray/core`. Raise the number when games built for the previous version
 * would no longer work.
 */
export const contractVersion = 1

/** The API that `activate` of Fray’s extension returns to extensions that add games. */
export interface GameRegistry {
  /** The contract version that this Fray supports. */
  readonly contractVersion: number
  /**
   * Registers a game until the returned object is disposed. Until then, notes can name the game, and Fray plays them by
   * its rules. Throws an error with the reason if `contractProblem` rejects `ruleset`.
   */
  registerRuleset(ruleset: AnyRuleset): { dispose(): void }
}

/**
 * Why `value` cannot be registered as a game beside `others`; `undefined` if it can. Rejects values without the members
 * that `defineRuleset` creates, other contract versions, bad or taken ids, and bad editions. Calls no function of
 * `value`.
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
    names.filter((member) => !hasType(type, game[member]))
  )
  if (missing.length > 0)
    return `${name} is not a ruleset. Missing or of the wrong type: ${missing.join(', ')}.`
  const { id, edition } = game as unknown as AnyRuleset
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return `“${id}” is not a valid id for ${name}. Use small letters, digits and hyphens, and begin with a letter.`
  if (reservedIds.includes(id) && !('rules' in game))
    return `The id “${id}” has another meaning in notes. Choose another id.`
  if (!/^[1-9]\d*$/.test(edition))
    return `“${edition}” is not a valid edition of ${name}. Use 1, 2 and so on.`
  const other = others.find((one) => one.id === id)
  return other && `The id “${id}” of ${name} is taken by ${other.title}. Choose another id.`
}

/**
 * Keys of the frontmatter that have another meaning, and the id of games that notes describe. No other game can have
 * one as its id.
 */
const reservedIds = [
  'carry',
  'own',
  'party',
  'ruleset',
  'statblock',
  'system',
  'tags',
  'title',
  'aliases'
]

type Member = keyof AnyRuleset

/** The required members of a game, by their type. */
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

function hasType(type: string, value: unknown): boolean {
  if (type === 'list') return Array.isArray(value)
  return typeof value === type && value !== null && value !== ''
}
