import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FolderEntry, ListFolder } from '../notes/vault/find-notes.ts'
import { displayText, fromBytes } from './note-bytes.ts'
import { plainly } from './plain-error.ts'

/** The text of a file, or of standard input for `-`. Rejects if it cannot be read. */
export const readText = (path: string): Promise<string> => plainly(textOf(path))

async function textOf(path: string): Promise<string> {
  if (path === '-') return displayText(fromBytes(await buffer(process.stdin)))
  const stats = await stat(path)
  // To open a pipe or a device may take for ever.
  if (!stats.isFile())
    throw new Error(`it is a ${stats.isDirectory() ? 'folder' : 'pipe or device'}`)
  return displayText(fromBytes(await readFile(path)))
}

/** The entries of a folder. A link to a folder that holds the link counts as no folder. Rejects if there is no such folder. */
export const listFolder: ListFolder = (folder) => plainly(entriesOf(folder))

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

/** Whether a link leads to a folder other than those above it: a vault that links to the root of the disk is no reason to read it all. */
async function isOtherFolder(link: string, folder: string): Promise<boolean> {
  try {
    if (!(await stat(link)).isDirectory()) return false
    const [target, parent] = await Promise.all([realpath(link), realpath(folder)])
    return !`${parent}${sep}`.startsWith(target.endsWith(sep) ? target : `${target}${sep}`)
  } catch {
    return false
  }
}
