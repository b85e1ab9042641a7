/** What conditions, tags and other words of a game mean, by the word in lower case. */
export type Glossary = Readonly<Record<string, GlossaryEntry>>

interface GlossaryEntry {
  /** In one sentence of ours. */
  readonly says: string
  readonly rule: string
}

/** A row of a table: a word and what it does, such as `attacks impaired`. */
interface Row {
  readonly word: string
  readonly does: string
  readonly rule: string
}

/** The glossary of the words in a table. */
export const glossaryFromTable = (rows: readonly Row[]): Glossary =>
  Object.fromEntries(
    rows.map(({ word, does, rule }) => [
      word.toLowerCase(),
      { says: `${does.charAt(0).toUpperCase()}${does.slice(1)}.`, rule }
    ])
  )
