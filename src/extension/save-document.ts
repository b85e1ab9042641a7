import * as vscode from 'vscode'
import { rangeIn } from './documents.ts'
import { isSameBytes, isTorn, readBytes } from './note-bytes.ts'

/**
 * Saves a document over `base`, the bytes on disk. Looks at what the file has afterwards: VS Code calls a file saved of
 * which a full disk took only a part. Then `base` is put back. If another program wrote the file, it is `changed`. Unless
 * it is `saved`, the text stays in the editor as it is, with unsaved changes.
 */
export async function saveDocument(
  document: vscode.TextDocument,
  base: Uint8Array
): Promise<'saved' | 'failed' | 'changed'> {
  const isSaved = await trySave(document)
  const left = await readBytes(document.uri)
  if (left && isTorn(left, document.getText())) {
    await putBack(document, base, isSaved)
    return 'failed'
  }
  if (isSaved) return 'saved'
  return !left || isSameBytes(left, base) ? 'failed' : 'changed'
}

async function trySave(document: vscode.TextDocument): Promise<boolean> {
  try {
    return (await document.save()) && !document.isDirty
  } catch {
    return false
  }
}

/** Writes what was there before, which needs less room. If even that fails, the editor still has everything, and VS Code a backup of it. */
async function putBack(
  document: vscode.TextDocument,
  base: Uint8Array,
  isSaved: boolean
): Promise<void> {
  if (isSaved) {
    // VS Code takes the part for the note. A file written past the editor would be a change by another program to it.
    const text = document.getText()
    await setText(document, new TextDecoder().decode(base))
    await trySave(document)
    await setText(document, text)
  } else await Promise.resolve(vscode.workspace.fs.writeFile(document.uri, base)).catch(() => {})
}

async function setText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit()
  const end = document.getText().length
  edit.replace(document.uri, rangeIn(document, { start: 0, end }), text)
  await vscode.workspace.applyEdit(edit)
}
