import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { always, chain, dice, map } from './chances.ts'
import {
  apart,
  axe,
  banditFirst,
  duel,
  harmOf,
  sixes,
  suffers,
  sword,
  wennaFirst,
  withSword,
  withWeapon
} from './einfelst-forms.ts'
import type { Situation } from './situations.ts'
import { compareSituations, figuresOf, marginOfUnlikely } from './situations.ts'

/** No 6 on so many dice. */
const p = (count: number) => (5 / 6) ** count

/** Fear that is not withstood does so much Harm. */
const faced = (fails: number, harm: number) => ({
  damageChance: fails,
  averageLoss: fails * harm,
  downChance: 0
})

const situations: Readonly<Record<string, Situation>> = {
  'Wenna’s sword with 5 dice against a bandit who takes it: a 6 hits, 60 %, for 2 and 1 for each further 6':
    withSword({
      damageChance: 1 - p(5),
      // 2 for the hit and 5/6 of a success on the average, less the one that hits.
      averageLoss: (1 - p(5)) * 1 + 5 / 6,
      downChance: 0
    }),
  'the bandit parries with 4 dice, each 6 of which takes one off': withSword({
    dice: 5,
    defence: 4
  }),
  'who has no Action for it rolls the Attribute alone': withSword(
    { damageChance: 1 - p(3) },
    { strike: 0 }
  ),
  'light armour is 2 dice, each 6 of which takes 1 off': withSword(
    { dice: 5, armour: 2 },
    {},
    { armour: 'light' }
  ),
  'medium armour is 4 dice': withSword({ dice: 5, armour: 4 }, {}, { armour: 'medium' }),
  'heavy armour is 6 dice': withSword({ dice: 5, armour: 6 }, {}, { armour: 'heavy' }),
  'a parry and armour together': withSword(
    { dice: 5, defence: 4, armour: 4 },
    {},
    { armour: 'medium' }
  ),
  'ten dice against a parry of eight and heavy armour': withSword(
    { dice: 10, defence: 8, armour: 6 },
    { strength: 5, strike: 5 },
    { strength: 4, strike: 4, armour: 'heavy' }
  ),
  'with nothing in hand the bandit parries by Force: 3 dice': withSword(
    { dice: 5, defence: 3 },
    {},
    { weapons: [] }
  ),
  'with claws by Strike': withSword({ dice: 5, defence: 4 }, {}, { weapons: ['claws 1 natural'] }),
  'an archer parries by Force': withSword({ dice: 5, defence: 3 }, {}, { weapons: ['longbow'] }),
  'a club does 1': withWeapon('club', { dice: 5, damage: 1 }),
  'a great axe does 3': withWeapon('great axe', { dice: 5, damage: 3 }),
  'a knife does 1 in the same zone, by Strike': withWeapon(
    'knife',
    { dice: 3, damage: 1 },
    { strike: 0 }
  ),
  'bare hands use Force, 4 dice, and do 1': withWeapon(
    'unarmed',
    { dice: 4, damage: 1 },
    { weapons: [] }
  ),
  'and are parried': withWeapon('unarmed', { dice: 4, damage: 1, defence: 4 }, { weapons: [] }),
  '1 success harder': withSword({ dice: 5, needed: 2 }, {}, {}, ', 1 success harder'),
  '2 successes harder: 3 of 5 dice': withSword(
    { damageChance: 1 - p(5) - 5 * (1 / 6) * p(4) - 10 * (1 / 36) * p(3) },
    {},
    {},
    ', 2 successes harder'
  ),
  'with 2 dice more': withSword({ dice: 7 }, {}, {}, ', with 2 dice more'),
  'with 1 die less': withSword({ dice: 4 }, {}, {}, ', with 1 die less'),
  'one die is always left': withSword(
    { damageChance: 1 / 6, averageLoss: 2 / 6 },
    { strength: 1, strike: 1 },
    {},
    ', with 2 dice less'
  ),
  'a Lesser Harm takes a die': withSword({ dice: 4 }, { physical: [1, 0, 0] }),
  'a Moderate and a Lesser one take 3': withSword({ dice: 2 }, { physical: [1, 1, 0] }),
  'a Severe one takes 3, and Mental Harm none of a blow': withSword(
    { dice: 2 },
    { physical: [0, 0, 1], mental: [2, 0, 0] }
  ),
  'a bandit with 2 Harm points left is out with any hit': withSword(
    { averageLoss: 2 * (1 - p(5)), downChance: 1 - p(5) },
    {},
    { 'harm points': 2 }
  ),
  'with 3 with two successes': withSword(
    { downChance: 1 - p(5) - 5 * (1 / 6) * p(4) },
    {},
    { 'harm points': 3 }
  ),
  'of Strength 3 it has 4': withSword(
    { downChance: 1 - p(5) - 5 * (1 / 6) * p(4) - 10 * (1 / 36) * p(3) },
    {},
    { strength: 3, 'harm points': undefined }
  ),
  'the points just suffered are so many dice fewer on the next test': duel(
    {},
    {},
    axe,
    { Wenna: { damageChance: 1 - p(2) } },
    {
      before: [wennaFirst, [sword, 'Bandit: do not react', 6, 1, 1, 1, 1], 'Wenna: done'],
      orders: [{ side: 'Party', words: 'take attacks' }]
    }
  ),
  'and on none after that': duel(
    {},
    {},
    'Bandit: attack Wenna with axe',
    { Wenna: { damageChance: 1 - p(4) } },
    {
      before: [
        wennaFirst,
        [sword, 'Bandit: do not react', 6, 1, 1, 1, 1],
        ['Bandit: test Read', 1],
        'Wenna: done'
      ],
      orders: [{ side: 'Party', words: 'take attacks' }]
    }
  ),
  'at a table where they last, on all of them': duel(
    {},
    { 'harm taken': 3 },
    axe,
    { Wenna: { damageChance: 1 / 6 } },
    {
      before: [banditFirst],
      numbers: { 'lasting harm points': true },
      orders: [{ side: 'Party', words: 'take attacks' }]
    }
  ),
  'Wenna, whole, takes as many Levels as the axe does': duel(
    {},
    {},
    axe,
    { Wenna: { ...figuresOf(harmOf({ dice: 4, defence: 5 }), 10), downChance: 0 } },
    { before: [banditFirst] }
  ),
  'with all rows full any hit takes her out': duel(
    { physical: [2, 2, 1], strike: 4 },
    {},
    axe,
    // Full rows take 9 dice of her 7, and one is always left to parry with.
    { Wenna: figuresOf(harmOf({ dice: 4, defence: 1 }), 1) },
    { before: [banditFirst] }
  ),
  'a gaze that harms the mind meets no armour': withWeapon(
    'gaze 1 natural mental',
    { dice: 5, damage: 1 },
    {},
    { armour: 'heavy' }
  ),
  'it fills the Mental rows of Wenna': duel(
    { armour: 'heavy' },
    { weapons: ['gaze 1 natural mental'] },
    'Bandit: attack Wenna with gaze',
    { Wenna: { ...figuresOf(harmOf({ dice: 4, damage: 1, defence: 5 }), 10), downChance: 0 } },
    { before: [banditFirst] }
  ),
  'fear of 2 with Endure 3 and oneself for company: 3 Mental Harm, unless 2 of 4 dice are 6': duel(
    {},
    {},
    'Wenna: face fear 2',
    { Wenna: faced(p(4) + 4 * (1 / 6) * p(3), 3) }
  ),
  'in a Controlled Position 2 Harm': duel({}, {}, 'Wenna: face fear 1, Controlled', {
    Wenna: faced(p(4), 2)
  }),
  'in a Desperate one 4': duel({}, {}, 'Wenna: face fear 1, Desperate', {
    Wenna: faced(p(4), 4)
  }),
  'with all Mental rows full fear takes her out, but for a 6 on the die that is left': duel(
    { mental: [2, 2, 1] },
    {},
    'Wenna: face fear 1',
    // Severe Mental Harm is no company: 3 dice less 9, and one is always left.
    { Wenna: { damageChance: p(1), averageLoss: p(1), downChance: p(1) } }
  ),
  'a longbow at the next zone': withWeapon('longbow', { dice: 5 }, {}, {}, { encounter: apart() }),
  'a crossbow does 3': withWeapon(
    'crossbow',
    { dice: 5, damage: 3 },
    {},
    {},
    { encounter: apart() }
  ),
  'a spear thrown there is shot, too: Dexterity alone': withWeapon(
    'spear',
    { dice: 3 },
    { shoot: 0 },
    {},
    { encounter: apart() }
  ),
  'in the dark it takes a success more': withWeapon(
    'longbow',
    { dice: 5, needed: 2 },
    {},
    {},
    { encounter: apart({ dark: true }) }
  ),
  'but not for who sees in the dark': withWeapon(
    'longbow',
    { dice: 5 },
    { traits: ['dark sight'] },
    {},
    { encounter: apart({ dark: true }) }
  ),
  'in cover it takes one more': withWeapon(
    'longbow',
    { dice: 5, needed: 2 },
    {},
    {},
    {
      encounter: apart({ cover: true }),
      before: [banditFirst, 'Bandit: take cover', 'Bandit: done']
    }
  ),
  'a bandit with a bow dodges by Finesse: 3 dice': withWeapon(
    'longbow',
    { dice: 5, defence: 3 },
    {},
    { weapons: ['longbow'] },
    { encounter: apart() }
  ),
  'one die fewer in heavy armour': withWeapon(
    'longbow',
    { dice: 5, defence: 2, armour: 6 },
    {},
    { weapons: ['longbow'], armour: 'heavy' },
    { encounter: apart() }
  ),
  'a torch sets on fire whom it hurts: 1, less Endure': withWeapon(
    'torch 1 fire small',
    chain(harmOf({ dice: 5, damage: 1 }), (harm) =>
      // Each Harm of the torch takes one die from the Test to endure the fire.
      harm === 0 ? always(0) : map(sixes(3 - harm), (off) => harm + Math.max(0, 1 - off))
    )
  ),
  'a large fire does 3, less each 6 of Endure': suffers(
    'catch fire, large',
    map(sixes(3), (off) => Math.max(0, 3 - off))
  ),
  'an inferno 4, whatever the armour': suffers(
    'catch fire, inferno',
    map(sixes(3), (off) => Math.max(0, 4 - off)),
    { armour: 'heavy', 'harm points': 4 }
  ),
  'at a table where fire harms besides, 1 more': suffers(
    'catch fire, small',
    map(sixes(3), (off) => Math.max(0, 1 - off) + 1),
    {},
    { numbers: { 'fire also harms': true } }
  ),
  'a poison of toxicity 6 against 3 dice of Endure: its successes, 1 in a tie': suffers(
    'take poison of toxicity 6',
    chain(sixes(6), (strength) =>
      map(sixes(3), (endured) => (endured > strength ? 0 : endured === strength ? 1 : strength))
    )
  ),
  'a weak one of 3': suffers(
    'take poison of toxicity 3',
    chain(sixes(3), (strength) =>
      map(sixes(3), (endured) => (endured > strength ? 0 : endured === strength ? 1 : strength))
    )
  ),
  'a fall of 20 ft is 4 dice against Endure, whatever the armour': suffers(
    'fall 20 ft',
    chain(sixes(4), (hard) => map(sixes(3), (off) => Math.max(0, hard - off))),
    { armour: 'heavy' }
  ),
  'one of 9 ft does nothing': duel({}, {}, 'Bandit: fall 9 ft', {}),
  'rocks of 2d6': duel({}, { 'harm points': 7 }, 'Bandit takes 2d6 from rocks', {
    Bandit: figuresOf(dice(2, 6), 7)
  })
}

compareSituations(einfelst, situations, marginOfUnlikely)
