import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'
import type { Fields } from '../core/statblock/fields.ts'
import {
  foreignAttack,
  type ParsedForeignAttacks,
  parseForeignAttacks
} from '../core/statblock/foreign-attacks.ts'
import type {
  ForeignAttack,
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../core/statblock/foreign-statblock.ts'
import { stripWikilinks } from '../notes/text/links.ts'
import { isRecord } from '../notes/yaml/fields.ts'

/** Keys with numbers of another game: they mean nothing in ours, and are read for what they say. */
export const foreignNumberKeys = new Set(
  [
    'layout statblock ac ac_class armorclass hp health hit_dice hd speed mv move stats attributes modifier',
    'str dex con int wis cha saves save skillsaves skills perception cr xp level size rare_01 rare_02 rare_03 rare_04',
    'thaco thac0 jds sv attack attacks att atk damage moral morale ml nbr na no_appearing loot tt treasure',
    'roll_jds roll-moral pd md mook initiative extends monster creature note'
  ].flatMap((keys) => keys.split(' '))
)

/** Parses a statblock of a game that Fray has no ruleset for. */
export function parseForeignStatblock(fields: Fields): ForeignStatblock {
  const level = foreignLevel(fields)
  const armour = told(fields, ['ac', 'armorclass'], (text) => {
    const numbers = numbersIn(text)
    // `4 [15]` has the ascending one in brackets.
    return /\[\d+\]/.test(text) ? numbers[1] : numbers[0]
  })
  const points =
    told(fields, ['hp', 'health'], (text) => numbersIn(text)[0]) ??
    told(fields, ['hit_dice', 'hd'], (text) =>
      meanOf(/d/.test(text) ? text : `${numbersIn(text)[0]}d8`)
    )
  return {
    ...(level && { level }),
    ...(armour && { armour }),
    ...(points && { 'hit points': points }),
    ...optionalFact('speed', told(fields, ['speed', 'mv', 'move'], feetIn)),
    ...optionalFact(
      'morale',
      told(fields, ['morale', 'moral', 'ml'], (text) => numbersIn(text)[0])
    ),
    ...optionalFact(
      'size',
      told(fields, ['size'], (text) => /[a-z]+/.exec(text.toLowerCase())?.[0])
    ),
    ...abilityScores(fields),
    ...attackFacts(foreignAttacks(fields))
  }
}

const attackFacts = (parseFirst: ReturnType<typeof foreignAttacks>): ForeignStatblock =>
  parseFirst
    ? {
        attacks: parseFirst,
        ...(parseFirst.inARound > 1 && {
          'attacks in a round': { value: parseFirst.inARound, from: parseFirst.from }
        })
      }
    : {}

const optionalFact = <Name extends keyof StatblockFacts>(
  name: Name,
  fact: SourcedValue<StatblockFacts[Name]> | undefined
) => (fact ? { [name]: fact } : {})

/** The first of these keys of which something can be read. */
function told<Value>(
  fields: Fields,
  keys: readonly string[],
  read: (text: string) => Value | undefined
): SourcedValue<Value> | undefined {
  for (const key of keys) {
    const text = textOf(fields[key])
    const value = text === '' ? undefined : read(text)
    if (value !== undefined) return { value, from: `${key} ${text}` }
  }
  return undefined
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (isRecord(value)) return textOf(value.desc ?? value.text ?? Object.values(value))
  return stripWikilinks(String(value)).trim()
}

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+/g)].map(([digits]) => Number(digits))

function meanOf(text: string): number | undefined {
  const formula = parseFormula(text.trim())
  if (!isFormula(formula)) return undefined
  const { min, max } = formulaBounds(formula)
  return Math.floor((min + max) / 2)
}

/** `6d6` and `3+1` are Hit Dice, `Creature -1` and `4` a level, `1/4` a challenge. */
const foreignLevel = (fields: Fields): SourcedValue<number> | undefined =>
  told(fields, ['hit_dice', 'hd', 'level', 'cr'], (text) => {
    const [, over, under] = /^(\d+)\/(\d+)/.exec(text) ?? []
    return over && under ? Number(over) / Number(under) : numbersIn(text)[0]
  })

const ranges: Readonly<Record<string, number>> = { close: 5, near: 30, 'double near': 60, far: 120 }

const feetIn = (text: string): number | undefined =>
  numbersIn(text)[0] ?? ranges[/double near|close|near|far/i.exec(text)?.[0].toLowerCase() ?? '']

