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

/** Milliseconds in which nothing changed, before previews are drawn again. */
const quietTime = 400

/**
 * The Markdown preview of VS Code with what Fray reads in notes. It shows odds that are known, and works none out. It is
 * drawn anew when another note changes, or odds are there: VS Code itself does so only for the note that it shows.
 */
export class MarkdownPreview implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable
  /** The notes shown since the start. */
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
    // Events call it as a method of this and that, which a debounced function refuses.
    const refresh = () => soon()
    void notes.ready.then(refresh)
    this.subscriptions = vscode.Disposable.from(
      { dispose: () => soon.clear() },
      notes.onChange((uris) => {
        const changed = new Set(uris.map(String))
        // A preview that shows the one note that changed is drawn by VS Code.
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

  /** Extends the renderer of VS Code, which calls this when a preview is opened first. */
  readonly extendMarkdownIt = (md: MarkdownIt): MarkdownIt =>
    extendMarkdownIt(md, (env) => this.contextFor(env))

  /** What to render a page with. `env`: VS Code names the document in it. */
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

  /** A preview runs no commands. On the desktop it follows links of VS Code itself, which lead to the handler below. */
  private playHref(note: string, encounter: string): string | undefined {
    if (vscode.env.uiKind !== vscode.UIKind.Desktop || !this.trust.isTrusted) return undefined
    const query = new URLSearchParams({ note, encounter })
    return `${vscode.env.uriScheme}://${this.extensionId}/play?${query}`
  }

  /** Begins an encounter, or goes on with it: of a note of the workspace, since any page may have such a link. */
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
