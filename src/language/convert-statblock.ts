import type { NoteEdit } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { diceIn } from '../core/statblock/foreign/text.ts'
import type { ForeignStatblock, StatblockFacts } from '../core/statblock/foreign-statblock.ts'
import { parseWikilink } from '../core/text/links.ts'
import { listOf } from '../core/text/names.ts'
import type { YamlPair } from '../core/text/yaml-node.ts'
import { findPair } from '../core/text/yaml-node.ts'
import { writeBody, writeStatblockBelow } from '../notes/edits.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { inheritedFields, isSameStatblock, parentsOf } from '../notes/statblock/inheritance.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { rulesetField } from '../notes/yaml/fields.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import { yamlLines } from '../notes/yaml/write-yaml.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { inLines, truncate } from './foreign/comment-lines.ts'
import { lostFacts } from './foreign/lost-facts.ts'
import { foreignNumberKeys, parseForeignStatblock } from './foreign/parse-foreign-statblock.ts'
import { scaleToHitDice } from './foreign/scale.ts'
import { findField } from './known-keys.ts'

/** The edits that convert a statblock, and lines of text about the conversion for the game master. */
export interface ConvertedStatblock {
  readonly edits: readonly NoteEdit[]
  /** Each converted value, its source and the assumption behind it. */
  readonly assumed: readonly string[]
  /** Facts of the original that the converted statblock does not have. */
  readonly lost: readonly string[]
  /** Fields that the original does not have, so that the game’s defaults apply. */
  readonly notFound: readonly string[]
}

/**
 * The title of the foreign game of a statblock. `undefined` if the statblock names a ruleset, or looks like no foreign
 * game.
 */
export const foreignGameOfStatblock = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): string | undefined => foreignGameOf(inheritedFields(vault, { note, statblock }))

/**
 * Whether foreign statblocks can be converted to this game. A game without conversions would lose all of their values.
 */
export const isConvertedTo = ({ conversions }: AnyRuleset): boolean => conversions.length > 0

/**
 * Converts a foreign statblock to the keys of `game`. `undefined` if the statblock is not foreign, or if `game` has no
 * conversions.
 *
 * The game’s `conversions` turn numbers into fields. YAML comments above list assumed, lost and missing values.
 * Includes values of parents (`extends`, `monster`), because the own keys of the statblock change them. Keeps texts
 * such as traits, renamed where `game` has a field of that name. The original stays below as a comment. A frontmatter
 * statblock stays, because other tools read it: the result goes into a fence below.
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
  if (from === undefined || root?.kind !== 'map' || !isConvertedTo(game)) return undefined
  const foreignFields = inheritedFields(vault, { note, statblock })
  const said = parseForeignStatblock(foreignFields)
  const {
    fields,
    assumed,
    used,
    notFound: absent,
    refused
  } = convertFields(scaleToHitDice(said, from), game)
  const kept: string[] = []
  const left: string[] = []
  for (const [key, value] of Object.entries(foreignFields)) {
    // A value merged with the value of a parent has no source in the note.
    const isOwn = statblock.fields[key] === value
    const pair = isOwn ? findPair(root, key) : undefined
    const source = pair ? sourceOf(body, pair) : yamlLines(key, value).join('\n')
    if (droppedKeys.has(key) || (!fence && key === 'statblock')) continue
    if (foreignNumberKeys.has(key)) {
      // Each special attack is listed on its own.
      if (key === 'special_attacks' && typeof value === 'string') continue
      if (!used.has(key) && !(key === 'damage' && isDamageOf(source, said)))
        left.push(truncate(source))
    } else if (isOwn ? fence || textKeys.has(key) : !noteKeys.has(key))
      kept.push(...keptLines(source, pair?.key.text ?? key, game, from))
  }
  const lost = [...lostFacts(said, fields, game), ...inLines([...refused, ...left])]
  const { given, missing } = parentNames(vault, note, statblock)
  const notFound = [...missing, ...absent]
  const lines = [
    `# From ${from} to ${game.title}. Assumed:`,
    ...given.map((name) => `#   values not listed here come from ${name}`),
    ...assumed.map((line) => `#   ${line}`),
    ...(lost.length > 0 ? ['# Lost:', ...lost.map((line) => `#   ${line}`)] : []),
    ...(notFound.length > 0 ? [`# Not found: ${notFound.join(', ')}`] : []),
    `name: ${quoteIfNeeded(statblock.name)}`,
    `ruleset: ${game.id}`,
    ...Object.entries(fields).flatMap(([key, value]) => yamlLines(key, value)),
    ...kept,
    ...(fence ? [`${originalLine}${from}:`, ...commentedOut(body)] : [])
  ]
  const edits = fence ? writeBody(fence, lines) : writeStatblockBelow(note, statblock, lines)
  return { edits, assumed, lost, notFound }
}

/** The beginning of the comment line above the original of a converted statblock. */
export const originalLine = '# The original, of '

/** Comments out each line. Removing the `#` restores the text. */
const commentedOut = (body: string): readonly string[] =>
  body
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '#' : `# ${line}`))

/** The frontmatter keys that describe the creature. The other keys, such as tags, describe the note. */
const textKeys = new Set(
  [
    'image source type subtype alignment senses languages spells legendary_description mythic_description',
    'damage_vulnerabilities damage_resistances damage_immunities condition_immunities',
    'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions specials'
  ].flatMap((keys) => keys.split(' '))
)

/** Keys that refer to other statblocks, or that the conversion writes itself. */
const droppedKeys = new Set(['name', 'layout', 'extends', 'monster', 'creature', 'note'])

/** Keys that describe the parent’s note, not its creature. */
const noteKeys = new Set(
  'tags aliases cssclass cssclasses publish statblock statblock-link bestiary'.split(' ')
)

