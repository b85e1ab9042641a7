import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import { chunkPlayer } from '../../src/odds/play-chunk.ts'
import { runs } from '../random.ts'
import { sampleFights } from '../sample-fights.ts'

const { numRuns } = runs(600)

describe.each(
  sampleFights(1).map(
    ({ ruleset, now, title }) => [ruleset.title, title, ruleset, now.state] as const
  )
)('%s: %s', (_, __, ruleset, state) => {
  test('nothing that is suggested is refused, in any of many fights', () => {
    const refused: unknown[] = []
    const rules = {
      ...ruleset,
      tactic(now: unknown): AnyCommand | undefined {
        const command: AnyCommand | undefined = ruleset.tactic(now)
        const refusal = command && ruleset.refuses(now, command)
        if (refusal) refused.push(refusal)
        return command
      }
    }
    const { fights, outcomes } = chunkPlayer({ rules, state }, 1)(0, numRuns)
    expect(refused).toEqual([])
    expect(fights).toBe(numRuns)
    // Every sample comes to an end.
    expect(outcomes.endless).toBeUndefined()
  })
})
