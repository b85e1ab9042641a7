import type { NoteEdit } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { ForeignStatblock, StatblockFacts } from '../core/statblock/foreign-statblock.ts'
import { listOf } from '../core/text/names.ts'
import { writeBody, writeStatblockBelow } from '../notes/edits.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { foreignGameOf } from '../notes/statblock/foreign-game.ts'
import { inheritedFields, isSameStatblock, parentsOf } from '../notes/statblock/inheritance.ts'
import { parseWikilink } from '../notes/text/links.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { rulesetField } from '../notes/yaml/fields.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import { yamlLines } from '../notes/yaml/write-yaml.ts'
import type { YamlPair } from '../notes/yaml/yaml-node.ts'
import { findPair } from '../notes/yaml/yaml-node.ts'
import { inLines, truncate } from './foreign/comment-lines.ts'
import { lostFacts } from './foreign/lost-facts.ts'
import { scaleToHitDice } from './foreign/scale.ts'
import { foreignNumberKeys, parseForeignStatblock } from './foreign/statblock.ts'
import { diceIn } from './foreign/text.ts'
import { findField } from './known-keys.ts'

/** The edits that convert a statblock, and what a game master should know of it, in lines of text. */
export interface ConvertedStatblock {
  readonly edits: readonly NoteEdit[]
  /** Each value, what it comes of, and what that assumes. */
  readonly assumed: readonly string[]
  /** What the original says that nothing stands for now. */
  readonly lost: readonly string[]
  /** What the original does not say, so that the game’s own values count. */
  readonly notFound: readonly string[]
}

/** The title of the foreign game a statblock is written for; `undefined` if it is for a game of Fray. */
export const foreignGameOfStatblock = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): string | undefined => foreignGameOf(inheritedFields(vault, { note, statblock }))

/** Whether statblocks of other games can be rewritten for this one: one without conversions would lose all of them. */
export const isConvertedTo = ({ conversions }: AnyRuleset): boolean => conversions.length > 0

/**
 * Rewrites a statblock of another game with the keys of `game`; `undefined` if it is not of another game, or `game` has no
 * conversions.
 *
 * The game’s `conversions` turn numbers into fields. YAML comments above them list what is assumed, lost and not found.
 * What it takes from its parents (`extends`, `monster`) is converted with it, as its own keys change that. Texts such as traits stay, renamed where `game` has a field of that name. The whole original stays in a comment below.
 * A frontmatter statblock stays as it is, since other tools read it: the result goes into a fence below.
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
    // What is merged with that of a parent stands nowhere as it is.
    const isOwn = statblock.fields[key] === value
    const pair = isOwn ? findPair(root, key) : undefined
    const source = pair ? sourceOf(body, pair) : yamlLines(key, value).join('\n')
    if (notKept.has(key) || (!fence && key === 'statblock')) continue
    if (foreignNumberKeys.has(key)) {
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
    ...given.map((name) => `#   what it does not change is that of ${name}`),
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

/** How the line begins over the original of a converted statblock. */
export const originalLine = '# The original, of '

/** Each line as a comment, to be had back by taking the signs away. */
const commentedOut = (body: string): readonly string[] =>
  body
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '#' : `# ${line}`))

/** The frontmatter keys that describe the creature. The others, such as tags, describe the note. */
const textKeys = new Set(
  [
    'image source type subtype alignment senses languages spells legendary_description mythic_description',
    'damage_vulnerabilities damage_resistances damage_immunities condition_immunities',
    'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions specials'
  ].flatMap((keys) => keys.split(' '))
)

/** Keys that say where other values are taken from, or are written anew. */
const notKept = new Set(['name', 'layout', 'extends', 'monster', 'creature', 'note'])

/** Keys that a parent may have for its own note. */
const noteKeys = new Set(
  'tags aliases cssclass cssclasses publish statblock statblock-link bestiary'.split(' ')
)

/** The parents of a statblock: those whose values it takes, and those that no note has. */
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
    // Beside a name, a `creature:` may be a description and a `note:` one without a statblock.
    else if (path[0] === 'extends' || path[0] === 'monster' || !statblock.isNamed)
      missing.push(`the statblock of ${target}, which it takes its values from`)
  }
  return { given: [...new Set(given)], missing }
}

/** Converts facts by the rules of `game`. Drops values that `game` would reject. */
function convertFields(
  facts: ForeignStatblock,
  game: AnyRuleset
): {
  readonly fields: Fields
  readonly assumed: readonly string[]
  readonly notFound: readonly string[]
  /** What is found but cannot be had in the game. */
  readonly refused: readonly string[]
  /** The keys of the original that are converted, in lower case. */
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
    used.add((source.split(/[ ,]/, 1)[0] ?? '').toLowerCase())
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
      .map((of) => `${of} ${facts[of]?.value}, which ${game.title} does not take`)
  }
}

/** Facts that most creatures do without. */
const isRare = (of: keyof StatblockFacts): boolean => of === 'bursts' || of === 'attacks in a round'

/** Whether a line of damage says no more than the dice of attacks that are converted. */
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

/** The source of a pair, with every line of its value. */
const sourceOf = (body: string, { key, value }: YamlPair): string =>
  body.slice(key.start, Math.max(key.end, value.end)).trimEnd()

/** The lines of a pair. Renames the key to `key of <foreign game>` where `game` would read it. */
function keptLines(source: string, key: string, game: AnyRuleset, from: string): readonly string[] {
  const isRead = findField(game.fields, game.aliases, key) !== undefined
  const renamed = isRead
    ? `${key} of ${from}${source.slice(source.indexOf(':', key.length - 1))}`
    : source
  return renamed.split('\n')
}

/** Why a statblock is not converted, in a sentence for the person who asked; `undefined` if it can be. */
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
  if (ruleset !== undefined) return `“${name}” says that it is for “${ruleset}” already`
  const { given, missing } = parentNames(vault, note, statblock)
  const inherited = rulesetField(inheritedFields(vault, { note, statblock }))
  if (inherited !== undefined)
    return `“${name}” takes values from ${listOf(given)}, of “${inherited}” already: write its own numbers for that game`
  if (missing.length > 0)
    return `Nothing is known of “${name}”: there is no ${missing[0]?.replace(/^the /, '')}`
  return `Nothing in “${name}” says which game it is from, such as “layout:”, “stats:” with six numbers, or “cr:” with “ac:” and “hp:”`
}