/**
 * The parents of a statblock. `given`: the parents whose values the statblock inherits. `missing`: the parents that no
 * note has.
 */
function parentNames(
  vault: Vault,
  note: Note,
  statblock: Statblock
): { readonly given: readonly string[]; readonly missing: readonly string[] } {
  const given: string[] = []
  const missing: string[] = []
  for (const { name, path } of parentsOf(statblock)) {
    const parent = findStatblock(vault, name, note)
    const { target } = parseWikilink(name)
    if (parent && !isSameStatblock(parent.statblock, statblock)) given.push(target)
    // Beside a name, `creature:` may be a description, and the note of `note:` may have no statblock.
    else if (path[0] === 'extends' || path[0] === 'monster' || !statblock.isNamed)
      missing.push(`the parent statblock ${target}`)
  }
  return { given: [...new Set(given)], missing }
}

/** Converts facts by the rules of `game`. Drops values that `game` rejects. */
function convertFields(
  facts: ForeignStatblock,
  game: AnyRuleset
): {
  readonly fields: Fields
  readonly assumed: readonly string[]
  readonly notFound: readonly string[]
  /** Facts that the game does not allow. */
  readonly refused: readonly string[]
  /** The converted keys of the original, in lower case. */
  readonly used: ReadonlySet<string>
} {
  const fields: Record<string, unknown> = {}
  const assumed: string[] = []
  const used = new Set<string>()
  for (const { key, of, assumes, value } of game.conversions) {
    const converted = value(facts)
    const source = facts[of]?.from ?? ''
    if (converted === undefined || !game.fields[key]?.type.safeParse(converted).success) continue
    const before = fields[key]
    fields[key] =
      Array.isArray(before) && Array.isArray(converted) ? [...before, ...converted] : converted
    for (const one of keysIn(source)) used.add(one)
    const shown = Array.isArray(converted) ? `${key} (${of})` : `${key} ${String(converted)}`
    assumed.push(`${shown} from ${truncate(source)}: ${assumes}`)
  }
  const wanted = [...new Set(game.conversions.map(({ of }) => of).filter((of) => !isRare(of)))]
  const isTaken = (of: keyof StatblockFacts) =>
    game.conversions.some((one) => one.of === of && one.key in fields)
  return {
    fields,
    assumed,
    used,
    notFound: wanted.filter((of) => !facts[of]),
    refused: wanted
      .filter((of) => facts[of] && !isTaken(of))
      .map((of) => `${of} ${facts[of]?.value}, which ${game.title} does not allow`)
  }
}

/** The keys at the beginning of a source, in lower case: `hp` of `hp 9`, both of `melee, ranged`. */
const keysIn = (source: string): readonly string[] =>
  source === 'melee, ranged'
    ? source.split(', ')
    : [(source.split(/[ ,]/, 1)[0] ?? '').toLowerCase()]

/** Facts that most creatures lack, so that the comment does not list them as not found. */
const isRare = (of: keyof StatblockFacts): boolean => of === 'bursts' || of === 'attacks in a round'

/** Whether a line of damage has only the dice of converted attacks. */
const isDamageOf = (source: string, { attacks, bursts }: ForeignStatblock): boolean => {
  const all = [...(attacks?.value ?? []), ...(bursts?.value ?? [])]
  const names = all.map(({ name }) => name).join(' ')
  const words = source.replace(/^damage/i, '').match(/\p{L}{3,}/gu) ?? []
  const known = new Set(all.map(({ damage }) => damage))
  return (
    attacks !== undefined &&
    words.every((word) => names.includes(word.toLowerCase())) &&
    diceIn(source).every(({ formula }) => known.has(formula))
  )
}

/** The source text of a pair, with all lines of its value. */
const sourceOf = (body: string, { key, value }: YamlPair): string =>
  body.slice(key.start, Math.max(key.end, value.end)).trimEnd()

/** The lines of a pair that is kept. Renames the key to `key of <foreign game>` if `game` would read it. */
function keptLines(source: string, key: string, game: AnyRuleset, from: string): readonly string[] {
  const isRead = findField(game.fields, game.aliases, key) !== undefined
  const renamed = isRead
    ? `${key} of ${from}${source.slice(source.indexOf(':', key.length - 1))}`
    : source
  return renamed.split('\n')
}

/** The reason why a statblock cannot be converted, as a sentence for the user. `undefined` if it can be. */
export function whyNotConverted(
  vault: Vault,
  note: Note,
  statblock: Statblock
): string | undefined {
  const { name, fence } = statblock
  const body = fence?.body ?? scanFrontmatter(note.text)?.body ?? ''
  const [error] = parseYaml(body, 'statblock').flatMap(({ issues }) =>
    issues.filter(({ severity }) => severity === 'error')
  )
  if (error) return `“${name}” cannot be read as YAML: ${error.message}`
  if (foreignGameOfStatblock(vault, note, statblock) !== undefined) return undefined
  const ruleset = statblock.ruleset
  if (ruleset !== undefined)
    return `“${name}” already names “${ruleset}” as its game, so there is nothing to convert`
  const { given, missing } = parentNames(vault, note, statblock)
  const inherited = rulesetField(inheritedFields(vault, { note, statblock }))
  if (inherited !== undefined)
    return `“${name}” inherits from ${listOf(given)}, which is for “${inherited}” already: write the numbers that differ into “${name}” yourself`
  if (missing.length > 0) return `“${name}” has no values: no note has ${missing[0]}`
  return `“${name}” does not show its game: add a key such as “layout:”, “stats:” with six numbers, or “cr:” with “ac:” and “hp:”`
}
