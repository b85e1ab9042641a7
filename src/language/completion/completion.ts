import type { NoteEdit } from '../../core/issues/issue.ts'

/** A completion item. */
export interface Completion {
  readonly label: string
  readonly kind: 'key' | 'value' | 'creature' | 'place' | 'command' | 'dice' | 'block'
  /** In a few words what it is, beside the label. */
  readonly detail?: string
  /** In Markdown; worked out when somebody looks. */
  readonly documentation?: () => string
  /** Whether there is something to choose from behind it. */
  readonly hasSuggestions?: boolean
  /** Whether what is written is a snippet of VS Code, with places to fill in, and has the white space it needs. */
  readonly isSnippet?: boolean
  /** What is written, in the place of the word at the cursor. */
  readonly edit: NoteEdit
  /** What the replaced word is the beginning of, where that is not the label. */
  readonly filterText?: string
}
