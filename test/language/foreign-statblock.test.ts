import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { attackCountIn } from '../../src/core/statblock/foreign/attack-entries.ts'
import { parseForeignStatblock } from '../../src/language/foreign/parse-foreign-statblock.ts'
import { scaleToHitDice } from '../../src/language/foreign/scale.ts'

const facts = (fields: Fields) => parseForeignStatblock(fields)
const bfrpg = { layout: 'BFRPG' }
const ose = { layout: 'OSE' }
const shadowdark = { layout: 'Shadowdark Monster' }
const pathfinder = { layout: 'Pathfinder 2e Creature Layout' }
const dnd = { layout: 'Basic 5e Layout', stats: [10, 10, 10, 10, 10, 10] }

test.each<[said: string, fields: Fields, armour: number]>([
  ['the one in brackets goes up', { ...bfrpg, ac: '4 [15]' }, 15],
  ['the other way round too', { ...ose, ac: '13 [6]' }, 13],
  ['round brackets are the same armour if both make 19', { ...ose, ac: '6 (13)' }, 13],
  ['also below zero', { ...ose, ac: '-1(20)' }, 20],
  ['the first of two suits', { ...ose, ac: '7(12) ou 5(14)' }, 12],
  ['a single one below 10 goes down', { ...ose, ac: 7 }, 12],
  ['a single one from 10 goes up', { ...ose, ac: 12 }, 12],
  ['with a shield it is the first', { ...dnd, ac: '9 (10 with shield)' }, 9],
  ['with mage armour it is the first', { ...dnd, ac: '12 (15 with mage armor)' }, 12],
  [
    'in a list of Pathfinder',
    { ...pathfinder, armorclass: [{ name: 'AC', desc: '21; __Fort__ +9' }] },
    21
  ]
])('Armour Class: %s', (_, fields, armour) => {
  expect(facts(fields).armour?.value).toBe(armour)
})

test.each<[text: string, fields: Fields, feet: number | undefined, others?: readonly string[]]>([
  ['30 ft.', dnd, 30],
  ['0 ft., fly 40 ft. (hover)', dnd, 40],
  ['40 ft., climb 40 ft., fly 80 ft.', dnd, 40, ['climbing 40 feet', 'flying 80 feet']],
  ['9 m, vol 18 m', dnd, 30, ['flying 60 feet']],
  ['9 m, fliegen 18 m', dnd, 30, ['flying 60 feet']],
  ['1,5 m', dnd, 5],
  ["120' (40')", ose, 40],
  ['90’ (30’) / 240’ (80’) flying', ose, 30, ['flying 80 feet']],
  ['27m (9m), 72m (24m) vol', ose, 30, ['flying 80 feet']],
  ['108m (36m) vol', ose, 120],
  ["40' Fly 60' (10')", bfrpg, 40, ['flying 60 feet']],
  ["20' Unarmored, 40'", bfrpg, 20],
  ["Fly 100'", bfrpg, 100],
  ["Hop 30'", bfrpg, 30],
  ["0' (immobile)'", bfrpg, 0],
  ["None'", bfrpg, 0],
  ['near', shadowdark, 30],
  ['double near (fly)', shadowdark, 60],
  ['triple near (fly)', shadowdark, 90],
  ['close (swim)', shadowdark, 5],
  ['fly 50 feet', pathfinder, 50],
  ['25 feet, burrow 10 feet', pathfinder, 25, ['burrowing 10 feet']],
  ['—', pathfinder, undefined]
])('speed: %s', (text, fields, feet, others) => {
  const { speed, 'other speeds': more } = facts({ ...fields, speed: text })
  expect([speed?.value, more?.value]).toEqual([feet, others])
})

