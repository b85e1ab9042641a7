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
