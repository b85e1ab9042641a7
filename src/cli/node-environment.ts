import { randomInt } from 'node:crypto'
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type FolderEntry, findNotes } from '../notes/vault/find-notes.ts'
import { globMatcher } from '../notes/vault/glob-match.ts'
import type { Environment } from './environment.ts'

/** The machine itself. */
export const nodeEnvironment: Omit<Environment, 'version'> = {
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  writeFile: (path, body) => writeFile(path, body),
  notesAt: async (path) =>
    path !== '-' && (await stat(path)).isDirectory() ? notesBelowFolder(path) : [normalize(path)],
  siblingNotes: async (path) => {
    // One note may be written in many ways, such as `./a.md`.
    const notes = await notesBelowFolder(path === '-' ? '.' : dirname(path))
    return notes.filter((other) => path === '-' || resolve(other) !== resolve(path))
  },
  seed: () => randomInt(0x10000),
  print: (words) => process.stdout.write(`${words}\n`),
  printError: (words) => process.stderr.write(`${words}\n`)
}

/** Every Markdown note below a folder in the order of their names; hidden folders and those of npm are left out. */
async function notesBelowFolder(folder: string): Promise<readonly string[]> {
  const start = { path: folder, relative: '', isLinked: false }
  const places = await findNotes(
    start,
    listFolder,
    globMatcher(['**/.*', '**/node_modules']),
    () => {}
  )
  // A note is the same note wherever a link to it stands.
  const read = new Set(
    await Promise.all(places.filter(({ isLinked }) => !isLinked).map(({ path }) => realpath(path)))
  )
  const found: string[] = []
  for (const { path, isLinked } of places) {
    const real = isLinked ? await realpath(path).catch(() => undefined) : path
    if (real === undefined || (isLinked && read.has(real))) continue
    read.add(real)
    found.push(path)
  }
  return found
}

/** What stands in a folder; rejects where there is none. */
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
