import { codeBlocksIn } from './inline-code.ts'
import type { Note, Statblock } from './note.ts'
import { headingKey } from './text/links.ts'

interface Heading {
  /** The heading as links compare it. */
  readonly key: string
  readonly level: number
  readonly start: number
}

const headingsCache = new WeakMap<Note, readonly Heading[]>()

/** The headings of a note that begin with `#`, outside of code blocks. Cached by note. */
function headingsOf(note: Note): readonly Heading[] {
  const known = headingsCache.get(note)
  if (known) return known
  const blocks = codeBlocksIn(note.text)
  const found = [...note.text.matchAll(/^ {0,3}(#{1,6})[ \t]([^\r\n]*)/gm)].flatMap(
    ({ index, 1: marks = '', 2: text = '' }) =>
      blocks.some(({ start, end }) => start <= index && index < end)
        ? []
        : [{ key: headingKey(text), level: marks.length, start: index }]
  )
  headingsCache.set(note, found)
  return found
}

/** Whether a note has the heading that a link names after its `#`. */
export const hasHeading = (note: Note, heading: string): boolean =>
  headingsOf(note).some(({ key }) => key === headingKey(heading))

/** The first statblock in the section of a heading, or `undefined`. */
export function statblockBelowHeading(note: Note, heading: string): Statblock | undefined {
  const all = headingsOf(note)
  const index = all.findIndex(({ key }) => key === headingKey(heading))
  const own = all[index]
  if (!own) return undefined
  const next = all.slice(index + 1).find(({ level }) => level <= own.level)
  const end = next?.start ?? note.text.length
  return note.statblocks.find(
    (one) => one.fence && one.isNamed && own.start < one.start && one.start < end
  )
}

/** The statblock with a block id: `^goblin` on the next line below its fence that is not empty. */
export const statblockWithId = (note: Note, id: string): Statblock | undefined =>
  note.statblocks.find(
    ({ fence, end, isNamed }) =>
      fence &&
      isNamed &&
      /^\s*\^([\w-]+)/.exec(note.text.slice(end, end + 200))?.[1]?.toLowerCase() ===
        id.toLowerCase()
  )
