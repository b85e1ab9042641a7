import { faceStream } from '../src/core/dice/seed.ts'
import { OddsRunner } from '../src/extension/odds/odds-runner.ts'
import type { SerializedStart } from '../src/odds/odds-start.ts'
import { startThreads } from '../src/threads/threads.ts'
import { sampleSetups } from './odds.ts'
import { plainFight } from './plain-fight.ts'

/** The time of the odds of a sample encounter, computed for the first time in an editor on two processors. */
export interface EncounterOddsSpeed {
  readonly game: string
  readonly encounter: string
  readonly fights: number
  /** Milliseconds until there is a first figure, and until it is sharp. The threads start with the first fight. */
  readonly first: number
  readonly sharp: number
  /** Milliseconds until they are sharp with another seed, as when a lens has asked before: the threads know the game. */
  readonly again: number
  /** CPU milliseconds of all of it, in all threads. */
  readonly cpu: number
  /** Milliseconds of 100,000 fights over plain arrays in the same process, afterwards. */
  readonly plain: number
}

export const encounterCount = (): number => sampleSetups().length

/** Plays one sample encounter. Needs a process of its own: the threads and the game are new to it, as in the editor. */
export async function encounterOddsSpeed(nth: number): Promise<EncounterOddsSpeed> {
  const setup = sampleSetups()[nth]
  if (!setup) throw new Error(`there is no sample encounter ${nth}`)
  const { ruleset, encounter } = setup
  const start: SerializedStart = { game: ruleset.id, encounter }
  // The lens of the encounter has begun its fight before.
  ruleset.begin(encounter)
  const runner = new OddsRunner(async () => startThreads('dist/odds-worker.cjs', 2))
  let first: number | undefined
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  const { tally } = await runner.play(start, 1, {
    progress: () => {
      first ??= performance.now() - began
    }
  })
  const sharp = performance.now() - began
  const { user, system } = process.cpuUsage(cpuBefore)
  const beganAgain = performance.now()
  await runner.play(start, 2)
  const again = performance.now() - beganAgain
  runner.dispose()
  return {
    game: ruleset.title,
    encounter: encounter.name,
    fights: tally.fights,
    first: first ?? sharp,
    sharp,
    again,
    cpu: (user + system) / 1000,
    plain: plainTime()
  }
}

function plainTime(): number {
  const face = faceStream(20, 1)
  const before = performance.now()
  for (let nth = 0; nth < 100_000; nth++) plainFight(face)
  return performance.now() - before
}
