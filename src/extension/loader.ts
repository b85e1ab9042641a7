import * as vscode from 'vscode'
import type { FrayApi } from './api.ts'
import type { Extension } from './extension.ts'
import type { Host } from './host.ts'
import type { WaitingGames } from './waiting-games.ts'

type Renderer = Parameters<Extension['extendMarkdownIt']>[0]

/** Loads the extension once, when it is first needed. */
export class Loader {
  private loading: Promise<Extension> | undefined
  private loaded: Extension | undefined
  private readonly renderers: Renderer[] = []
  private readonly disposables: vscode.Disposable[] = []

  constructor(
    private readonly host: Host,
    private readonly context: vscode.ExtensionContext,
    private readonly games: WaitingGames
  ) {}

  /** Loads the extension unless it is loaded. Rejects if its files cannot be read; the next call tries again. */
  load(): Promise<Extension> {
    this.loading ??= this.start().catch((error: unknown) => {
      this.loading = undefined
      throw error
    })
    return this.loading
  }

  /** Loads the extension after all other pending work of VS Code. Shows an error if that fails. */
  loadSoon(): void {
    if (this.loading) return
    setTimeout(() =>
      this.load().catch((error: unknown) =>
        vscode.window.showErrorMessage(
          vscode.l10n.t('Fray could not be loaded: {0}', String(error))
        )
      )
    )
  }

  /** Keeps `disposables` until the extension is loaded, then disposes them. */
  untilLoaded(...disposables: readonly vscode.Disposable[]): void {
    this.disposables.push(...disposables)
  }

  /**
   * Extends a renderer of the Markdown preview, now or once the extension is loaded. VS Code needs the result at once.
   */
  readonly extendMarkdownIt = (renderer: Renderer): Renderer => {
    if (this.loaded) return this.loaded.extendMarkdownIt(renderer)
    this.renderers.push(renderer)
    return renderer
  }

  /** Registers a game, now or once the extension is loaded. */
  readonly registerRuleset: FrayApi['registerRuleset'] = (ruleset) =>
    this.loaded ? this.loaded.registerRuleset(ruleset) : this.games.add(ruleset)

  private async start(): Promise<Extension> {
    const { activate } = await this.host.load()
    this.dispose()
    this.loaded = activate(this.context, this.host.startWorkers, this.host.home)
    this.games.handOver(this.loaded)
    for (const renderer of this.renderers) this.loaded.extendMarkdownIt(renderer)
    if (this.renderers.length > 0) void vscode.commands.executeCommand('markdown.preview.refresh')
    return this.loaded
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables.splice(0)).dispose()
  }
}
