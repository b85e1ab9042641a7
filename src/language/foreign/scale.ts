import type {
  ForeignBurst,
  ForeignStatblock,
  SourcedValue
} from '../../core/statblock/foreign-statblock.ts'

/**
 * Converts hit points of D&D 5e and Pathfinder 2e for games with Hit Dice, without rounding. Counts half of the first
 * ten, a third up to a hundred, a fifth of the rest. The 7 of a goblin become 3, the 59 of an ogre 21, the 256 of a
 * great dragon 66.
 */
const scaledHitPoints = (points: number): number =>
  Math.max(1, between(points, 0, 10) / 2 + between(points, 10, 100) / 3 + between(points, 100) / 5)

const between = (number: number, from: number, to = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(number, to) - from)

/** The mean of a Hit Die. */
const pointsOfHitDie = 4.5

/**
 * Scales the facts of a creature for games with Hit Dice. D&D 5e and Pathfinder 2e have about three times the hit
 * points, and their bursts twice the dice. Pathfinder 2e also adds the level to the Armour Class. Attacks stay as
 * written, because weapons of those games deal as much damage as weapons here. Facts of other games stay unchanged.
 */
export function scaleToHitDice(facts: ForeignStatblock, game: string): ForeignStatblock {
  if (game === 'Pathfinder 1e') return scalePathfinder1(facts)
  if (game !== 'D&D 5e' && game !== 'Pathfinder 2e') return facts
  const { level, armour, 'hit points': points, bursts } = facts
  const scaled: { -readonly [Fact in keyof ForeignStatblock]: ForeignStatblock[Fact] } = {
    ...facts
  }
  if (points) {
    const here = scaledHitPoints(points.value)
    scaled['hit points'] = fact(points, here, 'on the scale of Hit Dice')
    if (game === 'D&D 5e') scaled.level = fact(points, hitDice(here), 'on the scale of Hit Dice')
  }
  if (game === 'Pathfinder 2e' && level) {
    const value = level.value + 1
    scaled.level = fact(level, value < 1 ? 0.5 : value, 'plus 1')
    if (armour) {
      const less = Math.max(0, level.value)
      scaled.armour = fact(armour, armour.value - less, `minus ${less} for its level`)
    }
  }
  if (bursts) scaled.bursts = fact(bursts, bursts.value.map(halved), 'half the dice')
  return scaled
}

/**
 * Scales the facts of Pathfinder 1e, which has Hit Dice. Each Hit Die counts its mean, without the bonus for CON. The
 * Armour Class loses one for three Hit Dice, because bonuses to hit grow faster in Pathfinder 1e. Halves the dice of
 * bursts.
 */
function scalePathfinder1(facts: ForeignStatblock): ForeignStatblock {
  const { level, armour, 'hit points': points, bursts } = facts
  const mean = Math.max(1, Math.round((level?.value ?? 0) * pointsOfHitDie))
  const less = Math.floor((level?.value ?? 0) / 3)
  return {
    ...facts,
    ...(level &&
      points &&
      mean < points.value && {
        'hit points': fact(points, mean, `at ${pointsOfHitDie} for each of ${level.value} Hit Dice`)
      }),
    ...(armour &&
      less > 0 && {
        armour: fact(armour, armour.value - less, `minus ${less}, one for every three Hit Dice`)
      }),
    ...(bursts && { bursts: fact(bursts, bursts.value.map(halved), 'half the dice') })
  }
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

/** Halves the dice and the bonus of a burst: `7d6+4` becomes `4d6+2`. */
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
