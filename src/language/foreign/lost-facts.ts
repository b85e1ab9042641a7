import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type {
  ForeignBurst,
  ForeignStatblock,
  SourcedValue,
  StatblockFacts
} from '../../core/statblock/foreign-statblock.ts'
import { trimmed } from '../../core/text/trim.ts'
import { inLines, truncate } from './comment-lines.ts'

/** What of the facts is not in `fields`: how attacks hit and what else they do, breaths, ways to move. */
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
    burst.pause === undefined ? undefined : `again after ${burst.pause}`,
    burst.perDay
  ]) || 'as its text says'

const listed = (words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(', ')
