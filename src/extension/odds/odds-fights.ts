import { basisOf, temperamentsIn } from '../../odds/basis.ts'
import { fightOddsFrom, marginOf } from '../../odds/fight-odds.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { prepareStart, sidesOf } from '../../odds/odds-start.ts'
import type { OddsRun } from '../../session/odds-panel/odds-page.ts'
import type { OddsRunner } from './odds-runner.ts'

/** The shortest and the longest time between two updates of running fights, in milliseconds. */
const minDrawInterval = 150
const maxDrawInterval = 600

/** The margin that is worth an update at once: it is enough for most decisions at a table. */
const usefulMargin = 0.03

/**
 * The simulated fights of one start, and their figures. `hasBasis`: whether to find the basis of the odds too
 * (`basisOf`).
 */
export class OddsFights {
  run: OddsRun = { state: 'done' }
  private key = ''
  private controller = new AbortController()

  constructor(
    private readonly runner: OddsRunner,
    private readonly onChange: () => void,
    private readonly hasBasis = false
  ) {}

  /**
   * Simulates fights, unless the same start and seed are running or done. `round`: the round at the end of the
   * log.
   */
  play(start: SerializedStart, seed: number, round: number): void {
    const key = JSON.stringify([start, seed])
    if (key === this.key) return
    this.forget()
    this.key = key
    this.run = { state: 'running' }
    void this.runFights(start, seed, round, this.controller.signal)
  }

  /** Stops the fights, and keeps the figures so far. */
  cancel(): void {
    this.controller.abort()
  }

  /** Stops the fights, and drops the figures. */
  forget(): void {
    this.controller.abort()
    this.controller = new AbortController()
    this.key = ''
    this.run = { state: 'done' }
  }

  fail(problem: string): void {
    this.forget()
    this.run = { state: 'done', problem }
  }

  private async runFights(
    start: SerializedStart,
    seed: number,
    round: number,
    signal: AbortSignal
  ): Promise<void> {
    const ready = prepareStart(start)
    if ('message' in ready) return this.fail(ready.message)
    const sides = sidesOf(ready)
    const temperaments = temperamentsIn(ready.state)
    const began = Date.now()
    let drawn = { at: 0, fights: 0, margin: 1 }
    const isCurrent = () => this.controller.signal === signal
    const show = (tally: FightTally, rest: Pick<OddsRun, 'state' | 'seconds'>) => {
      const basis = { temperaments, otherwise: [] }
      this.run = {
        ...rest,
        basis,
        ...(tally.fights > 0 && { odds: fightOddsFrom(tally, sides, round) })
      }
      drawn = { at: Date.now(), fights: tally.fights, margin: marginOf(tally) }
      this.onChange()
    }
    // Drawing takes the time of some fights, so draw early only if the number of fights has doubled.
    const isDue = (tally: FightTally) => {
      const since = Date.now() - drawn.at
      if (since >= maxDrawInterval) return true
      if (drawn.margin > usefulMargin && marginOf(tally) <= usefulMargin) return true
      return since >= minDrawInterval && tally.fights >= 2 * drawn.fights
    }
    try {
      const { tally, stopped } = await this.runner.play(start, seed, {
        signal,
        progress: (tally) => {
          if (isCurrent() && !signal.aborted && isDue(tally)) show(tally, { state: 'running' })
        }
      })
      if (!isCurrent()) return
      const seconds = (Date.now() - began) / 1000
      show(tally, { state: stopped === 'cancelled' ? 'cancelled' : 'done', seconds })
      if (!this.hasBasis || stopped === 'cancelled' || !this.run.odds) return
      const basis = await basisOf(start, ready, this.run.odds, (other, fights) =>
        this.runner.play(other, seed, { fights, signal })
      )
      if (!isCurrent() || signal.aborted) return
      this.run = { ...this.run, basis }
      this.onChange()
    } catch (error) {
      if (!isCurrent()) return
      this.fail(error instanceof Error ? error.message : String(error))
      this.onChange()
    }
  }
}
