import type { Issue } from '../core/issues/issue.ts'
import type { NoteText } from './issues.ts'

/** Why there is no report: what was asked for is not there, or the note has errors. */
export type NoReport = NoSuchThing | WrongNote

interface NoSuchThing {
  readonly problem: string
  /** Whether the question is wrong, and not the note. */
  readonly isUsage: boolean
}

interface WrongNote {
  readonly note: NoteText
  readonly wrong: readonly Issue[]
}

/** Whether `one` says why there is no report. */
export const isNoReport = (one: object): one is NoReport => 'problem' in one || 'wrong' in one
