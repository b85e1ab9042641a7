import { radiant } from '../../../src/rulesets/radiant/index.ts'
import { always, chain, chanceOf, dice, die, either, highest, map, sum } from './chances.ts'
import {
  attack,
  avoiding,
  club,
  d4,
  d6,
  d8,
  defence,
  duel,
  ilseFirst,
  inRow,
  letThemBegin,
  longsword,
  ogreFirst,
  ogreTakes,
  passes,
  withSword,
  withWeapon
} from './radiant-forms.ts'
import { compareSituations, figuresOf } from './situations.ts'

const shield = { level: 1, ap: undefined, shield: 'small', hp: 3 }
const warrior = { class: 'warrior', level: 1, grit: 2 }

compareSituations(radiant, {
  'Ilse’s longsword against the ogre: 9 or more on the d20, 60 %, for d8, and the dice doubled on a 20':
    withSword({
      damageChance: 12 / 20,
      averageLoss: (11 / 20) * 4.5 + (1 / 20) * 9,
      downChance: 0
    }),
  'with Advantage: not both below 9': withSword(
    { damageChance: 1 - (8 / 20) ** 2 },
    {},
    {},
    ', with Advantage'
  ),
  'with Disadvantage: both 9 or more': withSword(
    { damageChance: (12 / 20) ** 2, averageLoss: (143 / 400) * 4.5 + (1 / 400) * 9 },
    {},
    {},
    ', with Disadvantage'
  ),
  'with STR −1': withSword({ plus: -1, dice: d8 }, { str: -1 }),
  'AP 3 take 3 off, and nothing is left of 3': withSword(
    { plus: 3, dice: d8, ap: 3 },
    {},
    { ap: 3 }
  ),
  'an ogre with 5 HP falls to 5 or more, or to 3 or more doubled': withSword(
    { downChance: (11 / 20) * (4 / 8) + (1 / 20) * (6 / 8) },
    {},
    { hp: 5 }
  ),
  'a longsword in both hands does d10': ogreTakes(
    longsword,
    { plus: 3, dice: die(10) },
    {},
    { before: [ilseFirst, 'Ilse: hold longsword in both hands'] }
  ),
  'a glaive does 2d4': withWeapon('glaive', { plus: 3, dice: dice(2, 4) }),
  'a greatsword does 2d6': withWeapon('greatsword', { plus: 3, dice: dice(2, 6) }),
  'a greatsword in the hands of STR 2 is at Disadvantage': withWeapon(
    'greatsword',
    { plus: 2, edge: -1, dice: dice(2, 6) },
    { str: 2 }
  ),
  'bare hands do d4': withWeapon('unarmed', { plus: 3, dice: d4 }, { weapons: [] }),
  'of two shortswords the higher d6 counts, doubled on a 20': ogreTakes(
    'Ilse: attack Ogre with shortsword',
    { plus: 3, dice: highest(2, 6) },
    { weapons: ['shortsword', 'shortsword off-hand'] }
  ),
  'of axe and dagger the higher of d8 and d4': ogreTakes(
    'Ilse: attack Ogre with axe',
    { plus: 3, dice: chain(d8, (a) => map(d4, (b) => Math.max(a, b))) },
    { weapons: ['axe', 'dagger off-hand'] }
  ),
  'a bow Tests DEX': withWeapon('bow', { plus: 1, dice: d6 }, {}, 'Nearby'),
  'the bow of the chapter reaches Far-Away': withWeapon(
    'bow',
    { plus: 1, dice: d6 },
    {},
    'Far-Away'
  ),
  'at somebody Close it is at Disadvantage': withWeapon('bow', { plus: 1, edge: -1, dice: d6 }),
  'a shortbow is at Disadvantage Far-Away': withWeapon(
    'shortbow',
    { plus: 1, edge: -1, dice: d6 },
    {},
    'Far-Away'
  ),
  'unless the table lets it reach that far': withWeapon(
    'shortbow',
    { plus: 1, dice: d6 },
    {},
    'Far-Away',
    { 'short range reaches far': true }
  ),
  'and does d8 for who has it': withWeapon('longbow', { plus: 2, dice: d8 }, { dex: 2 }, 'Nearby'),
  'a dagger thrown Nearby Tests DEX': withWeapon('dagger', { plus: 1, dice: d4 }, {}, 'Nearby'),
  'and in the hand it Tests STR': withWeapon('dagger', { plus: 3, dice: d4 }),
  'and its AP adds to the DR of who lacks the CON for it': withSword(
    { plus: 3, dr: 14, dice: d8 },
    { armour: 'medium', con: 1 }
  ),
  'the Weakened attack at Disadvantage': withSword(
    { plus: 3, edge: -1, dice: d8 },
    { hindrances: ['Weakened CON'] }
  ),
  'at a table where Levels count, a Level more is a DR of 1 more': duel(
    { level: 1 },
    { level: 4 },
    longsword,
    { Ogre: figuresOf(attack({ plus: 3, dr: 15, dice: d8 }), 60) },
    { numbers: { zones: 1, 'DR for higher Levels': 1 } }
  ),
  'the ogre’s club: Ilse avoids it on 11 or more, and takes double on a 1': duel(
    {},
    {},
    club,
    { Ilse: { damageChance: 10 / 20, averageLoss: (9 / 20) * 3.5 + (1 / 20) * 7, downChance: 0 } },
    { before: [ogreFirst] }
  ),
  'a gambeson and a helmet are AP 2': avoiding(
    { plus: 1, dice: d6, ap: 2 },
    { armour: 'light', helmet: true }
  ),
  'heavy armour is AP 3, and makes DEX Tests harder by 2': avoiding(
    { plus: 1, dr: 14, dice: d6, ap: 3 },
    { armour: 'heavy', con: 3 }
  ),
  'a large shield is AP 2': avoiding({ plus: 1, dice: d6, ap: 2 }, { shield: 'large', con: 1 }),
  'double damage doubles what is added, too': avoiding(
    { plus: 1, dice: d6, flat: 2 },
    {},
    { weapons: ['claws d6+2 natural'] },
    'Ogre: attack Ilse with claws'
  ),
  'a bow shot at Ilse, who is Close, gives her Advantage': avoiding(
    { plus: 1, edge: 1, dice: d6 },
    {},
    { weapons: ['bow'] },
    'Ogre: attack Ilse with bow'
  ),
  'a Weakened ogre gives her Advantage': avoiding(
    { plus: 1, edge: 1, dice: d6 },
    {},
    { hindrances: ['Weakened CON'] }
  ),
  'Weakened herself she is at Disadvantage': avoiding(
    { plus: 1, edge: -1, dice: d6 },
    { hindrances: ['Weakened CON'] }
  ),
  'creatures Test Skill against creatures, and double nothing': {
    ...ogreTakes('Wolf: attack Ogre with teeth', { plus: 2, dice: d6, doubles: false }),
    party: { Wolf: { level: 2, skill: 2, hp: 9, weapons: ['teeth d6 natural'] } }
  },
  'a Sneak Attack has Advantage and does 2d6 and the Level, which is not doubled': ogreTakes(
    'Ilse: sneak attack Ogre with longsword',
    { plus: 3, edge: 1, dice: dice(2, 6), flat: 3 },
    { class: 'rogue', level: 3 }
  ),
  'without a proper weapon 2d4': ogreTakes(
    'Ilse: sneak attack Ogre with unarmed',
    { plus: 3, edge: 1, dice: dice(2, 4), flat: 1 },
    { class: 'rogue', level: 1, weapons: [] }
  ),
  'a cleave hits both ogres with one Test, for half of the damage': {
    ...duel({ ...warrior, techniques: ['cleave'] }, {}, 'Ilse: cleave with longsword', {}),
    enemies: {
      Ogre: { level: 2, ap: 0, hp: 60, weapons: ['club'] },
      Brute: { level: 2, ap: 1, hp: 4, weapons: ['club'] }
    },
    expected: {
      Ogre: figuresOf(attack({ plus: 3, dice: d8, isHalved: true }), 60),
      Brute: figuresOf(attack({ plus: 3, dice: d8, isHalved: true, ap: 1 }), 4)
    }
  },
  'a charge goes Nearby and has Advantage': ogreTakes(
    'Ilse: charge Ogre with longsword',
    { plus: 3, edge: 1, dice: d8 },
    { ...warrior, techniques: ['charge'] },
    { numbers: { zones: 2 } }
  ),
  'a commanded ally does a d6 more, doubled with the rest': {
    ...ogreTakes('Ilse: command Pim to attack Ogre with mace', { plus: 0, dice: sum(d8, d6) }),
    party: {
      Ilse: { player: true, hp: 20, luck: 0, ...warrior, techniques: ['command'] },
      Pim: { player: true, hp: 9, luck: 0, str: 0, weapons: ['mace'] }
    },
    before: [['roll initiative', 6, 6, 1]]
  },
  'a warrior with Grit pays the ogre back': duel(
    warrior,
    {},
    club,
    {
      Ilse: figuresOf(defence({ plus: 1, dice: d6 }), 20),
      Ogre: figuresOf(attack({ plus: 3, dice: d8 }), 60)
    },
    { before: [letThemBegin] }
  ),
  'who goes away from the ogre is struck at first': duel(
    { zone: 'Hall' },
    { zone: 'Hall' },
    'Ilse: move to Stairs',
    { Ilse: figuresOf(defence({ plus: 1, dice: d6 }), 20) },
    { encounter: inRow }
  ),
  'a blast of fire: each Character Tests DEX': {
    ...duel({}, {}, 'Ogre: blast Stairs with fire', {
      Ilse: figuresOf(defence({ plus: 1, dice: d6 }), 20),
      Pim: figuresOf(defence({ plus: 3, dice: d6 }), 5)
    }),
    party: {
      Ilse: { player: true, dex: 1, hp: 20, luck: 0, zone: 'Stairs' },
      Pim: { player: true, dex: 3, hp: 5, luck: 0, zone: 'Stairs' }
    },
    enemies: { Ogre: { level: 2, hp: 9, weapons: ['fire d6 blast short natural'], zone: 'Hall' } },
    encounter: inRow,
    before: [['roll initiative', 1, 6, 1]]
  },
  'spores: CON or d4, less AP': duel(
    { zone: 'Hall', con: 2, armour: 'light' },
    { zone: 'Tower' },
    'Ilse begins',
    {
      Ilse: figuresOf(
        either(
          passes(2),
          always(0),
          map(d4, (face) => face - 1)
        ),
        20
      )
    },
    {
      encounter: {
        zones: [
          { name: 'Hall', hazard: 'spores CON d4' },
          { name: 'Tower', next: ['Hall'] }
        ]
      }
    }
  ),
  'Luck lowers the DR by 4 where the blow may fell': withSword(
    { damageChance: 16 / 20, downChance: (15 / 20) * (5 / 8) + (1 / 20) * (7 / 8) },
    { luck: 1 },
    { hp: 4 }
  ),
  'Luck does the most where that fells and a point is left': withSword(
    { damageChance: 12 / 20, averageLoss: (12 / 20) * 8, downChance: 12 / 20 },
    { luck: 2 },
    { hp: 8 }
  ),
  'Luck in defence: DR 4 lower, a 1 rolled again, or d6 off deadly damage': duel(
    { luck: 1, hp: 4 },
    {},
    club,
    {
      Ilse: figuresOf(
        chain(die(20), (face) => {
          if (face >= 7) return always(0)
          // The point goes into the Test after a 1, and into the damage after anything else.
          if (face === 1) return defence({ plus: 1, dice: d6 })
          return chain(d6, (damage) =>
            damage < 4 ? always(damage) : map(d6, (less) => Math.max(0, damage - less))
          )
        }),
        4
      )
    },
    { before: [letThemBegin] }
  ),
  'an ogre gives its shield for a blow that is likely to fell it': duel({}, shield, longsword, {}),
  'or keeps it, and has AP 1 of it': duel(
    {},
    shield,
    longsword,
    { Ogre: figuresOf(attack({ plus: 3, dice: d8, ap: 1 }), 3) },
    { orders: [{ side: 'Enemies', words: 'keep their shields' }] }
  ),
  'an ogre of Skill 2 runs on 9 or less': duel({}, {}, 'Ogre: Test Morale', {
    Ogre: { damageChance: 0, downChance: 9 / 20 }
  }),
  'a rock of 2d6 less armour': duel(
    {},
    { ap: 4, hp: 6 },
    'Ogre takes 2d6 less armour from a rock',
    {
      Ogre: {
        damageChance: chanceOf(dice(2, 6), (total) => total > 4),
        downChance: chanceOf(dice(2, 6), (total) => total >= 10)
      }
    }
  )
})
