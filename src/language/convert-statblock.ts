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

/** A converted statblock, with the assumptions made and the keys dropped. */
export interface ConvertedStatblock {
  readonly edits: readonly NoteEdit[]
  readonly assumed: readonly string[]
  readonly left: readonly string[]
}

/** The game a statblock is written for, where that is none of ours. */
export const foreignGameOfStatblock = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): string | undefined => foreignGameOf(inheritedFields(vault, { note, statblock }))

/**
 * Rewrite a statblock of another game to the keys of `game`. Its numbers become fields as the game’s
 * `conversions` have it; what is assumed and what is left out stands above them as comments; texts such
 * as traits are kept, under another name where the game reads theirs otherwise. What stands in the
 * frontmatter stays there for the tools that read it, and a fence below has what it becomes. Nothing
 * where it is no statblock of another game.
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
    const words = sourceOf(body, pair)
    if (key === 'name' || (!fence && key === 'statblock')) continue
    if (foreignNumberKeys.has(key)) {
      if (!used.has(key) || partly === key) left.push(truncate(words))
    } else if (fence || textKeys.has(key)) kept.push(...keptLines(words, pair, game, from))
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

/** Of a frontmatter only what tells of the creature goes with it: tags and the like are of the note. */
const textKeys = new Set(
  [
    'image source type subtype alignment senses languages spells legendary_description mythic_description',
    'damage_vulnerabilities damage_resistances damage_immunities condition_immunities',
    'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions specials'
  ].flatMap((keys) => keys.split(' '))
)

/** The fields a game makes of what a stranger says, as far as it takes them. */
function convertFields(
  stranger: Fields,
  game: AnyRuleset
): {
  readonly fields: Fields
  readonly assumed: readonly string[]
  readonly used: Set<string>
  /** The key of attacks whose number, bonus or riders are lost. */
  readonly partly: string | undefined
} {
  const facts = parseForeignStatblock(stranger)
  const fields: Record<string, unknown> = {}
  const assumed: string[] = []
  const used = new Set<string>()
  for (const { key, of, assumes, value } of game.conversions) {
    const made = value(facts)
    const source = facts[of]?.from ?? ''
    if (made === undefined || !game.fields[key]?.type.safeParse(made).success) continue
    fields[key] = made
    used.add(source.split(/[ ,]/, 1)[0] ?? '')
    const shown = Array.isArray(made) ? key : `${key} ${String(made)}`
    assumed.push(truncate(`${shown} from ${source}: ${assumes}`))
  }
  const { attacks, 'attacks in a round': inARound } = facts
  const counted = game.conversions.find(({ of }) => of === 'attacks in a round')
  const isPartly =
    attacks?.value.some(({ more }) => more.length > 0) ||
    (inARound && fields[counted?.key ?? ''] !== inARound.value)
  return { fields, assumed, used, partly: isPartly ? attacks?.from.split(/[ ,]/, 1)[0] : undefined }
}

/** A pair as it is written, with every line of its value. */
const sourceOf = (body: string, { key, value }: YamlPair): string =>
  body.slice(key.start, Math.max(key.end, value.end)).trimEnd()

/** Lines of a pair, under a name of their own where `game` would read them. */
function keptLines(
  words: string,
  { key }: YamlPair,
  game: AnyRuleset,
  from: string
): readonly string[] {
  const isRead = findField(game.fields, game.aliases, key.text) !== undefined
  const renamed = isRead ? `${key.text} of ${from}${words.slice(key.end - key.start)}` : words
  return renamed.split('\n')
}

/** A line for a comment. */
function truncate(words: string): string {
  const line = words.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

const toYamlLines = (key: string, value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [`${key}:`, ...value.map((item) => `  - ${toYamlScalar(item)}`)]
    : [`${key}: ${toYamlScalar(value)}`]

const toYamlScalar = (value: unknown): string =>
  typeof value === 'string' ? quoteIfNeeded(value) : String(value)
