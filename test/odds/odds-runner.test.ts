import { describe, expect, test } from 'vitest'
import { OddsFigures } from '../../src/extension/odds/odds-figures.ts'
import { OddsRunner } from '../../src/extension/odds/odds-runner.ts'
import type { EncounterFigures } from '../../src/odds/encounter-odds-words.ts'
import { manyFights } from '../../src/odds/many-fights.ts'
import type { SerializedStart } from '../../src/odds/odds-start.ts'
import { playInThisThread, playJob } from '../../src/odds/play-in-this-thread.ts'
import type { Workers } from '../../src/odds/workers.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { registerRuleset } from '../../src/rulesets/index.ts'
import { oneSided, skirmish } from './fights.ts'

/** Workers in this thread that write down which chunks they were sent. */
function workersHere(): Workers & { readonly firsts: number[]; starts: number; ends: number } {
  return {
    count: 2,
    firsts: [],
    starts: 0,
    ends: 0,
    async play(job) {
      this.firsts.push(job.first)
      await new Promise((resolve) => setTimeout(resolve))
      return playJob(job)
    },
    async end() {
      this.ends++
    }
  }
}

describe('many fights beside the editor', () => {
  test('start no worker before somebody asks for fights', async () => {
    const workers = workersHere()
    const runner = new OddsRunner(async () => {
      workers.starts++
      return workers
    })
    expect(workers.starts).toBe(0)
    await runner.play(skirmish, 7, { fights: 50 })
    await runner.play(skirmish, 8, { fights: 50 })
    expect(workers.starts).toBe(1)
    runner.dispose()
    await Promise.resolve()
    expect(workers.ends).toBe(1)
  })

  test('play the very first fights here, while the workers load, and all others there', async () => {
    const workers = workersHere()
    const runner = new OddsRunner(async () => workers)
    await runner.play(skirmish, 7, { fights: 60 })
    expect(workers.firsts).toEqual([5, 15, 35])
    await runner.play(skirmish, 8, { fights: 15 })
    expect(workers.firsts.slice(3)).toEqual([0, 5])
    runner.dispose()
  })

  test('are played once, whoever asks for them: the panel goes on from what a lens has played', async () => {
    const workers = workersHere()
    const runner = new OddsRunner(async () => workers)
    const rough = await runner.play(skirmish, 7, { margin: 0.1, parallel: 1 })
    const { firsts } = workers
    const before = firsts.length
    const sharp = await runner.play(skirmish, 7, { margin: 0.05 })
    expect(rough.tally.fights).toBeLessThan(sharp.tally.fights)
    expect(new Set(firsts).size).toBe(firsts.length)
    expect(firsts.length).toBeGreaterThan(before)
    const again = await runner.play(skirmish, 7, { margin: 0.05 })
    expect(JSON.stringify(again)).toBe(JSON.stringify(sharp))
    expect(new Set(firsts).size).toBe(firsts.length)
    expect(JSON.stringify(await manyFights(playInThisThread(skirmish, 7), { margin: 0.05 }))).toBe(
      JSON.stringify(sharp)
    )
    runner.dispose()
  })

  test('of a lens wait until the panel has its figures, and then go on', async () => {
    const workers = workersHere()
    const order: string[] = []
    const runner = new OddsRunner(async () => ({
      ...workers,
      play(job) {
        order.push(job.start.encounter.name)
        return workers.play(job)
      }
    }))
    await runner.play(skirmish, 7, { fights: 5 })
    const panel = runner.play(oneSided, 7, { fights: 300 })
    const lens = runner.play(skirmish, 8, { fights: 40, parallel: 1, isBackground: true })
    await panel
    const beforeEnd = order.length
    expect(new Set(order)).toEqual(new Set([oneSided.encounter.name]))
    expect((await lens).tally.fights).toBe(40)
    expect(new Set(order.slice(beforeEnd))).toEqual(new Set([skirmish.encounter.name]))
    runner.dispose()
  })

  test('of a game that another extension registered are all played here: workers know no such game', async () => {
    const workers = workersHere()
    const runner = new OddsRunner(async () => {
      workers.starts++
      return workers
    })
    const takeBack = registerRuleset({ ...hestia, id: 'hestia-at-home' })
    const start = { ...skirmish, game: 'hestia-at-home' }
    const { tally } = await runner.play(start, 7, { fights: 60 })
    expect(tally).toEqual((await runner.play(skirmish, 7, { fights: 60 })).tally)
    expect(workers.firsts).toEqual([5, 15, 35])
    takeBack()
    runner.dispose()
  })

  test('give the same figures if there are no workers, or if they fail', async () => {
    const limits = { fights: 100 }
    const expected = JSON.stringify(await manyFights(playInThisThread(skirmish, 7), limits))
    const problems: string[] = []
    const without = new OddsRunner(
      async () => {
        throw new Error('no threads here')
      },
      (problem) => problems.push(problem)
    )
    expect(JSON.stringify(await without.play(skirmish, 7, limits))).toBe(expected)
    expect(problems).toEqual(['Odds are worked out without workers: Error: no threads here'])
    const failing = new OddsRunner(async () => ({
      ...workersHere(),
      play: async () => {
        throw new Error('out of memory')
      }
    }))
    expect(JSON.stringify(await failing.play(skirmish, 7, limits))).toBe(expected)
    without.dispose()
    failing.dispose()
  })

  test('let others have their turn between a few fights', async () => {
    const runner = new OddsRunner(async () => {
      throw new Error('no threads here')
    })
    let turns = 0
    const clock = setInterval(() => turns++)
    await runner.play(skirmish, 7, { fights: 400 })
    clearInterval(clock)
    expect(turns).toBeGreaterThan(2)
    runner.dispose()
  })

  test('stop with the figures so far when they are cancelled', async () => {
    const runner = new OddsRunner(async () => workersHere())
    const controller = new AbortController()
    const { tally, stopped } = await runner.play(skirmish, 7, {
      signal: controller.signal,
      progress: ({ fights }) => {
        if (fights >= 35) controller.abort()
      }
    })
    expect(stopped).toBe('cancelled')
    expect(tally.fights).toBe(35)
    runner.dispose()
  })

  test('are refused where no fight can begin, whoever should have played it', async () => {
    const runner = new OddsRunner(async () => workersHere())
    await expect(runner.play({ ...skirmish, game: 'chess' }, 7)).rejects.toThrow(
      'There is no ruleset “chess”'
    )
    runner.dispose()
  })
})

