import { ownRuleset } from '../../../src/rulesets/own/index.ts'
import type { Chances } from '../../odds/closed-forms/chances.ts'
import { chain, chanceOf, dice, die, map, mean, sum } from '../../odds/closed-forms/chances.ts'
import type { Figures, Situation, Step } from '../../odds/closed-forms/situations.ts'
import { compareSituations, figuresOf } from '../../odds/closed-forms/situations.ts'
import { banner, lantern, mud, rulesOf } from './fences.ts'

/** A blow that hits with one chance, and does more with another. */
function blow(
  hit: number,
  damage: Chances<number>,
  left: number,
  critical = 0,
  more = damage
): Figures {
  const [usual, extra] = [figuresOf(damage, left), figuresOf(more, left)]
  const both = (figure: keyof Figures) =>
    hit * (usual[figure] ?? 0) + critical * (extra[figure] ?? 0)
  return {
    damageChance: both('damageChance'),
    averageLoss: both('averageLoss'),
    downChance: both('downChance')
  }
}

const atLeast = (chances: Chances<number>, least: number) =>
  map(chances, (value) => Math.max(least, value))
const half = (chances: Chances<number>) => map(chances, (value) => Math.floor(value / 2))
const twice = (chances: Chances<number>) => map(chances, (value) => 2 * value)

// Banner and Flame: +4 against ac 11 hits from 7 on; a 20 doubles the dice, a 1 misses.
const axe = sum(die(8), 2)
const twoAxes = sum(dice(2, 8), 2)
const heroes = (
  against: object,
  expected: Situation['expected'],
  more: { readonly edge?: string; readonly fields?: object } = {}
): Situation => ({
  party: {
    Corvin: {
      player: true,
      hp: 9,
      ac: 13,
      attack: 4,
      attacks: [{ name: 'axe', damage: '1d8+2 slashing' }],
      ...more.fields
    }
  },
  enemies: { Ogre: { hp: 30, ac: 11, attacks: ['club +5 (2d8)'], ...against } },
  before: [['roll initiative', 15, 10]],
  button: `Corvin: attack Ogre with axe${more.edge ?? ''}`,
  expected
})
const ofOgre = (attack: object, fields: object, expected: Figures): Situation => ({
  party: { Corvin: { player: true, hp: 9, ac: 13, attacks: ['axe +4 (1d8+2)'], ...fields } },
  enemies: { Ogre: { hp: 30, attacks: [{ name: 'brand', ...attack }] } },
  before: [['roll initiative', 5, 10]],
  button: 'Ogre: attack Corvin with brand',
  expected: { Corvin: expected }
})

compareSituations(ownRuleset(rulesOf(banner)), {
  'an axe with +4 against ac 11': heroes({}, { Ogre: blow(13 / 20, axe, 30, 1 / 20, twoAxes) }),
  'with advantage': heroes(
    {},
    { Ogre: blow(0.91 - 0.0975, axe, 30, 0.0975, twoAxes) },
    { edge: ', with advantage' }
  ),
  'with disadvantage': heroes(
    {},
    { Ogre: blow(0.49 - 0.0025, axe, 30, 0.0025, twoAxes) },
    { edge: ', with disadvantage' }
  ),
  'against ac 30, a 20 alone hits': heroes({ ac: 30 }, { Ogre: blow(0, axe, 30, 1 / 20, twoAxes) }),
  'with +20, a 1 alone misses': heroes(
    {},
    { Ogre: blow(18 / 20, axe, 30, 1 / 20, twoAxes) },
    { fields: { attack: 20 } }
  ),
  'half of the damage that the ogre resists': heroes(
    { resist: 'slashing' },
    { Ogre: blow(13 / 20, half(axe), 30, 1 / 20, half(twoAxes)) }
  ),
  'twice the damage to which the ogre is vulnerable': heroes(
    { vulnerable: 'slashing' },
    { Ogre: blow(13 / 20, twice(axe), 30, 1 / 20, twice(twoAxes)) }
  ),
  'nothing where the ogre is immune': heroes({ immune: 'slashing' }, {}),
  'an ogre with 5 hp': heroes(
    { hp: 5 },
    {
      Ogre: {
        damageChance: 14 / 20,
        downChance: (13 / 20) * (6 / 8) + (1 / 20) * (63 / 64)
      }
    }
  ),
  'flames against a dex save with +2: half from 10 on': ofOgre(
    { damage: '2d6 fire', save: 'dex', passes: 'half' },
    { dex: 14 },
    {
      damageChance: 1,
      averageLoss:
        (9 / 20) * mean(map(dice(2, 6), (points) => Math.min(9, points))) +
        (11 / 20) * mean(half(dice(2, 6))),
      downChance: (9 / 20) * (10 / 36)
    }
  )
})

