import { relative, resolve } from 'node:path'
import type { VFile } from 'vfile'
import { listFolder, readFileText } from '../disk/files.ts'
import { vaultNotes } from '../disk/vault-notes.ts'
import { vaultFolder } from '../disk/vault-on-disk.ts'
import type { Note } from '../notes/note.ts'
import { errorMessage, forEachConcurrently } from '../notes/vault/find-notes.ts'
import { readNote } from '../notes/vault/read-note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault } from '../notes/vault/vault.ts'

/** The folder of the vault of a page, by the path of the page. */
export const vaultOfPage = async ({ cwd, path }: VFile): Promise<string> =>
  (await vaultFolder(resolve(cwd, path), undefined, resolve(cwd))).folder

/** A vault, and the notes and folders that are left out of it, each with the reason. */
interface ReadVault {
  readonly vault: Vault
  readonly problems: readonly string[]
  /** The path in the vault of each note, by its path on the disk without links. */
  readonly paths: ReadonlyMap<string, string>
}

/**
 * Reads the notes of a vault. Their paths are relative to the folder, with slashes. Leaves out notes and folders that
 * cannot be read. Rejects if the folder itself cannot be read.
 */
export async function readVault(folder: string): Promise<ReadVault> {
  const root = resolve(folder)
  const problems: string[] = []
  const nameOf = (path: string) => relative(root, path).replaceAll('\\', '/')
  await listFolder(root).catch((error: unknown) => {
    throw new Error(`fray/remark: ${root} cannot be read: ${errorMessage(error)}`)
  })
  const found = await vaultNotes(root, (problem) => problems.push(problem))
  const notes: Note[] = []
  await forEachConcurrently(found, async ({ path }) => {
    const name = nameOf(path)
    try {
      notes.push(readNote(name, await readFileText(path)))
    } catch (error) {
      problems.push(`${name} cannot be read and is left out: ${errorMessage(error)}`)
    }
  })
  const vault = createVault(notes.sort((a, b) => (a.path < b.path ? -1 : 1)))
  const paths = new Map(found.map(({ path, realPath }) => [realPath, nameOf(path)]))
  return { vault, problems: problems.sort(), paths }
}
