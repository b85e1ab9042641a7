import * as vscode from 'vscode'
import type { Issue } from '../../core/issues/issue.ts'
import { hasPage } from '../../core/issues/issue-codes.ts'
import { issuesOf } from '../../language/issues.ts'
import { fixesAt } from '../../language/quick-fixes.ts'
import { issuesInEditor } from '../../language/vault-issues.ts'
import {
  isMarkdown,
  markdown,
  openDocument,
  quickFix,
  rangeIn,
  settingFor
} from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information
}

/**
 * Registers diagnostics for open notes, with quick fixes. Each code links to its page in the docs of
 * `extension`, a URI.
 */
export function registerDiagnostics(
  extension: vscode.Uri,
  notes: WorkspaceNotes
): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection('fray')
  const issuesBy = new Map<string, readonly Issue[]>()
  let shownBy: ReadonlyMap<string, readonly Issue[]> = new Map()

  /** Shows the issues of this note, and those of other notes that changed with it. */
  const showChanged = (changed?: vscode.TextDocument) => {
    const before = shownBy
    shownBy = issuesInEditor(issuesBy)
    for (const [uri, issues] of shownBy) {
      const own = changed?.uri.toString() === uri
      if (!own && before.get(uri) === issues) continue
      const document = own ? changed : openDocument(vscode.Uri.parse(uri))
      if (document) put(document, issues)
    }
  }
  // Show nothing before all notes are read: creatures of other notes are unknown until then.
  let isReady = false
  const show = (document: vscode.TextDocument) => {
    if (!isReady || !isMarkdown(document)) return
    const issues = issuesOf(notes.vault, notes.of(document), settingFor(document.uri))
    issuesBy.set(document.uri.toString(), issues)
    showChanged(document)
  }
  const put = (document: vscode.TextDocument, issues: readonly Issue[]) =>
    collection.set(
      document.uri,
      issues.map(({ code, severity, message, ...range }) => {
        const place = rangeIn(document, range)
        const diagnostic = new vscode.Diagnostic(place, message, severities[severity])
        diagnostic.code = hasPage(code)
          ? { value: code, target: vscode.Uri.joinPath(extension, 'docs', 'issues', `${code}.md`) }
          : code
        diagnostic.source = 'fray'
        return diagnostic
      })
    )
  const showAll = () => {
    for (const document of vscode.workspace.textDocuments) show(document)
  }
  void notes.ready.then(() => {
    isReady = true
    showAll()
  })
  let titles = notes.vault.pathsByTitle

  return vscode.Disposable.from(
    collection,
    // A note can refer to creatures of another note.
    notes.onChange((uris) => {
      const documents = uris.map(openDocument)
      const areNotesSame = notes.vault.pathsByTitle === titles
      titles = notes.vault.pathsByTitle
      // A link in any note can lead to a note that was added or removed.
      if (areNotesSame && documents.every((document) => document !== undefined))
        documents.forEach(show)
      else showAll()
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      collection.delete(uri)
      issuesBy.delete(uri.toString())
      showChanged()
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('fray')) showAll()
    }),
    vscode.languages.registerCodeActionsProvider(
      markdown,
      {
        provideCodeActions: (document, range) =>
          fixActions(document, range, shownBy.get(document.uri.toString()) ?? [])
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }
    )
  )
}

function fixActions(
  document: vscode.TextDocument,
  range: vscode.Range,
  issues: readonly Issue[]
): vscode.CodeAction[] {
  const place = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) }
  return fixesAt(issues, place).map((fix) => quickFix(document, fix))
}
