/** How a piece of text is shown where colours are. */
export type Style = 'bold' | 'dim' | 'inverse' | 'underline' | 'green' | 'blue' | 'yellow' | 'red'

/** What a typed line may be completed to, and the end of it that those replace. */
export type Complete = (line: string) => readonly [matches: readonly string[], replaced: string]

/** What a terminal can show. */
export interface Look {
  /** Characters in a line. */
  readonly columns: number
  /** Text in a style. Without colours, the text as it is. */
  paint(text: string, ...styles: readonly Style[]): string
}

/** A person at a terminal, or lines from a file. */
export interface Terminal {
  /** How wide it is now. */
  look(): Look
  /** Prints lines. What comes from a note must have no hidden characters. */
  print(lines: readonly string[]): void
  /** The next line that is typed; `undefined` at the end of the input, or with Ctrl+C. */
  ask(prompt: string, complete: Complete): Promise<string | undefined>
  /** Gives the terminal back. */
  close(): void
}
