import type { NoteEdit } from '../core/issues/issue.ts'

/** The edits to a text; `undefined` if they cannot be made in it. */
export type EditsFor = (text: string) => readonly NoteEdit[] | undefined

/** Says what is left out, and why. */
export type Report = (problem: string) => void

/** The input and output of the program. Whatever rejects gives the reason as the message of its error. */
export interface Environment {
  readonly version: string
  /** The text of a file, or of standard input for `-`. Rejects if it cannot be read. */
  readFile(path: string): Promise<string>
  /** Edits a file, on its newest text, and gives whether that could be done. Rejects if it cannot be written. */
  editFile(path: string, editsFor: EditsFor): Promise<boolean>
  /** The paths of the notes at a path: the note itself, or all notes below a folder. Reports folders it cannot read. */
  notesAt(path: string, report: Report): Promise<readonly string[]>
  /** The paths of the other notes of the vault of a note, or of standard input. Reports folders it cannot read. */
  siblingNotes(path: string, report: Report): Promise<readonly string[]>
  /** A random seed. */
  seed(): number
  /** Prints `text` and a line break to standard output. */
  print(text: string): void
  /** Prints `text` and a line break to standard error. */
  printError(text: string): void
}
