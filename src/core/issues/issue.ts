import { escapeHidden } from '../text/hidden-characters.ts'

/** A range of a text in UTF-16 code units. `end` is exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Replaces `start`–`end` of a note by `text`. */
export interface NoteEdit extends Range {
  readonly text: string
}

export type Severity = 'error' | 'warning' | 'info'

/** A problem in a text, with a stable code, a range and a message. */
export interface Issue extends Range {
  /** `topic.problem`, such as `encounter.unknown-creature`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly fixes?: readonly Fix[]
}

/** A fix for an issue. Users choose it by its title. */
export interface Fix {
  readonly title: string
  readonly edits: readonly NoteEdit[]
}

/** A fix whose edits are computed whenever they are read. Copying the fix reads them. */
export const lazyFix = (title: string, edits: () => readonly NoteEdit[]): Fix => ({
  title,
  get edits() {
    return edits()
  }
})

/**
 * The issue with the hidden characters of its message escaped. An issue without hidden characters is returned itself,
 * because a copy would compute its fixes.
 */
export const withoutHidden = (issue: Issue): Issue => {
  const message = escapeHidden(issue.message)
  return message === issue.message ? issue : { ...issue, message }
}

/** The fix that replaces a range by `word`. `text`: the written form, if it differs, such as with quotes. */
export const writeFix = (word: string, { start, end }: Range, text = word): Fix => ({
  title: `Write “${word}”`,
  edits: [{ start, end, text }]
})

/** List entries that replace one entry. */
export interface Entries {
  readonly entries: readonly string[]
  /** The key to move the entries to. `below`: a line to add below the entries, such as `attacks: 2`. */
  readonly key?: string
  readonly below?: string
}

/** A problem in the fields of a statblock. `path` leads to the value; the note adds its range. */
export interface FieldIssue {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Whether the problem is in the key or in its value. Default `value`. */
  readonly at?: 'key' | 'value'
  /** Whether Fray ignores the value, so that a fight begins without it. */
  readonly isLeftOut?: true
  /** A replacement for the key or value: a word, or list entries. */
  readonly instead?: string | Entries
}
