import { td2e } from '../../../src/rulesets/td2e/index.ts'
import { dice, map } from './chances.ts'
import { compareSituations, figuresOf } from './situations.ts'
import {
  advantage,
  banditFirst,
  blow,
  disadvantage,
  duel,
  evading,
  normal,
  on11,
  passes,
  spear,
  sword,
  wennaFirst,
  withSword,
  withWeapon
} from './td2e-forms.ts'

const twoHanded = { weapons: ['great sword'], proficiencies: ['two-handed swords'] }

compareSituations(td2e, {
  'Wenna’s sword against the bandit: 5 or 6 on one of two dice, 20 in 36, for 1 point, and 1 in 36 of these for 2':
    withSword({
      damageChance: 20 / 36,
      averageLoss: (20 / 36) * (1 + 1 / 36),
      downChance: 0
    }),
  'with mastery on one of three dice: 19 in 27': withSword(
    { damageChance: 19 / 27, averageLoss: (19 / 27) * (37 / 36) },
    { masteries: ['one-handed swords'] }
  ),
  'without proficiency on a single die: 1 in 3': withSword(
    { damageChance: 1 / 3, averageLoss: (1 / 3) * (37 / 36) },
    { proficiencies: ['bows'] }
  ),
  'a bandit can handle the spear it carries': duel(
    {},
    {},
    spear,
    { Wenna: figuresOf(blow({ dice: normal }), 6) },
    { before: [banditFirst] }
  ),
  'and is at disadvantage with one it was not taught': duel(
    {},
    { proficiencies: ['clubs and maces'] },
    spear,
    { Wenna: figuresOf(blow({ dice: disadvantage }), 6) },
    { before: [banditFirst] }
  ),
  'a great sword does 2': withWeapon('great sword', { dice: normal, damage: 2 }, twoHanded),
  'a bow does 1, from where one stands': duel(
    { weapons: ['bow'], proficiencies: ['bows'] },
    {},
    'Wenna: attack Bandit with bow',
    { Bandit: figuresOf(blow({ dice: normal }), 20) },
    { encounter: { distance: 30 } }
  ),
  'and as much beside an enemy': withWeapon(
    'bow',
    { dice: normal },
    { weapons: ['bow'], proficiencies: ['bows'] }
  ),
  'an advance comes before the attack': duel(
    {},
    {},
    'Wenna: advance and attack Bandit with sword',
    { Bandit: figuresOf(blow({ dice: normal }), 20) },
    { encounter: { distance: 25 } }
  ),
  'teeth of 2 points': duel(
    {},
    { weapons: ['bite natural 2'] },
    'Bandit: attack Wenna with bite',
    { Wenna: figuresOf(blow({ dice: normal, damage: 2 }), 6) },
    { before: [banditFirst] }
  ),
  'with advantage': withSword({ dice: advantage }, {}, {}, ', with advantage'),
  'with disadvantage': withSword({ dice: disadvantage }, {}, {}, ', with disadvantage'),
  'disadvantage overrides the advantage of mastery': withSword(
    { dice: disadvantage },
    { masteries: ['one-handed swords'] },
    {},
    ', with disadvantage'
  ),
  'but not with a magic sword': duel(
    { masteries: ['one-handed swords'], weapons: ['sword magic'] },
    {},
    `${sword}, with disadvantage`,
    { Bandit: figuresOf(blow({ dice: advantage }), 20) }
  ),
  'at a table where the two cancel': withSword(
    { dice: normal },
    { masteries: ['one-handed swords'] },
    {},
    ', with disadvantage',
    { numbers: { 'disadvantage overrides advantage': false } }
  ),
  'a trivial attack: 3 or more, 8 in 9': withSword({ dice: normal, needs: 3 }, {}, {}, ', trivial'),
  'an easy one: 4 or more, 3 in 4': withSword({ dice: normal, needs: 4 }, {}, {}, ', easy'),
  'a difficult one: a six, 11 in 36': withSword(
    { damageChance: 11 / 36, averageLoss: (11 / 36) * (37 / 36) },
    {},
    {},
    ', difficult'
  ),
  'difficult and at disadvantage: 1 in 6': withSword(
    { dice: disadvantage, needs: 6 },
    {},
    {},
    ', difficult, with disadvantage'
  ),
  'the hampered are at disadvantage': withSword(
    { dice: disadvantage },
    { conditions: ['hampered'] }
  ),
  'the favoured at advantage': withSword({ dice: advantage }, { conditions: ['favoured'] }),
  'against light armour the Test has to succeed again, or it does 1 less': withSword(
    // Of 1 point nothing is left, unless it was critical.
    {
      damageChance: (20 / 36) * (20 / 36 + (16 / 36) * (1 / 36)),
      averageLoss: (20 / 36) * ((20 / 36) * (37 / 36) + (16 / 36) * (1 / 36))
    },
    {},
    { armour: 'light' }
  ),
  'against medium armour 2 less': withSword(
    { damageChance: (20 / 36) ** 2, averageLoss: (20 / 36) ** 2 * (37 / 36) },
    {},
    { armour: 'medium' }
  ),
  'a great sword against heavy armour': withWeapon(
    'great sword',
    { dice: normal, damage: 2, reduction: 3 },
    twoHanded,
    { armour: 'heavy', traits: ['armor training', 'strong'] }
  ),
  'a great sword against light armour': withWeapon(
    'great sword',
    { dice: normal, damage: 2, reduction: 1 },
    twoHanded,
    { armour: 'light' }
  ),
  'mastery helps with the second Test, too': withSword(
    { dice: advantage, reduction: 2 },
    { masteries: ['one-handed swords'] },
    { dr: 2 }
  ),
  'and difficulty hinders it': withSword(
    { dice: normal, needs: 6, reduction: 1 },
    {},
    { dr: 1 },
    ', difficult'
  ),
  'armour and a hide do not add up: the higher counts': withSword(
    { dice: normal, reduction: 2 },
    {},
    { armour: 'light', dr: 2 }
  ),
  'what the table set counts instead of armour': withSword(
    { dice: normal, reduction: 1 },
    {},
    { armour: 'medium' },
    '',
    { before: [wennaFirst, 'Bandit: set DR to 1'] }
  ),
  'a Duelist is critical with a sword on 11': withSword(
    { dice: normal, critical: on11 },
    { traits: ['duelist'] }
  ),
  'but not with a great sword': withWeapon(
    'great sword',
    { dice: normal, damage: 2 },
    { ...twoHanded, traits: ['duelist'] }
  ),
  'which takes the Brutal': withWeapon(
    'great sword',
    { dice: normal, damage: 2, critical: on11 },
    { ...twoHanded, traits: ['brutal'] }
  ),
  'a bandit with 1 HP falls to any hit': withSword(
    { damageChance: 20 / 36, averageLoss: 20 / 36, downChance: 20 / 36 },
    {},
    { hp: 1 }
  ),
  'with 2 HP to a critical one alone: 1 in 65': withSword(
    { dice: normal, damage: 1 },
    {},
    { hp: 2 }
  ),
  'with 3 HP to a critical hit of a great sword': withWeapon(
    'great sword',
    { downChance: (20 / 36) * (1 / 36) },
    twoHanded,
    { hp: 3 }
  ),
  'Wenna with 1 HP falls unconscious to any hit': duel(
    { hp: 1 },
    {},
    spear,
    { Wenna: { averageLoss: 20 / 36, downChance: 20 / 36 } },
    { before: [banditFirst] }
  ),
  'medium armour without training is disadvantage': withSword(
    { dice: disadvantage },
    { armour: 'medium' }
  ),
  'with Armor Training it is none': withSword(
    { dice: normal },
    { armour: 'medium', traits: ['armor training'] }
  ),
  'evading with a sword in hand: 20 of 36 hits are evaded': evading(20 / 36),
  'mastery does not help to evade': evading(20 / 36, { masteries: ['one-handed swords'] }),
  'a shield is enough to evade with': evading(passes(2), { weapons: [], shield: true }),
  'in medium armour without training one evades on one die': evading(passes(1), {
    armour: 'medium'
  }),
  'the hampered evade on one die': evading(passes(1), { conditions: ['hampered'] }),
  'bare hands against an able spear: a six on one die': evading(1 / 6, { weapons: [] }),
  'against a spear nobody taught the bandit to use, as usual': evading(
    passes(2),
    { weapons: [] },
    { proficiencies: ['bows'] },
    disadvantage
  ),
  'an Unarmed Fighter evades as usual': evading(passes(2), {
    weapons: [],
    traits: ['unarmed fighter']
  }),
  'a monk of level 0 evades at disadvantage': evading(passes(1), { weapons: [], monk: 0 }),
  'of level 1 as usual': evading(passes(2), { weapons: [], monk: 1 }),
  'bare hands without training never do damage': duel(
    {},
    {},
    'Wenna: attack Bandit with unarmed',
    {}
  ),
  'an Unarmed Fighter’s do 1': withWeapon(
    'unarmed',
    { dice: normal },
    { traits: ['unarmed fighter'] }
  ),
  'a monk’s at advantage': withWeapon('unarmed', { dice: advantage }, { monk: 0 }),
  'critical on 11 from level 2': withWeapon(
    'unarmed',
    { dice: advantage, critical: on11 },
    { monk: 2 }
  ),
  'for 2 points from level 4': withWeapon(
    'unarmed',
    { dice: advantage, damage: 2, critical: on11 },
    { monk: 4 }
  ),
  'a monk of level 6 has damage reduction 2, whatever the light armour': withSword(
    { dice: normal, reduction: 2 },
    {},
    { monk: 6, armour: 'light' }
  ),
  'a cutter is one of the swords Wenna can handle, as is suggested': withWeapon(
    'cutter',
    { dice: normal },
    { weapons: ['cutter light'] }
  ),
  'or it is not': duel(
    { weapons: ['cutter light'] },
    {},
    'Wenna: attack Bandit with cutter',
    { Bandit: figuresOf(blow({ dice: disadvantage }), 20) },
    { answers: ['Wenna: no proficiency includes the cutter'] }
  ),
  'who has focused needs no more than 4': withSword({ dice: normal, needs: 4 }, {}, {}, '', {
    numbers: { focus: true },
    before: [wennaFirst, 'Wenna: focus', 'Bandit: wait']
  }),
  'burning oil of 2d6, less the reduction of heavy armour': duel(
    {},
    { hp: 6, armour: 'heavy', traits: ['armor training', 'strong'] },
    'Bandit takes 2d6 less DR from burning oil',
    {
      Bandit: figuresOf(
        map(dice(2, 6), (points) => Math.max(0, points - 3)),
        6
      )
    }
  )
})
