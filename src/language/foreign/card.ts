import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../notes/yaml/fields.ts'
import { abilityScores } from './abilities.ts'
import { cardText, shortText } from './card-text.ts'

/** Keys of looks, links and rolls, which a reader does not need. */
const hiddenKeys = words(
  'name ruleset system extends monster creature statblock statblock-link note layout image token bestiary columns',
  'columnwidth columnheight forcecolumns dice render export publish published roll_jds roll-moral levelordinal tags',
  'aliases obsidianuimode notetype'
)

/** Under the name: what it is. */
const kindKeys = words(
  'rarity rare_01 rare_02 rare_03 rare_04 size type subtype alignment alignement al role'
)

/** What is looked at first, each line in bold words. `(…)`: added in brackets to the key before it. */
const vitals: readonly (readonly [
  label: string,
  keys: readonly string[],
  more?: readonly string[]
])[] = [
  ['AC', ['ac', 'armorclass'], ['ac_class', 'acnote']],
  ['HP', ['hp', 'health'], ['hpnote']],
  ['HD', ['hit_dice', 'hd']],
  ['PD', ['pd']],
  ['MD', ['md']],
  ['Hardness', ['hardness']],
  ['Speed', ['speed', 'stride', 'mv', 'move']],
  ['THAC0', ['thac0', 'thaco']],
  ['Morale', ['morale', 'moral', 'ml']],
  ['Initiative', ['initiative', 'modifier']],
  ['CR', ['cr']]
]

/** What fills a line each. */
const details: readonly (readonly [label: string, keys: readonly string[]])[] = [
  ['Attack', ['attack', 'att', '#at', '#att']],
  ['Damage', ['damage']],
  ['Saves', ['saves', 'save', 'sv', 'jds']],
  ['Perception', ['perception']],
  ['Skills', ['skillsaves', 'skills']],
  ['Weak to', ['damage_vulnerabilities', 'vulnerabilities', 'weaknesses']],
  ['Resists', ['damage_resistances', 'resistances']],
  ['Immune to', ['damage_immunities', 'immunities']],
  ['Never', ['condition_immunities']],
  ['Senses', ['senses']],
  ['Languages', ['languages']],
  ['Items', ['items', 'gear', 'loot', 'tt', 'treasure']],
  ['Appears', ['nbr', 'na', 'nbr_dj', 'no_appearing']],
  ['XP', ['xp']],
  ['Source', ['source', 'sourcebook']]
]

/** Lists of texts, with the heading over them. */
const sections: readonly (readonly [heading: string, keys: readonly string[]])[] = [
  ['', ['description', 'desc', 'abilities_top', 'traits', 'abilities_mid', 'specials']],
  ['Attacks', ['attacks', 'atk', 'abilities_bot']],
  ['Actions', ['actions']],
  ['Bonus Actions', ['bonus_actions']],
  ['Reactions', ['reactions']],
  ['Triggered Actions', ['triggered_actions']],
  ['Legendary Actions', ['legendary_description', 'legendary_actions']],
  ['Mythic Actions', ['mythic_description', 'mythic_actions']],
  ['Lair Actions', ['lair_actions']],
  ['Spells', ['spells', 'spellcasting']]
]

const abilityKeys = words('stats abilitymods attributes fage_stats str dex con int wis cha')
const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** A line of a card: `**Speed** 30 ft.` Values are Markdown with nothing but emphasis. */
export interface CardLine {
  readonly label: string
  readonly value: string
}

/** A statblock of another game, in the order such games print it. Texts are Markdown with nothing but emphasis. */
export interface ForeignCard {
  /** What it is: `Small humanoid (goblinoid), neutral evil`. */
  readonly kinds: string
  /** What is looked at first. */
  readonly numbers: readonly CardLine[]
  readonly scores: readonly CardLine[]
  readonly lines: readonly CardLine[]
  /** Texts under their headings; the first may have none. */
  readonly texts: readonly { readonly heading: string; readonly entries: readonly string[] }[]
  /** What has no place of its own. */
  readonly rest: readonly CardLine[]
}

