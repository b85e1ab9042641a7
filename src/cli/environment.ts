import type { NoteEdit } from '../core/issues/issue.ts'
import type { PlayChunk } from '../odds/many-fights.ts'
import type { PlainStart } from '../odds/start.ts'
import type { Terminal } from './play/terminal.ts'

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
  /** The text of a file that Fray comes with, by its path in the package. */
  readShipped(path: string): Promise<string>
  /** What a module of JavaScript exports. Runs it. Rejects if it cannot be loaded. */
  loadModule(path: string): Promise<Readonly<Record<string, unknown>>>
  /** Creates notes by their names in a folder, which may be new. Gives their paths. Rejects, without one, if any exists. */
  createNotes(folder: string, texts: Readonly<Record<string, string>>): Promise<readonly string[]>
  /** The paths of the notes at a path: the note itself, or all notes below a folder. Reports folders it cannot read. */
  notesAt(path: string, report: Report): Promise<readonly string[]>
  /** The paths of the other notes of the vault of a note, or of standard input. Reports folders it cannot read. */
  siblingNotes(path: string, report: Report): Promise<readonly string[]>
  /** Those who play many fights, until they are ended. */
  fighters(): Promise<Fighters>
  /** Is aborted when a person presses Ctrl+C from now on. */
  cancellation(): AbortSignal
  /** The terminal to play at. */
  terminal(): Promise<Terminal>
  /** Serves an editor over standard input and output. Resolves when it ends the connection. */
  serveLanguage(version: string): Promise<void>
  /** A random seed. */
  seed(): number
  /** Prints `text` and a line break to standard output. */
  print(text: string): void
  /** Prints `text` and a line break to standard error. */
  printError(text: string): void
  /** Shows `text` in place of what was shown last, to a person at a terminal; nothing else does. Empty clears it. */
  showProgress(text: string): void
}

/** Plays many fights, in this thread or in others. */
export interface Fighters {
  /** How many chunks they take at once. */
  readonly parallel: number
  player(start: PlainStart, seed: number): PlayChunk
  end(): Promise<void>
}
