import debounce from 'debounce'
import * as vscode from 'vscode'
import type { Note } from '../../notes/note.ts'
import type { MarkdownIt } from '../../preview/markdown-it.ts'
import { extendMarkdownIt } from '../../preview/markdown-it.ts'
import { relativePath } from '../../preview/relative-path.ts'
import type { RenderContext } from '../../render/context.ts'
import { openDocument, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { OddsLenses } from '../odds/odds-lenses.ts'
import type { Trust } from '../trust.ts'

/** The delay of a refresh after the last change, in milliseconds. */
const quietTime = 400

/**
 * Adds Fray’s blocks to VS Code’s Markdown preview. The preview shows known odds and computes none. VS Code
 * refreshes a preview only for its own note, so this class also refreshes it for other notes and for new odds.
 */
export class MarkdownPreview implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable
  /** The notes that a preview has shown since the start. */
  private readonly shown = new Set<string>()
  private contexts = new WeakMap<Note, RenderContext>()

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly odds: OddsLenses,
    private readonly trust: Trust,
    private readonly extensionId: string
  ) {
    const soon = debounce(() => {
      if (this.shown.size > 0) void vscode.commands.executeCommand('markdown.preview.refresh')
    }, quietTime)
    // Each event would call the debounced function with another `this`, which the package refuses.
    const refresh = () => soon()
    void notes.ready.then(refresh)
    this.subscriptions = vscode.Disposable.from(
      { dispose: () => soon.clear() },
      notes.onChange((uris) => {
        const changed = new Set(uris.map(String))
        // VS Code itself refreshes a preview of the only changed note.
        const [only] = this.shown
        if (changed.size > 1 || this.shown.size > 1 || !changed.has(only ?? '')) refresh()
      }),
      odds.onChange(refresh),
      notes.onGames(() => {
        this.contexts = new WeakMap()
        refresh()
      }),
      trust.onGrant(refresh),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('fray')) refresh()
      })
    )
  }

  /** Extends VS Code’s renderer. VS Code calls this function when a preview first opens. */
  readonly extendMarkdownIt = (md: MarkdownIt): MarkdownIt =>
    extendMarkdownIt(md, (env) => this.contextFor(env))

  /** The context for rendering a page. `env`: VS Code puts the document into it. */
  private contextFor(env: unknown): RenderContext | undefined {
    const uri = (env as { readonly currentDocument?: vscode.Uri } | undefined)?.currentDocument
    if (!uri) return undefined
    const path = uri.toString()
    const document = openDocument(uri)
    const note = document ? this.notes.of(document) : this.notes.vault.notes.get(path)
    if (!note) return undefined
    this.shown.add(path)
    const known = this.contexts.get(note)
    const { vault } = this.notes
    const setting = settingFor(uri)
    if (known && known.vault === vault && known.setting === setting) return known
    const context: RenderContext = {
      vault,
      note,
      setting,
      hrefOf: (other, anchor) =>
        `${other === note || other.path === path ? '' : relativePath(path, other.path)}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`,
      figuresOf: (setup) => this.odds.figuresOf(uri, setup),
      playHref: (encounter) => this.playHref(path, encounter)
    }
    this.contexts.set(note, context)
    return context
  }

  /**
   * The link that plays an encounter. A preview cannot run commands, but on the desktop it follows links of VS
   * Code’s own scheme, which `openUri` handles. `undefined` elsewhere.
   */
  private playHref(note: string, encounter: string): string | undefined {
    if (vscode.env.uiKind !== vscode.UIKind.Desktop || !this.trust.isTrusted) return undefined
    const query = new URLSearchParams({ note, encounter })
    return `${vscode.env.uriScheme}://${this.extensionId}/play?${query}`
  }

  /**
   * Starts or resumes the encounter of a link. Accepts only notes of the workspace, because any web page can contain
   * such a link.
   */
  async openUri({ path, query }: vscode.Uri): Promise<void> {
    const asked = new URLSearchParams(query)
    const note = asked.get('note')
    const encounter = asked.get('encounter')
    await this.notes.ready
    if (path !== '/play' || note === null || encounter === null) return
    if (!this.notes.vault.notes.get(note)) return
    const uri = vscode.Uri.parse(note)
    await vscode.commands.executeCommand('fray.start', uri, { type: 'play', encounter })
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}