test.each<[fields: Fields, level: number | undefined, points: number | undefined]>([
  [{ ...bfrpg, hit_dice: '3+1*', hp: 14 }, 3, 14],
  [{ ...bfrpg, hit_dice: '½ (1d4 points)', hp: 2 }, 0.5, 2],
  [{ ...bfrpg, hit_dice: '1-1' }, 0.5, 3],
  [{ ...bfrpg, hit_dice: '1d2 Hit Points' }, 0.5, 1],
  [{ ...bfrpg, hit_dice: '9** (+8)', hp: 40 }, 9, 40],
  // A number that stands in every note of a template is none of these Hit Dice.
  [{ ...ose, hit_dice: '10D8+1', hp: 3 }, 10, 46],
  [{ ...ose, thac0: '17 [+2]', hp: 14 }, 3, 14],
  [{ ...shadowdark, level: 'LV 4', hp: 21 }, 4, 21],
  [{ ...pathfinder, level: 'Creature -1', hp: 6 }, -1, 6],
  [{ ...pathfinder, level: 'Kreatur 2', hp: '30; __Immunities__ poison' }, 2, 30],
  [{ ...dnd, cr: '1/4', hp: '11 (2d8 + 2)' }, 0.25, 11],
  [{ ...dnd, hit_dice: '7W8 + 14' }, 7, 45]
])('level and hit points of %j', (fields, level, points) => {
  const found = facts(fields)
  expect([found.level?.value, found['hit points']?.value]).toEqual([level, points])
})

test.each<[fields: Fields, str: number | undefined, dex: number | undefined]>([
  [{ stats: [19, 8, 16, 5, 7, 7] }, 19, 8],
  [{ stats: ['19 (+4)', '8 (-1)', '16', '5', '7', '7'] }, 19, 8],
  [{ ...shadowdark, stats: [4, 1, 3, 1, 1, 2] }, 18, 12],
  [{ ...pathfinder, abilityMods: [5, -1, 2, -2, 0, -2] }, 20, 8],
  [{ ...pathfinder, attributes: [{ Str: 3 }, { Dex: '+2' }] }, 16, 14],
  [{ ...pathfinder, attributes: [{ ST: 2 }, { GE: 3 }] }, 14, 16],
  [{ ...bfrpg, stats: ['1*', '4', '6 [13]', '19 [+1]'] }, undefined, undefined]
])('abilities of %j', (fields, str, dex) => {
  const found = facts(fields)
  expect([found.str?.value, found.dex?.value]).toEqual([str, dex])
})

test.each([
  ['Small', 'small'],
  ['Large or huge', 'huge'],
  ['[[medium]]', 'medium'],
  ['[gargantuan](rules/traits/gargantuan.md)', 'gargantuan'],
  ['de taille Très grande', 'huge'],
  ['Moyenne', 'medium'],
  ['Mittelgroß', 'medium'],
  ['Riesig', 'huge'],
  ['uncountable', undefined]
])('size: %s is %s', (text, size) => {
  expect(facts({ ...pathfinder, size: text }).size?.value).toBe(size)
})

test.each([
  ['The troll makes three attacks: one with its bite and two with its claws.', 3],
  [
    'It can use its Frightful Presence. It then makes three attacks, one with its bite and two with its claws.',
    3
  ],
  ['The ghoul makes two Bite attacks.', 2],
  ['It makes one bite attack and two claw attacks.', 3],
  ['It makes two melee attacks or three ranged attacks.', 2],
  ['It makes three attacks: one Bite attack and two Claw attacks.', 3],
  ['It attacks twice.', 2],
  ['Two with its claws and one with its tail.', 3],
  ['Le gobelours effectue deux attaques au corps à corps.', 2],
  ['Der Hund führt zwei Angriffe mit seinem Biss aus.', 2],
  ['Der Hund greift dreimal an.', 3],
  ['It makes 2 attacks with its staff.', 2],
  ['It does as it likes.', 0]
])('attacks in a round: %s', (text, count) => {
  expect(attackCountIn(text)).toBe(count)
})

/** Attacks as `name damage kind`, with what else they say. */
const attacks = (fields: Fields) =>
  facts(fields).attacks?.value.map(({ name, damage, kind, isRanged, isNatural, more }) =>
    [
      name,
      damage,
      kind ?? '-',
      ...(isRanged ? ['ranged'] : []),
      ...(isNatural ? ['natural'] : []),
      ...(more.length > 0 ? [`(${more.join(', ')})`] : [])
    ].join(' ')
  ) ?? []

