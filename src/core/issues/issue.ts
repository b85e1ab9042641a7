/** A stretch of a text, in UTF-16 code units; `end` is the first unit after it. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Replace `start`–`end` of a note by `text`. */
export interface NoteEdit extends Range {
  readonly text: string
}

export type Severity = 'error' | 'warning' | 'info'

/** Something wrong in a text, with a stable code, a place and one form of words. */
export interface Issue extends Range {
  /** `topic.problem`, such as `encounter.unknown-creature`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly fixes?: readonly Fix[]
}

/** One way out of an issue, as the person choosing it reads it. */
export interface Fix {
  readonly title: string
  readonly edits: readonly NoteEdit[]
}

/** The way out that puts a word in the place of what stands there; `text` is how it is written, where not as it is read. */
export const writeFix = (word: string, { start, end }: Range, text = word): Fix => ({
  title: `Write “${word}”`,
  edits: [{ start, end, text }]
})

/** Entries of a list that say better what stands there. */
export interface Entries {
  readonly entries: readonly string[]
  /** The key they should stand under, and a line that should stand below, as `attacks: 2`. */
  readonly key?: string
  readonly below?: string
}

/** Something wrong in the fields of a statblock: `path` leads to it, the note knows where that is. */
export interface FieldIssue {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Whether the key or its value is meant. */
  readonly at?: 'key' | 'value'
  /** A better word for what stands there, or the entries of a list. */
  readonly instead?: string | Entries
}
