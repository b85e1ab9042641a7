import type { NoteEdit } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type {
  ForeignBurst,
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../core/statblock/foreign-statblock.ts'
import { trimmed } from '../core/text/trim.ts'
import { writeBody, writeStatblockBelow } from '../notes/edits.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { foreignGameOf } from '../notes/statblock/foreign-game.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import type { YamlPair } from '../notes/yaml/yaml-node.ts'
import { scaleToHitDice } from './foreign/scale.ts'
import { foreignNumberKeys, parseForeignStatblock } from './foreign/statblock.ts'
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

/**
 * Rewrites a statblock of another game with the keys of `game`; `undefined` if it is not of another game.
 *
 * The game’s `conversions` turn numbers into fields. YAML comments above them list what is assumed, lost and not found.
 * Texts such as traits stay, renamed where `game` has a field of that name. The whole original stays in a comment below.
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
  if (from === undefined || root?.kind !== 'map') return undefined
  const foreignFields = inheritedFields(vault, { note, statblock })
  const said = parseForeignStatblock(foreignFields)
  const { fields, assumed, used, notFound, refused } = convertFields(
    scaleToHitDice(said, from),
    game
  )
  const kept: string[] = []
  const left: string[] = []
  for (const pair of root.pairs) {
    const key = pair.key.text.trim().toLowerCase()
    const source = sourceOf(body, pair)
    if (key === 'name' || (!fence && key === 'statblock')) continue
    if (foreignNumberKeys.has(key)) {
      if (!used.has(key) && key !== 'layout' && !(key === 'damage' && isDamageOf(source, said)))
        left.push(truncate(source))
    } else if (fence || textKeys.has(key)) kept.push(...keptLines(source, pair, game, from))
  }
  const lost = [...lostFacts(said, fields, game), ...inLines([...refused, ...left])]
  const lines = [
    `# From ${from} to ${game.title}. Assumed:`,
    ...assumed.map((line) => `#   ${line}`),
    ...(lost.length > 0 ? ['# Lost:', ...lost.map((line) => `#   ${line}`)] : []),
    ...(notFound.length > 0 ? [`# Not found: ${notFound.join(', ')}`] : []),
    `name: ${quoteIfNeeded(statblock.name)}`,
    `ruleset: ${game.id}`,
    ...Object.entries(fields).flatMap(([key, value]) => toYamlLines(key, value)),
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
  return attacks !== undefined && words.every((word) => names.includes(word.toLowerCase()))
}

/** Puts short texts together into lines. */
function inLines(texts: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const text of texts) {
    const together = `${lines.at(-1) ?? ''}; ${text}`
    if (lines.length > 0 && together.length <= maxLength) lines[lines.length - 1] = together
    else lines.push(text)
  }
  return lines
}

/** What of the facts is not in `fields`: how attacks hit and what else they do, breaths, ways to move. */
function lostFacts(facts: ForeignStatblock, fields: Fields, game: AnyRuleset): readonly string[] {
  const { attacks, 'attacks in a round': inARound, bursts } = facts
  const { 'other speeds': speeds, 'other actions': others } = facts
  const converts = (of: keyof StatblockFacts) => game.conversions.find((one) => one.of === of)
  const counted = fields[converts('attacks in a round')?.key ?? '']
  const blasts = converts('bursts')
  return [
    ...(inARound && counted !== inARound.value ? [`${inARound.value} attacks in a round`] : []),
    ...(attacks?.value ?? []).flatMap(({ name, more }) =>
      more.length > 0 ? [truncate(`${name}: ${more.join(', ')}`)] : []
    ),
    ...(bursts?.value ?? []).flatMap((burst) => {
      const words = blasts && burst.damage !== '' ? ofBlast(burst) : ofBurst(burst)
      return words === '' ? [] : [truncate(`${burst.name}: ${words}`)]
    }),
    ...besideNumber(facts['hit points']),
    ...besideNumber(facts.armour),
    ...inLines(speeds?.value ?? []),
    ...inLines(others?.value ?? [])
  ]
}

/** What stands behind the number of hit points or armour and its brackets: `(regeneration 20); Weaknesses fire 10`. */
function besideNumber(fact: SourcedValue<number> | undefined): readonly string[] {
  const from = fact?.from ?? ''
  const [number, key] = /^(hp|health|ac|armorclass) -?\d+/i.exec(from) ?? []
  if (number === undefined) return []
  const behind = from.slice(number.length)
  const more = trimmed(
    behind.replace(brackets, (one) => (isOrdinary(one) ? '' : one)),
    /[\s,;]/
  )
  return more === '' ? [] : [truncate(`${key}: ${more}`)]
}

const brackets = /\[[^[\]]*\]|\([^()]*\)/g

/** Dice of hit points, the same armour counted otherwise, or what it is made of. */
const isOrdinary = (bracket: string): boolean =>
  /^\[|\dd\d|^\(-?\d+\)$/i.test(bracket) ||
  (!/\d/.test(bracket) &&
    /armou?r|armure|rüstung|shield|mail|leather|bouclier|schild/i.test(bracket))

/** What a blast does not say of a burst. */
const ofBlast = ({ area, save, perDay }: ForeignBurst): string => listed([area, save, perDay])

const ofBurst = (burst: ForeignBurst): string =>
  listed([
    [burst.damage, burst.element].filter(Boolean).join(' '),
    burst.area,
    burst.save,
    burst.recharge === undefined ? undefined : `recharge ${burst.recharge}`,
    burst.perDay
  ]) || 'as its text says'

const listed = (words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(', ')

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

/** Characters of a line of a comment. */
const maxLength = 100

/** One line for a comment. */
function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

const toYamlLines = (key: string, value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [`${key}:`, ...value.map((item) => `  - ${toYamlScalar(item)}`)]
    : [`${key}: ${toYamlScalar(value)}`]

const toYamlScalar = (value: unknown): string =>
  typeof value === 'string' ? quoteIfNeeded(value) : String(value)
