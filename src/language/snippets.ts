import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Field } from '../core/statblock/fields.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note } from '../notes/note.ts'
import { creatureItem, quoteIfNeeded } from '../notes/yaml/quote.ts'
import { fenceAt } from './blocks.ts'

/** Where something new goes: to the cursor, or below the fence or frontmatter it is in; and what parts it from what is above. */
export function insertionPoint(
  note: Note,
  offset: number
): { readonly at: number; readonly gap: '' | '\n' | '\n\n' } {
  const around = fenceAt(note, offset) ?? scanFrontmatter(note.text)
  if (around && around.start <= offset && offset <= around.end)
    return { at: around.end, gap: '\n\n' }
  const [, before = '', here = ''] =
    /(?:^|\n)(?:([^\n]*)\n)?([^\n]*)$/.exec(note.text.slice(0, offset)) ?? []
  if (here.trim() !== '') return { at: offset, gap: '\n\n' }
  return { at: offset, gap: before.trim() === '' ? '' : '\n' }
}

/** What a new statblock is to say at once. */
export interface NewStatblock {
  readonly game: AnyRuleset
  /** Whether the note says already which game it is. */
  readonly isKnown: boolean
  readonly name?: string
  /** The party of a player’s character, in the words of a snippet. */
  readonly party?: string
}

/**
 * A statblock to be filled in, as a snippet of VS Code: the keys its game makes of any creature, or asks
 * for of a player’s character. `first`: the number of its first place.
 */
export function statblockSnippet(
  { game, isKnown, name, party }: NewStatblock,
  first = 1
): { readonly text: string; readonly next: number } {
  let place = first
  const blank = (says = '') => `\${${place++}${says === '' ? '' : `:${says}`}}`
  const converted = new Set(game.conversions.map(({ key }) => key))
  const keys =
    party === undefined
      ? Object.keys(game.fields).filter((key) => converted.has(key))
      : game.characterKeys
  const lines = [
    '```statblock',
    `name: ${name === undefined ? blank('Name') : escapeSnippet(quoteIfNeeded(name))}`,
    ...(isKnown ? [] : [`ruleset: ${game.id}`]),
    ...(party === undefined ? [] : ['player: true', `party: ${party}`]),
    ...keys.flatMap((key) => valueLines(key, game.fields[key], blank)),
    '```',
    ''
  ]
  return { text: lines.join('\n'), next: place }
}

/** An item of a list, or a place for a number or a word; completion has the words. */
function valueLines(
  key: string,
  field: Field | undefined,
  blank: (says?: string) => string
): readonly string[] {
  const [first] = field?.suggests ?? []
  return first === undefined
    ? [`${key}: ${blank()}`]
    : [`${key}:`, `  - ${blank(escapeSnippet(first))}`]
}

/** A party and its characters. */
export interface NewParty {
  readonly name: string
  readonly names: readonly string[]
}

/** A statblock for each character of a party; of one that nobody knows yet, for two. */
export function partySnippet(game: AnyRuleset, isKnown: boolean, known?: NewParty): string {
  const party = known ? escapeSnippet(quoteIfNeeded(known.name)) : `\${1:Party}`
  let next = known ? 1 : 2
  const parts = (known?.names ?? [undefined, undefined]).map((name) => {
    const part = statblockSnippet(
      { game, isKnown, party, ...(name !== undefined && { name }) },
      next
    )
    next = part.next
    return part.text
  })
  return parts.join('\n')
}

/** An encounter with these creatures, as a snippet. `ruleset`: the game, where the note does not say it. */
export function encounterSnippet(names: readonly string[], ruleset?: string): string {
  const listed = names.length > 0 ? names.map((name) => escapeSnippet(creatureItem(name))) : ['$2']
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

/** A snippet as it stands in a note before anything is filled in. */
export const stripPlaceholders = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+:?((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\d+/g, '')
    .replace(/\\(.)/g, '$1')

/** Words without a meaning in a snippet. */
const escapeSnippet = (words: string): string => words.replace(/[\\$}]/g, '\\$&')