/** The fields of a statblock of another game as the lines and texts of a card. */
export function foreignCard(fields: Fields): ForeignCard {
  const byKey = new Map(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]))
  const shown = new Set<string>([...hiddenKeys, ...kindKeys])
  const take = (key: string): unknown => {
    shown.add(key)
    return byKey.get(key)
  }
  const short = (keys: readonly string[]): string =>
    keys
      .map((key) => shortText(bonusKeys.has(key) ? withSigns(take(key)) : take(key)))
      .filter(Boolean)
      .join(', ')
  const line = (label: string, value: string): readonly CardLine[] =>
    value === '' ? [] : [{ label, value }]

  // A list of words is what Pathfinder has for traits: what it is, and no text to read.
  const traits = byKey.get('traits')
  const tags =
    Array.isArray(traits) && traits.every((one) => typeof one === 'string' && one.length < 30)
  if (tags) shown.add('traits')
  const level = short(['level'])
  const kinds = [
    /^\d/.test(level) ? `level ${level}` : level,
    ...[...kindKeys].map((key) => shortText(byKey.get(key)).replace(/\.$/, '')),
    tags ? shortText(traits) : ''
  ]
    .filter(Boolean)
    .join(', ')

  const numbers = vitals.flatMap(([label, keys, more = []]) => {
    const value = short(keys)
    const added = short(more)
    return line(label, value === '' || added === '' ? value : `${value} (${added})`)
  })
  const scores = abilityLines(fields)
  // Notes of Basic Fantasy have a list of `stats` that repeats what stands elsewhere.
  for (const key of scores.length > 0 ? abilityKeys : ['stats']) shown.add(key)
  const lines = details.flatMap(([label, keys]) => line(label, short(keys)))
  const texts = sections.flatMap(([heading, keys]) => {
    const entries = keys.flatMap((key) => (key === 'traits' && tags ? [] : cardText(take(key))))
    return entries.length === 0 ? [] : [{ heading, entries }]
  })
  const rest = [...byKey].flatMap(([key, value]) =>
    shown.has(key) ? [] : line(shortText(key), shortText(value))
  )
  return { kinds, numbers, scores, lines, texts, rest }
}

/** A statblock of another game as a card in Markdown, for a hover. */
export function foreignCardMarkdown(name: string, subtitle: string, fields: Fields): string {
  const { kinds, numbers, scores, lines, texts, rest } = foreignCard(fields)
  const bold = ({ label, value }: CardLine) => `**${label}** ${value}`
  return [
    `**${shortText(name)}** · ${subtitle}`,
    kinds === '' ? '' : `*${kinds}*`,
    numbers.map(bold).join(' · '),
    scores.length === 0 ? '' : scoreTable(scores),
    lines.map(bold).join('  \n'),
    texts.length > 0 ? '---' : '',
    ...texts.flatMap(({ heading, entries }) =>
      heading === '' ? entries : [`**${heading}**`, ...entries]
    ),
    rest.length > 0 ? '---' : '',
    rest.map(bold).join('  \n')
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Keys whose numbers are added to a die. */
const bonusKeys = words('saves save skillsaves skills modifier initiative')

/** A number as a bonus, also one of a map or of a list of maps: `stealth: 6` as `stealth +6`. */
function withSigns(value: unknown): unknown {
  if (typeof value === 'number') return value < 0 ? `−${-value}` : `+${value}`
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? withSigns(one) : one))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSigns(one)]))
}

/** Six scores with their modifiers, or the modifiers alone where the statblock has no scores; none if it has neither. */
function abilityLines(fields: Fields): readonly CardLine[] {
  const found = abilityScores(fields)
  if (abilities.every((ability) => found[ability] === undefined)) return []
  return abilities.map((ability) => {
    const fact = found[ability]
    const label = ability.toUpperCase()
    if (!fact) return { label, value: '—' }
    const modifier = Math.floor((fact.value - 10) / 2)
    const signed = modifier < 0 ? `−${-modifier}` : `+${modifier}`
    return { label, value: fact.isModifier ? signed : `${fact.value} (${signed})` }
  })
}

function scoreTable(scores: readonly CardLine[]): string {
  // Spaces that are not trimmed keep the columns apart: the editor draws no lines between them.
  const row = (parts: readonly string[]) =>
    `| ${parts.map((part) => `${part}&ensp;`).join(' | ')} |`
  return [
    row(scores.map(({ label }) => label)),
    `|${' :-: |'.repeat(scores.length)}`,
    row(scores.map(({ value }) => value))
  ].join('\n')
}