// Lantern and Rope: Wenna has attack 2 by str 16, and hits ac 12 from 10 on.
const near: readonly Step[] = [['roll initiative', 4, 4, 6, 1], 'Wenna: move near Kobold']
const delve = (
  against: object,
  expected: Situation['expected'],
  more: Partial<Situation> & { readonly fields?: object } = {}
): Situation => {
  const { fields, ...others } = more
  return {
    party: { Wenna: { player: true, hp: 6, ac: 14, str: 16, attacks: ['sword (1d8)'], ...fields } },
    enemies: { Kobold: { hp: 4, ac: 12, attacks: ['spear (1d6)'], ...against } },
    before: near,
    button: 'Wenna: attack Kobold with sword',
    expected,
    ...others
  }
}
const ofSpider = (attack: object, expected: Figures): Situation =>
  delve(
    { attacks: [{ name: 'bite', ...attack }] },
    { Wenna: expected },
    {
      before: [['roll initiative', 4, 4, 1, 6], 'Kobold: move near Wenna'],
      button: 'Kobold: attack Wenna with bite'
    }
  )
const breathing = (save: number): Figures => ({
  damageChance: 1,
  averageLoss:
    (1 - save) * mean(map(dice(3, 6), (points) => Math.min(6, points))) +
    save * mean(map(half(dice(3, 6)), (points) => Math.min(6, points))),
  downChance:
    (1 - save) * chanceOf(dice(3, 6), (points) => points >= 6) +
    save * chanceOf(dice(3, 6), (points) => points >= 12)
})

compareSituations(ownRuleset(rulesOf(lantern)), {
  'a sword with 2 against ac 12': delve({}, { Kobold: blow(11 / 20, die(8), 4) }),
  'armour class 7 counts down': delve({ ac: 7 }, { Kobold: blow(11 / 20, die(8), 4) }),
  'thac0 15 and str 16 hit from 6 on': delve(
    {},
    { Kobold: blow(15 / 20, die(8), 4) },
    { fields: { thac0: 15 } }
  ),
  'a sling from afar': delve(
    {},
    { Kobold: blow(11 / 20, die(4), 4) },
    {
      fields: { attacks: [{ name: 'sling', kind: 'ranged', damage: '1d4' }] },
      before: [['roll initiative', 4, 4, 6, 1]],
      button: 'Wenna: attack Kobold with sling'
    }
  ),
  'a hit does 1 at least': delve(
    {},
    { Kobold: blow(11 / 20, atLeast(sum(die(4), -2), 1), 4) },
    { fields: { attacks: ['sword (1d4-2)'] } }
  ),
  'a paralysed kobold is hit by 4 more': delve(
    {},
    { Kobold: blow(15 / 20, die(8), 4) },
    { before: [...near, 'Kobold: becomes paralysed, because of a spell'] }
  ),
  'with advantage': delve(
    {},
    { Kobold: blow(1 - (9 / 20) ** 2, die(8), 4) },
    { button: 'Wenna: attack Kobold with sword, with advantage' }
  ),
  'poison that kills below 15': ofSpider(
    { bonus: 2, damage: 'd4', save: 'poison', fails: 'dead' },
    { damageChance: 9 / 20, averageLoss: (9 / 20) * 2.5, downChance: (9 / 20) * (14 / 20) }
  ),
  'a breath: half from 14 on': ofSpider(
    { damage: '3d6', save: 'breath', passes: 'half' },
    breathing(7 / 20)
  ),
  'magic against a save of 10': {
    ...ofSpider({ damage: '3d6', save: 'magic', passes: 'half' }, breathing(10 / 20)),
    party: { Wenna: { player: true, hp: 6, save: 10, attacks: ['sword (1d8)'] } }
  }
})

