import type { EncounterFigures } from '../../odds/encounter-odds-words.ts'
import { fightOddsFrom, marginOf } from '../../odds/fight-odds.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { prepareStart, sidesOf } from '../../odds/odds-start.ts'
import { rulesetsVersion } from '../../rulesets/index.ts'
import type { OddsRunner } from './odds-runner.ts'

/** The seed of odds without a chosen seed, so that a lens and its panel show the same figures. */
export const defaultSeed = 1

/** The margin of a first, rough figure. */
const roughMargin = 0.05

/** The margin for a fight that is under way. The next command changes its figures, so they stay rough. */
const marginUnderWay = 0.03

/** The maximum number of encounters whose figures are cached. */
const maxKnown = 200

/** The delay before odds are computed after the last request, in milliseconds; longer for a fight under way. */
const idleDelay = 600
const idleDelayOfFight = 2000

/**
 * The odds of the encounters in notes. Computes them one after another when the editor is idle, first a rough figure
 * and then a better one. Figures are cached by game and encounter.
 */
export class OddsFigures {
  private readonly known = new Map<string, EncounterFigures>()
  private wanted: readonly SerializedStart[] = []
  private running: { readonly key: string; readonly controller: AbortController } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly failed = new Set<string>()

  /** `changed`: called when an encounter has new figures. */
  constructor(
    private readonly runner: OddsRunner,
    private readonly changed: () => void
  ) {}

  of(start: SerializedStart): EncounterFigures | undefined {
    const key = keyOf(start)
    const figures = this.known.get(key)
    if (!figures) return undefined
    // Deleting and setting moves the entry to the end of the map, so that the least recently used entry comes first.
    this.known.delete(key)
    this.known.set(key, figures)
    return figures
  }

  /** Sets the encounters whose figures are wanted, the most urgent first. Computation of any other figures stops. */
  want(starts: readonly SerializedStart[]): void {
    this.wanted = starts.filter((start) => !this.isDone(start))
    const { running } = this
    if (running && !this.wanted.some((start) => keyOf(start) === running.key))
      running.controller.abort()
    this.wait()
  }

  /**
   * Computes the figures of an encounter at once, for a hover. Returns rough figures if none are known yet, and
   * `undefined` if they cannot be computed.
   */
  async now(start: SerializedStart, signal?: AbortSignal): Promise<EncounterFigures | undefined> {
    const known = this.of(start)
    if (known) return known
    await this.workOut(start, { margin: roughMargin }, signal ?? new AbortController().signal)
    return this.of(start)
  }

  private isDone(start: SerializedStart): boolean {
    const key = keyOf(start)
    const figures = this.known.get(key)
    return this.failed.has(key) || figures?.isSharp === true || (isUnderWay(start) && !!figures)
  }

  private wait(): void {
    clearTimeout(this.timer)
    const [next] = this.wanted
    if (!next || this.running) return
    const quiet = isUnderWay(next) ? idleDelayOfFight : idleDelay
    this.timer = setTimeout(() => void this.workOutNext(next), quiet)
  }

  private async workOutNext(start: SerializedStart): Promise<void> {
    const key = keyOf(start)
    const controller = new AbortController()
    this.running = { key, controller }
    const margin = isUnderWay(start) ? marginUnderWay : undefined
    await this.workOut(
      start,
      { ...(margin !== undefined && { margin }), isBackground: true },
      controller.signal
    )
    this.running = undefined
    this.wanted = this.wanted.filter((one) => !this.isDone(one))
    this.wait()
  }

  /** Simulates fights up to the margin. Without a margin, up to the default margin, with a rough figure on the way. */
  private async workOut(
    start: SerializedStart,
    limits: { readonly margin?: number; readonly isBackground?: boolean },
    signal: AbortSignal
  ): Promise<void> {
    const key = keyOf(start)
    const isSharp = limits.margin === undefined
    try {
      const ready = prepareStart(start)
      if ('message' in ready) throw new Error(ready.message)
      const sides = sidesOf(ready)
      const round: number = isUnderWay(start) ? ready.state.round : 0
      const tell = (tally: FightTally, isSharp: boolean) => {
        this.keep(key, { odds: fightOddsFrom(tally, sides, round), round, isSharp })
      }
      const { tally, stopped } = await this.runner.play(start, defaultSeed, {
        ...limits,
        parallel: 1,
        signal,
        progress: (so) => {
          if (isSharp && !this.known.has(key) && marginOf(so) <= roughMargin) tell(so, false)
        }
      })
      if (stopped !== 'cancelled') tell(tally, isSharp)
    } catch {
      // The odds panel shows the reason.
      if (!signal.aborted) this.failed.add(key)
    }
  }

  private keep(key: string, figures: EncounterFigures): void {
    this.known.delete(key)
    this.known.set(key, figures)
    for (const [oldest] of this.known) {
      if (this.known.size <= maxKnown) break
      this.known.delete(oldest)
    }
    this.changed()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.running?.controller.abort()
  }
}

const isUnderWay = ({ log }: SerializedStart): boolean => log !== undefined

/** The key of figures: the registered games, the encounter and its log. */
const keyOf = (start: SerializedStart): string => {
  const known = keys.get(start) ?? JSON.stringify(start)
  keys.set(start, known)
  return `${rulesetsVersion()} ${known}`
}

const keys = new WeakMap<SerializedStart, string>()
