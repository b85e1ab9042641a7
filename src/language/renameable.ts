import type { NoteEdit, Range } from '../core/issues/issue.ts'

/** The default ruleset of a note, by its path. */
export type Setting = (path: string) => string | undefined

export type RenameResult =
  | { readonly edits: readonly { readonly path: string; readonly edits: readonly NoteEdit[] }[] }
  | { readonly problem: string }

/** A name that can be changed in all notes: of a creature, or of a game that a note describes. */
export interface Renameable extends Range {
  readonly name: string
  rename(name: string, setting: Setting): RenameResult
}