describe('the figures of encounters', () => {
  /** Figures whose changes can be waited for. */
  function watched() {
    const seen: (EncounterFigures | undefined)[] = []
    const runner = new OddsRunner(async () => workersHere())
    let isSharp = () => {}
    const sharp = new Promise<void>((resolve) => {
      isSharp = resolve
    })
    const figures = new OddsFigures(runner, () => {
      const now = figures.of(oneSided)
      seen.push(now)
      if (now?.isSharp) isSharp()
    })
    const end = () => {
      figures.dispose()
      runner.dispose()
    }
    return { figures, seen, sharp, end }
  }

  test('are rough once and then sharp: a lens changes twice, no more', async () => {
    const { figures, seen, sharp, end } = watched()
    figures.want([oneSided])
    await sharp
    expect(seen.map((one) => one?.isSharp)).toEqual([false, true])
    expect(seen[1]?.odds.margin).toBeLessThanOrEqual(0.01)
    // Wanted again, they are known.
    figures.want([oneSided])
    expect(figures.of(oneSided)).toBe(seen[1])
    end()
  })

  test('of a hover come at once, and are those of the lens if it has them', async () => {
    const { figures, seen, end } = watched()
    const first = await figures.now(oneSided)
    expect(first?.isSharp).toBe(false)
    expect(await figures.now(oneSided)).toBe(first)
    expect(seen).toHaveLength(1)
    end()
  })

  test('are absent where no fight can begin', async () => {
    const { figures, end } = watched()
    const nothing: SerializedStart = { ...oneSided, game: 'chess' }
    expect(await figures.now(nothing)).toBeUndefined()
    end()
  })
})
