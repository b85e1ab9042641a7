import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import { readStatblock } from '../../../src/rulesets/td2e/statblock/statblock.ts'
import { beginOf, encounterOf, entrant, leftOutOf, problemsOf, td2eFighter } from './kit.ts'

const issuesOf = (fields: Fields) =>
  td2e.checkStatblock(fields, {}).map(({ code, path }) => [code, path])

describe('a statblock', () => {
  test('of a name alone is a creature of 4 HP with bare hands', () => {
    expect(td2eFighter({})).toMatchObject({
      maxHp: 4,
      movement: 25,
      armour: 'none',
      monk: -1,
      weapons: { unarmed: { damage: 0, skill: 'none' } }
    })
  })
  test.each([
    [{ player: true }, 6],
    [{ player: true, heritage: 'Treefolk' }, 12],
    [{ threat: 'high' }, 6],
    [{ threat: 'heroic' }, 9],
    [{ threat: 'heroic', hp: 11 }, 11]
  ])('%j has %i HP', (fields, hp) => {
    expect(td2eFighter(fields).maxHp).toBe(hp)
  })
  test.each([
    ['sword', { group: 'light melee', subclass: 'one-handed swords', damage: 1 }],
    ['rusty great sword', { group: 'heavy melee', subclass: 'two-handed swords', damage: 2 }],
    ['short bow', { name: 'short bow', group: 'ranged', subclass: 'bows', damage: 1 }],
    ['katana light', { name: 'katana', group: 'light melee', subclass: '' }],
    ['falchion (curved blades, light)', { name: 'falchion', subclass: 'curved blades' }],
    ['hooked axe great axes', { name: 'hooked axe', group: 'heavy melee', damage: 2 }],
    ['bite natural', { group: 'light melee', place: 'body', damage: 1, skill: 'proficiency' }],
    ['maw natural 2', { name: 'maw', damage: 2, place: 'body' }],
    ['fang heavy melee natural damage 3', { name: 'fang', group: 'heavy melee', damage: 3 }],
    ['spear magic mastery', { isMagic: true, skill: 'mastery' }],
    ['club untrained', { skill: 'none' }],
    ['knife (light, 1 damage)', { group: 'light melee', damage: 1 }],
    ['hammer (heavy, 3 damage)', { group: 'heavy melee', damage: 3 }],
    ['fists', { group: 'unarmed', damage: 0 }]
  ])('reads %s', (words, expected) => {
    expect(Object.values(td2eFighter({ weapons: [words] }).weapons)[0]).toMatchObject(expected)
  })
  test('reads weapons in one line, and as a map', () => {
    const { weapons } = td2eFighter({ weapons: 'sword, falchion (curved blades, light), bow' })
    expect(Object.keys(weapons)).toEqual(['sword', 'falchion', 'bow', 'unarmed'])
    const [bite] = Object.values(
      td2eFighter({ weapons: [{ name: 'bite', damage: 2, natural: true, magic: false }] }).weapons
    )
    expect(bite).toMatchObject({ name: 'bite', damage: 2, place: 'body', isMagic: false })
  })
  test('reads traits in any spelling, taken twice, and the path of the monk among them', () => {
    const { creature, issues } = readStatblock({
      traits: ['Armour Training', 'hard-to-kill', 'Medic (mastery)', 'Monk 3']
    })
    expect(issues).toEqual([])
    expect(creature.traits).toEqual(['armor training', 'hard to kill', 'medic'])
    expect(creature.mastered).toEqual(['medic'])
    expect(creature.monk).toBe(3)
  })
  test.each([
    [{ proficiencies: ['bows'] }, 'proficiency', 'none', 'unclear'],
    [{ proficiencies: ['short bow', 'sword'] }, 'proficiency', 'proficiency', 'unclear'],
    [{ masteries: ['bows'] }, 'mastery', 'proficiency', 'proficiency'],
    [{ masteries: ['pyrotechnics'] }, 'proficiency', 'proficiency', 'mastery'],
    [{ proficiencies: 'none', masteries: ['bows'] }, 'mastery', 'none', 'unclear'],
    [{ player: true, masteries: ['bows'] }, 'mastery', 'none', 'unclear'],
    [{ player: true, masteries: ['pyrotechnics'] }, 'none', 'none', 'mastery'],
    [{ proficiencies: ['one-handed swords'] }, 'none', 'proficiency', 'none'],
    [{ proficiencies: 'none' }, 'none', 'none', 'none'],
    [{}, 'proficiency', 'proficiency', 'proficiency']
  ])('%j wields a bow, a sword and fireworks: %s, %s, %s', (fields, bow, sword, fireworks) => {
    const { weapons } = td2eFighter({
      weapons: ['bow', 'sword', 'rocket ranged (pyrotechnics)', 'squib ranged'],
      ...fields
    })
    expect([weapons.bow?.skill, weapons.sword?.skill]).toEqual([bow, sword])
    const own = 'masteries' in fields && fields.masteries[0] === 'pyrotechnics' ? 'rocket' : 'squib'
    expect(weapons[own]?.skill).toBe(fireworks)
  })
  test.each([
    [{ hp: 0 }, 'statblock.value', ['hp']],
    [{ HP: 100 }, 'statblock.value', ['HP']],
    [{ hp: 'lots' }, 'statblock.value', ['hp']],
    [{ monk: 8 }, 'statblock.value', ['monk']],
    [{ dr: -1 }, 'statblock.value', ['dr']],
    [{ movement: 'fast' }, 'statblock.value', ['movement']],
    [{ armour: 'paper' }, 'statblock.value', ['armour']],
    [{ threat: 'mild' }, 'statblock.value', ['threat']],
    [{ armor: 'heavy' }, 'statblock.armour', ['armor']],
    [{ armour: 'heavy', traits: ['strong'] }, 'statblock.armour', ['armour']],
    [{ armour: 'heavy', traits: ['armor training'] }, 'statblock.armour', ['armour']],
    [{ heritage: 'karhu' }, 'statblock.heritage', ['heritage']],
    [{ weapons: ['sword', 'spoon'] }, 'statblock.weapon-group', ['weapons', 1]],
    [{ weapons: ['club light sparkling'] }, 'statblock.weapon-keyword', ['weapons', 0]],
    [{ weapons: ['sword', 'Sword'] }, 'statblock.double', ['weapons', 1]],
    [{ weapons: ['club [rusty]'] }, 'statblock.name', ['weapons', 0]],
    [{ weapons: [7] }, 'statblock.weapon', ['weapons', 0]],
    [{ traits: ['vigilant', 'juggler'] }, 'statblock.trait', ['traits', 1]],
    [{ traits: ['vigilnat'] }, 'statblock.trait', ['traits', 0]],
    [{ proficiencies: ['one-handed sword s'] }, 'statblock.proficiency', ['proficiencies', 0]],
    [{ masteries: ['bows', 'a [b]'] }, 'statblock.name', ['masteries', 1]],
    [{ slots: 2, traits: ['adept', 'agile'] }, 'statblock.slots', ['slots']],
    [{ wepons: ['sword'] }, 'statblock.unknown-field', ['wepons']]
  ])('%j has an issue at its place', (fields, code, path) => {
    expect(issuesOf(fields)).toEqual([[code, path]])
  })
  test('names the rule that is broken', () => {
    const [issue] = td2e.checkStatblock({ armour: 'heavy' }, {})
    expect(issue?.message).toContain('(T-24)')
  })
  test.each([
    [{ slots: 0 }, []],
    [{ slots: 0, proficiencies: ['bows'] }, []],
    [{ slots: 1, proficiencies: ['bows', 'slings'] }, []],
    [{ slots: 1, masteries: ['bows'] }, []],
    [{ slots: 1, proficiencies: ['slings'], masteries: ['bows'] }, ['statblock.slots']],
    [{ slots: 1, proficiencies: 'none', monk: 0 }, []],
    [{ slots: 1, proficiencies: 'none', traits: ['agile', 'medic mastery'] }, ['statblock.slots']]
  ])('%j: the first proficiency is free, and giving it up gains a slot', (fields, codes) => {
    expect(issuesOf(fields).map(([code]) => code)).toEqual(codes)
  })
  test('keeps what can be read beside what cannot', () => {
    const { creature } = readStatblock({ hp: 5, monk: 12, weapons: ['sword', 'spoon', 'bow'] })
    expect(creature.hp).toBe(5)
    expect(creature.monk).toBeUndefined()
    expect(creature.weapons.map(({ name }) => name)).toEqual(['sword', 'bow'])
  })
})

