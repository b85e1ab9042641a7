import type { Range } from '../../core/issues/issue.ts'
import { percent } from '../../core/text/percent.ts'
import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withoutQuotes } from '../../notes/yaml/quote.ts'
import type { FormulaExample } from '../../rulesets/index.ts'
import { gamesInNotes } from '../../rulesets/index.ts'
import { noteGames } from '../../session/note-games.ts'
import { trialStartOf } from '../../session/trial.ts'
import type { YamlContext } from '../cursor-context.ts'
import { toMarkdownLine } from '../statblock-markdown.ts'
import { keyMarkdown } from './completions.ts'
import { fieldEntryAt } from './definition.ts'
import type { SpecParts } from './schema.ts'
import { ruleKeyAt, specAt } from './schema.ts'
import { wordAround } from './word-around.ts'

interface HoverPlace {
  readonly vault: Vault
  readonly note: Note
  readonly offset: number
  readonly setting: string | undefined
}

/**
 * The hover in a `ruleset` fence: the meaning of a key, or of a name in a formula. Above it, the result of the formula
 * for creatures of the vault.
 */
export function hoverRules(
  from: HoverPlace,
  spot: YamlContext
): (Range & { readonly markdown: string }) | undefined {
  const { path, token, kind } = spot
  const place = kind === 'value' ? specAt(path)?.place : undefined
  const meaning = (place && hoverName(from.note, from.offset, token)) ?? hoverRuleKey(spot)
  const example = place && exampleMarkdown(from, withoutQuotes(token.text), place)
  if (example === undefined) return meaning
  const { start, end } = meaning ?? token
  return { start, end, markdown: [example, ...(meaning ? [meaning.markdown] : [])].join('\n\n') }
}

/** The result of a formula for a creature of the vault: `For Goblin against Odo: d20 + 4 ≥ 15, passes 50 %`. */
function exampleMarkdown(
  { vault, note, offset, setting }: HoverPlace,
  text: string,
  place: NonNullable<SpecParts['place']>
): string | undefined {
  const game = noteGames(vault).find(
    ({ note: { path }, block: { start, end } }) =>
      path === note.path && start <= offset && offset <= end
  )
  if (!game?.ruleset) return undefined
  const { encounter } = trialStartOf(vault, note, game.ruleset, setting)
  const begun = game.ruleset.begin({ ...encounter, aside: true })
  if (!('state' in begun)) return undefined
  const example = gamesInNotes().formulaExample(begun.state, text, place)
  return example && exampleWords(example)
}

function exampleWords({ self, other, text, result }: FormulaExample): string {
  const against = other === undefined ? '' : ` against ${toMarkdownLine(other)}`
  const figures =
    'chance' in result
      ? `passes ${percent(result.chance)}`
      : result.min === result.max
        ? `always ${result.min}`
        : `${result.min} to ${result.max}, ${Math.round(result.mean * 100) / 100} on average`
  return `For ${toMarkdownLine(self)}${against}: \`${text}\`, ${figures}`
}

function hoverRuleKey({
  path,
  token,
  kind
}: YamlContext): (Range & { readonly markdown: string }) | undefined {
  const own = kind === 'key' ? [...path, token.text.trim().toLowerCase()] : path
  const key = ruleKeyAt(own)
  if (!key) return undefined
  const title = `**${own.at(-1)}** · ${key.spec.expected}`
  return { start: token.start, end: token.end, markdown: `${title}\n\n${keyMarkdown(key)}` }
}

/** The meaning of a word of the moment, or the entry of a field as the fence writes it. */
function hoverName(note: Note, offset: number, token: Range) {
  const range = wordAround(note.text, offset, token)
  const word = note.text.slice(range.start, range.end).toLowerCase()
  const { isWord, wordEntry, usualFields } = gamesInNotes()
  if (isWord(word)) return { ...range, markdown: `**${word}**\n\n${wordEntry(word).says}` }
  const field = fieldEntryAt(note, offset, token)
  if (field) {
    const entry = note.text.slice(field.entry.start, field.entry.end).trim()
    return {
      ...field.range,
      markdown: `**${field.name}** · a field of \`statblock\`\n\n\`${entry}\``
    }
  }
  const name = word.replace(/^(?:target|attacker)\./, '')
  if (!Object.hasOwn(usualFields, name)) return undefined
  const { reads, usual } = usualFields[name] ?? { reads: [], usual: 0 }
  return {
    ...range,
    markdown: `**${name}** · a field of every game\n\nReads ${reads.join(', ')}. Usual: ${usual}`
  }
}
