import type { Issue } from '../core/issues/issue.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { logOfStatblock } from '../notes/logs.ts'
import type { Note, Statblock } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { isEncounterEdited } from '../session/note-changes.ts'
import { prepare } from '../session/prepare.ts'
import type { Setup } from '../session/setup.ts'

/** Reports saved rolls of a statblock that do not match their dice any more. */
export function savedRollIssues(
  vault: Vault,
  note: Note,
  statblock: Statblock,
  setting?: string
): readonly Issue[] {
  if (!logOfStatblock(note, statblock)) return []
  const prepared = prepare(vault, note, statblock, setting)
  return 'setup' in prepared ? (replayLog(prepared.setup)?.issues ?? []) : []
}

/** Reports edits of the encounter after its fight began, until the fight is over. */
export function changedEncounterIssues(setup: Setup, place: EncounterBlock): readonly Issue[] {
  const { ruleset } = setup
  if (!isEncounterEdited(setup)) return []
  const state = replayLog(setup)?.read.now.state
  if (state && ruleset.view(state, 'game-master').outcome !== undefined) return []
  const message =
    'The encounter changed after the fight began, but the fight continues with the old encounter. Delete the log to begin with the new encounter'
  return [{ code: 'encounter.begun', severity: 'info', message, ...headerRange(place) }]
}
