import { expect, test } from 'vitest'
import { ownRuleset } from '../../../src/rulesets/own/index.ts'
import type { State } from '../../../src/rulesets/own/state.ts'
import { banner, lantern, roadside, rulesOf } from './fences.ts'

/** The combatant that a game makes of the fields of a statblock, beside a fight. */
function combatantOf(fence: string, fields: Readonly<Record<string, unknown>>) {
  const ruleset = ownRuleset(rulesOf(fence))
  const entry = { name: 'One', count: 1, side: 'Foes', player: false, hidden: false, fields }
  const encounter = {
    name: 'A',
    entries: [entry],
    reserve: [],
    fields: {},
    defaults: {},
    aside: true
  }
  const begun = ruleset.begin(encounter)
  if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join())
  const one = (begun.state as State).combatants.One
  if (!one) throw new Error('nobody is there')
  return one
}

const attackOf = (fence: string, attacks: unknown) =>
  Object.values(combatantOf(fence, { attacks }).attacks).map(
    ({ name, kind, bonus, damage, element }) => ({ name, kind, bonus, damage, element })
  )

test.each([
  [{ ac: '6 [13]' }, { ac: 13 }],
  [{ ac: 7 }, { ac: 12 }],
  [{ ac: 14 }, { ac: 14 }],
  [{ 'Armour Class': '5' }, { ac: 14 }],
  [{ HD: '3+1' }, { hd: 3, thac0: 17, attack: 2 }],
  [{ level: 2 }, { hd: 2, thac0: 18, attack: 1 }],
  [{ thac0: 15, str: 16 }, { attack: 6 }],
  [{ attack: '+4' }, { attack: 4 }],
  [{ hd: 2 }, { hp: 9 }],
  [{ hp: '22 (4d8+4)' }, { hp: 22 }],
  [{ hp: '2d8' }, { hp: 9 }],
  [{ ml: 9 }, { morale: 9 }]
])('an old-school statblock %j has %j', (fields, values) => {
  expect(combatantOf(lantern, fields).values).toMatchObject(values)
})

test('attributes and saves are read as 5e statblocks have them', () => {
  const one = combatantOf(banner, {
    stats: [8, 16, 12, 10, 10, 10],
    saves: [{ dexterity: 5 }],
    'save dc': 15,
    damage_resistances: 'fire, cold'
  })
  expect(one.values).toMatchObject({
    str: 8,
    dex: 16,
    'dex save': 5,
    'con save': 1,
    difficulty: 15
  })
  expect(one.resists).toEqual(['fire', 'cold'])
})

test('a wounded combatant begins with what is left', () => {
  const one = combatantOf(roadside, { hp: '3/8' })
  expect([one.values.hp, one.most.hp]).toEqual([3, 8])
})

test('attacks are read as people write them', () => {
  expect(attackOf(roadside, '2 claws +4 (1d6) and bite (1d8+2)')).toEqual([
    { name: 'claws', kind: 'melee', bonus: 4, damage: '1d6', element: '' },
    { name: 'bite', kind: 'melee', bonus: undefined, damage: '1d8+2', element: '' }
  ])
  expect(attackOf(roadside, ['longbow +2 (1d8)', 'club'])).toEqual([
    { name: 'longbow', kind: 'ranged', bonus: 2, damage: '1d8', element: '' },
    { name: 'club', kind: 'melee', bonus: undefined, damage: 'd6', element: '' }
  ])
  expect(
    attackOf(banner, [
      {
        name: 'Scimitar',
        desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.'
      },
      { name: 'Nimble Escape', desc: 'The goblin can hide in its turn.' }
    ])
  ).toEqual([{ name: 'scimitar', kind: 'melee', bonus: 4, damage: '1d6+2', element: 'slashing' }])
})

test.each([
  ['2 claws/1 bite', '1d4/1d4/1d6', ['claws 1d4', 'bite 1d6'], 3],
  ['2 claws / 1 bite', '1d4 claw, 2d4 bite', ['claws 1d4', 'bite 2d4'], 3],
  ['1 bite or 1 spit', '1d4 + poison bite or special', ['bite 1d4', 'spit 0'], 0],
  ['1 weapon', '1d4 or by weapon', ['weapon 1d4'], 0],
  ['2 hands', 'Special', ['hands 0'], 0],
  ['1 touch', 'Energy drain 2 levels/touch', ['touch 0'], 0],
  [
    '1 horn/head butt or 1 trample',
    '1d4 butt, 2d4 trample',
    ['horn 1d4', 'head butt 1d4', 'trample 2d4'],
    0
  ],
  [
    '1 touch, weapon, or spell',
    '1d8 + drain, by weapon, or by spell',
    ['touch 1d8', 'weapon d6', 'spell 0'],
    0
  ],
  [
    '1 sword, or 1 whip, + special',
    '1d12 sword, 2d6 whip, + special',
    ['sword 1d12', 'whip 2d6'],
    2
  ],
  ['1 special', '-', ['special 0'], 0],
  ['1 bite or 1 sting', '1 point bite, 1d3 sting + poison', ['bite 1', 'sting 1d3'], 0],
  ['1 bite (1d4)', '-', ['bite 1d4'], 0]
])('the attacks %j with the damage %j are %j', (attack, damage, expected, inTurn) => {
  // Some tools list each attack again as an action in words.
  const actions = [{ name: 'claws', desc: 'D20 to hit, 1d4' }]
  const one = combatantOf(lantern, { attack, damage, actions })
  expect(Object.values(one.attacks).map(({ name, damage: dice }) => `${name} ${dice}`)).toEqual(
    expected
  )
  expect(one.attacksInTurn).toBe(inTurn)
})

