import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Chances } from './chances.ts'
import { always, chain, die, highest, lowest, map } from './chances.ts'
import type { Figures, Situation, Step } from './situations.ts'
import { figuresOf } from './situations.ts'

/** Ilse has STR 3 and DEX 1, and no Luck or Grit; the ogre has many HP and no armour. Both stand in one Zone. */
const ilse = { player: true, str: 3, dex: 1, hp: 20, luck: 0, weapons: ['longsword'] }
const ogre = { level: 2, skill: 2, ap: 0, hp: 60, weapons: ['club'] }
export const ilseFirst: Step = ['roll initiative', 6, 6]
export const ogreFirst: Step = ['roll initiative', 1, 6]

/** The ogre begins, though Ilse could be quick to act or try her Luck. */
export const letThemBegin: Step = ['roll initiative', 1, 'Party: let the enemies begin', 6]

export const longsword = 'Ilse: attack Ogre with longsword'
export const club = 'Ogre: attack Ilse with club'
export const d4 = die(4)
export const d6 = die(6)
export const d8 = die(8)

/** Of two d20 the higher with Advantage (1), the lower with Disadvantage (−1). */
const d20 = (edge: number): Chances<number> =>
  edge > 0 ? highest(2, 20) : edge < 0 ? lowest(2, 20) : die(20)

/** How likely a Test is to pass: a 20 always does, a 1 never. */
export const passes = (plus: number, dr = 12, edge = 0): number =>
  d20(edge).reduce((total, [face, chance]) => total + (isPassed(face, plus, dr) ? chance : 0), 0)

const isPassed = (face: number, plus: number, dr: number): boolean =>
  face === 20 || (face > 1 && face + plus >= dr)

interface Blow {
  /** The modifier of the d20 in a Test. */
  readonly plus: number
  readonly dr?: number
  readonly edge?: number
  readonly dice: Chances<number>
  /** Added to the dice, and not doubled by a player’s 20. */
  readonly flat?: number
  readonly ap?: number
  /** Half of the damage, as of a cleave. */
  readonly isHalved?: boolean
  /** Of creatures nothing is doubled. */
  readonly doubles?: boolean
}

/** The damage of an attack: the Test of the attacker, the dice doubled on a 20, less AP. */
export function attack(blow: Blow): Chances<number> {
  const { plus, dr = 12, edge = 0, dice, flat = 0, ap = 0, isHalved, doubles = true } = blow
  return chain(d20(edge), (face) => {
    if (!isPassed(face, plus, dr)) return always(0)
    return map(dice, (shown) => {
      const whole = (face === 20 && doubles ? 2 * shown : shown) + flat
      return Math.max(0, (isHalved ? Math.floor(whole / 2) : whole) - ap)
    })
  })
}

/** The damage that a Character takes: nothing if the DEX Test passes, double on a 1, less AP. */
export function defence({
  plus,
  dr = 12,
  edge = 0,
  dice,
  flat = 0,
  ap = 0
}: Blow): Chances<number> {
  return chain(d20(edge), (face) => {
    if (isPassed(face, plus, dr)) return always(0)
    return map(dice, (shown) => Math.max(0, (face === 1 ? 2 : 1) * (shown + flat) - ap))
  })
}

/** Ilse and the ogre, both with other fields. */
export const duel = (
  fields: Fields,
  against: Fields,
  button: string,
  expected: Situation['expected'],
  more: Partial<Situation> = {}
): Situation => ({
  party: { Ilse: { ...ilse, ...fields } },
  enemies: { Ogre: { ...ogre, ...against } },
  numbers: { zones: 1 },
  before: [ilseFirst],
  button,
  expected,
  ...more
})

/** Ilse attacks the ogre with her longsword. */
export const withSword = (
  expected: Blow | Figures,
  fields: Fields = {},
  against: Fields = {},
  edge = ''
): Situation =>
  duel(fields, against, `${longsword}${edge}`, { Ogre: figures(expected, against.hp ?? 60) })

/** Ilse attacks the ogre with another weapon at this distance. */
export const withWeapon = (
  weapon: string,
  expected: Blow,
  fields: Fields = {},
  distance: 'Close' | 'Nearby' | 'Far-Away' = 'Close',
  numbers: Fields = {}
): Situation =>
  duel(
    { weapons: [weapon], ammo: 1, ...fields },
    {},
    `Ilse: attack Ogre with ${weapon}`,
    { Ogre: figures(expected, 60) },
    { numbers: { zones: { Close: 1, Nearby: 2, 'Far-Away': 3 }[distance], ...numbers } }
  )

/** The ogre takes damage from any other command. */
export const ogreTakes = (
  button: string,
  blow: Blow,
  fields: Fields = {},
  more: Partial<Situation> = {}
): Situation => duel(fields, {}, button, { Ogre: figures(blow, 60) }, more)

/** The ogre attacks Ilse with its club. */
export const avoiding = (
  expected: Blow,
  fields: Fields = {},
  against: Fields = {},
  button = club
): Situation =>
  duel(
    fields,
    against,
    button,
    { Ilse: figuresOf(defence(expected), Number(fields.hp ?? 20)) },
    { before: [ogreFirst] }
  )

const figures = (expected: Blow | Figures, hp: unknown): Figures =>
  'dice' in expected ? figuresOf(attack(expected), Number(hp)) : expected

/** Three Zones in a row: Ilse and the ogre stand in the first. */
export const inRow = {
  zones: [{ name: 'Hall' }, { name: 'Stairs', next: ['Hall'] }, { name: 'Tower', next: ['Stairs'] }]
}
