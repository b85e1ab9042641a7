import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { ParsedForeignAttacks } from '../core/statblock/foreign-attacks.ts'
import { foreignAttack, parseForeignAttacks } from '../core/statblock/foreign-attacks.ts'
import type {
  ForeignAttack,
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../core/statblock/foreign-statblock.ts'
import { stripWikilinks } from '../notes/text/links.ts'
import { isRecord } from '../notes/yaml/fields.ts'

/** Keys whose numbers belong to another game: converted or dropped, never kept as they are. */
export const foreignNumberKeys = new Set(
  [
    'layout statblock ac ac_class armorclass hp health hit_dice hd speed mv move stats attributes modifier',
    'str dex con int wis cha saves save skillsaves skills perception cr xp level size rare_01 rare_02 rare_03 rare_04',
    'thaco thac0 jds sv attack attacks att atk damage moral morale ml nbr na no_appearing loot tt treasure',
    'roll_jds roll-moral pd md mook initiative extends monster creature note'
  ].flatMap((keys) => keys.split(' '))
)

/** Reads the facts in a statblock of a game that Fray has no ruleset for. Leaves out what it cannot read. */
export function parseForeignStatblock(fields: Fields): ForeignStatblock {
  const level = foreignLevel(fields)
  const armour = firstFact(fields, ['ac', 'armorclass'], (text) => {
    const numbers = numbersIn(text)
    // `4 [15]`: the ascending armour class is in brackets.
    return /\[\d+\]/.test(text) ? numbers[1] : numbers[0]
  })
  const points =
    firstFact(fields, ['hp', 'health'], (text) => numbersIn(text)[0]) ??
    firstFact(fields, ['hit_dice', 'hd'], (text) =>
      meanOf(/d/.test(text) ? text : `${numbersIn(text)[0]}d8`)
    )
  return {
    ...(level && { level }),
    ...(armour && { armour }),
    ...(points && { 'hit points': points }),
    ...optionalFact('speed', firstFact(fields, ['speed', 'mv', 'move'], feetIn)),
    ...optionalFact(
      'morale',
      firstFact(fields, ['morale', 'moral', 'ml'], (text) => numbersIn(text)[0])
    ),
    ...optionalFact(
      'size',
      firstFact(fields, ['size'], (text) => /[a-z]+/.exec(text.toLowerCase())?.[0])
    ),
    ...abilityScores(fields),
    ...attackFacts(foreignAttacks(fields))
  }
}

const attackFacts = (attacks: ReturnType<typeof foreignAttacks>): ForeignStatblock =>
  attacks
    ? {
        attacks,
        ...(attacks.inARound > 1 && {
          'attacks in a round': { value: attacks.inARound, from: attacks.from }
        })
      }
    : {}

const optionalFact = <Name extends keyof StatblockFacts>(
  name: Name,
  fact: SourcedValue<StatblockFacts[Name]> | undefined
) => (fact ? { [name]: fact } : {})

/** Parses the first of `keys` whose text `parse` accepts. `from`: that key and its text. */
function firstFact<Value>(
  fields: Fields,
  keys: readonly string[],
  parse: (text: string) => Value | undefined
): SourcedValue<Value> | undefined {
  for (const key of keys) {
    const text = textOf(fields[key])
    const value = text === '' ? undefined : parse(text)
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

/** The level: from Hit Dice (`6d6`, `3+1`), a level (`Creature -1`, `4`) or a challenge rating (`1/4`). */
const foreignLevel = (fields: Fields): SourcedValue<number> | undefined =>
  firstFact(fields, ['hit_dice', 'hd', 'level', 'cr'], (text) => {
    const [, over, under] = /^(\d+)\/(\d+)/.exec(text) ?? []
    return over && under ? Number(over) / Number(under) : numbersIn(text)[0]
  })

const ranges: Readonly<Record<string, number>> = { close: 5, near: 30, 'double near': 60, far: 120 }

const feetIn = (text: string): number | undefined =>
  numbersIn(text)[0] ?? ranges[/double near|close|near|far/i.exec(text)?.[0].toLowerCase() ?? '']

const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

/** Ability scores: six in a list; or from modifiers, by key or in a list of maps, where +2 is a score of 14. */
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

/** Attacks: from lines such as `1 bite +4 (1d8)`, or from actions with dice in their text. */
function foreignAttacks(
  fields: Fields
): (SourcedValue<readonly ForeignAttack[]> & { readonly inARound: number }) | undefined {
  const keys = ['attacks', 'attack', 'atk', 'att', '#at', '#att', 'actions', 'traits']
  const defaultDamage = textOf(fields.damage)
  for (const key of keys) {
    const value = fields[key]
    const entries = Array.isArray(value) ? value : value === undefined ? [] : [value]
    const isOfTraits = !/^#?at/.test(key)
    const parsed = entries.map((entry) => parseAttacks(entry, isOfTraits ? '' : defaultDamage))
    const attacks = parsed
      .flatMap((one) => one.attacks)
      // Where there is a `damage:`, a name without dice deals 1d6.
      .flatMap((one) =>
        one.damage !== ''
          ? [one]
          : isOfTraits || defaultDamage === ''
            ? []
            : [withDefaultDamage(one)]
      )
    const named = [...new Map(attacks.map((one) => [one.name, one])).values()]
    const inARound = Math.max(1, ...parsed.map((one) => one.inARound))
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

function parseAttacks(entry: unknown, defaultDamage: string): Omit<ParsedForeignAttacks, 'beside'> {
  if (Array.isArray(entry)) return parseAttackText(textOf(entry[0]), textOf(entry.slice(1)))
  if (isRecord(entry)) {
    const text = textOf(entry.desc ?? entry.damage)
    const [, own] = /^_*( *[\p{L}'’-]+(?: +[\p{L}'’-]+)*?)(?: *_+)?\s+[+-]\d/u.exec(text) ?? []
    const isKind = /^(?:melee|ranged)$/i.test(textOf(entry.name))
    return parseAttackText(isKind ? (own ?? '') : textOf(entry.name), text)
  }
  return parseForeignAttacks(textOf(entry), defaultDamage)
}

/** The name of an attack, without its number, its bonus and its riders. */
const attackName = (text: string): string =>
  text
    .replace(/^\s*\d+\s+/, '')
    .split(/[^\p{L} '’-]|\b(?:vs|plus|by)\b/u, 1)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The attack in a text: the first dice, and the kind of damage named behind them. */
function parseAttackText(title: string, text: string): Omit<ParsedForeignAttacks, 'beside'> {
  const dice = /(?<!\d)\d*d\d+(?:\s*[+-]\s*\d+)?/i
  const [formula] = dice.exec(text) ?? []
  const name = attackName(title)
  if (formula === undefined || name === '') return { attacks: [], inARound: 1 }
  const [behind = ''] = text.slice(text.search(dice)).split(/[.;]/, 1)
  const isRanged = /^ranged|(?<!melee or )\branged\b/i.test(text) ? ' ranged' : ''
  const attack = foreignAttack(name, formula.replace(/\s/g, '').toLowerCase(), behind + isRanged)
  return { attacks: [attack], inARound: 1 }
}
