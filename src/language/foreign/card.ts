import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import { abilityScores } from './abilities.ts'
import { cardText, shortText } from './card-text.ts'
import { distinct, splitVital } from './card-vitals.ts'

/** Keys for layout, links and rolls, which a reader does not need. */
const hiddenKeys = words(
  'name ruleset system extends monster creature statblock statblock-link note layout image token bestiary columns',
  'columnwidth columnheight forcecolumns dice render export publish published roll_jds roll-moral levelordinal tags',
  'aliases obsidianuimode notetype'
)

/** The keys of the line below the name: size, type, alignment and traits. */
const kindKeys = words(
  'rarity rare_01 rare_02 rare_03 rare_04 size type subtype alignment alignement al role',
  'trait_01 trait_02 trait_03 trait_04 trait_05 trait_06 trait_07'
)

/** The most important numbers, each as a line with a bold label. `more`: keys whose values follow in brackets. */
const vitals: readonly (readonly [
  label: string,
  keys: readonly string[],
  more?: readonly string[]
])[] = [
  ['AC', ['ac', 'armorclass'], ['ac_class', 'acnote']],
  ['HP', ['hp', 'health'], ['hpnote', 'hp_extra']],
  ['HD', ['hit_dice', 'hd']],
  ['PD', ['pd']],
  ['MD', ['md']],
  ['Hardness', ['hardness']],
  ['Speed', ['speed', 'stride', 'mv', 'move']],
  ['THAC0', ['thac0', 'thaco']],
  ['Morale', ['morale', 'moral', 'ml']],
  ['Initiative', ['initiative', 'modifier', 'ini', 'init']],
  ['CR', ['cr', 'monster_cr']],
  ['BAB', ['bab']],
  ['CMB', ['cmb']],
  ['CMD', ['cmd']]
]

/** Details, one line each. */
const details: readonly (readonly [label: string, keys: readonly string[]])[] = [
  ['Attack', ['attack', 'att', '#at', '#att']],
  ['Melee', ['melee']],
  ['Ranged', ['ranged']],
  ['Damage', ['damage']],
  ['Special Attacks', ['special_attacks']],
  ['Saves', ['saves', 'save', 'sv', 'jds', 'saves_other']],
  ['Perception', ['perception']],
  ['Skills', ['skillsaves', 'skills']],
  ['Weak to', ['damage_vulnerabilities', 'vulnerabilities', 'weaknesses', 'weak']],
  ['Resists', ['damage_resistances', 'resistances', 'resist']],
  ['Immune to', ['damage_immunities', 'immunities', 'immune']],
  ['Never', ['condition_immunities']],
  ['Senses', ['senses']],
  ['Languages', ['languages']],
  ['Items', ['items', 'gear', 'loot', 'tt', 'treasure']],
  ['Appears', ['nbr', 'na', 'nbr_dj', 'no_appearing']],
  ['XP', ['xp', 'monster_xp']],
  ['Source', ['source', 'sourcebook']]
]

/** Lists of texts, with their headings. */
const sections: readonly (readonly [heading: string, keys: readonly string[]])[] = [
  ['', ['description', 'desc', 'traits', 'specials', 'special_abilities']],
  ['Interaction Abilities', ['abilities_top']],
  ['Defensive Abilities', ['abilities_mid']],
  ['Attacks', ['attacks', 'atk']],
  ['Actions', ['actions']],
  ['Bonus Actions', ['bonus_actions']],
  ['Reactions', ['reactions']],
  ['Triggered Actions', ['triggered_actions']],
  ['Legendary Actions', ['legendary_description', 'legendary_actions']],
  ['Mythic Actions', ['mythic_description', 'mythic_actions']],
  ['Lair Actions', ['lair_actions']],
  ['Spells', ['spells', 'spellcasting']],
  ['Offensive Abilities', ['abilities_bot']],
  ['Tactics', ['tactics']],
  ['Ecology', ['ecology']]
]

const abilityKeys = words(
  'stats pf1e_stats abilitymods attributes fage_stats str dex con int wis cha'
)
const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** A line of a card: `**Speed** 30 ft.` The value is Markdown with emphasis only. */
export interface CardLine {
  readonly label: string
  readonly value: string
}

