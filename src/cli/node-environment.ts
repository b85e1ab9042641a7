import { randomInt } from 'node:crypto'
import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import type { ListFolder } from '../notes/vault/find-notes.ts'
import { findNotes, forEachConcurrently, trackerDataIn } from '../notes/vault/find-notes.ts'
import { defaultExclude, globMatcher } from '../notes/vault/glob-match.ts'
import { isTrackerData } from '../notes/vault/tracker-data.ts'
import { allRulesets } from '../rulesets/index.ts'
import { createNotes } from './create-notes.ts'
import { listFolder, readText } from './disk.ts'
import { editFile } from './edit-file.ts'
import type { Environment, Report } from './environment.ts'
import { fightersHere } from './fighters.ts'
import { plainly } from './plain-error.ts'
import { nodeTerminal } from './play/node-terminal.ts'
import type { System } from './system.ts'
import { nodeSystem } from './system.ts'

/** How notes are written on a machine. */
export const writersOn = (system: System): Pick<Environment, 'editFile' | 'createNotes'> => ({
  editFile: (path, editsFor) => plainly(editFile(path, editsFor, system)),
  createNotes: (folder, texts) => plainly(createNotes(folder, texts, system))
})

/** The environment of Node. */
export const nodeEnvironment: Omit<Environment, 'version'> = {
  readFile: readText,
  ...writersOn(nodeSystem),
  // The bundle stands in a folder of the package.
  readShipped: (path) => plainly(readText(join(__dirname, '..', path))),
  loadModule,
  notesAt: (path, report) => plainly(notesAt(path, report)),
  siblingNotes,
  seed: () => randomInt(0x10000),
  // What a note or a file name says must not command the terminal.
  print: (line) => process.stdout.write(`${escapeHidden(line)}\n`),
  printError: (line) => process.stderr.write(`${escapeHidden(line)}\n`),
  fighters: fightersHere,
  terminal: nodeTerminal,
  // A bundle of its own, so that no other command loads it.
  serveLanguage: async (version) =>
    (await import('./language-server.ts')).serveLanguage(version, allRulesets()),
  cancellation,
  showProgress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${escapeHidden(text)}`)
  }
}

/** Loads a module. Rejects if it waits for something that nothing will bring: the process would end as if all were done. */
async function loadModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  let giveUp = () => {}
  const stalled = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('it waits for something that never comes'))
  })
  process.once('beforeExit', giveUp)
  try {
    return await Promise.race([import(pathToFileURL(resolve(path)).href), stalled])
  } finally {
    process.off('beforeExit', giveUp)
  }
}

function cancellation(): AbortSignal {
  const controller = new AbortController()
  // Pressed twice, it ends the program as ever.
  process.once('SIGINT', () => controller.abort())
  return controller.signal
}

async function notesAt(path: string, report: Report): Promise<readonly string[]> {
  if (path === '-') return [path]
  if (!(await stat(path)).isDirectory()) return [normalize(path)]
  await access(path, constants.R_OK | constants.X_OK)
  return (await notesBelow(path, listFolder, report)).map((note) => note.path)
}

/**
 * The other notes below the folder of a note; for standard input, below the current folder. At the root of a disk those
 * of the folder alone: not everything on the disk is one campaign.
 */
async function siblingNotes(path: string, report: Report): Promise<readonly string[]> {
  const folder = path === '-' ? '.' : dirname(path)
  const isRoot = dirname(resolve(folder)) === resolve(folder)
  const notes = await notesBelow(folder, isRoot ? listFiles : listFolder, report)
  const own = path === '-' ? path : await realPathOf(path)
  const others = notes.filter(({ realPath }) => realPath !== own).map((note) => note.path)
  return others.some(isTrackerData) ? others : [...others, ...(await trackerDataAbove(folder))]
}

/** The players of Initiative Tracker, from the nearest folder above that has them: the root of the vault. */
async function trackerDataAbove(folder: string): Promise<readonly string[]> {
  const above = dirname(resolve(folder))
  const [found] = await trackerDataIn(above, listFolder)
  if (found) return [found.path]
  return dirname(above) === above ? [] : trackerDataAbove(above)
}

interface FoundNote {
  readonly path: string
  /** The same for all links to a note, and however its path is written. */
  readonly realPath: string
}

/** All notes below a folder, by name, without hidden folders and `node_modules`. */
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
  // A link to a note that was found already is not another note.
  const found = new Map<string, FoundNote>()
  for (const isLinked of [false, true])
    for (const { path } of locations.filter((one) => one.isLinked === isLinked)) {
      const realPath = realPaths.get(path) ?? path
      if (!found.has(realPath)) found.set(realPath, { path, realPath })
    }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The path without links. A link to nothing is kept as it is; whoever reads it will say so. */
const realPathOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path))

const listFiles: ListFolder = async (folder) =>
  (await listFolder(folder)).filter(({ isFolder }) => !isFolder)
