import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, normalize, relative, resolve } from 'node:path'
import type { ListFolder, SearchStart } from '../notes/vault/find-notes.ts'
import { findNotes, forEachConcurrently, trackerDataIn } from '../notes/vault/find-notes.ts'
import { defaultExclude, globMatcher } from '../notes/vault/glob-match.ts'
import { isTrackerData } from '../notes/vault/tracker-data.ts'
import { parseExcluded, settingsPath } from '../notes/vault/vault-settings.ts'
import type { VaultRoot } from '../notes/vault/vault-watcher.ts'
import { listFolder, readFileText } from './files.ts'
import { isVault, vaultFolder } from './vault-on-disk.ts'

/** Reports a file or folder that is skipped, and why. */
export type Report = (problem: string) => void

/** A note of a folder. */
export interface FoundNote {
  readonly path: string
  /** The path without links: equal for all paths of the same note. */
  readonly realPath: string
}

/**
 * The paths of the notes at a path: the note itself, or all notes below a folder. Leaves out what the settings of the
 * vault exclude, except from an excluded folder itself. Rejects if the path cannot be read.
 */
export async function notesAt(path: string, report: Report): Promise<readonly string[]> {
  if (path === '-') return [path]
  if (!(await stat(path)).isDirectory()) return [normalize(path)]
  await access(path, constants.R_OK | constants.X_OK)
  const { folder } = await vaultFolder(resolve(path), undefined)
  const isExcluded = await excludedIn(folder, report)
  const below = relative(folder, resolve(path)).replaceAll('\\', '/')
  const start =
    below.startsWith('..') || isAbsolute(below) || isExcluded(below)
      ? { relative: '', isExcluded: globMatcher(defaultExclude) }
      : { relative: below, isExcluded }
  return (await notesBelow(path, start, listFolder, report)).map((note) => note.path)
}

/**
 * The notes of a vault, sorted by path, without those that its settings exclude. In the root of a disk and in the home
 * folder, which are no vaults, finds only notes in the folder itself. Adds Initiative Tracker’s players from a folder
 * above, if needed.
 */
export async function vaultNotes(folder: string, report: Report): Promise<readonly FoundNote[]> {
  const start = { relative: '', isExcluded: await excludedIn(folder, report) }
  const notes = await notesBelow(folder, start, isVault(folder) ? listFolder : listFiles, report)
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

/** The globs that VS Code’s settings of a folder exclude. `undefined` if they have none. */
export const excludeSetting = async (folder: string): Promise<readonly string[] | undefined> =>
  parseExcluded(await readFileText(`${folder}/${settingsPath}`).catch(() => ''), defaultExclude)

async function excludedIn(folder: string, report: Report): Promise<(path: string) => boolean> {
  return globMatcher((await excludeSetting(folder)) ?? defaultExclude, report)
}

/** All notes below a folder, sorted by path. `relative`: the path of the folder below its vault, for the globs. */
async function notesBelow(
  folder: string,
  { relative, isExcluded }: Pick<SearchStart, 'relative'> & Pick<VaultRoot, 'isExcluded'>,
  list: ListFolder,
  report: Report
): Promise<readonly FoundNote[]> {
  const start = { path: folder, relative, isLinked: false }
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
