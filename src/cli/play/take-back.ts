import { applyEdits } from '../../notes/edits.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { EncounterRef } from '../../session/next-encounter.ts'
import type { Environment } from '../environment.ts'
import { editBetween } from '../late-change.ts'

/** A note before and after something was written into it. */
interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** What was written to begin a fight and in it since. `back`: the fight that a person was in before. */
export interface Beginning {
  readonly changes: Changes
  readonly back?: EncounterRef
}

export type Changes = readonly Change[]

/** Changes, and later ones of the same notes, as one change a note. */
export function joined(changes: Changes, later: Changes): Changes {
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

/** An environment that records what it writes into notes. Notes that it creates are not among the changes. */
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

/** Takes changes back, the last one first, and gives what to tell. A note that was changed since stays as it is. */
export async function takeBack(
  changes: Changes,
  env: Pick<Environment, 'editFile'>
): Promise<readonly string[]> {
  const told: string[] = []
  for (const { path, before, after } of changes.toReversed())
    try {
      const isBack = await env.editFile(path, (text) =>
        text === after ? [editBetween(after, before)] : undefined
      )
      told.push(isBack ? `Taken back in ${path}` : `${path} stays: it was changed meanwhile`)
    } catch (error) {
      told.push(`${path} stays: ${errorMessage(error)}`)
    }
  return told
}
