import { describe, expect, test } from 'vitest'
import { fightOddsFrom, marginOf } from '../../src/odds/fight-odds.ts'
import { outcomeParts } from '../../src/odds/figure-words.ts'
import type { ManyFights, PlayChunk } from '../../src/odds/many-fights.ts'
import { chunkAt, manyFights } from '../../src/odds/many-fights.ts'
import type { SerializedStart } from '../../src/odds/odds-start.ts'
import { prepareStart, sidesOf } from '../../src/odds/odds-start.ts'
import { playInThisThread } from '../../src/odds/play-in-this-thread.ts'
import { endlessFight, skirmish } from './fights.ts'

/** A player whose chunks come back in another order than they were asked for, as from several workers. */
function unevenPlayer(start: SerializedStart, seed: number): PlayChunk {
  const play = playInThisThread(start, seed)
  let asked = 0
  return async (chunk) => {
    for (let wait = 3 - (asked++ % 4); wait > 0; wait--) await Promise.resolve()
    return JSON.parse(JSON.stringify(await play(chunk)))
  }
}

async function oddsOf(start: SerializedStart, limits: ManyFights = {}) {
  const ready = prepareStart(start)
  if ('message' in ready) throw new Error(ready.message)
  const { tally, stopped } = await manyFights(playInThisThread(start, 7), limits)
  return { ...fightOddsFrom(tally, sidesOf(ready)), stopped }
}

describe('chunks of fights', () => {
  test('follow each other without a gap, the first of them small', () => {
    let next = 0
    for (let index = 0; index < 40; index++) {
      const { first, count } = chunkAt(index)
      expect(first).toBe(next)
      expect(count).toBeLessThanOrEqual(200)
      next = first + count
    }
    expect(chunkAt(0).count).toBe(5)
  })

  test.each([1, 5, 6, 154, 155, 156, 315, 1234])(
    'are %d fights if so many are asked for',
    (fights) => {
      let sum = 0
      for (let index = 0; index < 40; index++) sum += chunkAt(index, fights).count
      expect(sum).toBe(fights)
    }
  )
})

describe('many fights', () => {
  test('with the same seed give the same figures on one worker or on several, in any chunks', async () => {
    const alone = await manyFights(playInThisThread(skirmish, 7), { margin: 0.03 })
    const together = await manyFights(unevenPlayer(skirmish, 7), { margin: 0.03, parallel: 4 })
    expect(together).toEqual(alone)
    expect(JSON.stringify(together)).toBe(JSON.stringify(alone))
    const other = await manyFights(playInThisThread(skirmish, 8), { margin: 0.03 })
    expect(other.tally.members).not.toEqual(alone.tally.members)
  })

  test('are the same fights whether they are played in one chunk or in many', async () => {
    const play = playInThisThread(skirmish, 7)
    const { tally } = await manyFights(play, { fights: 250 })
    const whole = await play({ first: 0, count: 250 })
    expect(tally).toEqual(whole)
  })

  test('stop at the first chunk with which the margin is reached', async () => {
    const margins: number[] = []
    const { tally, stopped } = await manyFights(playInThisThread(skirmish, 7), {
      margin: 0.05,
      progress: (so) => margins.push(marginOf(so))
    })
    expect(stopped).toBe('margin')
    expect(margins.at(-1)).toBeLessThanOrEqual(0.05)
    expect(margins.slice(0, -1).every((one) => one > 0.05)).toBe(true)
    expect(marginOf(tally)).toBe(margins.at(-1))
  })

  test('are as many as asked for, whatever their margin', async () => {
    const odds = await oddsOf(skirmish, { fights: 137 })
    expect([odds.fights, odds.stopped]).toEqual([137, 'fights'])
  })

  test('give a first figure after five fights', async () => {
    const seen: number[] = []
    await manyFights(playInThisThread(skirmish, 7), {
      fights: 100,
      progress: ({ fights }) => seen.push(fights)
    })
    expect(seen).toEqual([5, 15, 35, 75, 100])
  })

  test('that are cancelled give what was played until then', async () => {
    const controller = new AbortController()
    const { tally, stopped } = await manyFights(playInThisThread(skirmish, 7), {
      signal: controller.signal,
      progress: ({ fights }) => fights >= 35 && controller.abort()
    })
    expect([tally.fights, stopped]).toEqual([35, 'cancelled'])
  })

  test('that are cancelled while a worker is stopped are cancelled and not failed', async () => {
    const controller = new AbortController()
    const { tally, stopped } = await manyFights(
      async () => {
        controller.abort()
        throw new Error('terminated')
      },
      { signal: controller.signal }
    )
    expect([tally.fights, stopped]).toEqual([0, 'cancelled'])
  })

  test('that fail in a worker fail', async () => {
    const play = async () => {
      throw new Error('the tactic was refused')
    }
    await expect(manyFights(play, { parallel: 2 })).rejects.toThrow('the tactic was refused')
  })

  test('that never end stop after a hundred rounds and are an outcome by name', async () => {
    const { outcomes, rounds, stopped } = await oddsOf(endlessFight, { margin: 0.1 })
    expect(outcomes).toEqual({ Party: 0, Enemies: 0, endless: 1 })
    expect(rounds).toMatchObject({ p10: 100, p90: 100 })
    expect(stopped).toBe('margin')
  })
})

