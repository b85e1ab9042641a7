import type { NoteEdit } from '../core/issues/issue.ts'
import type { FoundNote, Report } from '../disk/vault-notes.ts'
import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import type { PlayChunk } from '../odds/many-fights.ts'
import type { SerializedStart } from '../odds/odds-start.ts'
import type { Terminal } from './play/terminal.ts'

/** Returns the edits to a text, or `undefined` if they do not apply to the text. */
export type EditsFor = (text: string) => readonly NoteEdit[] | undefined

/** The input and output of the program. Rejections have an error whose message is the reason. */
export interface Environment {
  readonly version: string
  /** Reads a file, or standard input for `-`. Rejects if that fails. */
  readFile(path: string): Promise<string>
  /** Edits the newest text of a file. Returns whether `editsFor` gave edits. Rejects if the file cannot be written. */
  editFile(path: string, editsFor: EditsFor): Promise<boolean>
  /** Reads a file of Fray’s package, by its path in the package. */
  readShipped(path: string): Promise<string>
  /** Loads and runs a JavaScript module, and returns its exports. Rejects if that fails. */
  loadModule(path: string): Promise<Readonly<Record<string, unknown>>>
  /**
   * Creates notes in a folder, creates the folder if needed, and returns the paths of the notes. `texts`: by name.
   * Rejects and creates nothing if a note exists.
   */
  createNotes(folder: string, texts: Readonly<Record<string, string>>): Promise<readonly string[]>
  /** The paths of the notes at a path: the note itself, or all notes below a folder. Reports unreadable folders. */
  notesAt(path: string, report: Report): Promise<readonly string[]>
  /**
   * Finds the vault of a note, of standard input or of a folder. The path of the vault’s folder is absolute if `path`
   * is, else relative to the current folder. `given`: the value of `--vault`.
   */
  vaultFolder(path: string, given: string | undefined): Promise<VaultFolder>
  /** All notes of the vault in this folder, by path. Reports unreadable folders. */
  vaultNotes(folder: string, report: Report): Promise<readonly FoundNote[]>
  /** The path without links: equal for all paths of the same note. */
  realPath(path: string): Promise<string>
  /** Starts the pool that plays many fights. The pool’s `end` stops it. */
  fighters(): Promise<FightPool>
  /** A signal that aborts when the user presses Ctrl+C after this call. */
  cancellation(): AbortSignal
  /** Opens the terminal for `fray play`. */
  terminal(): Promise<Terminal>
  /**
   * Serves an editor over standard input and output. Resolves when the editor closes the connection. `vault`: the value
   * of `--vault`, in place of the folders that the editor opens.
   */
  serveLanguage(version: string, vault: string | undefined): Promise<void>
  /** A random seed. */
  seed(): number
  /** Prints `text` and a line break to standard output. */
  print(text: string): void
  /** Prints `text` and a line break to standard error. */
  printError(text: string): void
  /**
   * Replaces the progress line of the terminal by `text`. Empty clears the line. Does nothing if the output is not a
   * terminal.
   */
  showProgress(text: string): void
}

/** Plays many fights, in this thread or in others. */
export interface FightPool {
  /** The number of chunks to play at once. */
  readonly parallel: number
  player(start: SerializedStart, seed: number): PlayChunk
  end(): Promise<void>
}
