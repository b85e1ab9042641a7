import * as vscode from 'vscode'
import { newNoteName } from '../notes/vault/note-path.ts'
import { fileExists } from './note-bytes.ts'

/**
 * Asks for the name of `what`, which becomes the name of its note in `folder`. Names of files that exist are refused.
 * `undefined` if the person cancels.
 */
export async function askForName(
  folder: vscode.WorkspaceFolder,
  title: string,
  what: string
): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title,
    prompt: `Name of the ${what}. Creates a note in ${folder.name}.`,
    validateInput: async (typed) => {
      if (typed.trim() === '') return undefined
      if (newNoteName(typed) === '') return 'A file cannot have this name. Enter another name.'
      return (await fileExists(noteUri(folder.uri, typed)))
        ? `${fileName(typed)} already exists. Enter another name.`
        : undefined
    }
  })
  return name === undefined || newNoteName(name) === '' ? undefined : name.trim()
}

/**
 * Creates the note `name` in `folder` from a snippet, and shows and saves it. Never overwrites a file: if it exists by now
 * or cannot be written, says so and creates nothing.
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
    const why = (await fileExists(uri)) ? 'It already exists.' : 'The folder cannot be written to.'
    void vscode.window.showErrorMessage(`Could not create ${fileName(name)}. ${why}`)
    return undefined
  }
  const document = await vscode.workspace.openTextDocument(uri)
  await showWith(document, snippet)
  await document.save()
  return document
}

/** Creates an untitled note from a snippet, and shows it. */
export async function createUntitledNote(snippet: string): Promise<void> {
  await showWith(await vscode.workspace.openTextDocument({ language: 'markdown' }), snippet)
}

async function showWith(document: vscode.TextDocument, snippet: string): Promise<void> {
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
  await editor.insertSnippet(new vscode.SnippetString(snippet), new vscode.Position(0, 0))
}

const fileName = (name: string): string => `${newNoteName(name)}.md`
const noteUri = (folder: vscode.Uri, name: string): vscode.Uri =>
  vscode.Uri.joinPath(folder, fileName(name))
