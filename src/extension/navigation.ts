import * as vscode from 'vscode'
import type { Range } from '../core/issues/issue.ts'
import {
  type DocumentSymbol,
  documentSymbolsOf,
  searchSymbols,
  statblockLinksIn
} from '../language/document-symbols.ts'
import { referenceAt } from '../language/references.ts'
import { definitionAt, type NoteRanges, referencesTo, renameStatblock } from '../language/rename.ts'
import type { Note } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import { isMarkdown, markdown, settingFor } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Creatures by their names, wherever they are named: where they are described, who names them, another name. */
export const registerNavigation = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(markdown, defining(notes)),
    vscode.languages.registerReferenceProvider(markdown, referring(notes)),
    vscode.languages.registerRenameProvider(markdown, renaming(notes)),
    vscode.languages.registerDocumentLinkProvider(markdown, linking(notes)),
    vscode.languages.registerDocumentSymbolProvider(markdown, outlining(notes), { label: 'Fray' }),
    vscode.languages.registerWorkspaceSymbolProvider(searching(notes))
  )

/** The stretches of a note that need not be open; its lines are found once for all of them. */
function rangesIn({ text }: Note): (range: Range) => vscode.Range {
  const positionOf = positionsIn(text)
  const at = (offset: number) => {
    const { line, column } = positionOf(offset)
    return new vscode.Position(line - 1, column - 1)
  }
  return ({ start, end }) => new vscode.Range(at(start), at(end))
}

const settingOf = (path: string): string | undefined => settingFor(vscode.Uri.parse(path))

/** A place of an open note; nothing where the document is none of ours. */
async function placeIn(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  position: vscode.Position
) {
  if (!isMarkdown(document)) return undefined
  await notes.ready
  const note = notes.of(document)
  return { note, offset: document.offsetAt(position), setting: settingFor(document.uri) }
}

const defining = (notes: WorkspaceNotes): vscode.DefinitionProvider => ({
  async provideDefinition(document, position) {
    const place = await placeIn(notes, document, position)
    const found = place && definitionAt(notes.vault, place.note, place.offset, place.setting)
    if (!found) return undefined
    const { note, statblock } = found.found
    const rangeIn = rangesIn(note)
    const link: vscode.DefinitionLink = {
      originSelectionRange: rangesIn(place.note)(found.origin),
      targetUri: vscode.Uri.parse(note.path),
      targetRange: rangeIn(statblock),
      targetSelectionRange: rangeIn(found.range)
    }
    return [link]
  }
})

const referring = (notes: WorkspaceNotes): vscode.ReferenceProvider => ({
  async provideReferences(document, position) {
    const place = await placeIn(notes, document, position)
    const mention = place && referenceAt(notes.vault, place.note, place.offset, place.setting)
    if (!mention) return undefined
    return referencesTo(notes.vault, mention.found, settingOf).flatMap((places) =>
      locations(notes, places)
    )
  }
})

function locations(
  notes: WorkspaceNotes,
  { path, ranges }: NoteRanges
): readonly vscode.Location[] {
  const note = notes.vault.notes.get(path)
  const uri = vscode.Uri.parse(path)
  return note ? ranges.map(rangesIn(note)).map((range) => new vscode.Location(uri, range)) : []
}

const renaming = (notes: WorkspaceNotes): vscode.RenameProvider => ({
  async prepareRename(document, position) {
    const place = await placeIn(notes, document, position)
    const mention = place && referenceAt(notes.vault, place.note, place.offset, place.setting)
    if (!mention) throw new Error('Place the cursor on the name of a creature.')
    return { range: rangesIn(place.note)(mention), placeholder: mention.found.statblock.name }
  },
  async provideRenameEdits(document, position, name) {
    const place = await placeIn(notes, document, position)
    const mention = place && referenceAt(notes.vault, place.note, place.offset, place.setting)
    if (!mention) return undefined
    const result = renameStatblock(notes.vault, mention.found, name, settingOf)
    if ('problem' in result) throw new Error(result.problem)
    const edit = new vscode.WorkspaceEdit()
    for (const { path, edits } of result.edits) {
      const note = notes.vault.notes.get(path)
      if (!note) continue
      const rangeIn = rangesIn(note)
      const changes = edits.map((one) => new vscode.TextEdit(rangeIn(one), one.text))
      edit.set(vscode.Uri.parse(path), changes)
    }
    return edit
  }
})

const linking = (notes: WorkspaceNotes): vscode.DocumentLinkProvider => ({
  async provideDocumentLinks(document) {
    if (!isMarkdown(document)) return []
    await notes.ready
    const note = notes.of(document)
    const rangeIn = rangesIn(note)
    return statblockLinksIn(notes.vault, note).map(({ found, ...range }) => {
      const { line } = positionsIn(found.note.text)(found.statblock.start)
      const target = vscode.Uri.parse(found.note.path).with({ fragment: `L${line}` })
      return new vscode.DocumentLink(rangeIn(range), target)
    })
  }
})

const symbols: Readonly<Record<DocumentSymbol['kind'], vscode.SymbolKind>> = {
  creature: vscode.SymbolKind.Class,
  player: vscode.SymbolKind.Object,
  encounter: vscode.SymbolKind.Event,
  log: vscode.SymbolKind.Array
}

const outlining = (notes: WorkspaceNotes): vscode.DocumentSymbolProvider => ({
  provideDocumentSymbols(document) {
    if (!isMarkdown(document)) return []
    const note = notes.of(document)
    const rangeIn = rangesIn(note)
    return documentSymbolsOf(note).map(({ name, kind, detail, at, ...range }) => {
      const selection = rangeIn(at())
      const whole = rangeIn(range).union(selection)
      return new vscode.DocumentSymbol(name, detail, symbols[kind], whole, selection)
    })
  }
})

const searching = (notes: WorkspaceNotes): vscode.WorkspaceSymbolProvider => ({
  async provideWorkspaceSymbols(query) {
    await notes.ready
    return searchSymbols(notes.vault, query).map(({ note, named }) => {
      const location = new vscode.Location(vscode.Uri.parse(note.path), rangesIn(note)(named.at()))
      return new vscode.SymbolInformation(named.name, symbols[named.kind], '', location)
    })
  }
})
