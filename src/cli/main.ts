import { randomInt } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { version } from '../../package.json'
import { exit, runCommandLine } from './command-line.ts'
import type { World } from './world.ts'

const disk: World = {
  version,
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  write: (path, body) => writeFile(path, body),
  notesAt: async (path) =>
    path !== '-' && (await stat(path)).isDirectory() ? notesBelow(path) : [path],
  notesBeside: (path) => notesBelow(path === '-' ? '.' : dirname(path)),
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

runCommandLine(process.argv.slice(2), disk).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    disk.complain(`fray: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = exit.usage
  }
)
