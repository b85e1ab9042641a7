import type { FightTally } from '../../odds/fight-tally.ts'
import { marginOf, oddsFrom } from '../../odds/figures.ts'
import type { EncounterFigures } from '../../odds/odds-words.ts'
import type { PlainStart } from '../../odds/start.ts'
import { prepareStart, sidesOf } from '../../odds/start.ts'
import { rulesetsVersion } from '../../rulesets/index.ts'
import type { OddsRunner } from './odds-runner.ts'

/** The seed of the odds that nobody gave a seed for: a lens and the panel it opens say the same. */
export const usualSeed = 1

/** The margin of a first figure. */
const roughMargin = 0.05

/** The margin of a fight that is under way: its figures change with the next command, and stay rough. */
const marginUnderWay = 0.03

/** Encounters whose figures are kept. */
const maxKnown = 200

/** Milliseconds in which nothing was asked for: nobody types, and no fight goes on. */
const quietTime = 600
const quietTimeOfFight = 2000

/**
 * The odds of encounters as they stand in notes: worked out one after the other once all is quiet, by one worker, and
 * kept by what they are of. There is a rough figure first, and then a sharp one.
 */
export class OddsFigures {
  private readonly known = new Map<string, EncounterFigures>()
  private wanted: readonly PlainStart[] = []
  private running: { readonly key: string; readonly controller: AbortController } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly failed = new Set<string>()

  /** `changed`: is called when an encounter has new figures. */
  constructor(
    private readonly runner: OddsRunner,
    private readonly changed: () => void
  ) {}

  of(start: PlainStart): EncounterFigures | undefined {
    const key = keyOf(start)
    const figures = this.known.get(key)
    if (!figures) return undefined
    // The last in the map are those that were asked for last.
    this.known.delete(key)
    this.known.set(key, figures)
    return figures
  }

  /** Says whose figures are wanted now, the most wanted first. What is not wanted any more is not worked out. */
  want(starts: readonly PlainStart[]): void {
    this.wanted = starts.filter((start) => !this.isDone(start))
    const { running } = this
    if (running && !this.wanted.some((start) => keyOf(start) === running.key))
      running.controller.abort()
    this.wait()
  }

  /** The figures of an encounter at once, as a hover asks for them: the rough ones if there are no others. */
  async now(start: PlainStart, signal?: AbortSignal): Promise<EncounterFigures | undefined> {
    const known = this.of(start)
    if (known) return known
    await this.workOut(start, roughMargin, signal ?? new AbortController().signal)
    return this.of(start)
  }

  private isDone(start: PlainStart): boolean {
    const key = keyOf(start)
    const figures = this.known.get(key)
    return this.failed.has(key) || figures?.isSharp === true || (isUnderWay(start) && !!figures)
  }

  private wait(): void {
    clearTimeout(this.timer)
    const [next] = this.wanted
    if (!next || this.running) return
    const quiet = isUnderWay(next) ? quietTimeOfFight : quietTime
    this.timer = setTimeout(() => void this.workOutNext(next), quiet)
  }

  private async workOutNext(start: PlainStart): Promise<void> {
    const key = keyOf(start)
    const controller = new AbortController()
    this.running = { key, controller }
    const margin = isUnderWay(start) ? marginUnderWay : undefined
    await this.workOut(start, margin, controller.signal)
    this.running = undefined
    this.wanted = this.wanted.filter((one) => !this.isDone(one))
    this.wait()
  }

  /** Plays until the margin, that of all odds if there is none, and tells of the rough figure on the way. */
  private async workOut(
    start: PlainStart,
    margin: number | undefined,
    signal: AbortSignal
  ): Promise<void> {
    const key = keyOf(start)
    try {
      const ready = prepareStart(start)
      if ('message' in ready) throw new Error(ready.message)
      const sides = sidesOf(ready)
      const round: number = isUnderWay(start) ? ready.state.round : 0
      const tell = (tally: FightTally, isSharp: boolean) => {
        this.keep(key, { odds: oddsFrom(tally, sides, round), round, isSharp })
      }
      const { tally, stopped } = await this.runner.play(start, usualSeed, {
        ...(margin !== undefined && { margin }),
        parallel: 1,
        signal,
        progress: (so) => {
          if (margin === undefined && !this.known.has(key) && marginOf(so) <= roughMargin)
            tell(so, false)
        }
      })
      if (stopped !== 'cancelled') tell(tally, margin === undefined)
    } catch {
      // Whoever opens the panel is told why.
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

const isUnderWay = ({ log }: PlainStart): boolean => log !== undefined

/** What figures depend on. The edition of the game is that of the encounter, or of this build. */
const keyOf = (start: PlainStart): string => {
  const known = keys.get(start) ?? JSON.stringify(start)
  keys.set(start, known)
  return `${rulesetsVersion()} ${known}`
}

const keys = new WeakMap<PlainStart, string>()
