import { describe, expect, test } from 'vitest'
import { oddsInMarkdown, oddsInOneLine } from '../../src/odds/encounter-odds-words.ts'
import { fightOddsFrom } from '../../src/odds/fight-odds.ts'
import { manyFights } from '../../src/odds/many-fights.ts'
import type { SerializedStart } from '../../src/odds/odds-start.ts'
import { prepareStart, sidesOf } from '../../src/odds/odds-start.ts'
import { playInThisThread } from '../../src/odds/play-in-this-thread.ts'
import { encounterOf, entrant } from '../fights.ts'
import { skirmish } from './fights.ts'

async function figuresOf(start: SerializedStart, isSharp = true, round = 0) {
  const ready = prepareStart(start)
  if ('message' in ready) throw new Error(ready.message)
  const { tally } = await manyFights(playInThisThread(start, 1), { fights: 315 })
  return { odds: fightOddsFrom(tally, sidesOf(ready), round), round, isSharp }
}

describe('the odds of an encounter in one line', () => {
  test('say who wins, how long it takes, and who of the party falls most often', async () => {
    expect(oddsInOneLine(await figuresOf(skirmish))).toMatch(
      /^Odds: Party \d+ % · \d\.\d rounds · (?:Aldric|Brenna) falls \d+ %$/
    )
  })

  test('mark every figure that is not sharp yet', async () => {
    expect(oddsInOneLine(await figuresOf(skirmish, false))).toMatch(
      /^Odds: Party ≈ \d+ % · ≈ \d\.\d rounds · (?:Aldric|Brenna) falls ≈ \d+ %$/
    )
  })

  test('say in which round a fight that is under way will be over', async () => {
    expect(oddsInOneLine(await figuresOf(skirmish, false, 2))).toMatch(
      /^Odds from here: Party ≈ \d+ % · over in round ≈ \d\.\d · /
    )
  })

  test('never say always: nobody has seen all fights', async () => {
    const [sure] = [
      await figuresOf({
        game: 'hestia',
        encounter: encounterOf([
          entrant('Aldric', 'Party', {
            ...{ violence: 9, defense: 18, grit: 90, flesh: 90, savvy: 10 },
            weapons: ['sword d8 slashing'],
            player: true
          }),
          entrant('Rat', 'Enemies', { hd: 1, defense: 8, grit: 1, flesh: 1, morale: 5 })
        ])
      })
    ]
    expect(oddsInOneLine(sure)).toMatch(/^Odds: Party > 99 % · \d\.\d rounds · nobody falls$/)
  })
})

describe('the odds of an encounter in its hover', () => {
  test('are a bar for each way in which fights end, rounds, who falls, and what swings it', async () => {
    const markdown = oddsInMarkdown(await figuresOf(skirmish))
    expect(markdown).toContain('**Odds** · 315 fights from the start, ±')
    const bars = /```text\n([^`]+)\n```/.exec(markdown)?.[1]?.split('\n') ?? []
    const shares = bars.map((line) => Number(/(\d+) %$/.exec(line)?.[1] ?? 0))
    expect(bars.length).toBeGreaterThan(1)
    const sum = shares.reduce((a, b) => a + b)
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(bars.length)
    expect(new Set(bars.map((line) => line.length)).size).toBe(1)
    expect(markdown).toMatch(/Over in round \d\.?\d? on average, nine in ten by round \d/)
    expect(markdown).toMatch(/Falls: \w+ \d+ %, \w+ \d+ %/)
    expect(markdown).toMatch(/Largest swings, in points: .+ by round \d [+−]\d+/)
  })
})