describe('attacks', () => {
  test.each<[said: string, fields: Fields, attacks: readonly string[]]>([
    [
      'Pathfinder, a kind for a name',
      { ...pathfinder, attacks: [{ name: 'Melee', desc: '⬻ fangs +12 __Damage__ 2d8+3' }] },
      ['fangs 2d8+3 piercing natural (+12 to hit)']
    ],
    [
      'Pathfinder, a name behind the kind, and links',
      {
        ...pathfinder,
        attacks: [
          {
            name: '___Melee___ ⬻ jaws',
            desc: '([unarmed](rules/unarmed.md))',
            bonus: 9,
            damage: '1d6+2 piercing plus [[Grab]]'
          }
        ]
      },
      ['jaws 1d6+2 piercing natural (+9 to hit, plus Grab, unarmed)']
    ],
    [
      'Pathfinder, in one line',
      { ...pathfinder, attacks: ['Ranged ⬻ shortbow +8 (deadly d10), Damage 1d6 piercing'] },
      ['shortbow 1d6 piercing ranged (+8 to hit, deadly d10)']
    ],
    ...[
      { name: '**Melee** `pf2:1`', desc: 'sting +12 (agile), **Damage** 1d8+6 piercing' },
      { name: '**Melee**', desc: '`pf2:1` sting +12 (agile), **Damage** 1d8+6 piercing' },
      '**Melee** `pf2:1` sting +12 (agile), **Damage** 1d8+6 piercing',
      '**Melee** [one-action] sting +12 (agile), **Damage** 1d8+6 piercing',
      '**Melee** `pf2:1` sting +12 (agile), **Damage** `dice: 1d8+6|nodice` piercing'
    ].map((attack): [string, Fields, readonly string[]] => [
      `Pathfinder, the sign of an action as ${JSON.stringify(attack)}`,
      { ...pathfinder, attacks: [attack] },
      ['sting 1d8+6 piercing natural (+12 to hit, agile)']
    ]),
    [
      'Pathfinder, in German',
      {
        ...pathfinder,
        attacks: [{ name: '__Nahkampfangriff__ ⬻ Klaue', bonus: 9, damage: '1W6+2 Hieb' }]
      },
      ['klaue 1d6+2 slashing natural (+9 to hit)']
    ],
    [
      'what burns is no thing in the hand',
      { ...pathfinder, attacks: [{ name: 'Melee', desc: '⬻ shock +17; Damage 2d8 electricity' }] },
      ['shock 2d8 - natural (+17 to hit, electricity)']
    ],
    [
      'D&D, thrown or not',
      {
        ...dnd,
        actions: [
          [
            'Javelin',
            'Melee or Ranged Weapon Attack: +6 to hit. Hit: 11 (2d6 + 4) piercing damage.'
          ]
        ]
      },
      ['javelin 2d6+4 piercing (+6 to hit)']
    ],
    [
      'D&D, points without dice',
      {
        ...dnd,
        actions: [['Beak', 'Melee Weapon Attack: +4 to hit. Hit: 1 piercing damage.']]
      },
      ['beak 1d2 piercing natural (+4 to hit)']
    ],
    [
      'D&D, what heals or calls is no attack',
      {
        ...dnd,
        actions: [
          ['Healing Touch (3/Day)', 'The target regains 11 (2d8 + 2) hit points.'],
          ['Call Wolves', 'It calls 2d4 wolves, which come in 1d4 rounds.']
        ]
      },
      []
    ],
    [
      'D&D, in French',
      {
        ...dnd,
        actions: [
          [
            'Arc',
            'Attaque d’arme à distance : +4 au toucher. Touché : 5 (1d6 + 2) dégâts perforants.'
          ]
        ]
      },
      ['arc 1d6+2 piercing ranged (+4 to hit)']
    ],
    [
      'a d20 is thrown to hit',
      {
        ...ose,
        actions: [{ name: '2x griffes', desc: "D20 jet d'attaque, 2 (1d6) de dégâts" }]
      },
      ['griffes 1d6 slashing natural']
    ],
    [
      'a cross for times',
      { ...ose, att: '2 × claw (1d8), 1 × bite (1d8)' },
      ['claw 1d8 slashing natural', 'bite 1d8 piercing natural']
    ],
    [
      'Shadowdark, far away',
      { ...shadowdark, atk: '2 greatclub +8 (2d6+2) or 1 boulder (far) +8 (3d6)' },
      ['greatclub 2d6+2 crushing (+8 to hit)', 'boulder 3d6 - ranged (+8 to hit, far)']
    ],
    [
      'Shadowdark, near at most',
      { ...shadowdark, atk: '1 spike (close/near) +1 (1d6)' },
      ['spike 1d6 - (+1 to hit, close/near)']
    ],
    [
      'what grabs does no damage, and what is by weapon has its own',
      { ...bfrpg, attack: '1 tongue or 1 bite', damage: 'grab or 2d6' },
      ['bite 2d6 piercing natural']
    ],
    [
      'a bite that does something special is none',
      { ...bfrpg, attack: '1 bite', damage: 'special' },
      []
    ],
    [
      'by weapon beside dice',
      { ...bfrpg, attack: '1 bite / 1 weapon', damage: '1d4 bite, by weapon' },
      ['bite 1d4 piercing natural', 'weapon 1d6 - (no dice)']
    ],
    [
      'a gaze that puts to sleep, by its name',
      { ...bfrpg, attack: 'Gaze / 1 butt', damage: 'Sleep Gaze, 1d6 butt' },
      ['butt 1d6 - natural']
    ],
    [
      'damage alone',
      { ...bfrpg, attack: '-', damage: '1d4/1d6' },
      ['blow 1d4 -', 'second blow 1d6 -']
    ],
    [
      'in their order, past a breath that has none',
      { ...bfrpg, attack: '2 claws/1 bite or breath/1 tail', damage: '1d6/1d6/4d8 or breath/1d8' },
      ['claws 1d6 slashing natural', 'bite 4d8 piercing natural', 'tail 1d8 - natural']
    ],
    [
      'in their order, where one has words',
      { ...bfrpg, attack: '6 tentacles/1 beak', damage: '1d3 per tentacle/1d10' },
      ['tentacles 1d3 - natural', 'beak 1d10 - natural']
    ],
    [
      'by the end of a name, and a spell has no damage of the others',
      {
        ...bfrpg,
        attack: '1 great maul or 1 hurled stone or spell',
        damage: '3d6 great maul, 2d6 stone, or by spell'
      },
      ['great maul 3d6 -', 'hurled stone 2d6 -']
    ],
    [
      'or weapon',
      { ...bfrpg, attack: '1 weapon', damage: '1d10 or weapon + 2' },
      ['weapon 1d10 -']
    ],
    [
      'as many as dice say',
      { ...bfrpg, attack: '1 bite (1d8), 1d4 barbs (1d6)' },
      ['bite 1d8 piercing natural', 'barbs 1d6 -']
    ],
    [
      'Shadowdark, times behind the name',
      { ...shadowdark, actions: [{ name: 'Tentacle x2', desc: '(near) +5 (1d8 + curse)' }] },
      ['tentacle 1d8 - natural (+5 to hit, + curse, near)']
    ],
    [
      'Shadowdark, in maps',
      { ...shadowdark, atk: [{ name: 'bow', bonus: 1, damage: '1d4', range: 'far' }] },
      ['bow 1d4 piercing ranged (+1 to hit, (far))']
    ],
    [
      'a minus sign as books print it',
      { ...pathfinder, attacks: [{ name: 'Melee', desc: '⬻ beak +13, Damage 1d8–2 piercing' }] },
      ['beak 1d8-2 piercing natural (+13 to hit)']
    ],
    [
      'how far they reach, beyond five feet',
      {
        ...dnd,
        actions: [
          { name: 'Lash', desc: 'Melee Attack Roll: +4, reach 10 ft. Hit: 5 (1d6 + 2) damage.' },
          {
            name: 'Lanze',
            desc: 'Nahkampfangriff: +4, Reichweite 3 m. Treffer: 5 (1d6 + 2) Stich.'
          }
        ]
      },
      ['lash 1d6+2 - (+4 to hit, reach 10 ft)', 'lanze 1d6+2 piercing (+4 to hit, Reichweite 3 m)']
    ],
    [
      'Shadowdark, saved against',
      { ...shadowdark, actions: [{ name: 'Wail x1', desc: '(near) DC 12 CHA or 1d6 damage' }] },
      ['wail 1d6 - (DC 12 CHA, near)']
    ]
  ])('%s', (_, fields, found) => {
    expect(attacks(fields)).toEqual(found)
  })

  test.each<[said: string, fields: Fields, count: number | undefined]>([
    [
      'those of a list that says how many of each',
      {
        ...ose,
        actions: [
          { name: '2x griffes', desc: '1d6 de dégâts' },
          { name: 'Morsure', desc: '2d6 de dégâts' },
          { name: 'ou Corne', desc: '1d8 de dégâts' }
        ]
      },
      3
    ],
    [
      'a choice of Shadowdark',
      {
        ...shadowdark,
        actions: [
          { name: 'Tentacle x2', desc: '+5 (1d8)' },
          { name: 'Tail x1', desc: '+5 (3d6)' }
        ]
      },
      2
    ],
    [
      'none but those that do damage',
      { ...shadowdark, atk: '1 claw +3 (1d6) and 1 spell +4, 1 gaze (near) + petrify' },
      undefined
    ],
    ['both of Shadowdark', { ...shadowdark, atk: ['1 bite +4 (1d8) AND 1 tail +2 (1d6)'] }, 2],
    [
      'one of several actions',
      {
        ...dnd,
        actions: [
          ['Bite', 'Hit: 5 (1d6) piercing damage.'],
          ['Claw', 'Hit: 5 (1d6) slashing damage.']
        ]
      },
      undefined
    ]
  ])('in a round: %s', (_, fields, count) => {
    expect(facts(fields)['attacks in a round']?.value).toBe(count)
  })
})

