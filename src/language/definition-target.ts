import type { Range } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'

/** The definition of a creature or a table, or the other end of a link between an encounter and its log. */
export interface Definition {
  /** The range of the name or link at the cursor. */
  readonly origin: Range
  readonly note: Note
  /** The range of the whole statblock, table or log. `name`: the range of its name or of its first line. */
  readonly whole: Range
  readonly name: Range
}
