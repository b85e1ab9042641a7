// A copy of the sample campaign to play in: `node scripts/sample-vault.mjs FOLDER`.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './dependencies.mjs'

/** Copies the sample campaign into a folder, unless it is there. Returns the path of its first session. */
export function copySample(folder, { isFresh = false } = {}) {
  const note = join(folder, 'session-1.md')
  if (isFresh) rmSync(folder, { recursive: true, force: true })
  if (!existsSync(note)) cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  return note
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copySample(resolve(process.argv[2]))
