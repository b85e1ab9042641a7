import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import { numbersIn } from '../../core/statblock/foreign/text.ts'
import type { SourcedValue } from '../../core/statblock/foreign-statblock.ts'
import { foreignGameOf } from '../../session/foreign-game.ts'

const abilities = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const

/** The German and French names of the abilities. */
const otherNames: ReadonlyMap<string, (typeof abilities)[number]> = new Map([
  ['st', 'str'],
  ['ge', 'dex'],
  ['ko', 'con'],
  ['in', 'int'],
  ['we', 'wis'],
  ['ch', 'cha'],
  ['for', 'str'],
  ['sag', 'wis']
])

/** The abilities that a statblock has. */
type AbilityScores = {
  readonly [Ability in (typeof abilities)[number]]?: SourcedValue<number> & {
    /** Whether the statblock has the modifier instead of the score. */
    readonly isModifier: boolean
  }
}

/**
 * Parses ability scores: a list of six, such as `"19 (+4)"`, or modifiers by key, in a list or in a list of maps. A
 * modifier of +2 becomes a score of 14.
 */
export function abilityScores(fields: Fields): AbilityScores {
  const { stats, attributes } = fields
  const mods = fields.abilityMods ?? fields.abilitymods
  const [key, list] = Array.isArray(mods)
    ? ['abilityMods', mods]
    : Array.isArray(fields.pf1e_stats)
      ? ['pf1e_stats', fields.pf1e_stats]
      : ['stats', stats]
  const listed =
    Array.isArray(list) && list.length === 6 ? list.map((one) => numbersIn(String(one))[0]) : []
  const areModifiers =
    key === 'abilityMods' ||
    foreignGameOf(fields) === 'Shadowdark' ||
    listed.some((one) => (one ?? 1) < 1)
  const mapped: Fields = Array.isArray(attributes)
    ? Object.fromEntries(
        attributes
          .filter(isRecord)
          .flatMap((one) => Object.entries(one))
          .map(([name, value]) => {
            const word = name.toLowerCase()
            return [otherNames.get(word) ?? word, value]
          })
      )
    : fields
  return Object.fromEntries(
    abilities.flatMap((ability, index) => {
      const number = listed[index]
      if (number !== undefined) {
        const value = areModifiers ? 10 + 2 * number : number
        const from = `${key}, ${ability} ${number}`
        return [[ability, { value, from, isModifier: areModifiers }]]
      }
      const modifier = Number(mapped[ability] ?? Number.NaN)
      if (!Number.isFinite(modifier)) return []
      // The highest modifier is 11, so a higher number is a score.
      const isModifier = modifier <= 11
      const value = isModifier ? 10 + 2 * modifier : modifier
      const from =
        mapped === fields ? `${ability} ${modifier}` : `attributes, ${ability} ${modifier}`
      return [[ability, { value, from, isModifier }]]
    })
  )
}
