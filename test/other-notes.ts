import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Note } from '../src/notes/note.ts'
import { readNote } from '../src/notes/vault/read-note.ts'
import { trackerDataPath } from '../src/notes/vault/tracker-data.ts'
import { createVault } from '../src/notes/vault/vault.ts'

const folder = fileURLToPath(new URL('other-notes/', import.meta.url))

/** The notes of the vault in `other-notes`, and the players of Initiative Tracker there. */
export function otherNotes() {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
  const read = (path: string) => readNote(`vault/${path}`, readFileSync(folder + path, 'utf8'))
  const notes = paths.sort().map(read)
  const at = (path: string): Note => {
    const found = notes.find((note) => note.path === `vault/${path}`)
    if (!found) throw new Error(`there is no ${path}`)
    return found
  }
  return { notes, at, vault: createVault([...notes, read(trackerDataPath)]) }
}
