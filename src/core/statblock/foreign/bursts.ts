import { isFormula } from '../../dice/formula.ts'
import { parseFormula } from '../../dice/parse-formula.ts'
import { formulaBounds } from '../../dice/roll.ts'
import type { ForeignBurst } from '../foreign-statblock.ts'
import type { AttackEntry } from './attack-entries.ts'
import { diceIn } from './text.ts'
import { breathWords, damageWords, elementIn } from './words.ts'

const unit = `(?:['’′]|-?\\s?(?:foot|feet|ft\\.?|meters?|metern?|mètres?|m|pies|фт\\.?|фут\\p{L}{0,4})(?!\\p{L}))`
const shape =
  'cone|line|sphere|radius|cube|cylinder|emanation|burst|kegels?|linie|kugel|cône|ligne|rayon|sphère|cono|línea|esfera|radio|cubo|cilindro|конус\\p{L}{0,2}|лини\\p{L}{1,2}|сфер\\p{L}{1,2}|радиус\\p{L}{0,2}|куб\\p{L}{0,2}|цилиндр\\p{L}{0,2}'
/** `60-foot cone`, `15 Meter langen Kegel`; `cône de feu de 27m`; `20' wide and 30' long`; `within 60 feet`. */
const areas: readonly RegExp[] = [
  new RegExp(
    `\\d{1,3}(?:[.,]\\d)?${unit}[\\s-](?:(?:long|langer?n?|wide|breiten?)[,\\s-]{1,2})?(?:${shape})(?!\\p{L})`,
    'iu'
  ),
  new RegExp(
    `(?<!\\p{L})(?:${shape}|nuage|cloud)(?!\\p{L})[^.\\d]{0,30}\\d{1,3}(?:[.,]\\d)?${unit}`,
    'iu'
  ),
  new RegExp(`\\d{1,3}${unit}\\s(?:wide|long)`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:each|all|every)\\s[^.\\d]{0,40}\\d{1,3}${unit}`, 'iu'),
  /(?:double )?near-sized (?:line|cube|cone)/i
]

/** `DC 21 Dexterity`, `DC 30 basic Reflex`, `SG-12-Rettungswurf auf Geschicklichkeit`, `DC 15 DEX`. */
const saves: readonly RegExp[] = [
  /(?<!\p{L})(?:DC|DD|SG|CD|Сл)[\s-]?\d{1,2}(?:-Rettungswurf auf)?(?:\s(?:basic\s)?\p{L}{3,18})?/u,
  /(?<!\p{L})save (?:vs\.?|against) \p{L}{2,15}(?: \p{Lu}\p{L}{2,15})?/u
]

const recharges = /(?:recharge|rechargement|aufladung|recarga|перезарядка)\s([2-6])/i
/** `can’t use Breath Weapon again for 1d4 rounds` */
const pauses = /again for (\d{0,2}d?\d{1,2} rounds?)/i
const perDay =
  /\d\s?\/\s?day|(?:once|twice|three times|\d times) (?:a|per) day|again for (?:an?|\d{0,2}d?\d{1,3}) (?:minutes?|hours?|days?)/i

/** The saving throw that a text asks for, or `undefined`. */
export const saveIn = (text: string): string | undefined =>
  saves.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined)

/** Parses an entry that strikes everybody in an area, such as a breath. `undefined` for anything else. */
export function burstIn({ name, title, text }: AttackEntry): ForeignBurst | undefined {
  const area = areas.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined)
  // `bite or breath` is an attack and a burst.
  const isBreath = breathWords.test(name) && !/\s(?:or|ou|oder|o|или)\s/i.test(name)
  const dice = damageWords.test(text) || isBreath ? strongestDice(text) : undefined
  const save = saveIn(text)
  // “Hold Breath” and “No Breath” strike nobody.
  const isBurst = isBreath
    ? (area ?? dice ?? save) !== undefined
    : area !== undefined && dice !== undefined
  if (name === '' || !isBurst) return undefined
  const all = `${title} ${text}`
  const recharge = recharges.exec(all)?.[1]
  const pause = pauses.exec(all)?.[1]
  const element = elementIn(all)
  const day = perDay.exec(all)?.[0]
  return {
    name,
    damage: dice?.formula ?? '',
    mean: dice?.mean ?? 0,
    area: area?.trim() ?? '',
    isAroundItself:
      area === undefined ? false : /emanation|radius|each|all|every|радиус|radio/i.test(area),
    ...(recharge !== undefined && { recharge: Number(recharge) }),
    ...(pause !== undefined && { pause }),
    ...(element !== undefined && { element }),
    ...(save !== undefined && { save }),
    ...(day !== undefined && { perDay: day })
  }
}

/** The dice of a text with the highest mean, or `undefined`. */
function strongestDice(
  text: string
): { readonly formula: string; readonly mean: number } | undefined {
  const all = diceIn(text.replace(/\d?d\d rounds/gi, '')).map(({ formula }) => {
    const parsed = parseFormula(formula)
    const { min, max } = isFormula(parsed) ? formulaBounds(parsed) : { min: 0, max: 0 }
    return { formula, mean: (min + max) / 2 }
  })
  return all.sort((a, b) => b.mean - a.mean)[0]
}
