import type { NoteEdit } from '../../core/issues/issue.ts'

/** The characters after which editors open the list by themselves. */
export const completionTriggers = [':', ' ', '[', '-'] as const

/** A completion item. */
export interface Completion {
  readonly label: string
  readonly kind: 'key' | 'value' | 'creature' | 'place' | 'command' | 'dice' | 'block'
  /** A short description beside the label. */
  readonly detail?: string
  /** Markdown, rendered when the item is selected. */
  readonly documentation?: () => string
  /** Whether to open the list again after the insertion, because the value has completions too. */
  readonly hasSuggestions?: boolean
  /** Whether the text is a VS Code snippet with tab stops, already indented. */
  readonly isSnippet?: boolean
  /** The edit that replaces the word at the cursor. */
  readonly edit: NoteEdit
  /** The text that the typed word is compared with, if not the label. */
  readonly filterText?: string
}

/** The text that an editor compares with the text in the range of the edit. */
export const filterTextOf = ({ filterText, kind, edit, label }: Completion): string =>
  filterText ?? (kind === 'command' ? edit.text : label)