describe('an attack on everybody in an area', () => {
  const bursts = (fields: Fields) => facts(fields).bursts?.value ?? []
  const breathes = (name: string, desc: string) => ({ ...dnd, actions: [{ name, desc }] })

  test.each<[said: string, fields: Fields, burst: object]>([
    [
      'a cone that recharges',
      breathes(
        'Fire Breath (Recharge 5–6)',
        'It breathes fire in a 60-foot cone. Each creature must make a DC 21 Dexterity saving throw, taking 63 (18d6) fire damage.'
      ),
      {
        name: 'fire breath',
        damage: '18d6',
        area: '60-foot cone',
        isAroundItself: false,
        recharge: 5,
        element: 'fire',
        save: 'DC 21 Dexterity'
      }
    ],
    [
      'one of Pathfinder',
      {
        ...pathfinder,
        abilities_bot: [
          {
            name: 'Breath Weapon',
            desc: '⬺ It deals 9d6 cold damage in a 40-foot cone (DC 26 basic Reflex save). It can’t breathe again for 1d4 rounds.'
          }
        ]
      },
      {
        damage: '9d6',
        area: '40-foot cone',
        pause: '1d4 rounds',
        element: 'cold',
        save: 'DC 26 basic Reflex'
      }
    ],
    [
      'an emanation',
      {
        ...pathfinder,
        abilities_bot: [
          { name: 'Burst', desc: 'Creatures in a 10-foot emanation take 4d6 fire damage.' }
        ]
      },
      { damage: '4d6', isAroundItself: true }
    ],
    [
      'one in German',
      breathes(
        'Feueratem (Aufladung 6)',
        'Ein 4,5 Meter langer Kegel; SG-12-Rettungswurf auf Geschicklichkeit oder 21 (6W6) Feuerschaden.'
      ),
      { damage: '6d6', recharge: 6, element: 'fire', area: '4,5 Meter langer Kegel' }
    ],
    [
      'one in French, without dice',
      {
        ...ose,
        actions: [{ name: 'ou Souffle', desc: 'Cône de feu de 27m, égal aux points de vie.' }]
      },
      { name: 'souffle', damage: '', area: 'Cône de feu de 27m', element: 'fire' }
    ],
    [
      'one so many times a day',
      {
        ...bfrpg,
        attack: '1 bite',
        damage: '1d8',
        traits: [
          {
            name: 'Acid Breath',
            desc: "Three times a day, a line 20' wide for 3d6 points of damage, save vs. Dragon Breath for half."
          }
        ]
      },
      {
        damage: '3d6',
        perDay: 'Three times a day',
        save: 'save vs. Dragon Breath',
        element: 'acid'
      }
    ]
  ])('%s', (_, fields, burst) => {
    expect(bursts(fields)).toMatchObject([burst])
    // An attack on everybody in an area is not listed with the single attacks.
    expect(attacks(fields).join()).not.toMatch(/breath|atem|souffle|burst/)
  })

  test('an effect of a creature’s death is none of its actions', () => {
    const fields = {
      ...dnd,
      traits: [
        { name: 'Death Burst', desc: 'Each creature within 10 feet takes 7 (2d6) fire damage.' }
      ]
    }
    expect(bursts(fields)).toEqual([])
  })
})

