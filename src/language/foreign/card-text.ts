import { stripWikilinks } from '../../notes/text/links.ts'
import { isRecord } from '../../notes/yaml/fields.ts'

/** The signs that notes of Pathfinder have for actions, a reaction and a free action, in signs of every font. */
const actionSigns: Readonly<Record<string, string>> = {
  '⬻': '◆',
  '⬺': '◆◆',
  '⬽': '◆◆◆',
  '⬲': '↺',
  '⭓': '◇'
}

/** A text of a note for a card: links by their words, emphasis as it is, and nothing that Markdown would load. */
const readable = (text: string): string =>
  stripWikilinks(text)
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<br ?\/?>/gi, ' ')
    .replace(/[\\`{}[\]<>#|~]/g, '\\$&')
    .replace(/[⬻⬺⬽⬲⭓]/g, (sign) => actionSigns[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()

/** A value on one line: lists by commas, maps as `key value`; of a map with a text that text. */
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

/** The entries of a list of texts, each a paragraph: a name in bold italics, then its text, then what belongs to it. */
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

/** Whether an entry is the empty row that templates begin a list with: `- name: ""`. */
const isUnfilled = (entry: Readonly<Record<string, unknown>>): boolean =>
  'name' in entry && Object.values(entry).every((value) => value === '' || value === null)

/** A paragraph of a text for each that is parted by an empty line. */
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

/** `***Bite.*** Melee …`; the stars of the name itself are left out. */
function titled(name: string, text: string): string {
  const plain = name.replace(/[*_]+/g, '').trim()
  if (plain === '') return text
  return `***${plain}${/[.:!?]$/.test(plain) ? '' : '.'}*** ${text}`.trim()
}
