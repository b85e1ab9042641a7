import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../core/dice/roll.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { diceIn, numbersIn, plainText, textOf } from '../../core/statblock/foreign/text.ts'
import { sizeIn } from '../../core/statblock/foreign/words.ts'
import type {
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../../core/statblock/foreign-statblock.ts'
import { foreignGameOf } from '../../session/foreign-game.ts'
import { abilityScores } from './abilities.ts'
import { attackFacts } from './attacks.ts'
import { speedFacts } from './speeds.ts'

/**
 * Keys whose numbers belong to the other game. A conversion translates the numbers or lists them as lost, but never
 * copies their lines.
 */
export const foreignNumberKeys = new Set(
  [
    'layout statblock ac ac_class acnote armorclass hp hpnote health hit_dice hd speed stride mv move stats attributes',
    'abilitymods modifier str dex con int wis cha saves save skillsaves skills perception cr xp level size rarity',
    'rare_01 rare_02 rare_03 rare_04 thaco thac0 jds sv attack attacks att atk damage moral morale ml nbr nbr_dj na',
    'no_appearing loot tt treasure roll_jds roll-moral pd md mook initiative extends monster creature note',
    'monster_cr monster_xp ini init hp_extra pf1e_stats bab cmb cmd touch flat_footed flat-footed flatfooted fort ref will',
    'saves_other melee ranged special_attacks space reach dr sr feats racial_modifiers'
  ].flatMap((keys) => keys.split(' '))
)

/** Games whose Armour Class may go down from 9. */
const descendingGames: readonly (string | undefined)[] = [
  'Basic Fantasy RPG',
  'Old-School Essentials'
]

/**
 * Parses the facts in a statblock of a game without a ruleset in Fray. Values are in units of that game. Leaves out
 * unreadable values.
 */
export function parseForeignStatblock(fields: Fields): ForeignStatblock {
  const game = foreignGameOf(fields)
  return {
    ...optionalFact('level', foreignLevel(fields)),
    ...optionalFact(
      'armour',
      firstFact(fields, ['ac', 'armorclass'], (text) =>
        armourIn(text, descendingGames.includes(game))
      )
    ),
    ...optionalFact('hit points', hitPoints(fields)),
    ...speeds(fields, game),
    ...optionalFact(
      'morale',
      firstFact(fields, ['morale', 'moral', 'ml'], (text) => numbersIn(text)[0])
    ),
    ...optionalFact('size', firstFact(fields, ['size'], sizeIn)),
    ...abilityScores(fields),
    ...attackFacts(fields, game)
  }
}

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
    const text = plainText(textOf(fields[key]))
    const value = text === '' ? undefined : parse(text)
    if (value !== undefined) return { value, from: `${key} ${text}` }
  }
  return undefined
}

/**
 * The ascending Armour Class. Of two numbers that match, as in `4 [15]`, `6 (13)` and `-1(20)`, takes the higher. A
 * single number below 10 is descending if `mayDescend`.
 */
function armourIn(text: string, mayDescend: boolean): number | undefined {
  const [, one, other, bracket] = /(-?\d{1,2})\s?(?:\[(-?\d{1,2})|\((-?\d{1,2})\))/.exec(text) ?? []
  const [first, second] = [Number(one), Number(other ?? bracket)]
  if (
    one !== undefined &&
    (other !== undefined || (mayDescend && [18, 19, 20, 21].includes(first + second)))
  )
    return Math.max(first, second)
  const [number] = numbersIn(text)
  return number !== undefined && mayDescend && number < 10 ? 19 - number : number
}

/**
 * Hit points as written, also behind the Hit Dice: `3 (13hp)`. Calculates them from Hit Dice if they are missing, or lower
 * than the dice allow.
 */
function hitPoints(fields: Fields): SourcedValue<number> | undefined {
  const written =
    firstFact(fields, ['hp', 'health'], (text) => numbersIn(text)[0]) ??
    firstFact(fields, ['hit_dice', 'hd'], (text) => {
      const [, points] = /\((\d{1,3})\s?hp\)/i.exec(text) ?? []
      return points === undefined ? undefined : Number(points)
    })
  const rolled = firstFact(fields, ['hit_dice', 'hd'], (text) => boundsOfHitDice(text))
  if (!rolled) return written
  const { min, max } = rolled.value
  if (written && written.value >= min) return written
  const why = written ? `, because ${written.from} is below the lowest result of the dice` : ''
  return { value: Math.floor((min + max) / 2), from: rolled.from + why }
}

/** Parses `6d6`, `10D8+1`, `3+1*`, `½ (1d4 points)`, `5` into the lowest and the highest result. */
function boundsOfHitDice(text: string): { readonly min: number; readonly max: number } | undefined {
  const [dice] = diceIn(text)
  const [, count, plus = ''] = /^(\d{1,3})\s?([+-]\s?\d{1,2})?/.exec(text) ?? []
  const formula = parseFormula(dice?.formula ?? (count === undefined ? '' : `${count}d8${plus}`))
  return isFormula(formula) ? formulaBounds(formula) : undefined
}

/**
 * The level: Hit Dice (`6d6`, `3+1`, `½`, `1-1`), a level (`Creature -1`, `LV 4`), a challenge rating (`1/4`), or
 * THAC0, where 19 is one Hit Die.
 */
const foreignLevel = (fields: Fields): SourcedValue<number> | undefined =>
  (foreignGameOf(fields) === 'Pathfinder 1e'
    ? firstFact(fields, ['hit_dice', 'hd', 'hp'], hitDiceIn)
    : undefined) ??
  firstFact(fields, ['hit_dice', 'hd', 'level', 'cr'], (text) => {
    const [, over, under] = /^(\d+)\/(\d+)/.exec(text) ?? []
    if (over && under) return Number(over) / Number(under)
    if (/^½|^1-\d|^1\s?hp|hit point/i.test(text)) return 0.5
    return numbersIn(text)[0]
  }) ??
  firstFact(fields, ['thac0', 'thaco'], (text) => {
    const [number] = numbersIn(text)
    return number === undefined ? undefined : Math.max(0.5, 20 - number)
  }) ??
  firstFact(fields, ['monster_cr'], (text) => {
    const [over = 1, under = 1] = numbersIn(text)
    return over / under
  })

/** The number of Hit Dice in `12d8+58`, `2d8+11d6+50` or `38 (4d8+20)`. `undefined` without dice. */
function hitDiceIn(text: string): number | undefined {
  const counts = [...text.matchAll(/(?<![a-z\d])(\d{1,3})d\d/gi)].map(([, count]) => Number(count))
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0)
}

/** In Old-School Essentials, `120' (40')` is 120 feet a turn of ten minutes and 40 feet a round. */
function speeds(fields: Fields, game: string | undefined): ForeignStatblock {
  for (const key of ['speed', 'stride', 'mv', 'move']) {
    const text = plainText(textOf(fields[key]))
    if (text !== '') return speedFacts(key, text, game === 'Old-School Essentials')
  }
  return {}
}
