import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { samples } from '../../src/language/campaigns.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { NoteInVault } from '../slips.ts'

/**
 * The notes of the sample campaigns, each with the vault of its campaign. Adds `count` notes of the corpus next to the
 * repository, if there is one. Notes without a statblock or an encounter are left out.
 */
export async function notesForSlips(count: number): Promise<readonly NoteInVault[]> {
  const campaigns = await Promise.all(samples.map(({ folder }) => notesBelow(`samples/${folder}`)))
  const all = (await notesBelow('../shared/corpus')).map(({ note }) => ({
    note,
    vault: createVault([note])
  }))
  const corpus = all.filter(
    (_, nth) =>
      Math.floor((nth * count) / all.length) !== Math.floor(((nth - 1) * count) / all.length)
  )
  return [...campaigns.flat(), ...corpus]
}

async function notesBelow(folder: string): Promise<readonly NoteInVault[]> {
  const paths = await nodeEnvironment.notesAt(folder, console.error).catch(() => [])
  const notes = await Promise.all(
    paths.map(async (path) => parseNote(path, await nodeEnvironment.readFile(path)))
  )
  const vault = createVault(notes)
  return notes
    .filter(({ statblocks, encounters }) => statblocks.length + encounters.length > 0)
    .map((note) => ({ note, vault }))
}
