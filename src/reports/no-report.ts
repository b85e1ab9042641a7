import type { Issue } from '../core/issues/issue.ts'
import type { NoteText } from './issues.ts'

/** The reason why there is no report: the requested thing does not exist, or the note has errors. */
export type NoReport = NoSuchThing | WrongNote

interface NoSuchThing {
  readonly problem: string
  /** Whether the arguments are wrong, and not the note. */
  readonly isUsage: boolean
}

interface WrongNote {
  readonly note: NoteText
  readonly wrong: readonly Issue[]
}

export const isNoReport = (one: object): one is NoReport => 'problem' in one || 'wrong' in one
