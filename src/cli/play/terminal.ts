/** The style of a text, on terminals with colours. */
export type Style = 'bold' | 'dim' | 'inverse' | 'underline' | 'green' | 'blue' | 'yellow' | 'red'

/** Completes a typed line. `replaced`: the end of the line that a match replaces. */
export type Complete = (line: string) => readonly [matches: readonly string[], replaced: string]

/** The abilities of a terminal. */
export interface TerminalFeatures {
  /** The width in columns. */
  readonly columns: number
  /** A text in a style. Without colours, the text alone. */
  paint(text: string, ...styles: readonly Style[]): string
}

/** A user at a terminal, or lines from a file. */
export interface Terminal {
  /** The current abilities of the terminal. */
  look(): TerminalFeatures
  /** Prints lines. Text from a note must have its hidden characters escaped. */
  print(lines: readonly string[]): void
  /** Reads the next line. `undefined` at the end of the input, or after Ctrl+C. */
  ask(prompt: string, complete: Complete): Promise<string | undefined>
  /** Restores the terminal. */
  close(): void
}
