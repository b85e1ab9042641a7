import type { Facts, StrangeAttack, Stranger, Told } from '../core/conversion.ts'
import { formulaBounds, isFormula, parseFormula } from '../core/dice.ts'
import type { Fields } from '../core/encounter.ts'
import { isMap } from '../notes/fields.ts'
import { withoutLinks } from '../notes/links.ts'

/** Keys with numbers of another game: they mean nothing in ours, and are read for what they say. */
export const numbersElsewhere = new Set(
  [
    'layout statblock ac ac_class armorclass hp health hit_dice hd speed mv move stats attributes modifier',
    'str dex con int wis cha saves save skillsaves skills perception cr xp level size rare_01 rare_02 rare_03 rare_04',
    'thaco thac0 jds sv attack attacks att atk damage moral morale ml nbr na no_appearing loot tt treasure',
    'roll_jds roll-moral pd md mook initiative extends monster creature note'
  ].flatMap((keys) => keys.split(' '))
)

/** What a statblock of another game says, by what its numbers are there. */
export function readStranger(fields: Fields): Stranger {
  const level = levelIn(fields)
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
    ...present('speed', told(fields, ['speed', 'mv', 'move'], feetIn)),
    ...present(
      'morale',
      told(fields, ['morale', 'moral', 'ml'], (text) => numbersIn(text)[0])
    ),
    ...present(
      'size',
      told(fields, ['size'], (text) => /[a-z]+/.exec(text.toLowerCase())?.[0])
    ),
    ...scoresIn(fields),
    ...present('attacks', attacksIn(fields))
  }
}

const present = <Name extends keyof Facts>(name: Name, fact: Told<Facts[Name]> | undefined) =>
  fact ? { [name]: fact } : {}

/** The first of these keys of which something can be read. */
function told<Value>(
  fields: Fields,
  keys: readonly string[],
  read: (text: string) => Value | undefined
): Told<Value> | undefined {
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
  if (isMap(value)) return textOf(value.desc ?? value.text ?? Object.values(value))
  return withoutLinks(String(value)).trim()
}

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+/g)].map(([digits]) => Number(digits))

function meanOf(text: string): number | undefined {
  const formula = parseFormula(text.trim())
  if (!isFormula(formula)) return undefined
  const { least, most } = formulaBounds(formula)
  return Math.floor((least + most) / 2)
}

/** `6d6` and `3+1` are Hit Dice, `Creature -1` and `4` a level, `1/4` a challenge. */
const levelIn = (fields: Fields): Told<number> | undefined =>
  told(fields, ['hit_dice', 'hd', 'level', 'cr'], (text) => {
    const [, over, under] = /^(\d+)\/(\d+)/.exec(text) ?? []
    return over && under ? Number(over) / Number(under) : numbersIn(text)[0]
  })

const ranges: Readonly<Record<string, number>> = { close: 5, near: 30, 'double near': 60, far: 120 }

const feetIn = (text: string): number | undefined =>
  numbersIn(text)[0] ?? ranges[/double near|close|near|far/i.exec(text)?.[0].toLowerCase() ?? '']

const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

/** Six scores in a list, or modifiers under their own keys or in a list of maps: +2 is a score of 14. */
function scoresIn(fields: Fields): Stranger {
  const { stats, attributes } = fields
  const listed = Array.isArray(stats) && stats.length === 6 ? stats.map(Number) : []
  const mapped: Fields = Array.isArray(attributes)
    ? Object.fromEntries(
        attributes
          .filter(isMap)
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
function attacksIn(fields: Fields): Told<readonly StrangeAttack[]> | undefined {
  const keys = ['attacks', 'attack', 'atk', 'att', 'actions', 'traits']
  const spare = textOf(fields.damage)
  for (const key of keys) {
    const value = fields[key]
    const entries = Array.isArray(value) ? value : value === undefined ? [] : [value]
    const attacks = entries.flatMap((entry) => attacksOf(entry, key.startsWith('at') ? spare : ''))
    const named = [...new Map(attacks.map((one) => [one.name, one])).values()]
    if (named.length > 0) return { value: named, from: key }
  }
  return undefined
}

function attacksOf(entry: unknown, spare: string): readonly StrangeAttack[] {
  if (Array.isArray(entry)) return attackIn(textOf(entry[0]), textOf(entry.slice(1)), '')
  if (isMap(entry)) {
    const text = textOf(entry.desc ?? entry.damage)
    const [, own] = /^_*([\p{L} '’-]+?)_*\s+[+-]\d/u.exec(text) ?? []
    const isKind = /^(?:melee|ranged)$/i.test(textOf(entry.name))
    return attackIn(isKind ? (own ?? '') : textOf(entry.name), text, '')
  }
  return textOf(entry)
    .split(/[,;]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i)
    .flatMap((part) => attackIn(part, part, spare))
}

const naturals =
  /bite|claw|fang|teeth|tooth|tail|horn|gore|sting|tentacle|slam|fist|beak|talon|hoof|touch|spit/i
const kinds = [
  [/slash|claw|sword|axe|scimitar|blade|sickle/i, 'slashing'],
  [/pierc|bite|spear|arrow|bow|dagger|fang|horn|sting|tooth|teeth/i, 'piercing'],
  [/bludgeon|crush|club|mace|slam|fist|hammer/i, 'crushing']
] as const

/** What an attack is called, without its number, its bonus and what comes with it. */
const nameIn = (words: string): string =>
  words
    .replace(/^\s*\d+\s+/, '')
    .split(/[^\p{L} '’-]|\b(?:vs|plus|by)\b/u, 1)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function attackIn(words: string, text: string, spare: string): readonly StrangeAttack[] {
  const dice = /\d*d\d+(?:\s*[+-]\s*\d+)?/i
  const [found] = dice.exec(text) ?? dice.exec(spare) ?? (spare === '' ? [] : ['1d6'])
  const name = nameIn(words)
  if (found === undefined || name === '') return []
  const damage = found.replace(/\s/g, '').toLowerCase()
  const behind = text.slice(text.search(dice))
  const kind =
    kinds.find(([pattern]) => pattern.test(behind.split(/[.;]/, 1)[0] ?? '')) ??
    kinds.find(([pattern]) => pattern.test(name))
  return [
    {
      name,
      damage,
      mean: meanOf(damage) ?? 0,
      kind: kind?.[1],
      isRanged: /^ranged|bow\b|sling|(?<!melee or )\branged\b/i.test(`${text} ${name}`),
      isNatural: naturals.test(name)
    }
  ]
}
