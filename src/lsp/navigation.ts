import type { Connection, InitializeParams, Location } from 'vscode-languageserver'
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver'
import type { Range } from '../core/issues/issue.ts'
import { definitionAt } from '../language/definition.ts'
import { statblockLinksIn } from '../language/document-symbols.ts'
import { linksToFights } from '../language/log-links.ts'
import { referenceAt } from '../language/references.ts'
import { referencesTo, renameableAt } from '../language/rename.ts'
import type { Note } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import type { Workspace } from './workspace.ts'

/** Answers requests for definitions, references, renames and links of creatures. */
export function answerNavigation(
  connection: Connection,
  workspace: Workspace,
  { capabilities }: InitializeParams
): void {
  const { positions } = workspace
  const hasLinks = capabilities.textDocument?.definition?.linkSupport === true
  const locationOf = (note: Note, range: Range): Location => {
    const document = workspace.documentOf(note)
    return { uri: document.uri, range: positions.rangeIn(document, range) }
  }

  connection.onDefinition(async ({ textDocument, position }) => {
    const place = await workspace.locate(textDocument.uri, position)
    if (!place) return null
    const found = definitionAt(workspace.vault, place.note, place.offset, place.setting)
    if (!found) return null
    const { uri, range: name } = locationOf(found.note, found.name)
    if (!hasLinks) return { uri, range: name }
    return [
      {
        originSelectionRange: positions.rangeIn(place.document, found.origin),
        targetUri: uri,
        targetRange: locationOf(found.note, found.whole).range,
        targetSelectionRange: name
      }
    ]
  })

  connection.onReferences(async ({ textDocument, position, context }) => {
    const place = await workspace.locate(textDocument.uri, position)
    const { vault, settingOf } = workspace
    const reference = place && referenceAt(vault, place.note, place.offset, place.setting)
    if (!reference) return null
    return referencesTo(vault, reference.found, settingOf).flatMap(({ path, references }) => {
      const note = vault.notes.get(path)
      const wanted = references.filter(
        ({ isDefinition }) => context.includeDeclaration || !isDefinition
      )
      return note ? wanted.map((one) => locationOf(note, one)) : []
    })
  })

  connection.onPrepareRename(async ({ textDocument, position }) => {
    const place = await workspace.locate(textDocument.uri, position)
    if (!place) return null
    const reference = orRefuse(() =>
      renameableAt(workspace.vault, place.note, place.offset, place.setting)
    )
    return {
      range: positions.rangeIn(place.document, reference),
      placeholder: reference.name
    }
  })

  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const place = await workspace.locate(textDocument.uri, position)
    if (!place) return null
    const { vault, settingOf } = workspace
    const named = orRefuse(() => renameableAt(vault, place.note, place.offset, place.setting))
    const result = named.rename(newName, settingOf)
    if ('problem' in result) throw refusal(result.problem)
    const changes = result.edits.flatMap(({ path, edits }) => {
      const note = vault.notes.get(path)
      if (!note) return []
      const document = workspace.documentOf(note)
      const written = edits.map((one) => ({
        range: positions.rangeIn(document, one),
        newText: one.text
      }))
      return [[document.uri, written] as const]
    })
    return { changes: Object.fromEntries(changes) }
  })

  connection.onDocumentLinks(async ({ textDocument }) => {
    await workspace.ready
    const place = workspace.find(textDocument.uri)
    if (!place) return []
    const linkTo = (link: Range, target: Note, whole: Range) => {
      const { uri, range: there } = locationOf(target, whole)
      return {
        range: positions.rangeIn(place.document, link),
        target: `${uri}#L${there.start.line + 1}`
      }
    }
    const { vault } = workspace
    return [
      ...linksToFights(vault, place.note).map((link) => linkTo(link, link.note, link.whole)),
      ...statblockLinksIn(vault, place.note).map((link) =>
        linkTo(link, link.found.note, link.found.statblock)
      )
    ]
  })
}

/** An error response with a message for the user. */
const refusal = (message: string): ResponseError<void> =>
  new ResponseError(LSPErrorCodes.RequestFailed, message)

/** Turns an error of `work` into an error response. */
function orRefuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw refusal(errorMessage(error))
  }
}