describe('the summary of many fights', () => {
  test('adds up: outcomes, rounds and the ends of each combatant are shares of all fights', async () => {
    const { outcomes, intervals, rounds, combatants } = await oddsOf(skirmish, { fights: 400 })
    const sum = (shares: Readonly<Record<string, number>> | readonly number[]) =>
      Object.values(shares).reduce((all, one) => all + one, 0)
    expect(Object.keys(outcomes)).toEqual(['Party', 'Enemies', 'nobody'])
    expect(sum(outcomes)).toBeCloseTo(1, 12)
    expect(sum(rounds.shares)).toBeCloseTo(1, 12)
    expect(combatants.map(({ name }) => name)).toEqual([
      'Aldric',
      'Brenna',
      'Sump goblin 1',
      'Sump goblin 2',
      'Sump goblin 3'
    ])
    for (const one of combatants) {
      expect(sum(one.ends)).toBeCloseTo(1, 12)
      expect(one.survives + one.falls).toBeCloseTo(1, 12)
      expect(one.stands.at(-1)).toBeCloseTo(one.ends.up ?? 0, 12)
      expect(one.stands.toSorted((a, b) => b - a)).toEqual(one.stands)
    }
    for (const [side, [low, high]] of Object.entries(intervals)) {
      expect(low).toBeLessThanOrEqual(outcomes[side] ?? 0)
      expect(high).toBeGreaterThanOrEqual(outcomes[side] ?? 0)
    }
  })

  test('has what one side loses as what the other deals', async () => {
    const { combatants } = await oddsOf(skirmish, { fights: 200 })
    const of = (side: string, key: 'damageTaken' | 'damageDealt') =>
      combatants.filter((one) => one.side === side).reduce((all, one) => all + one[key], 0)
    expect(of('Party', 'damageDealt')).toBeGreaterThan(0)
    // Damage from bleeding has no attacker.
    expect(of('Party', 'damageDealt')).toBeLessThan(of('Enemies', 'damageTaken') + 1e-9)
    expect(of('Enemies', 'damageDealt')).toBeLessThan(of('Party', 'damageTaken') + 1e-9)
  })

  test('counts those who flee among those who survive, and says by when a side breaks', async () => {
    const { combatants, breaks } = await oddsOf(skirmish, { fights: 400 })
    const goblin = combatants.find(({ name }) => name === 'Sump goblin 3')
    expect(goblin?.ends.fled).toBeGreaterThan(0)
    expect(goblin?.survives).toBeGreaterThanOrEqual(goblin?.ends.fled ?? 1)
    expect(Object.keys(breaks)).toContain('Enemies')
    expect(breaks.Enemies?.at(-1)).toBeGreaterThanOrEqual(goblin?.ends.fled ?? 1)
  })

  test('tells the fights apart whose last enemies fled from those in which they fell', async () => {
    const odds = await oddsOf(skirmish, { fights: 400 })
    const { fled = 0 } = odds.lastLeft.Party ?? {}
    expect(fled).toBeGreaterThan(0)
    expect(fled).toBeLessThan(odds.outcomes.Party ?? 0)
    const { retreated = 0 } = odds.lastLeft.Enemies ?? {}
    expect(retreated).toBeLessThan(odds.outcomes.Enemies ?? 0)
    const parts = outcomeParts(odds)
    expect(parts.map(({ words, kind }) => `${kind}: ${words}`)).toEqual([
      'won: Enemies fell',
      'won: Enemies fled',
      'other: nobody is left',
      'lost: Party fell',
      'lost: Party retreated'
    ])
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  test('has what everybody has left after each round: less and less, and never more than at first', async () => {
    const { combatants, rounds } = await oddsOf(skirmish, { fights: 400 })
    for (const { name, left, ends } of combatants) {
      // The points left are sampled in some of the fights, and all of those can be shorter than the longest fight.
      expect(left.length, name).toBeLessThanOrEqual(rounds.shares.length)
      expect(left[0]).toEqual(
        name.startsWith('Sump') ? { p10: 7, p50: 7, p90: 7 } : { p10: 10, p50: 10, p90: 10 }
      )
      for (const key of ['p10', 'p50', 'p90'] as const) {
        const numbers = left.map((one) => one[key])
        expect(numbers.toSorted((a, b) => b - a)).toEqual(numbers)
      }
      for (const { p10, p50, p90 } of left) expect(p10 <= p50 && p50 <= p90).toBe(true)
      // A combatant who dies in more than a tenth of the fights has nothing left in the worst tenth.
      if ((ends.dead ?? 0) > 0.2) expect(left.at(-1)?.p10).toBe(0)
    }
  })

  test('tells first what makes the most difference to the first side', async () => {
    const { swings } = await oddsOf(skirmish, { fights: 2000 })
    const sizes = swings.map(({ difference }) => Math.abs(difference))
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
    const of = (who: string) => swings.find((one) => one.who === who)?.difference ?? 0
    expect(of('Aldric')).toBeLessThan(0)
    expect(of('Sump goblin 1')).toBeGreaterThan(0)
  })
})

describe('where no fight can begin', () => {
  test('an encounter without enemies says so', () => {
    const { encounter } = skirmish
    const alone = { ...encounter, entries: encounter.entries.slice(0, 2) }
    expect(prepareStart({ ...skirmish, encounter: alone })).toMatchObject({
      message: expect.stringContaining('only one side')
    })
  })

  test('an unknown game says so', () => {
    expect(prepareStart({ ...skirmish, game: 'chess' })).toEqual({
      message: 'There is no ruleset “chess”'
    })
  })
})
