import { dirname, join } from 'node:path'
import type { System } from './system.ts'
import { nodeSystem } from './system.ts'

/**
 * Creates notes with these texts, by their names, in a folder, which may be new. Gives their paths. Rejects, without
 * one, if any exists. A note that cannot be written whole is removed.
 */
export async function createNotes(
  folder: string,
  texts: Readonly<Record<string, string>>,
  { files }: System = nodeSystem
): Promise<readonly string[]> {
  const notes = Object.entries(texts).map(([name, text]) => ({ path: join(folder, name), text }))
  for (const { path } of notes)
    if (files.lstatSync(path, { throwIfNoEntry: false })) throw new Error(`${path} already exists`)
  for (const { path, text } of notes) {
    files.mkdirSync(dirname(path), { recursive: true })
    const file = files.openSync(path, 'wx')
    try {
      files.writeFileSync(file, text)
    } catch (error) {
      files.rmSync(path)
      throw error
    } finally {
      files.closeSync(file)
    }
  }
  return notes.map(({ path }) => path)
}
