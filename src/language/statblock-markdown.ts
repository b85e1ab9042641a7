import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { isRecord } from '../core/statblock/fields.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { stripWikilinks } from '../core/text/links.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Statblock } from '../notes/statblock/statblock-in-note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { foreignCardMarkdown } from './foreign/card.ts'

/** Keys for links and layout, which a reader does not need. */
const hiddenKeys = new Set(
  'name ruleset system extends monster creature statblock layout image bestiary columns'.split(' ')
)

/** A statblock in Markdown: its name, then its fields, with the fields of its game first. */
export function statblockMarkdown(vault: Vault, found: FoundStatblock, game?: AnyRuleset): string {
  const fields = inheritedFields(vault, found)
  const { name } = found.statblock
  const kind = kindOf(found.statblock)
  const other = foreignGameOf(fields)
  if (other !== undefined) return foreignCardMarkdown(name, `${kind} of ${other}`, fields)
  const lines = shownFields(fields, game).flatMap(([key, value]) => fieldLines(key, value))
  const title = game?.title
  const subtitle = title === undefined ? kind : `${kind} of ${title}`
  return [`**${toMarkdownLine(name)}** · ${subtitle}`, lines.join('  \n')]
    .filter(Boolean)
    .join('\n\n')
}

/** The word for a statblock on its card. */
export const kindOf = ({ isPlayer }: Statblock): string =>
  isPlayer ? 'player’s character' : 'creature'

/** The keys and values of a statblock for a reader, with the fields of its game first. */
export function shownFields(
  fields: Fields,
  game: AnyRuleset | undefined
): readonly (readonly [key: string, value: unknown])[] {
  const known = Object.keys(game?.fields ?? {})
  const keys = Object.keys(fields).filter((key) => !hiddenKeys.has(key) && key !== 'player')
  const ordered = [
    ...known.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !known.includes(key))
  ]
  return ordered.map((key) => [key, fields[key]])
}

/** One line for a short value, or a list of items if the value has texts, such as traits. */
function fieldLines(key: string, value: unknown): readonly string[] {
  const title = `**${toMarkdownLine(key)}** `
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return [title + valueText(value)]
  const long = value.filter((item) => isRecord(item) && textOf(item) !== '')
  if (long.length === 0) return value.length > 0 ? [title + value.map(valueText).join(', ')] : []
  return [
    title.trimEnd(),
    ...value.map((item) => `· ${isRecord(item) ? traitText(item) : valueText(item)}`)
  ]
}

/** The text of an entry such as a trait. Empty if there is none. */
export const textOf = (item: Fields): string => String(item.desc ?? item.text ?? '').trim()

const traitText = (item: Fields): string =>
  [
    item.name === undefined ? '' : `*${valueText(item.name)}*`,
    toMarkdownLine(stripWikilinks(textOf(item)))
  ]
    .filter(Boolean)
    .join(' ')

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, more]) => `${toMarkdownLine(key)} ${valueText(more)}`)
      .join(', ')
  return toMarkdownLine(stripWikilinks(String(value)))
}

/** A text as one line of Markdown, with all special characters escaped. */
export const toMarkdownLine = (text: string): string => escapeMarkdown(text).replace(/\s+/g, ' ')
