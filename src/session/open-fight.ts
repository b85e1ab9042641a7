import type { PlayOptions } from '../core/fight/history.ts'
import { beginHistory, resume } from '../core/fight/history.ts'
import type { Issue } from '../core/issues/issue.ts'
import { catchGameError } from '../core/ruleset/wrap-game.ts'
import { hasOnlyLog } from '../notes/logs.ts'
import { beginFight, beginningLines } from './begin-fight.ts'
import { carriedPartyMessage } from './carried-party.ts'
import type { Fight } from './fight.ts'
import { replayLog } from './log/replay-log.ts'
import type { Setup } from './setup.ts'
import { absentMessage } from './setup.ts'
import { gameFailedIssue } from './setup-issues.ts'

export type OpenedFight =
  | { readonly fight: Fight; readonly isNew: boolean }
  | { readonly issues: readonly Issue[] }

type OpenOptions = Pick<PlayOptions, 'dice'> & Partial<PlayOptions> & { readonly seed: number }

/**
 * Starts a fight, or resumes it at the end of its log. Returns the issues if the log is invalid or another author’s
 * game fails.
 */
export const openFight = (setup: Setup, options: OpenOptions): OpenedFight =>
  catchGameError(
    () => beginOrResume(setup, options),
    (error) => ({ issues: [gameFailedIssue(setup.place, error)] })
  )

function beginOrResume(setup: Setup, { seed, dice, orders = [] }: OpenOptions): OpenedFight {
  const { ruleset, encounter } = setup
  const { name: title } = encounter
  const beginning = beginningLines(setup)
  const replayed = replayLog(setup)
  if (replayed && replayed.issues.length > 0) return { issues: replayed.issues }
  if (replayed) {
    // Dice that the log lacks are rolled now, or asked for again.
    const { history, state } = replayed.read.now
    const now = resume(ruleset, { ...history, dice, orders }, state)
    const { remarks } = replayed.read
    const fight = { ruleset, title, ...otherTitle(setup), now, remarks, beginning }
    return { fight, isNew: false }
  }
  const begun = beginFight(setup)
  if ('issues' in begun) return begun
  const now = beginHistory(ruleset, begun.state, seed, dice, orders)
  const { carried, absent } = setup
  const notes = [
    ...(carried ? [carriedPartyMessage(carried)] : []),
    ...(absent ? [absentMessage(absent)] : [])
  ]
  const remarks = notes.length > 0 ? [notes.map((note) => `# ${note}`)] : []
  return { fight: { ruleset, title, now, remarks, beginning }, isNew: true }
}

/** The title in the log of a fight, if the fight has another name (see `fightsIn`). */
function otherTitle({ place, encounter, log }: Setup): Pick<Fight, 'titleInLog'> {
  const title = hasOnlyLog(place) ? log?.header?.title : undefined
  return title === undefined || title === encounter.name ? {} : { titleInLog: title }
}
