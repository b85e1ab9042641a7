import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Notes by other people, stored outside of the repository.
const folder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

export const hasCorpus = existsSync(folder)

/** The title of a suite about the corpus, with the reason if it is skipped. */
export const corpusTitle = (title: string): string =>
  hasCorpus ? title : `${title} (skipped: there is no ../shared/corpus)`

/** Every note of the corpus by path. */
export function corpusNotes(): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }))
}
