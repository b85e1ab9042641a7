import debounce from 'debounce'
import * as vscode from 'vscode'
import { headerRange } from '../../notes/fences/fence.ts'
import { fightsIn } from '../../notes/logs.ts'
import type { Note } from '../../notes/note.ts'
import type { EncounterFigures } from '../../odds/encounter-odds-words.ts'
import { oddsInMarkdown, oddsInOneLine } from '../../odds/encounter-odds-words.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { oddsStartOf } from '../../session/encounter-odds.ts'
import { prepare } from '../../session/prepare.ts'
import type { Setup } from '../../session/setup.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Trust } from '../trust.ts'
import { OddsFigures } from './odds-figures.ts'
import type { OddsRunner } from './odds-runner.ts'

/** The odds above an encounter. */
interface OddsLens {
  /** Offset in the note. */
  readonly at: number
  readonly title: string
  readonly encounter: string
}

/** An encounter of a note that has odds. */
interface Place {
  readonly encounter: string
  /** The first line of the encounter’s fence. */
  readonly range: { readonly start: number; readonly end: number }
  readonly start: SerializedStart
}

/**
 * The number of lines above and below the visible part whose encounters also get odds. So the odds are known after
 * scrolling.
 */
const linesAround = 50

/**
 * The odds above encounters and in their hovers. Odds are computed only for encounters in or near the visible
 * part.
 */
export class OddsLenses implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>()
  private readonly figures: OddsFigures
  /** The figures in each lens, by note and encounter. They stay until newer ones are known. */
  private readonly shown = new Map<string, EncounterFigures>()
  private readonly subscriptions: vscode.Disposable
  readonly onChange = this.changed.event

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly trust: Trust,
    runner: OddsRunner
  ) {
    this.figures = new OddsFigures(runner, () => this.changed.fire())
    const soon = debounce(() => this.requestVisible(), 200)
    // Each event would call the debounced function with another `this`, which the package refuses.
    const refreshSoon = () => soon()
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      { dispose: () => soon.clear() },
      { dispose: () => this.figures.dispose() },
      this.notes.onChange(refreshSoon),
      trust.onGrant(refreshSoon),
      vscode.window.onDidChangeVisibleTextEditors(refreshSoon),
      vscode.window.onDidChangeTextEditorVisibleRanges(refreshSoon),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('fray')) refreshSoon()
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        for (const key of this.shown.keys())
          if (key.startsWith(`${uri.toString()} `)) this.shown.delete(key)
      }),
      vscode.languages.registerHoverProvider(markdown, {
        provideHover: (document, position, token) => this.hover(document, position, token)
      })
    )
    refreshSoon()
  }

  /** The lenses of a note whose odds are known. */
  of(document: vscode.TextDocument, note: Note): readonly OddsLens[] {
    if (!this.isOn(document.uri)) return []
    return this.placesIn(document.uri, note).flatMap(({ encounter, range, start }) => {
      const key = `${document.uri.toString()} ${encounter}`
      const figures = this.figures.of(start) ?? this.shown.get(key)
      if (!figures) return []
      this.shown.set(key, figures)
      return [{ at: range.start, title: oddsInOneLine(figures), encounter }]
    })
  }

  /** The known figures of an encounter. Computes none. */
  figuresOf(uri: vscode.Uri, setup: Setup): EncounterFigures | undefined {
    const start = this.isOn(uri) ? oddsStartOf(setup) : undefined
    return start && this.figures.of(start)
  }

  private isOn(uri: vscode.Uri): boolean {
    const isEnabled = vscode.workspace.getConfiguration('fray', uri).get<boolean>('odds.lens', true)
    return isEnabled && this.trust.isTrusted
  }

  private placesIn(uri: vscode.Uri, note: Note): readonly Place[] {
    return fightsIn(note).flatMap((block) => {
      const prepared = prepare(this.notes.vault, note, block, settingFor(uri))
      const start = 'setup' in prepared ? oddsStartOf(prepared.setup) : undefined
      return start ? [{ encounter: block.name, range: headerRange(block), start }] : []
    })
  }

  private requestVisible(): void {
    const starts = vscode.window.visibleTextEditors.flatMap((editor) => {
      const { document, visibleRanges } = editor
      if (!isMarkdown(document) || !this.isOn(document.uri)) return []
      const places = this.placesIn(document.uri, this.notes.of(document))
      return places
        .map(({ range, start }) => {
          const line = document.positionAt(range.start).line
          return { start, away: Math.min(...visibleRanges.map((seen) => linesAway(line, seen))) }
        })
        .filter(({ away }) => away <= linesAround)
        .sort((a, b) => a.away - b.away)
        .map(({ start }) => start)
    })
    this.figures.want(starts)
  }

  /** The hover with the odds of an encounter, over its first line. Computes the odds if necessary. */
  private async hover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken
  ): Promise<vscode.Hover | undefined> {
    if (!isMarkdown(document) || !this.trust.isTrusted) return undefined
    await this.notes.ready
    const offset = document.offsetAt(position)
    const places = this.placesIn(document.uri, this.notes.of(document))
    const place = places.find(({ range }) => range.start <= offset && offset <= range.end)
    if (!place) return undefined
    const controller = new AbortController()
    token.onCancellationRequested(() => controller.abort())
    const figures = await this.figures.now(place.start, controller.signal)
    if (!figures) return undefined
    const text = new vscode.MarkdownString(oddsInMarkdown(figures))
    return new vscode.Hover(text, rangeIn(document, place.range))
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}

/** The distance of a line to a range, in lines. */
const linesAway = (line: number, { start, end }: vscode.Range): number =>
  Math.max(0, start.line - line, line - end.line)
