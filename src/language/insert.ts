import type { Field } from '../core/fields.ts'
import type { AnyRuleset } from '../core/ruleset.ts'
import { inYaml } from './yaml-words.ts'

/** What a new statblock is to say at once. */
export interface NewStatblock {
  readonly game: AnyRuleset
  /** Whether the note says already which game it is. */
  readonly isKnown: boolean
  readonly name?: string
  /** The party of a player’s character. */
  readonly party?: string
}

/**
 * A statblock to be filled in, as a snippet of VS Code: the keys its game makes of any creature, with the
 * words to choose from where there are few. `first`: the number of its first place.
 */
export function statblockSnippet(
  { game, isKnown, name, party }: NewStatblock,
  first = 1
): { readonly text: string; readonly next: number } {
  let place = first
  const blank = (says = '') => `\${${place++}${says === '' ? '' : `:${says}`}}`
  const keys = new Set(game.conversions.map(({ key }) => key))
  const known = Object.entries(game.fields).filter(([key]) => keys.has(key))
  const lines = [
    '```statblock',
    `name: ${name === undefined ? blank('Name') : plain(inYaml(name))}`,
    ...(isKnown ? [] : [`ruleset: ${game.id}`]),
    ...(party === undefined ? [] : ['player: true', `party: ${plain(inYaml(party))}`]),
    ...known.flatMap(([key, field]) => valueLines(key, field, blank, () => place++)),
    '```',
    ''
  ]
  return { text: lines.join('\n'), next: place }
}

/** A choice among a few words, an item of a list, or a place for a number. */
function valueLines(
  key: string,
  { words, suggests }: Field,
  blank: (says?: string) => string,
  count: () => number
): readonly string[] {
  const [first] = suggests ?? []
  if (first !== undefined) return [`${key}:`, `  - ${blank(plain(first))}`]
  if (words && words.length > 1) return [`${key}: \${${count()}|,${words.map(choice).join(',')}|}`]
  return [`${key}: ${blank()}`]
}

/** A statblock for each character of a party. */
export function partySnippet(
  game: AnyRuleset,
  isKnown: boolean,
  party: string,
  names: readonly string[]
): string {
  let next = 1
  const parts = names.map((name) => {
    const part = statblockSnippet({ game, isKnown, name, party }, next)
    next = part.next
    return part.text
  })
  return parts.join('\n')
}

/** An encounter with these creatures, as a snippet. `ruleset`: the game, where the note does not say it. */
export function encounterSnippet(names: readonly string[], ruleset?: string): string {
  const listed = names.length > 0 ? names.map((name) => plain(asItem(name))) : ['$2']
  return [
    '```encounter',
    `name: \${1:Encounter}`,
    ...(ruleset === undefined ? [] : [`ruleset: ${ruleset}`]),
    'creatures:',
    ...listed.map((item) => `  - ${item}`),
    '```',
    ''
  ].join('\n')
}

/** A comma parts the numbers of a creature, except within brackets: `[["Rat, Giant"]]`. */
export const asItem = (name: string): string =>
  name.includes(',') ? `[["${name}"]]` : inYaml(name)

/** Words without a meaning in a snippet. */
const plain = (words: string): string => words.replace(/[\\$}]/g, '\\$&')

const choice = (word: string): string => word.replace(/[\\,|$}]/g, '\\$&')