test('D&D 5e and Pathfinder 2e are brought to the scale of Hit Dice, other games are not', () => {
  const ogre = {
    ...dnd,
    ac: 11,
    hp: 59,
    actions: [['Club', 'Hit: 13 (2d8 + 4) bludgeoning damage.']]
  }
  const scaled = (fields: Fields, game: string) => {
    const {
      level,
      armour,
      'hit points': points,
      attacks: found
    } = scaleToHitDice(facts(fields), game)
    return [level?.value, armour?.value, Math.round(points?.value ?? 0), found?.value[0]?.damage]
  }
  expect(scaled(ogre, 'D&D 5e')).toEqual([5, 11, 21, '2d8+4'])
  const hook = { name: 'Melee', desc: '⬻ hook +12; Damage 1d10+7 piercing' }
  const warrior = { ...pathfinder, level: 'Creature 3', ac: 17, hp: 50, attacks: [hook] }
  expect(scaled(warrior, 'Pathfinder 2e')).toEqual([4, 14, 18, '1d10+7'])
  const brute = { ...shadowdark, level: 4, ac: 9, hp: 21, atk: '2 greatclub +6 (2d6+1)' }
  expect(scaled(brute, 'Shadowdark')).toEqual([4, 9, 21, '2d6+1'])
})