// Mud and Iron: every blow hits. The brigand has 3 hp, 8 str and 1 armour; a save fails above the str that is left.
const strike = (
  damage: Chances<number>,
  { guard = 3, str = 8 } = {},
  more: Partial<Figures> = {}
): Figures => ({
  damageChance: chanceOf(damage, (points) => points > 0),
  averageLoss: mean(map(damage, (points) => Math.min(guard + str, points))),
  downChance: damage.reduce((total, [points, chance]) => {
    const lost = Math.max(0, points - guard)
    const left = str - lost
    return total + (lost === 0 ? 0 : left <= 0 ? 1 : 1 - left / 20) * chance
  }, 0),
  ...more
})
const less = (chances: Chances<number>, armour: number) => atLeast(sum(chances, -armour), 0)
const ford = (
  expected: Figures,
  against: object = {},
  more: Partial<Situation> = {}
): Situation => ({
  party: {
    Aldo: { player: true, hp: 4, str: 12, dex: 13, armor: 1, attacks: ['sword (1d8)'] },
    Berta: { player: true, hp: 3, dex: 13, attacks: ['axe (1d6)'] },
    Cuno: { player: true, hp: 3, dex: 13, attacks: ['pick (2d6)'] }
  },
  enemies: { Brigand: { hp: 3, str: 8, armor: 1, attacks: ['club (1d6)'], ...against } },
  before: [['roll initiative', 9, 9, 9]],
  button: 'Aldo: attack Brigand with sword',
  expected: { Brigand: expected },
  ...more
})
const higher = (a: Chances<number>, b: Chances<number>) =>
  chain(a, (one) => map(b, (other) => Math.max(one, other)))

compareSituations(ownRuleset(rulesOf(mud)), {
  'a sword against guard, str and armour': ford({
    damageChance: 7 / 8,
    averageLoss: 3.5,
    downChance: (13 + 14 + 15 + 16) / 160
  }),
  'armour 3': ford(strike(less(die(8), 3)), { armor: 3 }),
  'armour counts 3 at most': ford(strike(less(die(8), 3)), { armor: 7 }),
  'an impaired sword is a d4': ford(
    strike(less(die(4), 1)),
    {},
    { before: [['roll initiative', 9, 9, 9], 'Aldo: becomes impaired, because of mud'] }
  ),
  'no guard left': ford(strike(less(die(8), 1), { guard: 0 }), { hp: '0/3' }),
  'str 2: 5 points kill': ford(
    { averageLoss: (0 + 1 + 2 + 3 + 4 + 5 + 5 + 5) / 8, downChance: (19 / 20 + 3) / 8 },
    { str: 2 }
  ),
  'two together: the highest counts': ford(
    strike(less(higher(die(8), die(6)), 1)),
    {},
    { button: 'Aldo: attack Brigand together with Berta' }
  ),
  'three together': ford(
    strike(less(higher(higher(die(8), die(6)), dice(2, 6)), 1)),
    {},
    { button: 'Aldo: attack Brigand together with Berta and Cuno' }
  ),
  'a pick of 2d6 may kill at once': ford(
    strike(less(dice(2, 6), 1)),
    {},
    {
      before: [['roll initiative', 9, 9, 9], 'Aldo: wait', 'Berta: wait'],
      button: 'Cuno: attack Brigand with pick'
    }
  ),
  'a club against Aldo: 5 points cost 1 str, and 12 or more fails': ford(
    {},
    {},
    {
      before: [['roll initiative', 20, 20, 20]],
      button: 'Brigand: attack Aldo with club',
      expected: {
        Aldo: { damageChance: 5 / 6, averageLoss: 15 / 6, downChance: (9 / 20) * (1 / 6) }
      }
    }
  )
})
