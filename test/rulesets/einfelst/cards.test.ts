import { describe, expect, test } from 'vitest'
import { faceStream } from '../../../src/core/dice/seed.ts'
import { resolve } from '../../../src/core/fight/resolve.ts'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { cardsOf } from '../../../src/rulesets/einfelst/rules/initiative-and-rounds/cards.ts'
import { deckFor } from '../../../src/rulesets/einfelst/rules/initiative-and-rounds/dealing.ts'
import { events } from '../../../src/rulesets/einfelst/rules/initiative-and-rounds/swapping-initiative.ts'
import { nextTurn } from '../../../src/rulesets/einfelst/rules/initiative-and-rounds/turns.ts'
import type { State } from '../../../src/rulesets/einfelst/state.ts'
import { everybody } from '../../../src/rulesets/einfelst/state.ts'
import { afterwards, beginOf, encounterOf, entrant, playOf } from './kit.ts'

const dealt = (state: State, seed: number): State => {
  const played = resolve(einfelst, state, { type: 'initiative' }, [], { face: faceStream(seed, 0) })
  if (played.kind !== 'allowed') throw new Error(played.kind)
  return played.state
}

const table = (rats: number, fields = {}) =>
  beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', { player: true }),
        entrant('Ben', 'Party', { player: true }),
        entrant('Rat', 'Enemies', {}, rats),
        entrant('Hydra', 'Enemies', { cards: 3 })
      ],
      fields
    )
  )

describe('the deck', () => {
  test.each([
    [1, 10],
    [10, 10],
    [11, 20],
    [25, 30]
  ])('for %i draws has %i cards', (wanted, size) => {
    expect(deckFor(wanted, [])).toEqual(Array.from({ length: size }, (_, index) => index + 1))
  })
  test('for somebody who comes late has what nobody holds', () => {
    expect(deckFor(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20
    ])
    expect(deckFor(1, [3, 7])).not.toContain(7)
  })
})

test('only who holds a card is offered another one', () => {
  const start = table(1)
  const { who } = einfelst.language.declarations.reorder?.params ?? fail()
  expect(who?.offered(start, {})).toEqual([])
  expect(who?.offered(dealt(start, 1), {})).toEqual(['Ada', 'Ben', 'Rat', 'Hydra'])
})

describe('dealing', () => {
  test('gives nobody a card somebody else has, but to those of a kind', () => {
    const start = table(3)
    for (let seed = 0; seed < 200; seed++) {
      const state = dealt(start, seed)
      const held = everybody(state)
        .filter(({ name }) => !/^Rat [23]$/.test(name))
        .flatMap(cardsOf)
      expect(new Set(held).size).toBe(6)
      expect(cardsOf(state.combatants['Rat 1'] ?? fail())).toEqual(
        cardsOf(state.combatants['Rat 3'] ?? fail())
      )
    }
  })
  test('goes on above ten where there are more than ten to draw', () => {
    const state = dealt(table(12, { 'share cards': false }), 4)
    const held = everybody(state).flatMap(cardsOf)
    expect(new Set(held).size).toBe(17)
    expect(Math.max(...held)).toBeLessThanOrEqual(20)
  })
  test('asks for cards that are still there', () => {
    const played = playOf(table(1), { type: 'initiative' }, [4])
    expect(played).toMatchObject({
      kind: 'waiting',
      asked: { kind: 'card', cards: [1, 2, 3, 5, 6, 7, 8, 9, 10] }
    })
    expect(playOf(table(1), { type: 'initiative' }, [4, 4])).toMatchObject({ kind: 'misfit' })
  })
})

describe('a card that the table changes', () => {
  const changed = (start: State): State => {
    const [card = 0, other = 0] = everybody(start)
      .filter(({ name }) => name !== start.active)
      .flatMap(cardsOf)
    const holder = everybody(start).find((one) => cardsOf(one).includes(card)) ?? fail()
    return afterTurn(start, { type: 'reorder', who: holder.name, card, other, why: '' })
  }
  const begun = afterTurn(dealt(table(1), 3), { type: 'turn' })

  test('before anybody has acted takes back the turn that has begun', () => {
    expect(begun.active).not.toBe('')
    expect(changed(begun).active).toBe('')
  })

  test('in the middle of a round leaves the turn to its owner', () => {
    const done = afterTurn(begun, { type: 'done', by: begun.active })
    const second = afterTurn(done, { type: 'turn' })
    expect(second.active).not.toBe('')
    expect(changed(second).active).toBe(second.active)
  })
})

describe('a swap', () => {
  test('leaves everybody as many turns in the round as they have cards, whenever it comes', () => {
    const start = table(2)
    for (let seed = 0; seed < 60; seed++) {
      const face = faceStream(seed, 1)
      let state = dealt(start, seed)
      const turns = new Map<string, number>()
      const { round } = state
      for (let given = 0; given < 60 && state.round === round && state.phase === 'turns'; given++) {
        const next = nextTurn(state)
        const command =
          state.active === ''
            ? ({ type: 'turn' } as const)
            : ({ type: 'done', by: state.active } as const)
        if (command.type === 'turn' && !next) break
        if (command.type === 'turn' && next) turns.set(next.who, (turns.get(next.who) ?? 0) + 1)
        state = afterTurn(state, command)
        // In the middle of the round the highest card goes for the lowest.
        const cards = everybody(state).flatMap(cardsOf)
        const [own, theirs] = [cards[face(cards.length) - 1], cards[face(cards.length) - 1]]
        if (own !== undefined && theirs !== undefined && own !== theirs)
          happen(state, events.outmaneuvered, 'E-05', {
            by: 'Ada',
            target: 'Ben',
            card: own,
            for: theirs
          })
      }
      expect(Object.fromEntries(turns)).toEqual({
        Ada: 1,
        Ben: 1,
        'Rat 1': 1,
        'Rat 2': 1,
        Hydra: 3
      })
    }
  })
})

function afterTurn(state: State, command: Parameters<typeof einfelst.refuses>[1]): State {
  const next = einfelst.copy(state)
  const table = {
    now: next,
    roll: () => fail(),
    draw: () => fail(),
    ask: () => fail(),
    happens: (...event: Parameters<typeof einfelst.createEvent>) => happen(next, ...event)
  }
  einfelst.decide(table, command)
  return next
}

/** Writes an event into a state. */
function happen(state: State, ...event: Parameters<typeof einfelst.createEvent>): void {
  einfelst.apply(state, einfelst.createEvent(...event))
}

function fail(): never {
  throw new Error('not here')
}

describe('a reaction', () => {
  test('is taken from a card that has acted before one that is to come, and a slow one pays for it last', () => {
    const start = afterwards(
      beginOf(
        encounterOf([
          entrant('Ada', 'Party', { player: true }),
          entrant('Hydra', 'Enemies', { cards: 2, weapons: ['jaws 2 natural'] })
        ])
      ),
      [{ type: 'initiative' }, 5, 2, 9],
      [{ type: 'done', by: 'Hydra' }]
    )
    const attack = {
      type: 'attack',
      by: 'Ada',
      target: 'Hydra',
      weapon: 'unarmed',
      how: ''
    } as const
    const after = afterwards(start, [attack, 'Hydra: parry', 1, 1, 1, 1, 1, 1])
    expect(after.combatants.Hydra?.cards.map(({ hasFast }) => hasFast)).toEqual([false, true])
  })
})
