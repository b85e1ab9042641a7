import { type Note, parseNote } from '../../src/notes/note.ts'
import { greywater, noteIn } from '../greywater.ts'

/** A text with a `|` for the cursor, as a note beside the party and the bestiary of the sample. */
export function atCursor(marked: string) {
  const offset = marked.indexOf('|')
  if (offset < 0) throw new Error('the note has no cursor')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { ...noteIn(text), text, offset }
}

/** A note of a few lines in a fence, played by Hestia. */
export const fenced = (kind: string, ...lines: readonly string[]): string =>
  ['---', 'ruleset: hestia', '---', '', `\`\`\`${kind}`, ...lines, '```', ''].join('\n')

/** The sample notes by their paths. */
export const samples: readonly Note[] = Object.entries(greywater).map(([path, text]) =>
  parseNote(path, text)
)
