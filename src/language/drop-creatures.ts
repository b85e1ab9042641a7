import type { NoteEdit } from '../core/issues/issue.ts'
import { addCreatureEdits } from '../notes/encounter/add-creatures.ts'
import type { Note } from '../notes/note.ts'
import { encounterAt, fenceAt } from './blocks.ts'

/**
 * The edits that add creatures dropped into a note to the encounter at the offset. Where that is not possible, links
 * to insert as text.
 */
export function dropCreatures(
  note: Note,
  offset: number,
  names: readonly string[]
): readonly NoteEdit[] | { readonly text: string } {
  const fence = fenceAt(note, offset)
  const block = fence && encounterAt(note, fence, offset)
  const edits = block && addCreatureEdits(block, 'creatures', names)
  return edits ?? { text: names.map((name) => `[[${name}]]`).join(', ') }
}
