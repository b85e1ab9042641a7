import type { Issue } from '../../core/issues/issue.ts'
import type { Fight } from '../fight.ts'
import { openFight } from '../open.ts'
import type { Setup } from '../setup.ts'

/** The text of the log that a fight stands in; empty without one. */
export const logBodyOf = ({ log }: Setup): string => log?.fence.body ?? ''

/**
 * The fight that the log of a note leads to now, for a fight that was played from an earlier text of it. `isSame`: the
 * commands and their answers are the same, however they are written, so that everything undone can still be redone.
 * Who rolls and the standing orders stay. `seed` is for a log that was emptied.
 */
export function followLog(
  setup: Setup,
  { now: { history } }: Fight,
  seed: number
): { readonly fight: Fight; readonly isSame: boolean } | { readonly issues: readonly Issue[] } {
  const { dice, orders, undone } = history
  const opened = openFight(setup, { seed, dice, orders })
  if ('issues' in opened) return opened
  const { fight } = opened
  if (!isSameHistory(fight.now.history, history)) return { fight, isSame: false }
  const now = { ...fight.now, history: { ...fight.now.history, undone } }
  return { fight: { ...fight, now }, isSame: true }
}

type History = Fight['now']['history']

const isSameHistory = (one: History, other: History): boolean =>
  one.seed === other.seed && commandsIn(one) === commandsIn(other)

/** The commands and answers of a fight, also of the pending one, as JSON. */
const commandsIn = ({ steps, pending }: History): string =>
  JSON.stringify([...steps, pending].map((step) => step && [step.command, step.answers]))
