import { dirname, join } from 'node:path'
import type { FileCalls, System } from './system.ts'
import { nodeSystem } from './system.ts'
import { acquireWriteLock, releaseWriteLock } from './write-lock.ts'

/**
 * Creates notes in a folder, creates the folder if needed, and returns the paths of the notes. `texts`: the text of
 * each note by its name. Rejects and creates nothing if a note exists. Leaves no part of a note if the program is
 * killed or the disk is full.
 */
export async function createNotes(
  folder: string,
  texts: Readonly<Record<string, string>>,
  system: System = nodeSystem
): Promise<readonly string[]> {
  const { files } = system
  const notes = Object.entries(texts).map(([name, text]) => ({ path: join(folder, name), text }))
  for (const { path } of notes)
    if (files.lstatSync(path, { throwIfNoEntry: false })) throw new Error(`${path} already exists`)
  for (const { path, text } of notes) {
    files.mkdirSync(dirname(path), { recursive: true })
    const lock = await acquireWriteLock(dirname(path), system)
    try {
      createFile(path, text, join(lock, 'draft'), files)
    } finally {
      releaseWriteLock(lock, files)
    }
  }
  return notes.map(({ path }) => path)
}

/** Creates a file from a draft, so that nobody sees a part of it. Throws if the file exists or cannot be written. */
function createFile(path: string, text: string, draft: string, files: FileCalls): void {
  const file = files.openSync(draft, 'wx')
  try {
    files.writeFileSync(file, text)
    files.fsyncSync(file)
  } finally {
    files.closeSync(file)
  }
  try {
    // Unlike a rename, a link never replaces a file that another program created meanwhile.
    files.linkSync(draft, path)
  } catch (error) {
    if (!noLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (files.lstatSync(path, { throwIfNoEntry: false })) throw new Error(`${path} already exists`)
    files.renameSync(draft, path)
  }
}

/** The errors of a file system that has no links between files, such as FAT. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