const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

/** Six scores in a list, or modifiers under their own keys or in a list of maps: +2 is a score of 14. */
function abilityScores(fields: Fields): ForeignStatblock {
  const { stats, attributes } = fields
  const listed = Array.isArray(stats) && stats.length === 6 ? stats.map(Number) : []
  const mapped: Fields = Array.isArray(attributes)
    ? Object.fromEntries(
        attributes
          .filter(isRecord)
          .flatMap((one) => Object.entries(one))
          .map(([key, value]) => [key.toLowerCase(), value])
      )
    : fields
  return Object.fromEntries(
    abilities.flatMap((ability, index) => {
      const score = listed[index]
      const modifier = Number(mapped[ability] ?? Number.NaN)
      if (score !== undefined && Number.isFinite(score))
        return [[ability, { value: score, from: `stats, ${ability} ${score}` }]]
      if (!Number.isFinite(modifier)) return []
      return [[ability, { value: 10 + 2 * modifier, from: `${ability} ${modifier}` }]]
    })
  )
}

/** Attacks are lines such as `1 bite +4 (1d8)`, or actions whose text has dice in it. */
function foreignAttacks(
  fields: Fields
): (SourcedValue<readonly ForeignAttack[]> & { readonly inARound: number }) | undefined {
  const keys = ['attacks', 'attack', 'atk', 'att', '#at', '#att', 'actions', 'traits']
  const spare = textOf(fields.damage)
  for (const key of keys) {
    const value = fields[key]
    const entries = Array.isArray(value) ? value : value === undefined ? [] : [value]
    const isOfTraits = !/^#?at/.test(key)
    const read = entries.map((entry) => parseAttacks(entry, isOfTraits ? '' : spare))
    const attacks = read
      .flatMap(({ attacks: found }) => found)
      // Where a text has a name and no dice, the usual ones are meant.
      .flatMap((one) =>
        one.damage !== '' ? [one] : isOfTraits || spare === '' ? [] : [withDefaultDamage(one)]
      )
    const named = [...new Map(attacks.map((one) => [one.name, one])).values()]
    const inARound = Math.max(1, ...read.map((one) => one.inARound))
    if (named.length > 0)
      return {
        value: named,
        from: named.some(hasDefaultDamage) ? `${key}, 1d6 where it has no dice` : key,
        inARound
      }
  }
  return undefined
}

const withDefaultDamage = ({ name, more }: ForeignAttack): ForeignAttack =>
  foreignAttack(name, '1d6', '', [...more, noDice])
const noDice = 'no dice'
const hasDefaultDamage = ({ more }: ForeignAttack): boolean => more.includes(noDice)

function parseAttacks(entry: unknown, spare: string): Omit<ParsedForeignAttacks, 'beside'> {
  if (Array.isArray(entry)) return parseAttackText(textOf(entry[0]), textOf(entry.slice(1)))
  if (isRecord(entry)) {
    const text = textOf(entry.desc ?? entry.damage)
    const [, own] = /^_*([\p{L} '’-]+?)_*\s+[+-]\d/u.exec(text) ?? []
    const isKind = /^(?:melee|ranged)$/i.test(textOf(entry.name))
    return parseAttackText(isKind ? (own ?? '') : textOf(entry.name), text)
  }
  return parseForeignAttacks(textOf(entry), spare)
}

/** What an attack is called, without its number, its bonus and what comes with it. */
const attackName = (words: string): string =>
  words
    .replace(/^\s*\d+\s+/, '')
    .split(/[^\p{L} '’-]|\b(?:vs|plus|by)\b/u, 1)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The attack a text tells of: the first dice in it, and what kind of damage is said behind them. */
function parseAttackText(words: string, text: string): Omit<ParsedForeignAttacks, 'beside'> {
  const dice = /\d*d\d+(?:\s*[+-]\s*\d+)?/i
  const [found] = dice.exec(text) ?? []
  const name = attackName(words)
  if (found === undefined || name === '') return { attacks: [], inARound: 1 }
  const [behind = ''] = text.slice(text.search(dice)).split(/[.;]/, 1)
  const isRanged = /^ranged|(?<!melee or )\branged\b/i.test(text) ? ' ranged' : ''
  const attack = foreignAttack(name, found.replace(/\s/g, '').toLowerCase(), behind + isRanged)
  return { attacks: [attack], inARound: 1 }
}
