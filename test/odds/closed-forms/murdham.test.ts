import { murdham } from '../../../src/rulesets/murdham/index.ts'
import {
  apart,
  begins,
  countered,
  d4,
  d6,
  d8,
  duel,
  enhanced,
  exploding,
  figuresOf,
  ifHit,
  impaired,
  inRow,
  less,
  reacting,
  stand,
  sword,
  times,
  valuesOf,
  withSword,
  withWeapon
} from './murdham-forms.ts'
import type { Situation } from './situations.ts'
import { compareSituations, marginOfUnlikely } from './situations.ts'

const bow = { weapons: ['bow'] }
const withBow = 'Ada: attack Hob with bow'

/** Two d4 together, each with its explosions. */
const twoD4 = (atLeast: number): number =>
  valuesOf(d4).reduce((sum, [first, chance]) => sum + chance * d4(atLeast - first), 0)

const situations: Readonly<Record<string, Situation>> = {
  'Ada’s sword always hits Hob, who stands: d6 with each 6 counting 5 and rolled again': withSword({
    damageChance: 1,
    // The mean of 1 to 5 and 5 again is 20/6; a sixth of the time it is rolled again, to 12 at the most.
    averageLoss: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].reduce((sum, n) => sum + d6(n), 0),
    downChance: 1 / 6
  }),
  'holding back: the lower of two rolls': withSword(impaired(d6), {}, {}, ', holding back'),
  'impaired by what the table sees': withSword(impaired(d6), {}, {}, ', impaired'),
  'enhanced: the higher of two': withSword(enhanced(d6), {}, {}, ', enhanced'),
  'in challenging circumstances WIT 9 hits 9 times in 20': withSword(
    ifHit(9 / 20, d6),
    {},
    {},
    ', in challenging circumstances'
  ),
  'so it does at somebody unseen': withSword(ifHit(9 / 20, d6), {}, {}, ', unseen'),
  'a dagger does d4': withWeapon('dagger', d4),
  'a great sword d8': withWeapon('great sword', d8),
  'fists d4, impaired': withWeapon('unarmed', impaired(d4), { weapons: [] }),
  'a brawler’s d6, and not impaired': withWeapon('unarmed', d6, {
    weapons: [],
    skills: ['brawling']
  }),
  'fists that hold back do nothing': duel(
    { weapons: [] },
    {},
    'Ada: attack Hob with unarmed, holding back',
    {}
  ),
  'light armour takes 1 off': withSword(less(d6, 1), {}, { armour: 'light' }),
  'heavy armour 2': withSword(less(d6, 2), {}, { armour: 'heavy' }),
  'scales of 2 under light armour 3': withSword(less(d6, 3), {}, { armour: 'light', av: 2 }),
  'armour counts once the lower roll is kept': withSword(
    less(impaired(d6), 2),
    {},
    { armour: 'heavy' },
    ', holding back'
  ),
  'direct damage passes it': duel(
    { weapons: ['brand d6 direct'] },
    { armour: 'heavy' },
    'Ada: attack Hob with brand',
    { Hob: figuresOf(d6) }
  ),
  'a shield does nothing for who stands': withSword(d6, {}, { shield: true, weapons: [] }),
  'two of them 1': withSword(less(d6, 1), {}, { shield: 2, weapons: [] }),
  'one does for a master of it': withSword(
    less(d6, 1),
    {},
    { shield: true, skills: ['shield mastery'] }
  ),
  'with a helmet it takes 7 to fell him': withSword(
    { damageChance: 1, downChance: d6(7) },
    {},
    { helmet: true }
  ),
  'wounded to 5, it takes 3': withSword(
    { damageChance: 1, averageLoss: d6(1) + d6(2) + d6(3) + d6(4) + d6(5), downChance: 4 / 6 },
    {},
    { health: '5/12' }
  ),
  'the undead fall with their last health alone': withSword(
    { damageChance: 1, downChance: d6(12) },
    {},
    { kind: 'undead' }
  ),
  'so do the frenzied': withSword({ downChance: d6(12) }, {}, { conditions: ['frenzied'] }),
  'a construct is disabled by half': withSword({ downChance: d6(6) }, {}, { kind: 'construct' }),
  'a Large attacker does twice as much': withSword(times(d6, 2), { size: 'large' }),
  'a Small one half, rounded up': withSword(times(d6, 1 / 2), { size: 'small' }),
  'a Tiny one a quarter': withSword(times(d6, 1 / 4), { size: 'tiny' }),
  'a Large target has twice the health, and its hide counts twice': withSword(
    figuresOf(less(d6, 2), 24),
    {},
    { size: 'large', av: 1 }
  ),
  'a slayer of monsters does it twice the damage': withSword(
    figuresOf(times(d6, 2), 24),
    { skills: ['monster slaying'] },
    { size: 'large' }
  ),
  'a Small target of STR 12 has 6 health': withSword(figuresOf(d6, 6), {}, { size: 'small' }),
  'the confused are impaired': withSword(impaired(d6), { conditions: ['confused'] }),
  'so are swimmers': withSword(impaired(d6), { conditions: ['swimming'] }),
  'but not those who learned to fight so': withSword(d6, {
    conditions: ['swimming'],
    skills: ['swim']
  }),
  'concealment impairs': withSword(impaired(d6), {}, {}, '', ['Hob: is behind concealment']),
  'and undoes a blow that is held back': duel(
    {},
    {},
    `${sword}, holding back`,
    {},
    {
      before: [begins, 'Hob: is behind concealment']
    }
  ),
  'an enhanced blow at somebody concealed is a plain one': withSword(d6, {}, {}, ', enhanced', [
    'Hob: is behind concealment'
  ]),
  'cover takes 1 off': withSword(less(d6, 1), {}, {}, '', ['Hob: is behind cover']),
  'but not where the blow goes through it': withSword(d6, {}, {}, ', through cover', [
    'Hob: is behind cover'
  ]),
  'the off hand is impaired': duel(
    { weapons: ['sword', 'dagger'] },
    {},
    'Ada: attack Hob with dagger',
    { Hob: figuresOf(impaired(d4)) }
  ),
  'the ambidextrous keep the higher of both hands': duel(
    { weapons: ['sword', 'dagger'], skills: ['ambidextrous'] },
    {},
    'Ada: strike Hob with both hands',
    { Hob: figuresOf(enhanced(d6, d4)) }
  ),
  'a skilled blow is a die better': withSword(d8, { skills: ['skilled blow'] }),
  'a piercing strike above the armour passes it whole': withSword(
    (atLeast) => d6(Math.max(atLeast, 3)),
    { skills: ['piercing strike'] },
    { armour: 'heavy' }
  ),
  'a sneak attack from ambush is a d12': duel(
    { skills: ['sneak attack'] },
    {},
    sword,
    { Hob: figuresOf(exploding(12)) },
    { encounter: { initiative: 'Party', ambush: 'Party' } }
  ),
  'a bow does d6 at half its range': withWeapon('bow', d6, {}, { encounter: apart(4) }),
  'beyond it WIT decides': withWeapon('bow', ifHit(9 / 20, d6), {}, { encounter: apart(5) }),
  'but not with a steady aim': withWeapon(
    'bow',
    d6,
    { skills: ['steady aim'] },
    { encounter: apart(5) }
  ),
  'on the move it does, too': duel(
    bow,
    {},
    withBow,
    { Hob: figuresOf(ifHit(9 / 20, d6)) },
    { encounter: apart(3), before: [begins, 'Ada: move to Mile 2'] }
  ),
  'a skilled shot is a die better': withWeapon(
    'bow',
    d8,
    { skills: ['skilled shot'] },
    { encounter: apart(2) }
  ),
  'Hob dodges by AGI 8: 8 of 20 blows': reacting(['Hob: dodge'], {
    Hob: figuresOf(ifHit(12 / 20, d6))
  }),
  'and has the shield against the others': reacting(
    ['Hob: dodge'],
    { Hob: figuresOf(ifHit(12 / 20, less(d6, 1))) },
    {},
    { shield: true }
  ),
  'Hob counters with his club: the heavier blow lands first': reacting(
    ['Hob: counter with club'],
    countered()
  ),
  'Ada, who is fast, strikes first whatever falls': reacting(
    ['Hob: counter with club'],
    countered(true),
    { skills: ['fast strike'] }
  ),
  'Gob guards him, and takes it': reacting(
    ['Gob: guard Hob'],
    { Gob: figuresOf(less(d6, 1), 8) },
    {},
    {},
    { Gob: { str: 8, agi: 8, wit: 8, armour: 'light', weapons: ['club'] } }
  ),
  'Hob hides behind Gob': reacting(
    ['Hob: hide behind Gob', 'Gob: agree', 'Gob: stand'],
    { Gob: figuresOf(d6, 8) },
    {},
    {},
    { Gob: { str: 8, agi: 8, wit: 8, weapons: ['club'] } }
  ),
  'a sweep of somebody Large: half of the doubled d6 at each who is smaller': {
    ...duel({ size: 'large' }, {}, 'Ada: sweep with sword', {
      Hob: figuresOf(d6),
      Gob: figuresOf(d6, 8)
    }),
    enemies: { Hob: { str: 12, weapons: ['club'] }, Gob: { str: 8, weapons: ['club'] } }
  },
  'a cleave goes on after a blow that fells': {
    ...duel({ skills: ['cleave'] }, {}, sword, {
      Hob: figuresOf(d6),
      Gob: figuresOf(ifHit(1 / 6, d6), 8)
    }),
    enemies: { Hob: { str: 12, weapons: ['club'] }, Gob: { str: 8, weapons: ['club'] } },
    orders: stand
  },
  'who walks away from Hob is struck in passing': duel(
    {},
    {},
    'Ada: move to Yard',
    { Ada: figuresOf(d4, 10) },
    {
      orders: [],
      encounter: {
        initiative: 'Party',
        zones: [{ name: 'Room', who: ['Party', 'Enemies'] }, 'Yard']
      }
    }
  ),
  'a blast hits everybody in the zone': duel(
    { weapons: ['flask d6 blast range 2'] },
    {},
    'Ada: blast Yard with flask',
    { Hob: figuresOf(d6) },
    { encounter: inRow }
  ),
  'one that misses goes to a zone beside it, Ada’s own as likely as the other': duel(
    { weapons: ['flask d6 blast range 2'] },
    {},
    'Ada: blast Yard with flask, in challenging circumstances',
    { Hob: figuresOf(ifHit(9 / 20, d6)), Ada: figuresOf(ifHit(11 / 40, d6), 10) },
    { encounter: inRow }
  ),
  'a power is invoked, and does its die': duel(
    { weapons: ['bolt d8 power range 4'] },
    {},
    'Ada: invoke bolt on Hob',
    { Hob: figuresOf(d8) }
  ),
  'an omen has damage that would take Ada out rolled again, and the lower counts': duel(
    { omens: 1 },
    {},
    'Hob: attack Ada with club',
    {
      // 4 or less stays; 5 and more is so much only if the second roll is, too.
      Ada: figuresOf(
        (atLeast) => (atLeast > 5 ? d4(atLeast) ** 2 : d4(atLeast) - d4(5) + d4(5) * d4(atLeast)),
        10
      )
    },
    {
      encounter: { initiative: 'Enemies' },
      orders: [{ side: 'Party', words: 'stand' }]
    }
  ),
  'a fall of 2 m is d4, or nothing if AGI 8 breaks it': duel({}, {}, 'Hob: fall 2 m', {
    Hob: figuresOf(ifHit(12 / 20, d4))
  }),
  'of 5 m two of them, or one': duel({}, {}, 'Hob: fall 5 m', {
    Hob: figuresOf((atLeast) => (12 / 20) * twoD4(atLeast) + (8 / 20) * d4(atLeast))
  })
}

compareSituations(murdham, situations, marginOfUnlikely)