describe('an encounter', () => {
  const pair = [
    entrant('Ada', 'Party', { player: true, proficiencies: ['bows'] }),
    entrant('Foe', 'Enemies', {})
  ]
  test.each([
    [{}, []],
    [{ distance: 40 }, []],
    [{ distance: '40 ft' }, []],
    [{ distance: 'far' }, ['encounter.distance']],
    [{ distance: -5 }, ['encounter.distance']],
    [{ distance: 4000 }, ['encounter.distance']]
  ])('%j', (fields, codes) => {
    expect(leftOutOf(encounterOf(pair, fields))).toEqual(codes)
  })
  test('begins without the armour that somebody cannot wear', () => {
    const knight = entrant('Knight', 'Enemies', { armour: 'heavy' })
    const { combatants } = beginOf(encounterOf([...pair, knight]))
    expect(combatants.Knight?.armour).toBe('none')
  })
  test('on one side only is none', () => {
    expect(problemsOf(encounterOf(pair.slice(0, 1)))).toHaveLength(1)
  })
  test('waits for a proficiency only where there is something to be proficient with', () => {
    const phase = (fields: Fields) =>
      beginOf(encounterOf([entrant('Ada', 'Party', { player: true, ...fields }), ...pair.slice(1)]))
        .phase
    expect(phase({})).toBe('opening')
    expect(phase({ weapons: ['sword'] })).toBe('muster')
    expect(phase({ weapons: ['sword mastery'] })).toBe('opening')
    expect(phase({ weapons: ['bite natural'] })).toBe('opening')
    expect(phase({ weapons: ['sword'], proficiencies: 'none' })).toBe('opening')
  })
})
