import type { NoteEdit } from '../../core/issues/issue.ts'

/** The characters behind which editors complete without being asked. */
export const completionTriggers = [':', ' ', '[', '-'] as const

/** A completion item. */
export interface Completion {
  readonly label: string
  readonly kind: 'key' | 'value' | 'creature' | 'place' | 'command' | 'dice' | 'block'
  /** A short description beside the label. */
  readonly detail?: string
  /** Markdown, rendered when the item is selected. */
  readonly documentation?: () => string
  /** Whether to suggest again after inserting it: its value has completions too. */
  readonly hasSuggestions?: boolean
  /** Whether the text is a VS Code snippet with tab stops, already indented. */
  readonly isSnippet?: boolean
  /** Replaces the word at the cursor. */
  readonly edit: NoteEdit
  /** What the typed word is matched against, if not the label. */
  readonly filterText?: string
}

/** What an editor matches with the text in the range of the edit. */
export const filterTextOf = ({ filterText, kind, edit, label }: Completion): string =>
  filterText ?? (kind === 'command' ? edit.text : label)
