import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { CurrentPoints } from '../../../core/statblock/current-points.ts'
import type { Field, Fields } from '../../../core/statblock/fields.ts'
import { boolean, combatants, entries, list } from '../../../core/statblock/fields.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import type { Game } from '../game.ts'
import type { FieldRule } from '../schema/rules.ts'
import type { WrittenAttacks } from './attacks.ts'
import { readAttacks } from './attacks.ts'
import type { WrittenNumber } from './numbers.ts'
import { numberField, readWrittenNumber } from './numbers.ts'
import { readSplitAttacks } from './split-attacks.ts'

/** A statblock as a game in a note reads it. */
export interface Creature {
  readonly player?: boolean
  /** The numbers of fields and resources, where the statblock has them. */
  readonly numbers: Readonly<Record<string, WrittenNumber>>
  /** The points left of pools, if the creature begins wounded. */
  readonly left: CurrentPoints<string>
  readonly attacks: WrittenAttacks
  readonly resists: readonly string[]
  readonly vulnerable: readonly string[]
  readonly immune: readonly string[]
}

const attributes = ['str', 'dex', 'con', 'int', 'wis', 'cha']

const kindAliases: Readonly<Record<string, string>> = {
  resistances: 'resist',
  resistance: 'resist',
  'damage resistances': 'resist',
  damage_resistances: 'resist',
  vulnerabilities: 'vulnerable',
  'damage vulnerabilities': 'vulnerable',
  damage_vulnerabilities: 'vulnerable',
  immunities: 'immune',
  'damage immunities': 'immune',
  damage_immunities: 'immune'
}

const attackAliases: Readonly<Record<string, string>> = {
  weapons: 'attacks',
  weapon: 'attacks',
  actions: 'attacks',
  atk: 'attacks',
  att: 'attacks',
  '#at': 'attacks',
  '#att': 'attacks'
}

/** The fields of the statblocks of a game. */
export function statblockOf(game: Game): {
  readonly fields: Readonly<Record<string, Field>>
  readonly aliases: Readonly<Record<string, string>>
  readonly characterKeys: readonly string[]
  readonly encounterFields: Readonly<Record<string, Field>>
} {
  const written = [...game.fields.values()].filter(isWritten)
  const numbers = written.map((field): [string, Field] => [
    field.name,
    numberField(saysOf(game, field), field.name === 'ac' || field.downFrom !== undefined)
  ])
  const resources = Object.entries(game.rules.resources)
    .filter(([name]) => !game.fields.has(name))
    .map(([name, { usual }]): [string, Field] => [
      name,
      numberField(`How many it has at the beginning: ${usual.text} if not given.`)
    ])
  const paths = written.flatMap(({ reads }) => reads.filter((name) => name.includes('.')))
  const roots = paths.map((path) => path.slice(0, path.indexOf('.')))
  const fields: Readonly<Record<string, Field>> = {
    player: boolean('A player’s character: its player rolls the dice.'),
    damage: anything('The damage of its attacks, if their text has none: `1d4/1d4/1d6`.'),
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(resources),
    ...Object.fromEntries(
      roots.map((root) => [root, anything(`Numbers such as those of ${root}.`)])
    ),
    attack: anything('The bonus of its attacks, or its attacks.'),
    attacks: {
      ...entries(
        'attacks such as “spear +3 (1d6)”',
        'Attacks: `spear +3 (1d6)`, `2 claws +4 (1d6)`, or `{name: bite, bonus: 3, damage: d6}`; or how many a turn has.'
      ),
      type: anything('').type
    },
    stats: anything('The attributes from STR to CHA, as a list of six numbers.'),
    resist: list('Kinds of damage that it resists.', game.rules.damage.kinds),
    vulnerable: list('Kinds of damage that hurt it more.', game.rules.damage.kinds),
    immune: list('Kinds of damage that do not hurt it.', game.rules.damage.kinds)
  }
  const aliases: Record<string, string> = { ...attackAliases, ...kindAliases }
  for (const { name, reads } of written)
    for (const other of reads.flatMap(spellingsOf))
      if (!Object.hasOwn(fields, other) && !other.includes('.')) aliases[other] ??= name
  const characterKeys = [...game.pools, 'attacks']
  const surprised = combatants(
    'Sides or creatures that are surprised: they lose round 1, and nobody rolls for surprise.'
  )
  return { fields, aliases, characterKeys, encounterFields: { surprised } }
}

/** A name with blanks, and the same with underscores, as other tools write it. */
const spellingsOf = (name: string): readonly string[] =>
  name.includes(' ') ? [name, name.replaceAll(' ', '_')] : [name]

const isWritten = ({ is, steps }: FieldRule): boolean => !is && !steps

