import * as vscode from 'vscode'
import type { Range } from '../../core/issues/issue.ts'
import { definitionAt } from '../../language/definition.ts'
import type { DocumentSymbol } from '../../language/document-symbols.ts'
import {
  documentSymbolsOf,
  searchSymbols,
  statblockLinksIn
} from '../../language/document-symbols.ts'
import { linksToFights } from '../../language/log-links.ts'
import { referenceAt } from '../../language/references.ts'
import type { NoteReferences } from '../../language/rename.ts'
import { referencesTo, renameableAt } from '../../language/rename.ts'
import type { Note } from '../../notes/note.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { isMarkdown, markdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** Registers definitions, references, renaming, links and symbols of creatures. */
export const registerNavigation = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(markdown, definitionProvider(notes)),
    vscode.languages.registerReferenceProvider(markdown, referenceProvider(notes)),
    vscode.languages.registerRenameProvider(markdown, renameProvider(notes)),
    vscode.languages.registerDocumentLinkProvider(markdown, documentLinkProvider(notes)),
    vscode.languages.registerDocumentSymbolProvider(markdown, documentSymbolProvider(notes), {
      label: 'Fray'
    }),
    vscode.languages.registerWorkspaceSymbolProvider(workspaceSymbolProvider(notes))
  )

/** Converts offsets of a note to editor ranges. The note need not be open. Finds its line breaks once. */
function rangeConverter({ text }: Note): (range: Range) => vscode.Range {
  const positionOf = positionsIn(text)
  const at = (offset: number) => {
    const { line, column } = positionOf(offset)
    return new vscode.Position(line - 1, column - 1)
  }
  return ({ start, end }) => new vscode.Range(at(start), at(end))
}

const settingOf = (path: string): string | undefined => settingFor(vscode.Uri.parse(path))

/** The note and offset of an editor position. `undefined` if the document is not a note. */
async function locate(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  position: vscode.Position
) {
  if (!isMarkdown(document)) return undefined
  await notes.ready
  const note = notes.of(document)
  return { note, offset: document.offsetAt(position), setting: settingFor(document.uri) }
}

const definitionProvider = (notes: WorkspaceNotes): vscode.DefinitionProvider => ({
  async provideDefinition(document, position) {
    const place = await locate(notes, document, position)
    const found = place && definitionAt(notes.vault, place.note, place.offset, place.setting)
    if (!found) return undefined
    const rangeIn = rangeConverter(found.note)
    const link: vscode.DefinitionLink = {
      originSelectionRange: rangeConverter(place.note)(found.origin),
      targetUri: vscode.Uri.parse(found.note.path),
      targetRange: rangeIn(found.whole),
      targetSelectionRange: rangeIn(found.name)
    }
    return [link]
  }
})

const referenceProvider = (notes: WorkspaceNotes): vscode.ReferenceProvider => ({
  async provideReferences(document, position) {
    const place = await locate(notes, document, position)
    const reference = place && referenceAt(notes.vault, place.note, place.offset, place.setting)
    if (!reference) return undefined
    return referencesTo(notes.vault, reference.found, settingOf).flatMap((places) =>
      locations(notes, places)
    )
  }
})

function locations(
  notes: WorkspaceNotes,
  { path, references }: NoteReferences
): readonly vscode.Location[] {
  const note = notes.vault.notes.get(path)
  const uri = vscode.Uri.parse(path)
  return note
    ? references.map(rangeConverter(note)).map((range) => new vscode.Location(uri, range))
    : []
}

const renameProvider = (notes: WorkspaceNotes): vscode.RenameProvider => ({
  async prepareRename(document, position) {
    const place = await locate(notes, document, position)
    if (!place) return undefined
    const reference = renameableAt(notes.vault, place.note, place.offset, place.setting)
    return {
      range: rangeConverter(place.note)(reference),
      placeholder: reference.name
    }
  },
  async provideRenameEdits(document, position, name) {
    const place = await locate(notes, document, position)
    if (!place) return undefined
    const named = renameableAt(notes.vault, place.note, place.offset, place.setting)
    const result = named.rename(name, settingOf)
    if ('problem' in result) throw new Error(result.problem)
    const edit = new vscode.WorkspaceEdit()
    for (const { path, edits } of result.edits) {
      const note = notes.vault.notes.get(path)
      if (!note) continue
      const rangeIn = rangeConverter(note)
      const changes = edits.map((one) => new vscode.TextEdit(rangeIn(one), one.text))
      edit.set(vscode.Uri.parse(path), changes)
    }
    return edit
  }
})

const documentLinkProvider = (notes: WorkspaceNotes): vscode.DocumentLinkProvider => ({
  async provideDocumentLinks(document) {
    if (!isMarkdown(document)) return []
    await notes.ready
    const note = notes.of(document)
    const rangeIn = rangeConverter(note)
    const linkTo = (range: Range, target: Note, offset: number) => {
      const { line } = positionsIn(target.text)(offset)
      const uri = vscode.Uri.parse(target.path).with({ fragment: `L${line}` })
      return new vscode.DocumentLink(rangeIn(range), uri)
    }
    return [
      ...linksToFights(notes.vault, note).map((link) => linkTo(link, link.note, link.whole.start)),
      ...statblockLinksIn(notes.vault, note).map((link) =>
        linkTo(link, link.found.note, link.found.statblock.start)
      )
    ]
  }
})

const symbols: Readonly<Record<DocumentSymbol['kind'], vscode.SymbolKind>> = {
  creature: vscode.SymbolKind.Class,
  player: vscode.SymbolKind.Object,
  encounter: vscode.SymbolKind.Event,
  log: vscode.SymbolKind.Array
}

const documentSymbolProvider = (notes: WorkspaceNotes): vscode.DocumentSymbolProvider => ({
  provideDocumentSymbols(document) {
    if (!isMarkdown(document)) return []
    const note = notes.of(document)
    const rangeIn = rangeConverter(note)
    return documentSymbolsOf(note).map(({ name, kind, detail, at, ...range }) => {
      const selection = rangeIn(at())
      const whole = rangeIn(range).union(selection)
      return new vscode.DocumentSymbol(name, detail, symbols[kind], whole, selection)
    })
  }
})

const workspaceSymbolProvider = (notes: WorkspaceNotes): vscode.WorkspaceSymbolProvider => ({
  async provideWorkspaceSymbols(query) {
    await notes.ready
    return searchSymbols(notes.vault, query).map(({ note, named }) => {
      const location = new vscode.Location(
        vscode.Uri.parse(note.path),
        rangeConverter(note)(named.at())
      )
      return new vscode.SymbolInformation(named.name, symbols[named.kind], '', location)
    })
  }
})
