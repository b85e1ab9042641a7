import { hestia } from '../../../src/rulesets/hestia/index.ts'
import { dice, die, map, mean, sum } from './chances.ts'
import {
  atLeast1,
  club,
  corvin,
  d8,
  duel,
  first,
  full,
  goblin,
  hits,
  mace,
  morale,
  passes,
  second,
  struck,
  violence,
  withEdge,
  withMace,
  withWeapon
} from './hestia-forms.ts'
import { compareSituations } from './situations.ts'

compareSituations(hestia, {
  'Corvin’s mace against the bare goblin: 10 or more hits, 55 %, and 1 in 20 reaches the Flesh':
    duel({}, {}, mace, {
      Goblin: {
        damageChance: 11 / 20,
        averageLoss: (10 / 20) * 4.5 + (1 / 20) * ((1 + 2 + 3 + 5 * 4) / 8),
        downChance: (1 / 20) * (5 / 8)
      }
    }),
  'Violence 2 against Defense 15: 13 or more': withMace(
    { violence: 2 },
    { defense: 15 },
    { damageChance: 8 / 20, downChance: (1 / 20) * (5 / 8) }
  ),
  'a fighter of two Templates has Violence 2': withMace({ fighter: 2 }, {}, hits(13)),
  'light armour is Defense 12': withMace({}, { armour: 'light' }, hits(9)),
  'medium armour and a shield are Defense 15': withMace(
    {},
    { armour: 'medium', shield: true },
    hits(6)
  ),
  'heavy armour with two Notches is Defense 14': withMace(
    {},
    { armour: 'heavy', 'armour notches': 2 },
    hits(7)
  ),
  'no number of Notches brings armour below 10': withMace(
    {},
    { armour: 'light', 'armour notches': 5 },
    hits(11)
  ),
  'out of reach of any total, only a natural 20 hits, and it goes to the Flesh': withMace(
    {},
    { defense: 40 },
    {
      damageChance: 1 / 20,
      averageLoss: (1 / 20) * ((1 + 2 + 3 + 5 * 4) / 8),
      downChance: (1 / 20) * (5 / 8)
    }
  ),
  'sure of any total, a natural 1 misses all the same': withMace({ violence: 30 }, {}, hits(19)),
  'with a Boon against Defense 15': withMace(
    {},
    { defense: 15 },
    // d20 from 15 on: 6; below it 14 needs 1 or more, 13 two or more … 9 six: 6 + 5 + … + 1 of 36 sixths.
    { damageChance: (6 + 21 / 6) / 20, downChance: (1 / 20) * (5 / 8) },
    ', with a Boon'
  ),
  'with 2 Boons the higher of two d6 counts': withEdge(', with 2 Boons', 2),
  'with 3 Boons': withEdge(', with 3 Boons', 3),
  'with a Bane, which a natural 20 does not mind': withMace(
    {},
    { defense: 18 },
    // 19 and 18 less 1 or more: 19 passes with a 1 alone.
    { damageChance: (1 + 1 / 6) / 20 },
    ', with a Bane'
  ),
  'with 2 Banes the worse of two d6 counts': withEdge(', with 2 Banes', -2),
  'a Boon and a Bane cancel': withEdge(', with a Boon and a Bane', 0),
  'Dazed is a Bane, which a Boon cancels': withMace(
    { conditions: ['dazed'] },
    {},
    hits(11),
    ', with a Boon',
    { before: [['roll initiative', 20, 1]] }
  ),
  'Dazed, tipsy and under a heavy load: four Banes': withMace(
    { conditions: ['dazed', 'tipsy'], load: 'heavy' },
    {},
    struck(violence(10, -4), d8, full),
    '',
    // Under a Bane each for the daze and the drink, Savvy makes 20 all the same.
    { before: [['roll initiative', 20, 1, 1]] }
  ),
  'a light load is one Bane': withMace({ load: 'light' }, {}, struck(violence(10, -1), d8, full)),
  'a great club does d10, and a character adds Might: 16 adds 2': withWeapon(
    'great club',
    sum(die(10), 2),
    { might: 16 }
  ),
  'a bow does d6, and adds Agility: 3 takes 3 away, but a hit does 1': withWeapon(
    'bow',
    atLeast1(sum(die(6), -3)),
    { agility: 3 }
  ),
  'a sling does d4': withWeapon('sling', die(4)),
  'a loaded crossbow does d8': withWeapon('crossbow', d8),
  'fists do 1': withWeapon('fists', [[1, 1]]),
  'a mace with two Notches does 2 less, and 1 at the least': withMace(
    { weapons: ['mace (2 notches)'] },
    {},
    struck(violence(10), atLeast1(sum(d8, -2)), full)
  ),
  'a goblin without Grit falls to 4 or more: 5 of 8 hits': withMace(
    {},
    { grit: 0 },
    {
      damageChance: 11 / 20,
      averageLoss: (11 / 20) * ((1 + 2 + 3 + 5 * 4) / 8),
      downChance: (11 / 20) * (5 / 8)
    }
  ),
  'the last Grit shields the Flesh from all of a blow': withMace(
    {},
    { grit: 1 },
    struck(violence(10), d8, { grit: 1, flesh: 4 })
  ),
  'what has no Flesh takes a Critical Hit on its Grit, and is gone with it': withMace(
    {},
    { flesh: 0, grit: 5 },
    {
      damageChance: 11 / 20,
      averageLoss: (11 / 20) * ((1 + 2 + 3 + 4 + 4 * 5) / 8),
      downChance: (11 / 20) * (4 / 8)
    }
  ),
  'weak to crushing: twice the damage': withMace(
    {},
    { weak: ['crushing'] },
    struck(
      violence(10),
      map(d8, (face) => 2 * face),
      full
    )
  ),
  'resisting crushing: half the damage, and nothing of 1': withMace(
    {},
    { resists: ['crushing'] },
    {
      damageChance: (11 / 20) * (7 / 8),
      averageLoss: (11 / 20) * ((0 + 1 + 1 + 2 + 2 + 3 + 3 + 4) / 8),
      downChance: (1 / 20) * (1 / 8)
    }
  ),
  'immune to crushing: never hurt by a mace': duel({}, { immune: ['crushing'] }, mace, {}),
  'immune to slashing: a sword can pierce': duel(
    { weapons: ['sword'] },
    { immune: ['slashing'] },
    'Corvin: attack Goblin with sword, piercing',
    { Goblin: hits(11) }
  ),
  'with four Templates 18 is critical, if it hits': withMace(
    { fighter: 4 },
    { defense: 23 },
    // 19 makes 23; 18 makes 22 and misses.
    struck({ hits: 0, criticals: 2 / 20 }, d8, full)
  ),
  'with four Templates three faces in 20 reach the Flesh': withMace(
    { fighter: 4 },
    {},
    struck({ hits: 12 / 20, criticals: 3 / 20 }, d8, full)
  ),
  'the goblin’s club, which adds nothing to d6, against Defense 10': duel(
    {},
    { violence: 1, might: 18 },
    club,
    { Corvin: struck(violence(9), die(6), { grit: 6, flesh: 5 }) },
    { before: second }
  ),
  'a bite of 2d6 and Violence 4 by Hit Dice': duel(
    {},
    { hd: 4, weapons: ['jaws 2d6 piercing natural'] },
    'Goblin: attack Corvin with jaws',
    { Corvin: struck(violence(6), dice(2, 6), { grit: 6, flesh: 5 }) },
    { before: second }
  ),
  'a fighter gives the shield for a blow that would kill': duel(
    { fighter: 1, shield: true, grit: 0 },
    {},
    club,
    // Defense 11: a club does 1 to 4, or the shield is gone.
    {
      Corvin: {
        damageChance: (10 / 20) * (4 / 6),
        averageLoss: (10 / 20) * ((1 + 2 + 3 + 4) / 6),
        downChance: 0
      }
    },
    { before: second }
  ),
  'and may keep it': duel(
    { fighter: 1, shield: true, grit: 0 },
    {},
    club,
    { Corvin: { damageChance: 10 / 20, downChance: (10 / 20) * (2 / 6) } },
    { before: second, orders: [{ side: 'Party', words: 'keep their shields' }] }
  ),
  'a fighter of two Templates who fells the goblin cleaves into the next': {
    party: { Corvin: { ...corvin, fighter: 2 } },
    enemies: {
      Goblin: { ...goblin, grit: 0, flesh: 1 },
      Other: { ...goblin, grit: 0, flesh: 2 }
    },
    before: first,
    button: mace,
    expected: {
      Goblin: { damageChance: 13 / 20, averageLoss: 13 / 20, downChance: 13 / 20 },
      Other: {
        damageChance: (13 / 20) ** 2,
        averageLoss: (13 / 20) ** 2 * ((1 + 7 * 2) / 8),
        downChance: (13 / 20) ** 2 * (7 / 8)
      }
    }
  },
  'a trip by Agility 12 that fails (7 in 20) lets the goblin strike for free': duel(
    { agility: 12 },
    {},
    'Corvin: trip Goblin by Agility',
    {
      Corvin: {
        damageChance: (7 / 20) * (11 / 20),
        averageLoss: (7 / 20) * ((10 / 20) * 3.5 + (1 / 20) * ((1 + 2 + 3 + 4 + 5 + 5) / 6)),
        downChance: (7 / 20) * (1 / 20) * (2 / 6)
      }
    }
  ),
  'a shove by Might 10 with a Boon backfires less': duel(
    {},
    {},
    'Corvin: shove Goblin by Might, with a Boon',
    { Corvin: { damageChance: (1 - passes(10, 1)) * (11 / 20) } }
  ),
  'the surprised do not use a gambit that backfires': duel(
    {},
    { surprised: true },
    'Corvin: trip Goblin by Agility',
    {}
  ),
  'an opportunist’s strike at somebody who leaves goes to the Flesh': duel(
    {},
    {},
    'Corvin: retreat',
    { Corvin: { damageChance: 11 / 20, averageLoss: (11 / 20) * ((1 + 2 + 3 + 4 + 5 + 5) / 6) } },
    { numbers: { 'opportunist strikes': true } }
  ),
  'the Cowardly hold one time in four': morale('Cowardly', '', 3 / 4),
  'the Brave with a Bane': morale(14, ', with a Bane', 1 - passes(14, -1)),
  'the Suicidal never run': duel({}, { morale: 20 }, 'Goblin: Test Morale', {}),
  'the Suicidal may run under a Bane: 15 of 120': morale(20, ', with a Bane', 15 / 120),
  'a frightened side runs by Morale, its leader apart': {
    party: { Corvin: corvin },
    enemies: { Goblin: goblin, Chief: { ...goblin, morale: 14, leader: true } },
    before: first,
    button: 'Enemies: see something frightening',
    expected: { Goblin: { downChance: 9 / 20 }, Chief: { downChance: 5 / 20 } }
  },
  'a fall of 35 ft takes 3 Flesh of a man': duel({}, {}, 'Corvin: fall 35 ft', {
    Corvin: { damageChance: 1, averageLoss: 3, downChance: 0 }
  }),
  'and 6 of an ogre, past its Grit': duel({}, { size: 'large', flesh: 6 }, 'Goblin: fall 35 ft', {
    Goblin: { damageChance: 1, averageLoss: 6, downChance: 1 }
  }),
  'a rock of 2d6 takes the Grit alone': duel({}, {}, 'Goblin takes 2d6 crushing from a rock', {
    Goblin: {
      damageChance: 1,
      averageLoss: mean(map(dice(2, 6), (x) => Math.min(x, 9))),
      downChance: 0
    }
  }),
  'fire of 2d6 past Grit kills with 4 or more: 33 of 36': duel(
    {},
    {},
    'Goblin takes 2d6 past Grit',
    {
      Goblin: { damageChance: 1, downChance: 33 / 36 }
    }
  ),
  'who is Bleeding loses d4 as the turn begins': duel(
    {},
    { conditions: ['bleeding'], grit: 2 },
    'Goblin begins',
    { Goblin: { damageChance: 1, averageLoss: (1 + 2 + 2 + 2) / 4, downChance: 0 } },
    { before: [...first, 'Corvin: done'] }
  )
})
