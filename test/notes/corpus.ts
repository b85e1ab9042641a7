import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Notes nobody here wrote, kept beside the repository.
const folder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

export const hasCorpus = existsSync(folder)

/** What a suite about the corpus is called; it says why it is skipped. */
export const corpusTitle = (title: string): string =>
  hasCorpus ? title : `${title} (skipped: there is no ../shared/corpus)`

/** Every note of the corpus by its path. */
export function corpusNotes(): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }))
}
