import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Command } from '../../../src/rulesets/td2e/index.ts'
import type { State } from '../../../src/rulesets/td2e/state.ts'
import { chanceAt, chanceOf } from '../../../src/rulesets/td2e/tables/difficulties.ts'
import {
  afterwards,
  asideOf,
  beginOf,
  duel,
  encounterOf,
  entrant,
  eventsOf,
  playOf
} from './kit.ts'

const faces = [1, 2, 3, 4, 5, 6]
/** Every throw of so many d6. */
const throwsOf = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((some) => faces.map((face) => [...some, face]))
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length
const edges = ['', ', with disadvantage', '', ', with advantage'] as const

describe('Tests: the share of all throws that succeed', () => {
  test.each([
    [', trivial', 1, 0.6667],
    [', trivial', 2, 0.8889],
    [', trivial', 3, 0.963],
    [', easy', 1, 0.5],
    [', easy', 2, 0.75],
    [', easy', 3, 0.875],
    ['', 1, 0.3333],
    ['', 2, 0.5556],
    ['', 3, 0.7037],
    [', difficult', 1, 0.1667],
    [', difficult', 2, 0.3056],
    [', difficult', 3, 0.4213]
  ] as const)('%s with %i dice: %f', (difficulty, count, chance) => {
    const state = asideOf({})
    const command: Command = {
      type: 'test',
      who: 'One',
      kind: 'Test',
      difficulty,
      edge: edges[count] ?? '',
      why: ''
    }
    const passed = throwsOf(count).map((fallen) => {
      const [event] = eventsOf(state, command, fallen)
      return event?.type === 'tested' && event.test.passed
    })
    expect(share(passed)).toBeCloseTo(chance, 4)
    const needs = { ', trivial': 3, ', easy': 4, '': 5, ', difficult': 6 }[difficulty]
    expect(chanceOf(count, needs)).toBeCloseTo(chance, 4)
    expect(chanceAt(count - 2, needs)).toBeCloseTo(chance, 4)
  })
})

describe('Initiative', () => {
  const orderOf = (...vigilant: readonly string[]) => {
    const of = (name: string) => ({ traits: vigilant.includes(name) ? ['vigilant'] : [] })
    const state = beginOf(
      encounterOf([
        entrant('Ada', 'Party', { player: true, proficiencies: ['bows'], ...of('Ada') }),
        entrant('Foe', 'Enemies', of('Foe'))
      ])
    )
    return (fallen: readonly number[]): readonly string[] => {
      const events = eventsOf(state, { type: 'initiative' }, fallen)
      const begun = events.find(({ type }) => type === 'roundBegun')
      return begun?.type === 'roundBegun' ? begun.order : []
    }
  }
  test('of two, 575 throws of 1296 put one first, as many the other, and 146 tie', () => {
    const order = orderOf()
    const firsts = throwsOf(4).map((fallen) => {
      const [a = 0, b = 0, c = 0, d = 0] = fallen
      // A tie is rolled again: here the second one wins that roll.
      const isTie = a + b === c + d
      const [first] = order(isTie ? [...fallen, 1, 1, 6, 6] : fallen)
      return isTie ? 'tie' : first
    })
    const count = (name: string) => firsts.filter((first) => first === name).length
    expect([count('Ada'), count('Foe'), count('tie')]).toEqual([575, 575, 146])
  })
  test('the Vigilant one of two goes first in 6594 throws of 7776, ties among them', () => {
    const order = orderOf('Ada')
    const firsts = throwsOf(5).map((fallen) => order(fallen)[0])
    expect(firsts.filter((first) => first === 'Ada')).toHaveLength(6594)
  })
  test('two who are Vigilant roll three dice again', () => {
    expect(orderOf('Ada', 'Foe')([1, 2, 3, 3, 2, 1, 1, 1, 1, 6, 6, 6])).toEqual(['Foe', 'Ada'])
  })
  test('a tie that repeats keeps the order of the encounter', () => {
    expect(orderOf()(Array(84).fill(3))).toEqual(['Ada', 'Foe'])
  })
})

