import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { beginningOf, formatBeginning, readBeginning } from '../../src/core/log/beginning.ts'
import { linesIn } from '../../src/core/log/lines.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { weaponNames } from '../../src/core/statblock/weapon-names.ts'
import { games } from '../games.ts'
import { everyKeyOf, isOfPairs } from './every-key.ts'
import { oddEncountersOf, soundZonesOf } from './odd-encounters.ts'

describe.each(games)('a statblock of a note, read by $id', ({ id, ruleset }) => {
  const check = (fields: Fields) => ruleset.checkStatblock({ name: 'Somebody', ...fields }, {})

  const whole = everyKeyOf({ id, ruleset })
  const encounterWith = (own: Fields, fields: Fields): Encounter => ({
    name: 'The field',
    entries: [own, {}].map((written, index) => ({
      name: `Somebody ${'AB'.charAt(index)}`,
      count: 1,
      side: index === 0 ? 'Party' : 'Foes',
      player: false,
      hidden: false,
      fields: written
    })),
    reserve: [],
    fields,
    defaults: {},
    aside: false
  })
  const begin = (own: Fields, fields: Fields = {}) => ruleset.begin(encounterWith(own, fields))

  test('is understood, every key and every common name of a weapon at once', () => {
    expect(Object.values(whole)).not.toContain(undefined)
    // Of all keys at once, some make others useless: `useless.test.ts` has them.
    expect(check(whole).filter((issue) => !isOfPairs(issue))).toEqual([])
    expect(begin(whole)).toHaveProperty('state')
  })

  test('is complained about at a misspelt key, and the fight begins', () => {
    for (const [name, value] of Object.entries(whole)) {
      const key = `${name}${name.slice(-1)}`
      expect(check({ [key]: value }), key).toMatchObject([
        { code: 'statblock.unknown-field', severity: 'warning', path: [key], at: 'key' }
      ])
      expect(begin({ [key]: value })).toHaveProperty('state')
    }
  })

  test('is complained about at a value that cannot be, and the fight begins', () => {
    const odd: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(ruleset.fields)) {
      const isFree = field.type.safeParse({ a: { b: 1 } }).success
      if (isFree || name === 'zone') continue
      odd[name] = { a: { b: 1 } }
      expect(check({ [name]: odd[name] }), name).toMatchObject([
        { severity: 'warning', path: [name] }
      ])
    }
    expect(Object.keys(odd).length).toBeGreaterThan(8)
    expect(check(odd).map(({ path }) => path[0])).toEqual(Object.keys(odd))
    expect(begin({ ...whole, ...odd })).toHaveProperty('state')
  })

  test('is complained about at a misspelt word of a field, and the fight begins', () => {
    for (const [name, { words = [], suggests = [] }] of Object.entries(ruleset.fields)) {
      for (const word of name === 'weapons' || name === 'gear' ? [] : [...words, ...suggests]) {
        // `true` is a value of YAML, and a heritage of one’s own needs no list.
        if (word === 'true' || word === 'false' || name === 'heritage') continue
        const odd = `${word.slice(0, 2)}q${word.slice(2)}`
        const value = suggests.length > 0 ? [odd] : odd
        const path = suggests.length > 0 ? [name, 0] : [name]
        expect(check({ [name]: value }), `${name}: ${odd}`).toMatchObject([
          { severity: 'warning', path }
        ])
        expect(begin({ [name]: value })).toHaveProperty('state')
      }
    }
  })

  test('is complained about at a misspelt weapon, and the fight begins', () => {
    // One letter off is too little to tell of a shorter name.
    const long = weaponNames.filter((name) => name.length > 4)
    const odd = long.map((name) => `${name.slice(0, 2)}q${name.slice(2)}`)
    const issues = check({ weapons: odd })
    expect(issues.map(({ path }) => path)).toEqual(odd.map((_, index) => ['weapons', index]))
    for (const issue of issues)
      expect(issue).toMatchObject({ code: 'statblock.weapon-name', severity: 'warning' })
    expect(begin({ weapons: odd })).toHaveProperty('state')
  })

  test('is complained about at a shield among the weapons, where it has a key of its own', () => {
    for (const shield of ['shield', 'large shield']) {
      const issues = check({ weapons: ['sword', shield] }).filter(({ path }) => path[1] === 1)
      expect(issues.map(({ message }) => message)).toEqual([
        expect.stringContaining(ruleset.fields.shield ? '“shield: true”' : 'no damage')
      ])
      expect(begin({ weapons: [shield] })).toHaveProperty('state')
    }
  })

  test('of zones is understood, every key', () => {
    const begun = begin({}, soundZonesOf(id))
    expect('state' in begun && begun.leftOut).toEqual([])
  })

  test('is complained about at each wrong word of an encounter, and the fight begins', () => {
    for (const { fields, path, code, at, instead } of oddEncountersOf(id)) {
      const begun = begin({}, fields)
      const expected = { code, path, ...(at && { at }), ...(instead && { instead }) }
      expect(begun, JSON.stringify(fields)).toMatchObject({ leftOut: [expected] })
      expect(begun).toHaveProperty('state')
    }
  })

  test('is left out of a log as it was left out of the encounter', () => {
    for (const { fields } of oddEncountersOf(id)) {
      const encounter = encounterWith({}, fields)
      const lines = formatBeginning(beginningOf(ruleset, encounter))
      const read = readBeginning(linesIn(lines.join('\n')))
      const again = read && ruleset.begin({ ...encounter, ...read })
      expect(JSON.stringify(again)).toBe(JSON.stringify(ruleset.begin(encounter)))
    }
  })

  test('in odd shapes costs no fight', () => {
    for (const key of Object.keys(ruleset.encounterFields))
      for (const value of [{ a: 1 }, [{ a: 1 }], [[]], true, 7, '', null, []]) {
        const begun = begin({}, { [key]: value })
        // Without a zone to stand in there is no fight.
        if (key !== 'zones')
          expect(begun, `${key}: ${JSON.stringify(value)}`).toHaveProperty('state')
      }
  })
})

describe('usual words of notes', () => {
  const issuesOf = (id: string, fields: Fields) =>
    games
      .find((game) => game.id === id)
      ?.ruleset.checkStatblock({ name: 'Somebody', ...fields }, {})
      .map(({ path, severity }) => [severity, ...path])

  test.each([
    ['hestia', { mig: 14, agi: 9, dis: 8, sav: 12, quick: true, morale: 'Cowardly 4' }],
    ['hestia', { shield: 1, armour: 'gambeson' }],
    ['murdham', { shield: true, armour: 'light armour' }],
    ['radiant', { shield: 1, armor: 'Light Armor' }],
    ['einfelst', { 'initiative cards': 2, 'fear value': 1, armour: 'chain mail' }],
    ['td2e', { 'weapon proficiency': 'bows', 'weapon mastery': 'knives', shield: 1 }]
  ])('%s understands %j', (id, fields) => {
    expect(issuesOf(id, fields)).toEqual([])
  })

  test.each([
    ['td2e', { surprised: true }, [['warning', 'surprised']]],
    ['hestia', { weapons: ['net', 'sword'] }, [['warning', 'weapons', 0]]],
    ['radiant', { class: 'Mage' }, [['warning', 'class']]]
  ])('%s says of %j what it leaves out', (id, fields, expected) => {
    expect(issuesOf(id, fields)).toEqual(expected)
  })
})
