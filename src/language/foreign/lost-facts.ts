import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type {
  ForeignBurst,
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../../core/statblock/foreign-statblock.ts'
import { trimMatching } from '../../core/text/trim.ts'
import { inLines, truncate } from './comment-lines.ts'

/** The facts that are missing in `fields`: bonuses and effects of attacks, bursts, ways to move. */
export function lostFacts(
  facts: ForeignStatblock,
  fields: Fields,
  game: AnyRuleset
): readonly string[] {
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
    ...textsAfterNumber(facts['hit points']),
    ...textsAfterNumber(facts.armour),
    ...inLines(speeds?.value ?? []),
    ...inLines(others?.value ?? [])
  ]
}

/** The texts after the number of hit points or armour and its bracket: `(regeneration 20); Weaknesses fire 10`. */
function textsAfterNumber(fact: SourcedValue<number> | undefined): readonly string[] {
  const from = fact?.from ?? ''
  const [number, key] = /^(hp|health|ac|armorclass) -?\d+/i.exec(from) ?? []
  if (number === undefined) return []
  const behind = from.slice(number.length)
  const more = trimMatching(
    behind.replace(brackets, (one) => (isUsualBracket(one) ? '' : one)),
    /[\s,;]/
  )
  return more === '' ? [] : [truncate(`${key}: ${more}`)]
}

const brackets = /\[[^[\]]*\]|\([^()]*\)/g

/**
 * Whether a bracket has no further facts: dice of hit points, the same armour in the other notation, or the material.
 */
const isUsualBracket = (bracket: string): boolean =>
  /^\[|\dd\d|^\(-?\d+\)$/i.test(bracket) ||
  (!/\d/.test(bracket) &&
    /armou?r|armure|rüstung|shield|mail|leather|bouclier|schild/i.test(bracket))

/** The parts of a burst that a blast of the game does not have. */
const ofBlast = ({ area, save, perDay }: ForeignBurst): string => listed([area, save, perDay])

const ofBurst = (burst: ForeignBurst): string =>
  listed([
    [burst.damage, burst.element].filter(Boolean).join(' '),
    burst.area,
    burst.save,
    burst.recharge === undefined ? undefined : `recharge ${burst.recharge}`,
    burst.pause === undefined ? undefined : `again after ${burst.pause}`,
    burst.perDay
  ]) || 'see its text'

const listed = (words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(', ')
