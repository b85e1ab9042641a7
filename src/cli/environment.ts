/** What the program needs of the machine it runs on. */
export interface Environment {
  readonly version: string
  /** The text of a file, or of standard input for `-`. Rejects if it cannot be read. */
  readFile(path: string): Promise<string>
  writeFile(path: string, text: string): Promise<void>
  /** The Markdown notes at a path: itself, or all below a folder. */
  notesAt(path: string): Promise<readonly string[]>
  /** The other notes of the vault a note is part of: all below its folder. */
  siblingNotes(path: string): Promise<readonly string[]>
  /** A seed nobody chose. */
  seed(): number
  /** To standard output, with a line break behind it. */
  print(text: string): void
  /** To standard error. */
  printError(text: string): void
}
