import { lruCache } from '../../core/lru-cache.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import { emptyTally, mergeTally } from '../../odds/fight-tally.ts'
import type { Chunk, ManyFights, Played } from '../../odds/many-fights.ts'
import { manyFights } from '../../odds/many-fights.ts'
import { playerOf } from '../../odds/play-here.ts'
import type { PlainStart } from '../../odds/start.ts'
import type { Workers } from '../../odds/workers.ts'
import { isOwnRuleset, rulesetsVersion } from '../../rulesets/index.ts'

/** Milliseconds that fights in this thread may take before others have their turn. */
const sliceTime = 8

/** Starts whose fights are kept, by chunks: some hundred kilobytes each. */
const maxStarts = 20

/** Workers that nobody has needed for so many milliseconds are ended. */
const idleTime = 60_000

/**
 * Plays many fights beside the editor, in workers. They start with the first fights that are asked for. The very first
 * are played here, a few at a time, so that there is a figure while the workers still load. No fight is played twice: the
 * panel goes on from what the lens that opens it has played.
 */
export class OddsRunner {
  private starting: Promise<Workers | undefined> | undefined
  private isWarm = false
  private running = 0
  private rest: ReturnType<typeof setTimeout> | undefined
  private isOver = false
  /** The chunks that were played from a start, by their first fight. */
  private readonly played = lruCache<Map<number, Promise<FightTally>>>(maxStarts)

  /** `startWorkers`: starts them, or rejects where there are none. `report`: is told why there are none. */
  constructor(
    private readonly startWorkers: () => Promise<Workers>,
    private readonly report: (problem: string) => void = () => {}
  ) {}

  /**
   * Plays fights from a start until their figures are as sharp as they have to be. The same seed gives the same figures,
   * however many workers there are. `parallel: 1` leaves the other workers to whoever is in a hurry. Rejects if no fight
   * can begin there.
   */
  async play(start: PlainStart, seed: number, limits: ManyFights = {}): Promise<Played> {
    this.running++
    clearTimeout(this.rest)
    try {
      // Workers know Fray’s own games alone: those of other extensions are played here.
      const workers = isOwnRuleset(start.game) ? await this.awake() : undefined
      const here = (chunk: Chunk) => this.playInSlices(start, seed, chunk, limits)
      const playAnew = async (chunk: Chunk): Promise<FightTally> => {
        if (!workers || (chunk.first === 0 && !this.isWarm)) return here(chunk)
        try {
          const tally = await workers.play({ start, seed, ...chunk })
          this.isWarm = true
          return tally
        } catch {
          // Here it is told whether that was the worker’s fault or the start’s.
          return here(chunk)
        }
      }
      // A game may come anew with other rules.
      const key = JSON.stringify([rulesetsVersion(), seed, start])
      const known = this.played(key, () => new Map())
      const playOnce = async (chunk: Chunk): Promise<FightTally> => {
        // The last chunk of a number of fights that was asked for is no whole one.
        if (limits.fights !== undefined) return playAnew(chunk)
        const playing = known.get(chunk.first) ?? playAnew(chunk)
        known.set(chunk.first, playing)
        try {
          return await playing
        } catch {
          // Whoever asked for it first has stopped, or it cannot be played at all.
          known.delete(chunk.first)
          return playAnew(chunk)
        }
      }
      // Another chunk waits for each worker, so that none is idle.
      return await manyFights(playOnce, { parallel: workers ? 2 * workers.count : 1, ...limits })
    } finally {
      this.running--
      if (this.running === 0) this.rest = setTimeout(() => this.endWorkers(), idleTime)
    }
  }

  /** The workers, started if they are not; `undefined` if they cannot be. */
  private awake(): Promise<Workers | undefined> {
    this.starting ??= this.startWorkers().catch((error: unknown) => {
      this.report(`Odds are worked out without workers: ${String(error)}`)
      return undefined
    })
    return this.starting
  }

  private async playInSlices(
    start: PlainStart,
    seed: number,
    { first, count }: Chunk,
    { signal }: ManyFights
  ): Promise<FightTally> {
    const tally = emptyTally()
    for (let nth = first; nth < first + count; ) {
      await new Promise((resolve) => setTimeout(resolve))
      if (this.isOver || signal?.aborted) throw new Error('The fights were stopped')
      const player = playerOf(start, seed)
      const until = Date.now() + sliceTime
      do {
        mergeTally(tally, player(nth, 1))
        nth++
      } while (nth < first + count && Date.now() < until)
    }
    return tally
  }

  private endWorkers(): void {
    const { starting } = this
    this.starting = undefined
    this.isWarm = false
    void starting?.then((workers) => workers?.end())
  }

  dispose(): void {
    this.isOver = true
    clearTimeout(this.rest)
    this.endWorkers()
  }
}
