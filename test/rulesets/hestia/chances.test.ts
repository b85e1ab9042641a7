import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/rulesets/hestia/index.ts'
import { moraleScores } from '../../../src/rulesets/hestia/tables/morale.ts'
import { beginOf, encounterOf, entrant, eventsOf, playOf } from './kit.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index + 1)
const six = [1, 2, 3, 4, 5, 6]
const against = (fields: Readonly<Record<string, unknown>>) =>
  beginOf(
    encounterOf([
      entrant('Wenna', 'Party', { player: true, flesh: 4, grit: 4, ...fields }),
      entrant('Ghoul', 'Enemies', { flesh: 4, grit: 4, ...fields })
    ])
  )
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length

describe('Combat › Morale', () => {
  test.each([
    [0, 0.05],
    [4, 0.25],
    [10, 0.55],
    [14, 0.75],
    [20, 1]
  ])('of all twenty faces Morale %i holds on the share the book prints', (morale, chance) => {
    const state = against({ morale })
    const held = twenty.map((face) => {
      const played = playOf(state, { type: 'check-morale', who: 'Ghoul', edge: '' }, [face])
      // A creature that loses heart is asked whether to flee or surrender. A creature that holds is asked nothing.
      return played.kind === 'allowed'
    })
    expect(share(held)).toBe(chance)
    expect(moraleScores.find((row) => row.morale === morale)?.holds).toBe(chance)
  })
})

describe('Core', () => {
  const passes = (state: ReturnType<typeof against>, command: Command, ...faces: number[]) => {
    const [event] = eventsOf(state, command, faces)
    return passed(event)
  }
  const passed = (event: ReturnType<typeof eventsOf>[number] | undefined): boolean => {
    if (event?.type !== 'tested' && event?.type !== 'saved') throw new Error('no Test')
    return event.passed
  }

  test('a Test succeeds in 5 of a hundred for each point of the Score', () => {
    for (let score = 3; score <= 18; score++) {
      const state = against({ might: score })
      const test = { type: 'test', who: 'Wenna', attribute: 'Might', edge: '' } as const
      expect(share(twenty.map((face) => passes(state, test, face)))).toBe((score + 1) / 20)
    }
  })
  test('a Save uses half the Score, rounded down', () => {
    for (let score = 3; score <= 18; score++) {
      const state = against({ might: score })
      const save = { type: 'save', who: 'Wenna', attribute: 'Might', edge: '' } as const
      const chance = (Math.floor(score / 2) + 1) / 20
      expect(share(twenty.map((face) => passes(state, save, face)))).toBe(chance)
    }
  })
  test('two Boons add the higher d6: 20 is reached as often as all 720 throws say', () => {
    const state = against({ might: 10 })
    const command = {
      type: 'test',
      who: 'Wenna',
      attribute: 'Might',
      edge: ', with 2 Boons'
    } as const
    const results = twenty.flatMap((face) =>
      six.flatMap((one) => six.map((other) => passes(state, command, face, one, other)))
    )
    // d20 + 10 + max(2d6) ≥ 20
    const counted = twenty.flatMap((face) =>
      six.flatMap((one) => six.map((other) => face + 10 + Math.max(one, other) >= 20))
    )
    expect(share(results)).toBe(share(counted))
  })
  test('a Bane subtracts, and Boons and Banes cancel one for one', () => {
    const state = against({ might: 10, load: 'light' })
    const test = (edge: '' | ', with a Boon' | ', with a Bane' | ', with 3 Boons') =>
      playOf(state, { type: 'test', who: 'Wenna', attribute: 'Might', edge }, [10])
    // A light load is one Bane already.
    expect(test('')).toMatchObject({ kind: 'waiting', asked: { what: 'Bane', count: 1 } })
    expect(test(', with a Boon').kind).toBe('allowed')
    expect(test(', with a Bane')).toMatchObject({ asked: { what: 'Bane', count: 2 } })
    expect(test(', with 3 Boons')).toMatchObject({ asked: { what: 'Boon', count: 2 } })
  })
})
