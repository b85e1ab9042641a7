import { parseForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { WrittenAttacks } from './attacks.ts'
import { createAttack, withOwnNames } from './create-attack.ts'

/**
 * Reads attacks whose damage is written apart, as in `2 claws/1 bite` and `1d4/1d4/1d6`. An attack with an effect in the
 * place of damage does none. `undefined` if the two texts have no attack with damage or an effect.
 */
export function readSplitAttacks(
  written: string,
  damage: string,
  kinds: readonly string[]
): WrittenAttacks | undefined {
  // Damage may stand without attacks.
  const text = withAlternatives(/[\p{L}\d]/u.test(written) ? written : '1')
  // A number of points is dice with one side, until all parts are assigned.
  const points = damage.replace(/\b(\d{1,3}) ?(?:points?|pts?|hp)\b\.?/gi, '$1d1')
  const { attacks, strikesInARound } = parseForeignAttacks(text, points)
  const isHarmful = attacks.some((one) => one.damage !== '')
  const isByEffect = isEffect(damage) || attacks.every(({ name }) => isEffect(name))
  if (!isHarmful && !isByEffect) return undefined
  // The rest of `1 sword, or 1 whip, + special` is no attack.
  const named = attacks.filter(({ name }) => name !== 'blow' || attacks.length === 1)
  const read = (named.length > 0 ? named : attacks).map((one) => {
    const { name, damage: dice, isRanged, isHarmless, more } = one
    const words = more.join(' ')
    const [bonus] = /[+-]\d{1,2}(?= to hit)/.exec(words) ?? []
    const kind = isRanged ? 'ranged' : 'melee'
    const rolled = bonus === undefined ? undefined : Number(bonus)
    const attack = createAttack(name, kind, rolled, dice.replace(/d1$/, ''), words, kinds)
    return isHarmless || !isHarmful ? { ...attack, damage: '0' } : attack
  })
  const inTurn = isChoice(text) ? 0 : strikesInARound
  return { attacks: withOwnNames(read), inTurn: inTurn > 1 ? inTurn : 0 }
}

const hasDice = /d\d/i

/** Whether a text leaves damage to its description: `special`, `Energy drain`. A weapon has dice of its own. */
const isEffect = (text: string): boolean =>
  /\p{L}/u.test(text) && !hasDice.test(text) && !/weapon|blow/i.test(text)

/** `1 horn or head butt or 1 trample` for `1 horn/head butt or 1 trample`, where each attack has its number. */
const withAlternatives = (text: string): string =>
  /\sor\s/.test(text) ? text.replace(/\/(?=\p{L})/gu, ' or ') : text

/** Whether a text has one number for a choice of attacks: `1 touch, weapon, or spell`. */
const isChoice = (text: string): boolean =>
  /^1\s/.test(text) &&
  /\sor\s/.test(text) &&
  !/[/+]|\sand\s|\s\d/.test(text.replace(/\([^()]*\)/g, ''))
