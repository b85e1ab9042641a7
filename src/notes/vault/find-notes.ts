import { isTrackerData, trackerDataPath } from './tracker-data.ts'

/** An entry of a folder: a note, another file, or a folder. */
export interface FolderEntry {
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
  /** Whether the entry is a symbolic link, whose target may be in the vault too. */
  readonly isLink: boolean
}

/** Lists a folder. Rejects if the folder does not exist or cannot be read. */
export type ListFolder = (folder: string) => Promise<readonly FolderEntry[]>

/** The path of a note. */
export interface NoteLocation {
  readonly path: string
  /** Whether the path goes through a symbolic link: the same note may have another path too. */
  readonly isLinked: boolean
}

/** A folder to search. `relative`: its path below the root, for glob patterns. */
export interface SearchStart extends NoteLocation {
  readonly relative: string
}

/** Whether a path is that of a note, or of Initiative Tracker’s players, which count as a note. */
export const isNotePath = (path: string): boolean =>
  /\.(?:md|markdown)$/i.test(path) || isTrackerData(path)

/**
 * Finds all notes below a folder, and the file of Initiative Tracker’s players, sorted by path. Follows symbolic links,
 * but none inside a linked folder, so that link cycles end. Passes folders that cannot be read to `report` and skips
 * them.
 */
export async function findNotes(
  start: SearchStart,
  list: ListFolder,
  isExcluded: (relative: string) => boolean,
  report: (problem: string) => void
): Promise<readonly NoteLocation[]> {
  const found: NoteLocation[] = [...(await trackerDataIn(start.path, list))]
  for (let level: readonly SearchStart[] = [start]; level.length > 0; ) {
    const below: SearchStart[] = []
    await forEachConcurrently(level, async (folder) => {
      for (const { path, name, isFolder, isLink } of await listOrReport(
        folder.path,
        list,
        report
      )) {
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

/**
 * The file of Initiative Tracker’s players below a folder, if the folder is the root of an Obsidian vault. Otherwise
 * empty.
 */
export async function trackerDataIn(
  folder: string,
  list: ListFolder
): Promise<readonly NoteLocation[]> {
  const plugin = trackerDataPath.slice(0, trackerDataPath.lastIndexOf('/'))
  const entries = await list(`${folder}/${plugin}`).catch(() => [])
  return entries.flatMap(({ path, isFolder, isLink }) =>
    !isFolder && path.replaceAll('\\', '/').endsWith(trackerDataPath)
      ? [{ path, isLinked: isLink }]
      : []
  )
}

async function listOrReport(
  folder: string,
  list: ListFolder,
  report: (problem: string) => void
): Promise<readonly FolderEntry[]> {
  try {
    return await list(folder)
  } catch (error) {
    report(`${folder} cannot be read, so Fray ignores this folder: ${errorMessage(error)}`)
    return []
  }
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/**
 * Calls `work` for each item, at most `maxConcurrent` at a time, because the system limits the number of open files.
 */
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
