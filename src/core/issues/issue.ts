/** A range of a text, in UTF-16 code units; `end` is the first unit after it. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Replaces `start`–`end` of a note by `text`. */
export interface NoteEdit extends Range {
  readonly text: string
}

export type Severity = 'error' | 'warning' | 'info'

/** Something wrong in a text, with a stable code, a place and a message. */
export interface Issue extends Range {
  /** `topic.problem`, such as `encounter.unknown-creature`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly fixes?: readonly Fix[]
}

/** One fix of an issue; its title is what a person chooses it by. */
export interface Fix {
  readonly title: string
  readonly edits: readonly NoteEdit[]
}

/** The fix that replaces a range by `word`. `text` is how the word is written, if it needs quotes or the like. */
export const writeFix = (word: string, { start, end }: Range, text = word): Fix => ({
  title: `Write “${word}”`,
  edits: [{ start, end, text }]
})

/** Entries that replace an entry of a list. */
export interface Entries {
  readonly entries: readonly string[]
  /** The key to write them under, and a line to write below them, such as `attacks: 2`. */
  readonly key?: string
  readonly below?: string
}

/** Something wrong in the fields of a statblock; `path` leads to the value, and the note has its range. */
export interface FieldIssue {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Whether it is about the key or its value. Default `value`. */
  readonly at?: 'key' | 'value'
  /** Whether a fight begins without what stands there. */
  readonly isLeftOut?: true
  /** A better word for the value or key, or entries to replace it. */
  readonly instead?: string | Entries
}
