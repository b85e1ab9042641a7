import { describe, expect, test } from 'vitest'
import { ownRuleset } from '../../../src/rulesets/own/index.ts'
import type { Attack, State } from '../../../src/rulesets/own/state.ts'
import { banner, lantern, roadside, rulesOf } from './fences.ts'
import type { WrittenStatblock } from './people.ts'
import { heroic, oldSchool, shadowy } from './people.ts'

const effectWords = (effect: unknown): string =>
  typeof effect === 'string' ? effect : JSON.stringify(effect)

/** An attack in words, as the tables of statblocks have it. */
function wordsOf({ name, kind, bonus, damage, element, area, special, limits }: Attack): string {
  const signed = bonus === undefined ? '' : `${bonus < 0 ? '' : '+'}${bonus}`
  return [
    name,
    signed,
    damage,
    element,
    kind === 'melee' ? '' : kind,
    special?.save
      ? `save ${special.save}${special.difficulty ? ` ${special.difficulty}` : ''}`
      : '',
    ...(['passes', 'fails', 'does'] as const).map((when) =>
      special?.[when] === undefined ? '' : `${when} ${effectWords(special[when])}`
    ),
    area > 1 ? `area ${area}` : '',
    limits?.uses ? `uses ${limits.uses}` : '',
    limits?.recharge ? `again ${limits.recharge}` : ''
  ]
    .filter((words) => words !== '')
    .join(' ')
}

const systems: readonly (readonly [string, string, Readonly<Record<string, WrittenStatblock>>])[] =
  [
    ['5e', banner, heroic],
    ['old-school', lantern, oldSchool],
    ['Shadowdark', roadside, shadowy]
  ]

describe.each(systems)('statblocks of %s', (_, fence, statblocks) => {
  const ruleset = ownRuleset(rulesOf(fence))
  test('there are twenty', () => expect(Object.keys(statblocks)).toHaveLength(20))
  test.each(Object.entries(statblocks))('%s', (name, { fields, values, attacks, inTurn = 0 }) => {
    const entry = { name, count: 1, side: 'Foes', player: false, hidden: false, fields }
    const begun = ruleset.begin({
      name: 'A',
      entries: [entry],
      reserve: [],
      fields: {},
      defaults: {},
      aside: true
    })
    if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join())
    const one = (begun.state as State).combatants[name]
    expect({ ...one?.values }).toMatchObject(values)
    expect(Object.values(one?.attacks ?? {}).map(wordsOf)).toEqual(attacks)
    expect(one?.attacksInTurn).toBe(inTurn)
  })
})
