import type { PanelNotice } from '../../tracker/messages.ts'
import type { Notice } from '../notices.ts'
import { restrictedNotice } from '../trust.ts'

/** What a panel has to say beside what its notes and fights do. */
interface PanelWords {
  readonly isTrusted: boolean
  /** What somebody else’s game failed in when its fight was drawn. */
  readonly problem: string | undefined
  /** Why the last press was refused. */
  readonly refusal: string | undefined
  dismiss(): void
}

/** The notices of a panel: why nothing is played, those of what it shows, and why the last press was refused. */
export function panelNotices(
  shown: readonly Notice[],
  { isTrusted, problem, refusal, dismiss }: PanelWords
): readonly Notice[] {
  const actions = [{ label: 'Dismiss', run: dismiss }]
  return [
    ...(isTrusted ? [] : [restrictedNotice]),
    ...shown,
    ...(problem === undefined || problem === refusal
      ? []
      : [{ message: problem, severity: 'error' as const }]),
    ...(refusal === undefined ? [] : [{ message: refusal, severity: 'warning' as const, actions }])
  ]
}

/** Notices as the page gets them: the labels of what can be done, without what that does. */
export const labelled = (notices: readonly Notice[]): readonly PanelNotice[] =>
  notices.map(({ message, severity, actions = [] }) => ({
    message,
    severity,
    actions: actions.map(({ label }) => label)
  }))
