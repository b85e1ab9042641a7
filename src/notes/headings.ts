import { placeKey } from '../core/text/links.ts'
import { codeBlocksIn } from './inline-code.ts'
import type { Note, Statblock } from './note.ts'

/** A section of a note: a heading with the text below. */
interface Section {
  /** The offset of the heading. */
  readonly start: number
  /** The offset of the next heading of its level or above. */
  readonly end: number
}

const sectionsCache = new WeakMap<Note, ReadonlyMap<string, Section>>()

/**
 * The sections of a note, by the `placeKey` of their headings. Of a repeated heading, only the first section counts.
 * Headings begin with `#`, outside of code blocks. Cached by note.
 */
function sectionsOf(note: Note): ReadonlyMap<string, Section> {
  const known = sectionsCache.get(note)
  if (known) return known
  const blocks = codeBlocksIn(note.text)
  const sections = new Map<string, { start: number; end: number }>()
  /** The sections that contain the present heading, the innermost last. */
  const open: { readonly level: number; readonly section: { start: number; end: number } }[] = []
  let block = 0
  for (const { index, 1: marks = '', 2: text = '' } of note.text.matchAll(
    /^ {0,3}(#{1,6})[ \t]([^\r\n]*)/gm
  )) {
    while ((blocks[block]?.end ?? index + 1) <= index) block++
    if ((blocks[block]?.start ?? index + 1) <= index) continue
    while ((open.at(-1)?.level ?? 0) >= marks.length) {
      const closed = open.pop()
      if (closed) closed.section.end = index
    }
    const section = { start: index, end: note.text.length }
    open.push({ level: marks.length, section })
    const key = placeKey(text)
    if (!sections.has(key)) sections.set(key, section)
  }
  sectionsCache.set(note, sections)
  return sections
}

/** Whether a note has the heading that a link names after its `#`. */
export const hasHeading = (note: Note, heading: string): boolean =>
  sectionsOf(note).has(placeKey(heading))

/** The first statblock fence with a name in the section of a heading, or `undefined`. */
export function statblockBelowHeading(note: Note, heading: string): Statblock | undefined {
  const section = sectionsOf(note).get(placeKey(heading))
  if (!section) return undefined
  const { start, end } = section
  return note.statblocks.find(
    (one) => one.fence && one.isNamed && start < one.start && one.start < end
  )
}

/**
 * The named statblock with a block id, or `undefined`. The id, such as `^goblin`, is on the next line below the fence
 * that is not empty.
 */
export const statblockWithId = (note: Note, id: string): Statblock | undefined =>
  note.statblocks.find(
    ({ fence, end, isNamed }) =>
      fence &&
      isNamed &&
      /^\s*\^([\w-]+)/.exec(note.text.slice(end, end + 200))?.[1]?.toLowerCase() ===
        id.toLowerCase()
  )
