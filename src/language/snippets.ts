import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Field } from '../core/statblock/fields.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note } from '../notes/note.ts'
import { creatureItem, quoteIfNeeded } from '../notes/yaml/quote.ts'
import { rulesetWord } from '../session/note-games.ts'
import { fenceAt } from './blocks.ts'

/**
 * The offset for a new block: the cursor, or below the fence or frontmatter around it. `gap`: the line breaks that the
 * block needs before its first line.
 */
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

/** The contents of a new statblock. */
interface NewStatblock {
  readonly game: AnyRuleset
  /** Whether the note already names its game. */
  readonly isKnown: boolean
  readonly name?: string
  /** The party of a player character, as snippet text. */
  readonly party?: string
}

/**
 * A statblock to fill in, as a VS Code snippet. Has the keys that conversions to its game fill, or those of a player
 * character. `first`: the number of the first tab stop. `next`: the first unused number.
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
    ...(isKnown ? [] : [`ruleset: ${writtenWord(game)}`]),
    ...(party === undefined ? [] : ['player: true', `party: ${party}`]),
    ...keys.flatMap((key) => valueLines(key, game.fields[key], blank)),
    '```',
    ''
  ]
  return { text: lines.join('\n'), next: place }
}

/** A key with a tab stop for its value: in a list if the field suggests a list. */
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

/** A party and the names of its characters. */
interface NewParty {
  readonly name: string
  readonly names: readonly string[]
}

/** A statblock for each character of a party, or for two characters of a new party. */
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

/** The contents of a new encounter. */
interface NewEncounter {
  readonly names: readonly string[]
  /** The game, if the note does not name it. */
  readonly ruleset?: string | undefined
  readonly name?: string | undefined
}

/** An encounter with the creatures `names`, as a snippet. */
export function encounterSnippet({ names, ruleset, name }: NewEncounter): string {
  const listed = names.length > 0 ? names.map((one) => escapeSnippet(creatureItem(one))) : ['$2']
  return [
    '```encounter',
    `name: ${name === undefined ? `\${1:Encounter}` : escapeSnippet(quoteIfNeeded(name))}`,
    ...(ruleset === undefined ? [] : [`ruleset: ${quoteIfNeeded(ruleset)}`]),
    'creatures:',
    ...listed.map((item) => `  - ${item}`),
    '```',
    ''
  ].join('\n')
}

const writtenWord = (game: AnyRuleset): string => quoteIfNeeded(rulesetWord(game))

/** A new note of a game that contains a snippet. */
export const noteSnippet = (game: AnyRuleset, snippet: string): string =>
  `---\nruleset: ${writtenWord(game)}\n---\n\n${snippet}`

/** The text of a snippet after insertion, with the default of each placeholder. */
export function stripPlaceholders(snippet: string): string {
  let isOpen = false
  return snippet.replace(/\\(.)|\$\{\d+:?|\$\d+|\}/g, (mark, escaped?: string) => {
    if (escaped !== undefined) return escaped
    if (mark === '}' && !isOpen) return mark
    if (!/^\$\d/.test(mark)) isOpen = mark !== '}'
    return ''
  })
}

/** Escapes the characters that have a meaning in a snippet. */
const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&')
