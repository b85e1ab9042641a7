import { applyEdits } from '../../notes/edits.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { EncounterRef } from '../../session/next-encounter.ts'
import type { Environment } from '../environment.ts'
import { editBetween } from '../move-edit.ts'

/** The text of a note before and after a change. */
interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** The changes to notes that began a fight, and the later ones. `back`: the fight that the user came from. */
export interface Beginning {
  readonly changes: Changes
  readonly back?: EncounterRef
}

export type Changes = readonly Change[]

/** Merges later changes of the same notes into one change for each note. */
export function mergeChanges(changes: Changes, later: Changes): Changes {
  const all = [...changes]
  for (const change of later) {
    const index = all.findIndex(
      ({ path, after }) => path === change.path && after === change.before
    )
    const first = all[index]
    if (first) all[index] = { ...first, after: change.after }
    else all.push(change)
  }
  return all
}

/**
 * An environment that records its edits of notes, and the list of edits, which grows. Leaves out notes that the
 * environment creates.
 */
export function recordChanges<E extends Pick<Environment, 'editFile'>>(
  env: E
): { readonly env: E; readonly changes: Changes } {
  const changes: Change[] = []
  const editFile: Environment['editFile'] = async (path, editsFor) => {
    let change: Change | undefined
    const isWritten = await env.editFile(path, (before) => {
      const edits = editsFor(before)
      change = edits && { path, before, after: applyEdits(before, edits) }
      return edits
    })
    if (isWritten && change && change.before !== change.after) changes.push(change)
    return isWritten
  }
  return { env: { ...env, editFile }, changes }
}

/** Reverts changes, the last first, and returns a message for each. Leaves out notes that have changed since. */
export async function revertChanges(
  changes: Changes,
  env: Pick<Environment, 'editFile'>
): Promise<readonly string[]> {
  const told: string[] = []
  for (const { path, before, after } of changes.toReversed())
    try {
      const isBack = await env.editFile(path, (text) =>
        text === after ? [editBetween(after, before)] : undefined
      )
      told.push(
        isBack
          ? `Reverted the change in ${path}`
          : `${path} is not reverted: the note was changed meanwhile`
      )
    } catch (error) {
      told.push(`${path} is not reverted: ${errorMessage(error)}`)
    }
  return told
}
