import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FolderEntry, ListFolder } from '../notes/vault/find-notes.ts'
import { displayText, fromBytes } from './note-bytes.ts'
import { withShortErrors } from './plain-error.ts'

/** Reads the text of a note. Rejects, with a short reason, if the path is no file or cannot be read. */
export const readFileText = (path: string): Promise<string> => withShortErrors(textOf(path))

async function textOf(path: string): Promise<string> {
  const stats = await stat(path)
  // Opening a pipe or a device may block for ever.
  if (!stats.isFile())
    throw new Error(`it is a ${stats.isDirectory() ? 'folder' : 'pipe or device'}`)
  return displayText(fromBytes(await readFile(path)))
}

/**
 * Lists a folder. A link to a folder that contains the link counts as a file, so that nothing reads in circles. Rejects
 * with a short reason if the folder cannot be read.
 */
export const listFolder: ListFolder = (folder) => withShortErrors(entriesOf(folder))

async function entriesOf(folder: string): Promise<readonly FolderEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      const isLink = entry.isSymbolicLink()
      const isFolder = isLink ? await isOtherFolder(path, folder) : entry.isDirectory()
      return { path, name: entry.name, isFolder, isLink }
    })
  )
}

/**
 * Whether a link leads to a folder that does not contain the link. A vault with a link to the root of the disk must not
 * read the whole disk.
 */
async function isOtherFolder(link: string, folder: string): Promise<boolean> {
  try {
    if (!(await stat(link)).isDirectory()) return false
    const [target, parent] = await Promise.all([realpath(link), realpath(folder)])
    return !`${parent}${sep}`.startsWith(target.endsWith(sep) ? target : `${target}${sep}`)
  } catch {
    return false
  }
}
