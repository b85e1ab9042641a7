import type { PlayOptions } from '../../core/fight/history.ts'
import type { Issue, NoteEdit } from '../../core/issues/issue.ts'
import type { LogDetail } from '../../core/log/log-detail.ts'
import { addLog } from '../../notes/edits.ts'
import { nextTitle } from '../../notes/log-note.ts'
import { hasOnlyLog, logsBelow } from '../../notes/logs.ts'
import { findRecap } from '../../notes/recap.ts'
import { logText } from '../fight.ts'
import { openFight } from '../open-fight.ts'
import type { Setup } from '../setup.ts'
import { isEncounter } from '../setup.ts'
import { recapLead } from './recap.ts'

/**
 * Starts another fight of an encounter with the combatants of the first fight. Returns the edits and the name, such as
 * `The mill cellar (2)`. The new log is below the earlier logs and their recaps, and the earlier fights stay
 * unchanged.
 */
export function fightAgain(
  setup: Setup,
  options: PlayOptions & { readonly seed: number },
  telling?: Partial<LogDetail>
):
  | { readonly name: string; readonly edits: readonly NoteEdit[] }
  | { readonly issues: readonly Issue[] } {
  const { note, place, encounter, ownBeginning: _, log: __, ...rest } = setup
  if (!isEncounter(place)) return { issues: [] }
  const name = nextTitle(note, encounter.name)
  // The new fight uses the present edition of the rules.
  const { edition: ___, ...same } = encounter
  const opened = openFight({ ...rest, note, place, encounter: { ...same, name } }, options)
  if ('issues' in opened) return opened
  const log = hasOnlyLog(place) ? setup.log : logsBelow(note, place.fence).at(-1)
  const fence = log?.fence ?? place.fence
  const title = hasOnlyLog(place) ? encounter.name : log?.header?.title
  const recap = title === undefined ? undefined : findRecap(note, fence, recapLead(title))
  return { name, edits: addLog(note, fence, logText(opened.fight, { telling }), recap?.end) }
}
