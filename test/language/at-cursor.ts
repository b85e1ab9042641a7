import { noteIn } from '../greywater.ts'

/** A note whose `|` marks the cursor, in a vault with the party and the bestiary of the sample. */
export function atCursor(marked: string) {
  const offset = marked.indexOf('|')
  if (offset < 0) throw new Error('the note has no cursor')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { ...noteIn(text), text, offset }
}

/** A Hestia note with one fence. */
export const fenced = (kind: string, ...lines: readonly string[]): string =>
  ['---', 'ruleset: hestia', '---', '', `\`\`\`${kind}`, ...lines, '```', ''].join('\n')
