import { fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { prepare } from '../session/prepare.ts'
import type { Prepared } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import type { NoReport } from './no-report.ts'

/**
 * Prepares an encounter of a note: by its name, or the first. `path`: what the note is called. `setting`: the default ruleset.
 */
export function encounterOf(
  vault: Vault,
  note: Note,
  name: string | undefined,
  path: string,
  setting?: string
): Extract<Prepared, { setup: unknown }> | NoReport {
  const block = findEncounter(note, name)
  if (!block) {
    const names = fightsIn(note)
      .map((one) => `“${one.name}”`)
      .join(', ')
    const missing =
      name === undefined
        ? 'has no encounter'
        : `has no encounter “${name}”${names === '' ? '' : `, only ${names}`}`
    return { problem: `${path} ${missing}`, isUsage: name !== undefined }
  }
  const prepared = prepare(vault, note, block, setting)
  return 'setup' in prepared ? prepared : { note: { ...note, path }, wrong: prepared.issues }
}
