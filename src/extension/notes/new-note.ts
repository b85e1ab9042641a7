import * as vscode from 'vscode'
import { newNoteName } from '../../notes/vault/note-path.ts'
import type { Questions } from '../questions.ts'
import { fileExists } from './note-bytes.ts'

/**
 * Asks for the name of `what`, which becomes the name of its note or folder in `folder`. Rejects the names of
 * existing files. `undefined` if the user cancels.
 */
export async function askForName(
  questions: Questions,
  folder: vscode.WorkspaceFolder,
  title: string,
  what: string,
  kind: 'note' | 'folder' = 'note'
): Promise<string | undefined> {
  const nameOf = kind === 'note' ? fileName : newNoteName
  const prompt = vscode.l10n.t('Name of the {0}. Creates a {1} in {2}.', what, kind, folder.name)
  const name = await questions.input({ title, prompt }, async (typed) => {
    if (typed.trim() === '') return undefined
    if (newNoteName(typed) === '')
      return `A ${kind === 'note' ? 'file' : kind} cannot have this name. Enter another name.`
    return (await fileExists(vscode.Uri.joinPath(folder.uri, nameOf(typed))))
      ? `${nameOf(typed)} already exists. Enter another name.`
      : undefined
  })
  return name === undefined || newNoteName(name) === '' ? undefined : name.trim()
}

/**
 * Creates the note `name` in `folder` from a snippet, shows, saves and returns it. Never overwrites a file. If the file
 * exists or cannot be written, shows an error and returns `undefined`.
 */
export async function createNote(
  folder: vscode.Uri,
  name: string,
  snippet: string
): Promise<vscode.TextDocument | undefined> {
  const uri = noteUri(folder, name)
  const edit = new vscode.WorkspaceEdit()
  edit.createFile(uri, { overwrite: false })
  if (!(await vscode.workspace.applyEdit(edit))) {
    const why = (await fileExists(uri))
      ? vscode.l10n.t('A file of this name already exists.')
      : vscode.l10n.t('The folder cannot be written to.')
    void vscode.window.showErrorMessage(
      vscode.l10n.t('Could not create {0}. {1}', fileName(name), why)
    )
    return undefined
  }
  const document = await vscode.workspace.openTextDocument(uri)
  await showWithSnippet(document, snippet)
  await document.save()
  return document
}

/**
 * Creates the files `texts` in `folder`, by name: all or none. Never overwrites a file. If a file exists or the folder
 * cannot be written to, shows an error and returns `false`.
 */
export async function createNotes(
  folder: vscode.Uri,
  texts: Readonly<Record<string, Uint8Array>>
): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit()
  for (const [name, contents] of Object.entries(texts)) {
    const uri = vscode.Uri.joinPath(folder, name)
    if (await fileExists(uri)) {
      void vscode.window.showErrorMessage(
        vscode.l10n.t('{0} already exists in {1}. Nothing was created.', name, uriName(folder))
      )
      return false
    }
    edit.createFile(uri, { overwrite: false, contents })
  }
  const isCreated = await vscode.workspace.applyEdit(edit)
  if (!isCreated)
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The folder {0} cannot be written to. Nothing was created.', uriName(folder))
    )
  return isCreated
}

const uriName = ({ path }: vscode.Uri): string => path.replace(/\/$/, '').split('/').at(-1) ?? path

/** Creates an untitled note from a snippet, and shows the note. */
export async function createUntitledNote(snippet: string): Promise<void> {
  await showWithSnippet(await vscode.workspace.openTextDocument({ language: 'markdown' }), snippet)
}

async function showWithSnippet(document: vscode.TextDocument, snippet: string): Promise<void> {
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
  await editor.insertSnippet(new vscode.SnippetString(snippet), new vscode.Position(0, 0))
}

const fileName = (name: string): string => `${newNoteName(name)}.md`
const noteUri = (folder: vscode.Uri, name: string): vscode.Uri =>
  vscode.Uri.joinPath(folder, fileName(name))
