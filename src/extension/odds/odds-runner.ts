import { lruCache } from '../../core/lru-cache.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import { emptyTally, mergeTally } from '../../odds/fight-tally.ts'
import type { Chunk, ManyFights, SimulationResult } from '../../odds/many-fights.ts'
import { manyFights } from '../../odds/many-fights.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { chunkPlayerFor } from '../../odds/play-in-this-thread.ts'
import type { Workers } from '../../odds/workers.ts'
import { isOwnRuleset, rulesetsVersion } from '../../rulesets/index.ts'

/** The maximum time that fights block this thread at once, in milliseconds. */
const sliceTime = 8

/** The maximum number of starts whose chunks are cached; each takes some hundred kilobytes. */
const maxStarts = 20

/** The time without fights after which workers end, in milliseconds. */
const idleTime = 60_000

/** The limits of a simulation. */
interface Limits extends ManyFights {
  /** Whether no user waits for the figures. Such fights pause while a user waits for other fights. */
  readonly isBackground?: boolean
}

/**
 * Simulates fights in workers, which start with the first request. The very first chunk runs in this thread in
 * small slices, so that there is a figure while the workers load. No fight is played twice: the panel reuses
 * the fights of its lens.
 */
export class OddsRunner {
  private starting: Promise<Workers | undefined> | undefined
  private isWarm = false
  private running = 0
  /** The number of simulations that a user waits for, and the functions that continue the others after these. */
  private urgent = 0
  private waiting: (() => void)[] = []
  private idleTimer: ReturnType<typeof setTimeout> | undefined
  private isDisposed = false
  /** The chunks played from a start, by their first fight. */
  private readonly played = lruCache<Map<number, Promise<FightTally>>>(maxStarts)

  /**
   * `startWorkers`: starts the workers, or rejects where there are none. `report`: called with the reason if
   * there are none.
   */
  constructor(
    private readonly startWorkers: () => Promise<Workers>,
    private readonly report: (problem: string) => void = () => {}
  ) {}

  /**
   * Simulates fights from a start until the figures have the wanted margin. The same seed gives the same
   * figures with any number of workers. `parallel: 1` leaves the other workers free. Rejects if no fight can
   * begin.
   */
  async play(start: SerializedStart, seed: number, limits: Limits = {}): Promise<SimulationResult> {
    const isUrgent = limits.isBackground !== true
    this.running++
    if (isUrgent) this.urgent++
    clearTimeout(this.idleTimer)
    try {
      // Workers have only Fray’s own games. Games of other extensions run here.
      const workers = isOwnRuleset(start.game) ? await this.startedWorkers() : undefined
      const here = (chunk: Chunk) => this.playInSlices(start, seed, chunk, limits)
      const playAnew = async (chunk: Chunk): Promise<FightTally> => {
        if (!workers || (chunk.first === 0 && !this.isWarm)) return here(chunk)
        try {
          const tally = await workers.play({ start, seed, ...chunk })
          this.isWarm = true
          return tally
        } catch {
          // Running the chunk here shows whether the worker or the start is at fault.
          return here(chunk)
        }
      }
      // A game can be registered again with other rules.
      const key = JSON.stringify([rulesetsVersion(), seed, start])
      const known = this.played(key, () => new Map())
      const playOnce = async (chunk: Chunk): Promise<FightTally> => {
        // Before the chunk is cached: an urgent simulation of the same start must not wait for this one.
        if (!isUrgent) await this.untilNothingIsUrgent()
        // The last chunk of a fixed number of fights can be incomplete, so it is not cached.
        if (limits.fights !== undefined) return playAnew(chunk)
        const playing = known.get(chunk.first) ?? playAnew(chunk)
        known.set(chunk.first, playing)
        try {
          return await playing
        } catch {
          // The first caller has stopped, or the chunk cannot be played at all.
          known.delete(chunk.first)
          return playAnew(chunk)
        }
      }
      // Two chunks per worker, so that none is idle.
      return await manyFights(playOnce, { parallel: workers ? 2 * workers.count : 1, ...limits })
    } finally {
      this.running--
      if (isUrgent) this.urgent--
      if (this.urgent === 0) for (const goOn of this.waiting.splice(0)) goOn()
      if (this.running === 0) this.idleTimer = setTimeout(() => this.endWorkers(), idleTime)
    }
  }

  private async untilNothingIsUrgent(): Promise<void> {
    while (this.urgent > 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** The workers, started if necessary; `undefined` if they cannot start. */
  private startedWorkers(): Promise<Workers | undefined> {
    this.starting ??= this.startWorkers().catch((error: unknown) => {
      this.report(`Odds are worked out without workers: ${String(error)}`)
      return undefined
    })
    return this.starting
  }

  private async playInSlices(
    start: SerializedStart,
    seed: number,
    { first, count }: Chunk,
    { signal }: ManyFights
  ): Promise<FightTally> {
    const tally = emptyTally()
    for (let nth = first; nth < first + count; ) {
      await new Promise((resolve) => setTimeout(resolve))
      if (this.isDisposed || signal?.aborted) throw new Error('The fights were stopped')
      const player = chunkPlayerFor(start, seed)
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
    this.isDisposed = true
    clearTimeout(this.idleTimer)
    this.endWorkers()
  }
}
