import * as vscode from 'vscode'
import type { PanelNotice } from '../../tracker/messages.ts'
import type { Notice } from '../notices.ts'
import { restrictedNotice } from '../trust.ts'

/** The facts for the notices of a panel besides those of notes and fights. */
interface PanelFacts {
  readonly isTrusted: boolean
  /** The failure of another author’s game when its fight was drawn. */
  readonly problem: string | undefined
  /** The reason why the last action was refused. */
  readonly refusal: string | undefined
  dismiss(): void
}

/** The notices of a panel: Restricted Mode, those of its note and fight, a failed game, and the last refusal. */
export function panelNotices(
  shown: readonly Notice[],
  { isTrusted, problem, refusal, dismiss }: PanelFacts
): readonly Notice[] {
  const actions = [{ label: vscode.l10n.t('Dismiss'), run: dismiss }]
  return [
    ...(isTrusted ? [] : [restrictedNotice]),
    ...shown,
    ...(problem === undefined || problem === refusal
      ? []
      : [{ message: problem, severity: 'error' as const }]),
    ...(refusal === undefined ? [] : [{ message: refusal, severity: 'warning' as const, actions }])
  ]
}

/** Notices as the page gets them: with the labels of the actions, but without their code. */
export const labelled = (notices: readonly Notice[]): readonly PanelNotice[] =>
  notices.map(({ message, severity, actions = [] }) => ({
    message,
    severity,
    actions: actions.map(({ label }) => label)
  }))
