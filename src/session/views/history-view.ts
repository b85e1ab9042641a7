import { lastGiven, stateOf } from '../../core/fight/history.ts'
import type { HistoryView } from '../../core/view/tracker-view.ts'
import type { Fight } from '../fight.ts'

/**
 * The steps of a fight. A moment of the fight is the number of steps before the moment. The history shows only the
 * moments just before a user’s command, and the last moment.
 */
type Steps = Fight['now']['history']['steps']

/** The first moment from `count` on that is just before a user’s command; if there is none, the last moment. */
function settledAfter(steps: Steps, count: number): number {
  const next = steps.findIndex((step, index) => index >= count && !step.due)
  return next < 0 ? steps.length : next
}

/** The moment after a step and the due commands that followed. */
export const momentAfter = ({ now }: Fight, step: number): number =>
  settledAfter(now.history.steps, step + 1)

/** The moment at which a round began; `undefined` if there was no such round. */
export function momentOfRound({ now }: Fight, round: number): number | undefined {
  const { steps } = now.history
  const begun = steps.findIndex(({ events }) => events.some((event) => event.round === round))
  return begun < 0 ? undefined : settledAfter(steps, begun + 1)
}

export const countRounds = ({ now }: Fight): number => roundBefore(now.history.steps)

function roundBefore(steps: Steps): number {
  const begins = steps.findLast(({ events }) => events.some(({ round }) => round !== undefined))
  return begins?.events.find(({ round }) => round !== undefined)?.round ?? 0
}

export const stateAt = ({ ruleset, now }: Fight, moment: number): Fight['now']['state'] =>
  stateOf(ruleset, { ...now.history, steps: now.history.steps.slice(0, moment) })

/** An earlier moment of a fight, for the panel. */
export function historyView(fight: Fight, moment: number): HistoryView {
  const { steps } = fight.now.history
  const earlierStep = lastGiven(steps.slice(0, moment)) - 1
  return {
    stepCount: moment,
    label: momentLabel(fight, moment),
    commandsSince: steps.slice(moment).filter(({ due }) => !due).length,
    ...(earlierStep >= -1 && { earlierStep }),
    laterStep: moment
  }
}

function momentLabel(fight: Fight, moment: number): string {
  const steps = fight.now.history.steps.slice(0, moment)
  const round = roundBefore(steps)
  const last = steps[lastGiven(steps)]
  if (round > 0 && momentOfRound(fight, round) === moment) return `Start of round ${round}`
  const when = last ? `after “${commandPart(last.written)}”` : 'before the first command'
  return `${round > 0 ? `Round ${round}` : 'The fight'} ${when}`
}

/** The command of a log line, without its dice and choices. */
export const commandPart = (written: string): string => written.split(/ [[|]/)[0] ?? written
