import type { Issue } from '../../core/issues/issue.ts'
import type { Fight } from '../fight.ts'
import { openFight } from '../open-fight.ts'
import type { Setup } from '../setup.ts'

/** The text of a fight’s log; empty without a log. */
export const logBodyOf = ({ log }: Setup): string => log?.fence.body ?? ''

/**
 * Resumes a fight from its log after the note was edited. `isSame`: the seed, the commands and the answers are the
 * same, so that a redo is still possible. The mode of the dice and the standing orders stay. `seed`: the seed of a new
 * fight if the log was emptied.
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

/** The commands and answers of a fight as JSON, including those of the pending command. */
const commandsIn = ({ steps, pending }: History): string =>
  JSON.stringify([...steps, pending].map((step) => step && [step.command, step.answers]))
