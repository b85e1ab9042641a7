import debounce from 'debounce'
import type { CodeAction, Connection, Diagnostic } from 'vscode-languageserver'
import { CodeActionKind, DiagnosticSeverity } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Fix, Issue } from '../core/issues/issue.ts'
import { hasPage } from '../core/issues/issue-codes.ts'
import { issuesOf } from '../language/issues.ts'
import { conversionsAt, fixesAt } from '../language/quick-fixes.ts'
import { notePath } from './note-uri.ts'
import type { Workspace } from './workspace.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
}

/** The milliseconds without changes until the notes that may refer to a changed note are checked again. */
const debounceTime = 300

/**
 * Publishes the issues of open notes, and answers code actions with their fixes. `pageOf`: the URI of the page about a
 * code, if this computer has the page.
 */
export function answerDiagnostics(
  connection: Connection,
  workspace: Workspace,
  pageOf: (code: string) => string | undefined
): void {
  const { positions } = workspace
  let isReady = false

  const diagnosticOf = (document: TextDocument, issue: Issue): Diagnostic => {
    const { code, severity, message } = issue
    const page = hasPage(code) ? pageOf(code) : undefined
    return {
      range: positions.rangeIn(document, issue),
      severity: severities[severity],
      code,
      source: 'fray',
      message,
      ...(page !== undefined && { codeDescription: { href: page } })
    }
  }
  const publish = (document: TextDocument) => {
    const { uri, version } = document
    const issues = issuesOf(
      workspace.vault,
      workspace.noteOf(document),
      workspace.settingOf(notePath(uri))
    )
    const diagnostics = issues.map((issue) => diagnosticOf(document, issue))
    void connection.sendDiagnostics({ uri, version, diagnostics })
  }
  const publishAll = () => workspace.open.forEach(publish)
  const publishAllSoon = debounce(publishAll, debounceTime)

  void workspace.ready.then(() => {
    isReady = true
    publishAll()
  })
  workspace.onChange((paths) => {
    // Until all notes are read, every creature of another note would be unknown.
    if (!isReady) return
    const changed = workspace.open.filter(({ uri }) => paths.includes(notePath(uri)))
    changed.forEach(publish)
    // The other open notes may refer to creatures of these notes.
    if (changed.length < workspace.open.length) publishAllSoon()
  })
  workspace.onClose(({ uri }) => void connection.sendDiagnostics({ uri, diagnostics: [] }))

  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const { only } = context
    if (only && !only.some((kind) => isWithin(CodeActionKind.QuickFix, kind))) return []
    const place = await workspace.locate(textDocument.uri, range.start)
    if (!place) return []
    const { document, note, offset: start, setting } = place
    const end = positions.offsetAt(document, range.end)
    const action = ({ title, edits }: Fix): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      edit: {
        changes: {
          [document.uri]: edits.map((edit) => ({
            range: positions.rangeIn(document, edit),
            newText: edit.text
          }))
        }
      }
    })
    const fixes = fixesAt(issuesOf(workspace.vault, note, setting), { start, end })
    const conversions = conversionsAt(workspace.vault, note, start, setting)
    return [
      ...fixes.map((fix) => ({
        ...action(fix),
        diagnostics: [diagnosticOf(document, fix.issue)]
      })),
      ...conversions.map((one) => ({ ...action(one), isPreferred: one.isPreferred }))
    ]
  })
}

/** Whether a kind of code actions equals another kind or is below it: `refactor.inline` is within `refactor`. */
const isWithin = (kind: string, wanted: string): boolean =>
  wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`)