describe('Stabilization: the share that lives', () => {
  /** Chance by chance, each with all its throws, until it is the last one. */
  function chanceToLive(fields: Fields, isAttended: boolean): number {
    let dies = 1
    const fall: Command = { type: 'adjust', who: 'Ada', what: 'HP', value: 0, why: 'a test' }
    let state = afterwards(duel(fields, {}), [fall])
    const ada = state.combatants.Ada
    if (ada) ada.isAttended = isAttended
    while (state.combatants.Ada?.status === 'dying') {
      const count = diceOf(state)
      const lived = throwsOf(count).map((fallen) =>
        eventsOf(state, stabilise, fallen).some(({ type }) => type === 'stabilised')
      )
      dies *= 1 - share(lived)
      state = afterwards(state, [stabilise, ...Array<number>(count).fill(1)])
    }
    return 1 - dies
  }
  const stabilise: Command = { type: 'stabilise', by: 'Ada', difficulty: '', edge: '' }
  /** How many dice a chance asks for. */
  const diceOf = (state: State): number => {
    const { asked } = playOf(state, stabilise, []) as {
      readonly asked?: { readonly count?: number }
    }
    return asked?.count ?? 0
  }
  test.each([
    [[], false, 0.7037],
    [['robust'], false, 0.8683],
    [['hard to kill'], false, 0.9122],
    [['robust', 'hard to kill'], false, 0.9122],
    [[], true, 0.9122],
    [['hard to kill'], true, 0.974]
  ])('%j, with a Medic: %s', (traits, isAttended, lives) => {
    expect(chanceToLive({ traits }, isAttended)).toBeCloseTo(lives, 4)
  })
})

describe('Hit Points and Damage', () => {
  test('a critical roll is 1 of 36, with a trait 3 of 36', () => {
    const criticals = (traits: readonly string[]) =>
      throwsOf(2).filter((fallen) => {
        const swing: Command = {
          type: 'swing',
          who: 'One',
          weapon: 'sword',
          difficulty: '',
          edge: ''
        }
        const state = asideOf({ weapons: ['sword'], traits })
        const event = eventsOf(state, swing, [5, 1, ...fallen]).at(-1)
        return event?.type === 'swung' && event.isCritical
      }).length
    expect([criticals([]), criticals(['duelist']), criticals(['brutal'])]).toEqual([1, 3, 1])
  })

  const critical = [6, 6]
  const usual = [3, 3]
  const through = [5, 1]
  const stopped = [4, 4]
  test.each([
    ['sword', {}, usual, [], 1],
    ['sword', {}, critical, [], 2],
    ['great sword proficient', {}, usual, [], 2],
    ['great sword proficient', {}, critical, [], 3],
    ['bow proficient', {}, usual, [], 1],
    ['sword', { armour: 'light' }, usual, through, 1],
    ['sword', { armour: 'light' }, usual, stopped, 0],
    ['sword', { armour: 'light' }, critical, stopped, 1],
    ['great sword proficient', { armour: 'medium' }, usual, stopped, 0],
    ['great sword proficient', { armour: 'medium' }, critical, stopped, 1],
    ['great sword proficient', { dr: 3 }, critical, stopped, 0],
    ['great sword proficient', { dr: 3 }, critical, through, 3],
    ['sword', { armour: 'light', monk: 6 }, critical, stopped, 0],
    ['sword', { armour: 'light', dr: 1 }, critical, stopped, 1]
  ] as const)('a hit with %s on %j, %j and then %j: %i', (weapon, foe, second, third, amount) => {
    const state = duel({ weapons: [weapon] }, { hp: 9, ...foe })
    const [name = ''] = weapon.split(' proficient')
    const attack: Command = {
      type: 'attack',
      by: 'Ada',
      target: 'Foe',
      weapon: name,
      difficulty: '',
      edge: ''
    }
    const events = eventsOf(state, attack, [5, 1, ...second, ...third])
    const harm = events.find(({ type }) => type === 'suffered')
    expect(harm?.type === 'suffered' ? harm.amount : 0).toBe(amount)
  })
})
