import { describe, expect, test } from 'vitest'
import type { FieldIssue } from '../../src/core/issues/issue.ts'
import { resolveSettings } from '../../src/core/ruleset/settings.ts'
import { einfelst } from '../../src/rulesets/einfelst/index.ts'
import { readStatblock as readEinfelst } from '../../src/rulesets/einfelst/statblock/statblock.ts'
import { readStatblock as readHestia } from '../../src/rulesets/hestia/statblock/statblock.ts'
import { readStatblock as readMurdham } from '../../src/rulesets/murdham/statblock/statblock.ts'
import { readStatblock as readRadiant } from '../../src/rulesets/radiant/statblock/statblock.ts'
import { readStatblock as readTd2e } from '../../src/rulesets/td2e/statblock/statblock.ts'
import { games } from '../games.ts'
import { isOfPairs } from './every-key.ts'

interface Read {
  readonly creature: { readonly weapons: readonly { readonly name?: string; weapon?: string }[] }
  readonly issues: readonly FieldIssue[]
}

const einfelstSettings = resolveSettings(einfelst.defaults, {})

/** How each game reads weapons, and what makes one of an unknown name. */
const readers: Readonly<Record<string, readonly [(weapons: unknown) => Read, string]>> = {
  hestia: [(weapons) => readHestia({ weapons }), 'd6 crushing'],
  murdham: [(weapons) => readMurdham({ weapons }), 'd6'],
  radiant: [(weapons) => readRadiant({ weapons }), 'd6'],
  einfelst: [(weapons) => readEinfelst({ weapons }, einfelstSettings), '2'],
  td2e: [(weapons) => readTd2e({ weapons }), 'ranged']
}
const own = games.filter(({ id }) => id in readers)

describe.each(own)('a form behind the name of a weapon in $id', ({ id, ruleset }) => {
  const [read, enough] = readers[id] ?? [() => undefined, '']
  const namesAndIssues = (weapons: unknown) => {
    const { creature, issues } = read(weapons) ?? { creature: { weapons: [] }, issues: [] }
    const names = creature.weapons.map(({ name, weapon }) => name ?? weapon)
    return [
      ...names.filter((name) => name !== 'second gizmo'),
      ...issues.filter((one) => !isOfPairs(one)).map((one) => one.message)
    ]
  }
  const { says = '', forms = [] } = ruleset.fields.weapons ?? {}
  const written = forms.flatMap((form) => form.written)

  test.each(written)('“%s” is read as it is printed, in any case', (words) => {
    for (const one of [words, words.toUpperCase()])
      expect(namesAndIssues([`gizmo ${enough} ${one}`])).toEqual(['gizmo'])
  })

  test('is listed where the key is explained', () => {
    expect(written.length).toBeGreaterThan(8)
    for (const form of forms)
      for (const words of form.says === undefined ? form.written : [form.says])
        expect(says).toContain(words)
  })

  test('says nothing if it is another word, which is told with what is expected', () => {
    const told = namesAndIssues([`gizmo ${enough} sparkling`])
    // In Hestia words of the name may also follow the forms.
    if (id === 'hestia') expect(told).toEqual(['gizmo sparkling'])
    else {
      const [, message] = told
      expect(message).toMatch(/^“sparkling” .*: expected /)
      const expected = message?.slice(message.indexOf('expected ') + 9) ?? ''
      for (const part of expected.split(', or one of ')) expect(says).toContain(part)
    }
  })

  test('says nothing if it is a key of a map without a value', () => {
    expect(namesAndIssues([{ name: 'sword', damage: null, tags: null }])).toEqual(['sword'])
  })

  test.each([
    ['()', '()'],
    [{ name: 1, desc: 'd8 bite' }, '{"name":1,"desc":"d8 bite"}'],
    [{ sword: { damage: 2 } }, '{"sword":{"damage":2}}'],
    ['', '""']
  ])('is no weapon without a name: %j', (entry, shown) => {
    expect(namesAndIssues([entry])).toEqual([
      expect.stringMatching(/^Expected a weapon such as “.*, found /)
    ])
    expect(namesAndIssues([entry])[0]).toContain(`, found ${shown}`)
  })
})

test('the issue of an unknown word of TD2e is a list of forms, as in the other games', () => {
  expect(readTd2e({ weapons: ['club sparkling light shiny'] }).issues).toMatchObject([
    {
      message:
        '“shiny” has no meaning after a weapon: expected light, heavy or ranged, a subclass, or one of damage 2, natural, magic, proficient, mastery, untrained'
    }
  ])
})

test('in Einfelst the name of a weapon ends at its fire or poison', () => {
  const { creature, issues } = readEinfelst(
    { weapons: ['sting poison 6 barbed', 'torch 1 fire huge'] },
    einfelstSettings
  )
  expect(creature.weapons).toMatchObject([
    { name: 'sting', toxicity: 6 },
    { name: 'torch', damage: 1 }
  ])
  expect(issues.map(({ message }) => message.split(' has')[0])).toEqual(['“barbed”', '“huge”'])
})

test('in Hestia a weapon in one line is told of without the space in front of it', () => {
  const { issues } = readHestia({ weapons: 'sword, spoon d4, net, shield' })
  expect(issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^“spoon d4” has no damage tag/),
    expect.stringMatching(/^A weapon without a die: “net”,/),
    expect.stringMatching(/^“shield” is a shield, not a weapon/)
  ])
})

test('in Hestia a weapon may be unloaded or out of ammunition in front of its name', () => {
  const weapons = 'unloaded crossbow, depleted bow, notched sword, d6 sling, spoon d4, not loaded'
  const { creature, issues } = readHestia({ weapons })
  expect(creature.weapons).toMatchObject([
    { name: 'crossbow', isLoaded: false },
    { name: 'bow', isDepleted: true },
    { name: 'sword', notches: 1 },
    { name: 'sling', sides: 6 },
    { name: 'spoon', isLoaded: false }
  ])
  expect(issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^“spoon d4 not loaded” has no damage tag/)
  ])
})

test('in Hestia the name of a map is as it stands, and a word beside it that says nothing is told', () => {
  const { creature, issues } = readHestia({
    weapons: [
      { name: 'Rod and light', die: 'd6', tags: ['crushing', 'sharp'], handy: false },
      { name: 'bite', natural: false, notches: 1, loaded: false },
      { name: 'knife', tag: 2, die: 'of old' }
    ]
  })
  expect(creature.weapons).toMatchObject([
    { name: 'Rod and light', sides: 6, tags: ['crushing'], isHandy: false },
    { name: 'bite', isNatural: false, notches: 1, isLoaded: false },
    { name: 'knife', sides: 6 }
  ])
  expect(issues.map(({ path, message }) => [...path, message])).toEqual([
    [
      'weapons',
      0,
      expect.stringMatching(/^“sharp” has no meaning after a weapon: expected a die such/)
    ],
    ['weapons', 2, expect.stringMatching(/^“2” has no meaning after a weapon/)]
  ])
})