/** A foreign statblock in the order that such games print it. Texts are Markdown with emphasis only. */
interface ForeignCard {
  /** Size, type and alignment: `Small humanoid (goblinoid), neutral evil`. */
  readonly kinds: string
  /** The most important numbers. */
  readonly numbers: readonly CardLine[]
  readonly scores: readonly CardLine[]
  readonly lines: readonly CardLine[]
  /** Texts under their headings. The first heading may be empty. */
  readonly texts: readonly { readonly heading: string; readonly entries: readonly string[] }[]
  /** All other keys. */
  readonly rest: readonly CardLine[]
}

/** Converts the fields of a foreign statblock to the lines and texts of a card. */
export function foreignCard(fields: Fields): ForeignCard {
  const byKey = new Map(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]))
  const shown = new Set<string>([...hiddenKeys, ...kindKeys])
  const take = (key: string): unknown => {
    shown.add(key)
    return byKey.get(key)
  }
  const valuesOf = (keys: readonly string[]): readonly string[] =>
    keys.map((key) => shortText(bonusKeys.has(key) ? withSigns(take(key)) : take(key)))
  /** Saves, immunities and the like that Pathfinder writes behind AC or HP. The card gives them lines of their own. */
  const behind: CardLine[] = []
  const line = (label: string, keys: readonly string[]): readonly CardLine[] => {
    const more = behind.filter((one) => one.label === label)
    const values = [...valuesOf(keys), ...more.map(({ value }) => value)]
    const value = distinct(values.map((one) => withoutLabel(one, label).replace(/;$/, ''))).join(
      ', '
    )
    return value === '' ? [] : [{ label, value }]
  }

  // In Pathfinder, traits are a list of words for the line below the name.
  const traits = byKey.get('traits')
  const tags =
    Array.isArray(traits) && traits.every((one) => typeof one === 'string' && one.length < 30)
  if (tags) shown.add('traits')
  const [level = ''] = valuesOf(['level'])
  const kinds = distinct([
    /^\d/.test(level) ? `level ${level}` : level,
    ...[...kindKeys].map((key) => shortText(byKey.get(key)).replace(/\.$/, '')),
    tags ? shortText(traits) : ''
  ]).join(', ')

  const numbers = vitals.flatMap(([label, keys, more]) => {
    if (more === undefined) return line(label, keys)
    const parts = valuesOf(keys).map(splitVital)
    behind.push(...parts.flatMap((one) => one.behind))
    const value = distinct(parts.map((one) => one.value)).join(', ')
    const note = distinct(valuesOf(more)).join(', ')
    if (value === '') return []
    return [{ label, value: note === '' ? value : `${value} (${note})` }]
  })
  const scores = abilityLines(fields)
  // Notes of Basic Fantasy RPG repeat other values in a list `stats`.
  for (const key of scores.length > 0 ? abilityKeys : ['stats']) shown.add(key)
  const lines = details.flatMap(([label, keys]) => line(label, keys))
  const texts = sections.flatMap(([heading, keys]) => {
    const entries = keys.flatMap((key) => (key === 'traits' && tags ? [] : cardText(take(key))))
    return entries.length === 0 ? [] : [{ heading, entries }]
  })
  const rest = [...byKey].flatMap(([key, value]) =>
    shown.has(key) || shortText(value) === ''
      ? []
      : [{ label: shortText(key), value: shortText(value) }]
  )
  return { kinds, numbers, scores, lines, texts, rest }
}

/** A foreign statblock as a card in Markdown, for a hover. */
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

/** Removes the label from the beginning of a value, as in `Perception +7`. */
function withoutLabel(value: string, label: string): string {
  const rest = value.slice(label.length)
  const isSaid = value.toLowerCase().startsWith(label.toLowerCase()) && /^:? [+−-]?\d/.test(rest)
  return isSaid ? rest.replace(/^:? /, '') : value
}

/** Keys whose numbers are modifiers of a die roll. */
const bonusKeys = words('saves save skillsaves skills modifier initiative')

/** Adds the sign to a modifier, also in a map or a list of maps: `stealth: 6` becomes `stealth +6`. */
function withSigns(value: unknown): unknown {
  if (typeof value === 'number') return value < 0 ? `−${-value}` : `+${value}`
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? withSigns(one) : one))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSigns(one)]))
}

/** A table of six scores with their modifiers, or of modifiers alone. Empty without either. */
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
  // The editor draws no lines between columns, so use spaces that are not trimmed.
  const row = (parts: readonly string[]) =>
    `| ${parts.map((part) => `${part}&ensp;`).join(' | ')} |`
  return [
    row(scores.map(({ label }) => label)),
    `|${' :-: |'.repeat(scores.length)}`,
    row(scores.map(({ value }) => value))
  ].join('\n')
}
