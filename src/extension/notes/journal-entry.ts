/** A note that was about to be written. */
export interface JournalEntry {
  readonly uri: string
  readonly text: string
}

export const formatJournalEntry = ({ uri, text }: JournalEntry): string =>
  JSON.stringify({ uri, text })

/** Parses an entry. `undefined` if a crash cut the entry off: the note was not being written yet. */
export function parseJournalEntry(written: string): JournalEntry | undefined {
  try {
    const { uri, text } = JSON.parse(written)
    return typeof uri === 'string' && typeof text === 'string' ? { uri, text } : undefined
  } catch {
    return undefined
  }
}
