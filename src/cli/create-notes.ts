import { dirname, join } from 'node:path'
import type { System } from './system.ts'
import { nodeSystem } from './system.ts'

/**
 * Creates notes in a folder, creates the folder if needed, and returns the paths of the notes. `texts`: the text of
 * each note by its name. Rejects and creates nothing if a note exists. Removes a note that cannot be written
 * completely.
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
