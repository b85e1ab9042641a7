/** The input and output of the program. */
export interface Environment {
  readonly version: string
  /** The text of a file, or of standard input for `-`. Rejects if it cannot be read. */
  readFile(path: string): Promise<string>
  writeFile(path: string, text: string): Promise<void>
  /** The paths of the notes at a path: the note itself, or all notes below a folder. */
  notesAt(path: string): Promise<readonly string[]>
  /** The paths of the other notes below the folder of a note. They are its vault. */
  siblingNotes(path: string): Promise<readonly string[]>
  /** A random seed. */
  seed(): number
  /** Prints `text` and a line break to standard output. */
  print(text: string): void
  /** Prints `text` and a line break to standard error. */
  printError(text: string): void
}
