import type {
  ForeignBurst,
  ForeignStatblock,
  SourcedValue
} from '../../core/statblock/foreign-statblock.ts'

/**
 * Hit points of D&D 5e and Pathfinder 2e where games count Hit Dice: half of the first ten, a third up to a hundred, a fifth
 * of the rest. A goblin has 7 there and 3 here, an ogre 59 and 21, a great dragon 256 and 66.
 */
const hitPointsHere = (points: number): number =>
  Math.max(1, between(points, 0, 10) / 2 + between(points, 10, 100) / 3 + between(points, 100) / 5)

const between = (number: number, from: number, to = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(number, to) - from)

/** The mean of a Hit Die. */
const pointsOfHitDie = 4.5

/**
 * The facts of a creature as games with Hit Dice count them. In D&D 5e and Pathfinder 2e everybody has some three times the
 * hit points; in Pathfinder 2e the level is in the Armour Class as well. Attacks are as written, with what they add to their
 * dice: a blow is as hard there as here. Other games are left as they are.
 */
export function scaleToHitDice(facts: ForeignStatblock, game: string): ForeignStatblock {
  if (game !== 'D&D 5e' && game !== 'Pathfinder 2e') return facts
  const { level, armour, 'hit points': points, bursts } = facts
  const scaled: { -readonly [Fact in keyof ForeignStatblock]: ForeignStatblock[Fact] } = {
    ...facts
  }
  if (points) {
    const here = hitPointsHere(points.value)
    scaled['hit points'] = fact(points, here, 'on the scale of Hit Dice')
    if (game === 'D&D 5e') scaled.level = fact(points, hitDice(here), 'on the scale of Hit Dice')
  }
  if (game === 'Pathfinder 2e' && level) {
    const value = level.value + 1
    scaled.level = fact(level, value < 1 ? 0.5 : value, 'one more')
    if (armour) {
      const less = Math.max(0, level.value)
      scaled.armour = fact(armour, armour.value - less, `less its level, ${less}`)
    }
  }
  if (bursts) scaled.bursts = fact(bursts, bursts.value.map(halved), 'half the dice')
  return scaled
}

const fact = <Value>(
  { from }: SourcedValue<unknown>,
  value: Value,
  how: string
): SourcedValue<Value> => ({ value, from: `${from}, ${how}` })

const hitDice = (points: number): number => {
  const dice = points / pointsOfHitDie
  return dice < 0.9 ? 0.5 : Math.max(1, Math.round(dice))
}

/** `7d6+4` as `4d6+2`. */
function halved(burst: ForeignBurst): ForeignBurst {
  const [, count, sides, sign, added] = /^(\d+)(d\d+)(?:([+-])(\d+))?$/.exec(burst.damage) ?? []
  if (count === undefined) return burst
  const half = Math.floor(Number(added ?? 0) / 2)
  const more = half > 0 ? `${sign}${half}` : ''
  return {
    ...burst,
    damage: `${Math.ceil(Number(count) / 2)}${sides}${more}`,
    mean: burst.mean / 2
  }
}
