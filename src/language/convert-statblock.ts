import type { NoteEdit } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { writeBody, writeStatblockBelow } from '../notes/edits.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { foreignGameOf } from '../notes/statblock/foreign-game.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import type { YamlPair } from '../notes/yaml/yaml-node.ts'
import { foreignNumberKeys, parseForeignStatblock } from './foreign-statblock.ts'
import { findField } from './known-keys.ts'

/** The edits that convert a statblock. `assumed`: the assumptions made; `left`: the source lines dropped. */
export interface ConvertedStatblock {
  readonly edits: readonly NoteEdit[]
  readonly assumed: readonly string[]
  readonly left: readonly string[]
}

/** The title of the foreign game a statblock is written for; `undefined` if it is for a game of Fray. */
export const foreignGameOfStatblock = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): string | undefined => foreignGameOf(inheritedFields(vault, { note, statblock }))

/**
 * Rewrites a statblock of another game with the keys of `game`; `undefined` if it is not of another game.
 *
 * The game’s `conversions` turn numbers into fields. YAML comments above them list what is assumed and what is
 * left out. Texts such as traits stay, renamed where `game` has a field of that name. A frontmatter statblock
 * stays, since other tools read it: the result goes into a fence below.
 */
export function convertForeignStatblock(
  vault: Vault,
  note: Note,
  statblock: Statblock,
  game: AnyRuleset
): ConvertedStatblock | undefined {
  const { fence } = statblock
  const body = fence?.body ?? scanFrontmatter(note.text)?.body ?? ''
  const from = foreignGameOfStatblock(vault, note, statblock)
  const root = parseYaml(body, 'statblock')[0]?.root
  if (from === undefined || root?.kind !== 'map') return undefined
  const { fields, assumed, used, partly } = convertFields(
    inheritedFields(vault, { note, statblock }),
    game
  )
  const kept: string[] = []
  const left: string[] = []
  for (const pair of root.pairs) {
    const key = pair.key.text.trim().toLowerCase()
    const source = sourceOf(body, pair)
    if (key === 'name' || (!fence && key === 'statblock')) continue
    if (foreignNumberKeys.has(key)) {
      if (!used.has(key) || partly === key) left.push(truncate(source))
    } else if (fence || textKeys.has(key)) kept.push(...keptLines(source, pair, game, from))
  }
  const lines = [
    `# From ${from} to ${game.title}. Assumed:`,
    ...assumed.map((line) => `#   ${line}`),
    ...(left.length > 0 ? ['# Left out:', ...left.map((line) => `#   ${line}`)] : []),
    `name: ${quoteIfNeeded(statblock.name)}`,
    `ruleset: ${game.id}`,
    ...Object.entries(fields).flatMap(([key, value]) => toYamlLines(key, value)),
    ...kept
  ]
  const edits = fence ? writeBody(fence, lines) : writeStatblockBelow(note, statblock, lines)
  return { edits, assumed, left }
}

/** The frontmatter keys that describe the creature. The others, such as tags, describe the note. */
const textKeys = new Set(
  [
    'image source type subtype alignment senses languages spells legendary_description mythic_description',
    'damage_vulnerabilities damage_resistances damage_immunities condition_immunities',
    'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions specials'
  ].flatMap((keys) => keys.split(' '))
)

/** Converts foreign fields by the rules of `game`. Drops values that `game` would reject. */
function convertFields(
  foreignFields: Fields,
  game: AnyRuleset
): {
  readonly fields: Fields
  readonly assumed: readonly string[]
  readonly used: Set<string>
  /** The key of the attacks, if the conversion loses their number, bonus or riders. */
  readonly partly: string | undefined
} {
  const facts = parseForeignStatblock(foreignFields)
  const fields: Record<string, unknown> = {}
  const assumed: string[] = []
  const used = new Set<string>()
  for (const { key, of, assumes, value } of game.conversions) {
    const converted = value(facts)
    const source = facts[of]?.from ?? ''
    if (converted === undefined || !game.fields[key]?.type.safeParse(converted).success) continue
    fields[key] = converted
    used.add(source.split(/[ ,]/, 1)[0] ?? '')
    const shown = Array.isArray(converted) ? key : `${key} ${String(converted)}`
    assumed.push(truncate(`${shown} from ${source}: ${assumes}`))
  }
  const { attacks, 'attacks in a round': inARound } = facts
  const counted = game.conversions.find(({ of }) => of === 'attacks in a round')
  const isPartly =
    attacks?.value.some(({ more }) => more.length > 0) ||
    (inARound && fields[counted?.key ?? ''] !== inARound.value)
  return { fields, assumed, used, partly: isPartly ? attacks?.from.split(/[ ,]/, 1)[0] : undefined }
}

/** The source of a pair, with every line of its value. */
const sourceOf = (body: string, { key, value }: YamlPair): string =>
  body.slice(key.start, Math.max(key.end, value.end)).trimEnd()

/** The lines of a pair. Renames the key to `key of <foreign game>` where `game` would read it. */
function keptLines(
  source: string,
  { key }: YamlPair,
  game: AnyRuleset,
  from: string
): readonly string[] {
  const isRead = findField(game.fields, game.aliases, key.text) !== undefined
  const renamed = isRead ? `${key.text} of ${from}${source.slice(key.end - key.start)}` : source
  return renamed.split('\n')
}

/** One line of at most 100 characters, for a comment. */
function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

const toYamlLines = (key: string, value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [`${key}:`, ...value.map((item) => `  - ${toYamlScalar(item)}`)]
    : [`${key}: ${toYamlScalar(value)}`]

const toYamlScalar = (value: unknown): string =>
  typeof value === 'string' ? quoteIfNeeded(value) : String(value)
