import { lastGiven, stateOf } from '../core/fight/history.ts'
import type { Past } from '../core/view/tracker-view.ts'
import type { Fight } from './fight.ts'

/**
 * A moment of a fight is told by how many steps there had been: all of them is now. A person was needed
 * before each command that was given, so those are the moments that can be shown.
 */
type Steps = Fight['now']['history']['steps']

/** The first moment that is not before this many steps: what the rules demanded by themselves has followed. */
function settledAfter(steps: Steps, count: number): number {
  const next = steps.findIndex((step, index) => index >= count && !step.due)
  return next < 0 ? steps.length : next
}

/** The moment after a step, and after all that followed from it. */
export const momentAfter = ({ now }: Fight, step: number): number =>
  settledAfter(now.history.steps, step + 1)

/** The moment a round began; `undefined` where there has been no such round. */
export function momentOfRound({ now }: Fight, round: number): number | undefined {
  const { steps } = now.history
  const begun = steps.findIndex(({ events }) => events.some((event) => event.round === round))
  return begun < 0 ? undefined : settledAfter(steps, begun + 1)
}

/** How many rounds there have been. */
export const roundsOf = ({ now }: Fight): number => roundBefore(now.history.steps)

function roundBefore(steps: Steps): number {
  const begins = steps.findLast(({ events }) => events.some(({ round }) => round !== undefined))
  return begins?.events.find(({ round }) => round !== undefined)?.round ?? 0
}

/** The state a fight was in. */
export const stateAt = ({ ruleset, now }: Fight, moment: number): Fight['now']['state'] =>
  stateOf(ruleset, { ...now.history, steps: now.history.steps.slice(0, moment) })

/** A moment as a panel tells of it. */
export function pastOf(fight: Fight, moment: number): Past {
  const { steps } = fight.now.history
  const earlier = lastGiven(steps.slice(0, moment)) - 1
  return {
    steps: moment,
    words: wordsOf(fight, moment),
    since: steps.slice(moment).filter(({ due }) => !due).length,
    ...(earlier >= -1 && { earlier }),
    later: moment
  }
}

function wordsOf(fight: Fight, moment: number): string {
  const steps = fight.now.history.steps.slice(0, moment)
  const round = roundBefore(steps)
  const last = steps[lastGiven(steps)]
  if (round > 0 && momentOfRound(fight, round) === moment) return `Round ${round} as it began`
  const when = last ? `after “${commandOf(last.written)}”` : 'before the first command'
  return `${round > 0 ? `Round ${round}` : 'The fight'} ${when}`
}

/** The command of a line of the log, without what fell. */
export const commandOf = (written: string): string => written.split(/ [[|]/)[0] ?? written
