import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { quoteIfNeeded } from '../../notes/yaml/quote.ts'
import { gamesInNotes } from '../../rulesets/index.ts'
import { gamesFor, gamesForCampaigns } from '../../session/note-games.ts'
import type { Completion } from '../completion/completion.ts'
import type { YamlContext } from '../cursor-context.ts'
import type { RuleKey } from './schema.ts'
import { keysIn, namesAt, specAt } from './schema.ts'
import { wordAround } from './word-around.ts'

/** The completions in a `ruleset` fence: keys, words, and the names in formulas and effects. */
export function ruleCompletions(
  vault: Vault,
  note: Note,
  offset: number,
  spot: YamlContext
): readonly Completion[] {
  return spot.kind === 'key'
    ? keyCompletions(note, spot)
    : valueCompletions(vault, note, offset, spot)
}

function keyCompletions(note: Note, spot: YamlContext): readonly Completion[] {
  const { token, siblings, path } = spot
  const hasColon = /^[ \t]*:/.test(note.text.slice(token.end))
  const item = (name: string, key?: RuleKey): Completion => ({
    label: name,
    kind: 'key',
    ...(key && { detail: key.spec.expected, documentation: () => keyMarkdown(key) }),
    edit: { start: token.start, end: token.end, text: hasColon ? name : `${name}: ` }
  })
  const known = keysIn(path)
  const items = known
    ? Object.entries(known).map(([name, key]) => item(name, key))
    : freeNames(note, token.start, path).map((name) => item(name))
  return items.filter(({ label }) => !siblings.includes(label))
}

/** Names for a map whose names are free: fields of statblocks, and pools for effects of losses. */
function freeNames(note: Note, offset: number, path: readonly string[]): readonly string[] {
  const part = path.join(' ')
  if (part === 'statblock') return Object.keys(gamesInNotes().usualFields)
  if (part === 'when hurt' || part === 'at 0') return namesAt(note, offset).pools
  return path.at(-1) === 'change' ? namesAt(note, offset).fieldNames : []
}

/** The meaning of a key as Markdown, with its usual value and an example. */
export const keyMarkdown = ({ says, usual, example }: RuleKey): string =>
  `${says}\n\nUsual: ${usual}. Example: \`${example}\``

function valueCompletions(
  vault: Vault,
  note: Note,
  offset: number,
  { path, token }: YamlContext
): readonly Completion[] {
  const whole = (label: string): Completion => ({
    label,
    kind: 'value',
    edit: { start: token.start, end: token.end, text: quoteIfNeeded(label) }
  })
  if (path.join(' ') === 'based on')
    return [...new Set([...gamesFor(vault), ...gamesForCampaigns()])]
      .filter(({ rules }) => rules)
      .map(({ title }) => whole(title))
  const spec = specAt(path)
  if (!spec) return []
  const { words = [], place } = spec
  const names = namesAt(note, offset)
  const effects = words.includes('dead') ? names.conditions : []
  const start = place ? wordAround(note.text, offset, token) : token
  const inFormula = (label: string, detail: string): Completion => ({
    label,
    kind: 'value',
    detail,
    edit: { start: start.start, end: start.end, text: label }
  })
  const { isWord, wordEntry } = gamesInNotes()
  return [
    ...[...words, ...effects].map(whole),
    ...(place
      ? [
          ...[...names.fields.keys()].map((name) => inFormula(name, 'field')),
          ...place.words.filter(isWord).map((word) => inFormula(word, wordEntry(word).says)),
          ...(place.owner === undefined
            ? []
            : names.fieldNames.map((name) => inFormula(`${place.owner}.${name}`, 'field')))
        ]
      : [])
  ]
}
