import { randomInt } from 'node:crypto'
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import type { FolderEntry } from '../notes/vault/find-notes.ts'
import { findNotes } from '../notes/vault/find-notes.ts'
import { globMatcher } from '../notes/vault/glob-match.ts'
import type { Environment } from './environment.ts'

/** The environment of Node. */
export const nodeEnvironment: Omit<Environment, 'version'> = {
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  writeFile: (path, body) => writeFile(path, body),
  notesAt: async (path) =>
    path !== '-' && (await stat(path)).isDirectory() ? notesBelowFolder(path) : [normalize(path)],
  siblingNotes: async (path) => {
    // Compare resolved paths: `./a.md` and `a.md` are the same note.
    const notes = await notesBelowFolder(path === '-' ? '.' : dirname(path))
    return notes.filter((other) => path === '-' || resolve(other) !== resolve(path))
  },
  seed: () => randomInt(0x10000),
  // What a note or a file name says must not command the terminal.
  print: (line) => process.stdout.write(`${escapeHidden(line)}\n`),
  printError: (line) => process.stderr.write(`${escapeHidden(line)}\n`)
}

/** The paths of all notes below a folder, by name, without hidden folders and `node_modules`. */
async function notesBelowFolder(folder: string): Promise<readonly string[]> {
  const start = { path: folder, relative: '', isLinked: false }
  const places = await findNotes(
    start,
    listFolder,
    globMatcher(['**/.*', '**/node_modules']),
    () => {}
  )
  // A link to a note that was found already is not another note.
  const realPaths = new Set(
    await Promise.all(places.filter(({ isLinked }) => !isLinked).map(({ path }) => realpath(path)))
  )
  const found: string[] = []
  for (const { path, isLinked } of places) {
    const real = isLinked ? await realpath(path).catch(() => undefined) : path
    if (real === undefined || (isLinked && realPaths.has(real))) continue
    realPaths.add(real)
    found.push(path)
  }
  return found
}

/** The entries of a folder. Rejects if there is no such folder. */
export async function listFolder(folder: string): Promise<readonly FolderEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      const isLink = entry.isSymbolicLink()
      const isFolder = isLink
        ? await stat(path).then(
            (behind) => behind.isDirectory(),
            () => false
          )
        : entry.isDirectory()
      return { path, name: entry.name, isFolder, isLink }
    })
  )
}
