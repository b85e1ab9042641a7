import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, normalize, resolve } from 'node:path'
import { listFolder } from '../disk/files.ts'
import { isVault } from '../disk/vault-on-disk.ts'
import type { ListFolder } from '../notes/vault/find-notes.ts'
import { findNotes, forEachConcurrently, trackerDataIn } from '../notes/vault/find-notes.ts'
import { defaultExclude, globMatcher } from '../notes/vault/glob-match.ts'
import { isTrackerData } from '../notes/vault/tracker-data.ts'
import type { FoundNote, Report } from './environment.ts'

/** The paths of the notes at a path: see `Environment.notesAt`. */
export async function notesAt(path: string, report: Report): Promise<readonly string[]> {
  if (path === '-') return [path]
  if (!(await stat(path)).isDirectory()) return [normalize(path)]
  await access(path, constants.R_OK | constants.X_OK)
  return (await notesBelow(path, listFolder, report)).map((note) => note.path)
}

/**
 * The notes of a vault: see `Environment.vaultNotes`. In the root of a disk and in the home folder, which are no
 * vaults, finds only notes in the folder itself. Adds Initiative Tracker’s players from a folder above, if needed.
 */
export async function vaultNotes(folder: string, report: Report): Promise<readonly FoundNote[]> {
  const notes = await notesBelow(folder, isVault(folder) ? listFolder : listFiles, report)
  if (notes.some(({ path }) => isTrackerData(path))) return notes
  const above = await trackerDataAbove(folder)
  return [...notes, ...above.map((path) => ({ path, realPath: path }))]
}

/**
 * The file of Initiative Tracker’s players in the nearest folder above that has one, which is the root of the vault.
 */
async function trackerDataAbove(folder: string): Promise<readonly string[]> {
  const above = dirname(resolve(folder))
  const [found] = await trackerDataIn(above, listFolder)
  if (found) return [found.path]
  return dirname(above) === above ? [] : trackerDataAbove(above)
}

/** All notes below a folder, sorted by path, without those of `node_modules` and names that begin with a dot. */
async function notesBelow(
  folder: string,
  list: ListFolder,
  report: Report
): Promise<readonly FoundNote[]> {
  const start = { path: folder, relative: '', isLinked: false }
  const isExcluded = globMatcher(defaultExclude)
  const locations = await findNotes(start, list, isExcluded, report)
  const realPaths = new Map<string, string>()
  await forEachConcurrently(locations, async ({ path }) => {
    realPaths.set(path, await realPathOf(path))
  })
  // A link to a note that was found already is the same note.
  const found = new Map<string, FoundNote>()
  for (const isLinked of [false, true])
    for (const { path } of locations.filter((one) => one.isLinked === isLinked)) {
      const realPath = realPaths.get(path) ?? path
      if (!found.has(realPath)) found.set(realPath, { path, realPath })
    }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The path without links. Keeps a broken link, so that reading it reports the error. */
export const realPathOf = (path: string): Promise<string> =>
  realpath(path).catch(() => resolve(path))

const listFiles: ListFolder = async (folder) =>
  (await listFolder(folder)).filter(({ isFolder }) => !isFolder)
