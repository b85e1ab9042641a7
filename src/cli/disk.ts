import { randomInt } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { World } from './world.ts'

/** The machine itself. */
export const disk: Omit<World, 'version'> = {
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  write: (path, body) => writeFile(path, body),
  notesAt: async (path) =>
    path !== '-' && (await stat(path)).isDirectory() ? notesBelow(path) : [normalize(path)],
  notesBeside: async (path) => {
    // One note may be written in many ways, such as `./a.md`.
    const notes = await notesBelow(path === '-' ? '.' : dirname(path))
    return notes.filter((other) => path === '-' || resolve(other) !== resolve(path))
  },
  seed: () => randomInt(0x10000),
  print: (words) => process.stdout.write(`${words}\n`),
  complain: (words) => process.stderr.write(`${words}\n`)
}

/** Every Markdown note below a folder in the order of their names, hidden folders left out. */
async function notesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await notesBelow(path)))
    else if (/\.(md|markdown)$/i.test(entry.name)) found.push(path)
  }
  return found
}
