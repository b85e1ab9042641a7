import { readdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import type { VFile } from 'vfile'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { findNotes, forEachConcurrently } from '../notes/vault/find-notes.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault } from '../notes/vault/vault.ts'
import { findVaultFolder } from '../notes/vault/vault-folder.ts'

/** The vault of a page by its path: the nearest folder upwards with a marker, as everywhere in Fray. */
export async function vaultOfPage({ cwd, path }: VFile): Promise<string> {
  const { folder } = await findVaultFolder(dirname(resolve(cwd, path)), {
    given: undefined,
    current: resolve(cwd),
    home: resolve(homedir()),
    parentOf: (one) => (dirname(one) === one ? undefined : dirname(one)),
    namesIn: (one) => readdir(one)
  })
  return folder
}

/**
 * Reads all notes below a folder, without packages and hidden folders. Their paths are relative to the folder, with
 * slashes.
 */
export async function readVault(folder: string): Promise<Vault> {
  const root = resolve(folder)
  const found = await findNotes(
    { path: root, isLinked: false, relative: '' },
    async (at) =>
      (await readdir(at, { withFileTypes: true })).map((entry) => ({
        path: join(at, entry.name),
        name: entry.name,
        isFolder: entry.isDirectory(),
        isLink: entry.isSymbolicLink()
      })),
    (path) => /(?:^|\/)(?:node_modules|\.[^/]*)$/.test(path),
    (problem) => {
      throw new Error(`fray/remark: ${problem}`)
    }
  )
  const notes: Note[] = []
  await forEachConcurrently(found, async ({ path }) => {
    const name = relative(root, path).replaceAll('\\', '/')
    notes.push(parseNote(name, await readFile(path, 'utf8')))
  })
  return createVault(notes.sort((a, b) => (a.path < b.path ? -1 : 1)))
}
