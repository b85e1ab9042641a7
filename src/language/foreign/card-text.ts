import { isRecord } from '../../core/statblock/fields.ts'
import { stripWikilinks } from '../../core/text/links.ts'

/** Pathfinder’s icons for actions, reactions and free actions, replaced by characters that every font has. */
const actionSigns: Readonly<Record<string, string>> = {
  '⬻': '◆',
  '⬺': '◆◆',
  '⬽': '◆◆◆',
  '⬲': '↺',
  '⭓': '◇'
}

/**
 * A text of a note as text for a card. Replaces links by their words, keeps emphasis, and escapes all other Markdown,
 * so that nothing loads.
 */
const readable = (text: string): string =>
  stripWikilinks(text)
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<br ?\/?>/gi, ' ')
    .replace(/[\\`{}[\]<>#|~]/g, '\\$&')
    .replace(/[⬻⬺⬽⬲⭓]/g, (sign) => actionSigns[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A value on one line: a list with commas, a map as `key value`. A map with `desc` becomes its name and description. A
 * name such as `AC` or `HP` is left out, because the line has that label.
 */
export function shortText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(shortText).filter(Boolean).join(', ')
  if (!isRecord(value)) return readable(String(value))
  if (isUnfilled(value)) return ''
  if (value.desc !== undefined) {
    const name = shortText(value.name)
    return `${/^(?:AC|HP|Perception|Skills)$/i.test(name) || name === '' ? '' : `${name} `}${shortText(value.desc)}`
  }
  return Object.entries(value)
    .map(([key, more]) => [readable(key), shortText(more)].filter(Boolean).join(' '))
    .join(', ')
}

/** The entries of a list as paragraphs: a name in bold italics, its text, then its other values. */
export function cardText(value: unknown): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value)) return isRecord(value) ? [entryText(value)] : paragraphs(String(value))
  return value.flatMap((one): readonly string[] => {
    if (Array.isArray(one)) return [titled(shortText(one[0]), shortText(one.slice(1)))]
    if (!isRecord(one)) return shortText(one) === '' ? [] : [shortText(one)]
    if (isUnfilled(one)) return []
    return [entryText(one), ...cardText(one.traits).map((text) => `· ${text}`)]
  })
}

/** Whether an entry is an unfilled row of a template: `- name: ""`. */
const isUnfilled = (entry: Readonly<Record<string, unknown>>): boolean =>
  'name' in entry && Object.values(entry).every((value) => value === '' || value === null)

/** The paragraphs of a text. Empty lines separate them. */
const paragraphs = (text: string): readonly string[] =>
  text
    .split(/\n{2,}/)
    .map(readable)
    .filter(Boolean)

function entryText(entry: Readonly<Record<string, unknown>>): string {
  const { name, desc, text, traits: _, ...more } = entry
  if (name === undefined && desc === undefined && text === undefined) return shortText(entry)
  const { bonus, damage, ...rest } = more
  const sign = Number(bonus) >= 0 && !/^\s*\+/.test(String(bonus)) ? '+' : ''
  const hit = bonus === undefined ? '' : `${sign}${shortText(bonus)}`
  const parts = [
    [hit, shortText(desc ?? text)].filter(Boolean).join(' '),
    damage === undefined ? '' : `__Damage__ ${shortText(damage)}`,
    shortText(rest)
  ]
  return titled(shortText(name), parts.filter(Boolean).join(', '))
}

/** Puts a name before a text: `***Bite.*** Melee …`. Removes asterisks from the name. */
function titled(name: string, text: string): string {
  const plain = name.replace(/[*_]+/g, '').trim()
  if (plain === '') return text
  return `***${plain}${/[.:!?]$/.test(plain) ? '' : '.'}*** ${text}`.trim()
}
