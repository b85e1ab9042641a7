import type { NoteEdit } from '../core/issues/issue.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { newFence } from './edits.ts'
import { eolAt } from './fences/fence-body.ts'
import { linkBackLead } from './log-block.ts'
import { isSameTitle, numberedTitle } from './log-link.ts'
import { fightsIn } from './logs.ts'
import type { Note } from './note.ts'
import { newNoteName, noteName } from './vault/note-path.ts'

/** The values of the placeholders in the path of a note for logs. */
interface NoteNameData {
  /** The day of the session: `2026-11-26`. */
  readonly date: string
  /** The name of the encounter’s note. */
  readonly note: string
  readonly encounter: string
}

/**
 * The path of the note for a log, relative to the folder of the encounter’s note, without an extension:
 * `Sessions/{date}` gives `Sessions/2026-11-26`. Removes characters that file systems and links do not allow.
 * `undefined` if nothing is left.
 */
export function logNotePath(pattern: string, data: NoteNameData): string | undefined {
  const parts = pattern
    .replace(/\.md$/i, '')
    .split(/[\\/]/)
    .map((part) => (part === '..' ? part : newNoteName(filled(part, data))))
    .filter((part) => part !== '')
  return parts.length === 0 || parts.at(-1) === '..' ? undefined : parts.join('/')
}

const filled = (part: string, { date, note, encounter }: NoteNameData): string =>
  part.replace(/\{(date|note|encounter)\}/gi, (_, key: string) => {
    const word = key.toLowerCase()
    return word === 'date' ? date : word === 'note' ? note : encounter
  })

/**
 * The edit that adds the log of a fight at the end of a note: a heading, the link back to its encounter, the fence. An
 * empty note gets its name as the title first. `link`: the path to the note of the encounter.
 */
export function addLogToNote(
  { path, text }: Pick<Note, 'path' | 'text'>,
  title: string,
  link: string,
  body: string
): NoteEdit {
  const eol = eolAt(text, text.length)
  const end = text.length
  const isAtStart = text === '' || /[\r\n]$/.test(text)
  const name = `# ${escapeMarkdown(noteName(path))}${eol}${eol}`
  const gap = text.trim() === '' ? name : isAtStart ? eol : `${eol}${eol}`
  const heading = `## ${escapeMarkdown(title)}${eol}${eol}${linkBackLead}[[${link}]]${eol}`
  const fence = newFence({ eol, prefix: '' }, 'encounter-log', body.split('\n'))
  return { start: end, end, text: `${gap}${heading}${fence}${eol}` }
}

/** The title of a new fight: `The ford`. If the note has that title, adds the next free number: `The ford (2)`. */
export const freeTitle = (note: Note, name: string): string =>
  isTaken(note, name) ? nextTitle(note, name) : name

/** The title with the lowest number from 2 that no fight of the note has: `The ford (2)`. */
export function nextTitle(note: Note, name: string): string {
  for (let number = 2; ; number++) {
    const next = numberedTitle(name, number)
    if (!isTaken(note, next)) return next
  }
}

const isTaken = (note: Note, title: string): boolean =>
  [
    ...fightsIn(note).map((one) => one.name),
    ...note.logs.map(({ header }) => header?.title ?? '')
  ].some((one) => isSameTitle(one, title))
