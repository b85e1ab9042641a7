/** Definitions of conditions, tags and other terms of a game, by the term in lower case. */
export type Glossary = Readonly<Record<string, GlossaryEntry>>

interface GlossaryEntry {
  /** The definition, in one sentence in our own words. */
  readonly says: string
  readonly rule: string
}

/** A row of a table: a term and its effect, such as `attacks impaired`. */
interface Row {
  readonly word: string
  readonly does: string
  readonly rule: string
}

/** Creates a glossary from the rows of a table. */
export const glossaryFromTable = (rows: readonly Row[]): Glossary =>
  Object.fromEntries(
    rows.map(({ word, does, rule }) => [
      word.toLowerCase(),
      { says: `${does.charAt(0).toUpperCase()}${does.slice(1)}.`, rule }
    ])
  )