const saysOf = (game: Game, { name, usual, isPool }: FieldRule): string =>
  `${isPool ? 'Points that damage takes. ' : ''}${game.word(name)}: ${usual.text} if not given.`

/** A field that takes any value. */
const anything = (says: string): Field<unknown> => ({
  type: { safeParse: (written) => ({ success: true, data: written }) },
  expected: 'a value',
  says
})

/** Reads the fields of a statblock, and reports what is wrong with them. Never throws. */
export function readStatblock(
  game: Game,
  known: ReturnType<typeof statblockOf>,
  fields: Fields
): { readonly creature: Creature; readonly issues: readonly FieldIssue[] } {
  const { name } = game.rules
  const read = readFields(name, known.fields, known.aliases, fields, game.pools, game.pools)
  const values: Fields = read.values
  const { player, attack, attacks, damage, stats, resist, vulnerable, immune } = values
  const hasBonus = typeof readWrittenNumber(attack) === 'number'
  const numbers: Record<string, WrittenNumber> = {}
  const scores = scoresIn(stats)
  for (const field of [...game.fields.values()].filter(isWritten)) {
    const own = field.reads
      .map((one) => numberAt(values, known.aliases[one] ?? one))
      .find((one) => one !== undefined)
    const score = readWrittenNumber(scores[attributes.indexOf(field.name)])
    const found = own ?? score
    if (found !== undefined) numbers[field.name] = countedDown(field, countOf(field, found))
  }
  for (const name of Object.keys(game.rules.resources)) {
    const written = game.fields.has(name) ? undefined : numberAt(values, name)
    if (written !== undefined) numbers[name] = written
  }
  const source = attacks ?? (hasBonus ? undefined : attack)
  const from = read.from(attacks === undefined ? 'attack' : 'attacks')
  const ofGame = { kinds: game.rules.damage.kinds, scope: game.rules.scope }
  const split = [attacks, attack].flatMap((text) =>
    typeof text === 'string' && typeof damage === 'string'
      ? (readSplitAttacks(text, damage, ofGame.kinds) ?? [])
      : []
  )[0]
  return {
    creature: {
      ...(typeof player === 'boolean' && { player }),
      numbers,
      left: read.left,
      attacks:
        split ??
        (source === undefined ? { attacks: [], inTurn: 0 } : readAttacks(source, from, ofGame)),
      resists: wordsOf(resist),
      vulnerable: wordsOf(vulnerable),
      immune: wordsOf(immune)
    },
    issues: read.issues
  }
}

/** The six attributes. Modifiers, as Shadowdark has them, become scores: 14 for +2. */
function scoresIn(stats: unknown): readonly unknown[] {
  if (!Array.isArray(stats)) return []
  const numbers = stats.map((one) => readWrittenNumber(one))
  const areModifiers = numbers.every((one) => typeof one === 'number' && Math.abs(one) <= 6)
  return areModifiers ? numbers.map((one) => 10 + 2 * Number(one)) : stats
}

const wordsOf = (value: unknown): readonly string[] =>
  Object.freeze(
    (Array.isArray(value) ? value : []).map((word: unknown) => String(word).trim().toLowerCase())
  )

/** The number at a key, or at a path by dots such as `saves.dex`. */
function numberAt(values: Fields, path: string): WrittenNumber | undefined {
  const [key = '', ...rest] = path.split('.')
  let value: unknown = values[key]
  for (const step of rest) value = partOf(value, step)
  return isNumber(value) ? value : readWrittenNumber(value)
}

const isNumber = (value: unknown): value is WrittenNumber =>
  typeof value === 'object' && value !== null && 'dice' in value

/** The value of a key of a map, or of the map in a list that has the key, as in `saves: [dex: 3]`. */
function partOf(value: unknown, key: string): unknown {
  const maps: readonly unknown[] = Array.isArray(value) ? value : [value]
  for (const map of maps) {
    if (typeof map !== 'object' || map === null) continue
    const found = Object.entries(map).find(([name]) => name.toLowerCase().startsWith(key))
    if (found) return found[1]
  }
  return undefined
}

/** The number of Hit Dice: 2 of `2d8`. */
const countOf = ({ name }: FieldRule, written: WrittenNumber): WrittenNumber =>
  typeof written === 'number' || (name !== 'hd' && name !== 'level')
    ? written
    : Number(/^\d+/.exec(written.dice)?.[0] ?? 1)

/** A written number below 10 that counts down, as its ascending number. */
const countedDown = ({ downFrom }: FieldRule, written: WrittenNumber): WrittenNumber =>
  downFrom !== undefined && typeof written === 'number' && written < 10
    ? downFrom - written
    : written