const pathfinder1 = { layout: 'Basic Pathfinder 1e Layout' }

test.each<[melee: string, attacks: readonly string[], inARound: number]>([
  ['bite +9 (1d8+4)', ['bite 1d8+4'], 1],
  ['bite +13 (2d6+5 plus grab), 2 wings +8 (1d6+2)', ['bite 2d6+5', 'wings 1d6+2'], 3],
  ['+1 bastard sword +26/+21/+16 (1d8+10/19-20)', ['bastard sword 1d8+10'], 3],
  ['2 +1 frost claws +15 (1d6+6 plus 1d6 cold)', ['frost claws 1d6+6'], 2],
  ['mwk guisarme +7 (2d4+3/×3)', ['guisarme 2d4+3'], 1],
  ['mwk falchion +9/+4 (2d4+6/18–20)', ['falchion 2d4+6'], 2],
  ['longsword +7 (1d8+2/19-20) or 2 claws +6 (1d4+2)', ['longsword 1d8+2', 'claws 1d4+2'], 2],
  ['incorporeal touch +10 (4d6 plus despair)', ['incorporeal touch 4d6'], 1],
  ['slam −1 (1d3−2)', ['slam 1d3-2'], 1]
])('a full attack of Pathfinder 1e: %s', (melee, attacks, inARound) => {
  const found = facts({ ...pathfinder1, melee })
  expect(found.attacks?.value.map(({ name, damage }) => `${name} ${damage}`)).toEqual(attacks)
  expect(found['attacks in a round']?.value ?? 1).toBe(inARound)
})

test('a drained ability is no damage, and attacks of the key “ranged” are ranged', () => {
  const found = facts({
    ...pathfinder1,
    melee: 'touch +7 (1d4 Str drain)',
    ranged: 'javelin +7 (1d6)'
  })
  expect(found.attacks?.value.map(({ name, isRanged }) => [name, isRanged])).toEqual([
    ['javelin', true]
  ])
  expect(found['other actions']?.value).toEqual(['touch 1d4 +7 to hit Str drain'])
})

test('a level of Pathfinder 1e is the number of all its Hit Dice', () => {
  expect(facts({ ...pathfinder1, hd: '2d8+11d6+50' }).level?.value).toBe(13)
  expect(facts({ ...pathfinder1, hp: '38 (4d8+20)' }).level?.value).toBe(4)
  expect(facts({ ...pathfinder1, monster_cr: '1/2' }).level?.value).toBe(0.5)
})