test('actions without sentences are attacks, with the number in their names', () => {
  const shadow = combatantOf(banner, {
    stats: ['+4', -1, '+3', 4, 2, 2],
    actions: [
      { name: 'Tentacle x2', desc: '(near) +5 (1d8 + curse)' },
      { name: 'Rock x1', desc: '(far) +4 (2d6)' },
      { name: 'Spell x1', desc: '+2,' }
    ]
  })
  expect(Object.values(shadow.attacks)).toMatchObject([
    { name: 'tentacle', kind: 'melee', bonus: 5, damage: '1d8' },
    { name: 'rock', kind: 'ranged', bonus: 4, damage: '2d6' }
  ])
  expect(shadow.attacksInTurn).toBe(2)
  expect(shadow.values).toMatchObject({ str: 18, dex: 8, con: 16 })
  const dragon = combatantOf(lantern, {
    ac: '-1(20)',
    actions: [
      { name: '2x griffes', desc: "D20 jet d'attaque, 2 (1d8) de dégâts" },
      { name: 'Morsure', desc: "D20 jet d'attaque, 2 (4d8) de dégâts" }
    ]
  })
  expect(Object.values(dragon.attacks)).toMatchObject([
    { name: 'griffes', damage: '1d8' },
    { name: 'morsure', damage: '4d8' }
  ])
  expect([dragon.attacksInTurn, dragon.values.ac]).toEqual([3, 20])
})

test('escapes and checks are no saves, and an attack of either kind counts once', () => {
  const smother = (text: string) => `Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: ${text}`
  const one = combatantOf(banner, {
    actions: [
      { name: 'Multiattack', desc: 'It makes one Bite attack and one Constrict or Tail attack.' },
      {
        name: 'Bite',
        desc: smother(
          '10 (2d6 + 3) damage. The target is grappled (escape DC 13) and takes 3 (1d6).'
        )
      },
      {
        name: 'Hook',
        desc: 'It takes 22 (4d10) piercing damage, until a DC 18 Strength (Athletics) check frees it.'
      },
      {
        name: 'Gas',
        desc: 'Each creature in a cloud must succeed on a DC 13 Constitution saving throw or be poisoned.'
      }
    ]
  })
  expect(Object.keys(one.attacks)).toEqual(['bite', 'gas'])
  expect(one.attacks.bite?.special).toBeUndefined()
  expect(one.attacks.gas?.area).toBe(3)
  expect(one.attacksInTurn).toBe(2)
})

test('keys with underscores and in French are read as other tools write them', () => {
  const one = combatantOf(lantern, {
    hit_dice: 4,
    armour_class: '5 [14]',
    thaco: '16 [+4]',
    moral: '8'
  })
  expect(one.values).toMatchObject({ hd: 4, ac: 14, thac0: 16, attack: 3, morale: 8 })
})

test('a creature without attacks has one blow of d6, and as many attacks as its statblock says', () => {
  expect(attackOf(roadside, undefined)).toEqual([
    { name: 'blow', kind: 'melee', bonus: undefined, damage: 'd6', element: '' }
  ])
  expect(combatantOf(roadside, { attacks: '2 claws (1d6) and bite (1d8)' }).attacksInTurn).toBe(3)
  expect(combatantOf(roadside, { attacks: 2 }).attacksInTurn).toBe(2)
})

test('special attacks have a save, effects, an area and limits', () => {
  const breath = {
    name: 'breath',
    damage: '6d6 fire',
    save: 'dex',
    passes: 'half',
    area: 3,
    recharge: 'd6 >= 5'
  }
  expect(combatantOf(banner, { attacks: [breath] }).attacks.breath).toMatchObject({
    damage: '6d6',
    element: 'fire',
    area: 3,
    special: { save: 'dex', passes: 'half' },
    limits: { uses: 0, recharge: 'd6 >= 5' }
  })
})

test.each([
  [{ name: 'a', save: 'luck' }, 'Unknown save “luck”'],
  [{ name: 'a', save: 'dex', fails: 'stuned' }, 'did you mean “stunned”'],
  [{ name: 'a', damge: 'd6' }, 'did you mean “damage”'],
  [{ name: 'a', costs: '1 luck' }, 'Unknown resource “1 luck”'],
  [[3], 'Expected an attack']
])('the attack %j has an issue: %s', (attack, message) => {
  const issues = ownRuleset(rulesOf(banner)).checkStatblock({ attacks: [attack] }, {})
  expect(issues.map((issue) => issue.message).join()).toContain(message)
})
