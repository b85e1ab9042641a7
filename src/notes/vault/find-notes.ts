/** An entry of a folder: a note, another file, or a folder. */
export interface FolderEntry {
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
  /** Whether it is a link to what may stand elsewhere too. */
  readonly isLink: boolean
}

/** Says what stands in a folder; rejects where there is none, or it may not be read. */
export type ListFolder = (folder: string) => Promise<readonly FolderEntry[]>

/** Where a note is found. */
export interface NoteLocation {
  readonly path: string
  /** Whether a link leads there: then the same note may stand elsewhere too. */
  readonly isLinked: boolean
}

/** A folder, and its path below the root, which is what globs are about. */
export interface SearchStart extends NoteLocation {
  readonly relative: string
}

export const isNotePath = (path: string): boolean => /\.(?:md|markdown)$/i.test(path)

/**
 * Every note below a folder, by their paths. A link to a folder is followed, but none that is met behind
 * it: so that a link to a folder above comes to an end. What cannot be read is told and left out.
 */
export async function findNotes(
  start: SearchStart,
  list: ListFolder,
  isExcluded: (relative: string) => boolean,
  tell: (problem: string) => void
): Promise<readonly NoteLocation[]> {
  const found: NoteLocation[] = []
  for (let level: readonly SearchStart[] = [start]; level.length > 0; ) {
    const below: SearchStart[] = []
    await forEachConcurrently(level, async (folder) => {
      for (const { path, name, isFolder, isLink } of await listOrReport(folder.path, list, tell)) {
        const relative = folder.relative === '' ? name : `${folder.relative}/${name}`
        const isLinked = folder.isLinked || isLink
        if (isExcluded(relative)) continue
        if (!isFolder) {
          if (isNotePath(name)) found.push({ path, isLinked })
        } else if (!folder.isLinked || !isLink) below.push({ path, relative, isLinked })
      }
    })
    level = below
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function listOrReport(
  folder: string,
  list: ListFolder,
  tell: (problem: string) => void
): Promise<readonly FolderEntry[]> {
  try {
    return await list(folder)
  } catch (error) {
    tell(`${folder} cannot be read and is left out: ${errorMessage(error)}`)
    return []
  }
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Calls `work` for each item, at most `maxConcurrent` at a time: opening all files at once may exceed the limit of the system. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker))
}

const maxConcurrent = 32
