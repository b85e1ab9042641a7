import * as vscode from 'vscode'
import { rangeIn } from './documents.ts'
import { equalsText, isSameBytes, isTorn, matchesDisk, readBytes } from './note-bytes.ts'

/**
 * Saves a document over `base`, the bytes on disk, and checks the file. The check is necessary: VS Code reports a
 * partly written file as saved, and a document with later typing as not saved. Restores `base` if the file is only
 * partly written. Returns `changed` if another program wrote the file. Unless the result is `saved`, the text stays
 * unsaved in the editor.
 */
export async function saveDocument(
  document: vscode.TextDocument,
  base: Uint8Array
): Promise<'saved' | 'failed' | 'changed'> {
  const { isSaved, texts } = await trySave(document)
  const left = isSaved ? await readBytes(document.uri) : await nextBytes(document.uri, base)
  if (!left) return isSaved ? 'saved' : 'failed'
  if (!isSaved && isSameBytes(left, base)) return 'failed'
  if (texts.some((text) => equalsText(left, text)) || matchesDisk(document, left)) return 'saved'
  if (texts.some((text) => isTorn(left, text))) {
    await putBack(document, base, isSaved)
    return 'failed'
  }
  return isSaved ? 'saved' : 'changed'
}

/**
 * The bytes of a file, as soon as they differ from `base`, or after half a second. If another save was begun, VS Code
 * cancels this one, and writes the file a moment later.
 */
async function nextBytes(uri: vscode.Uri, base: Uint8Array): Promise<Uint8Array | undefined> {
  for (let tries = 0; ; tries++) {
    const bytes = await readBytes(uri)
    if (tries === 10 || !bytes || !isSameBytes(bytes, base)) return bytes
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Saves a document. `texts`: every text that the document had meanwhile, one of which was written. */
async function trySave(document: vscode.TextDocument) {
  const texts = [document.getText()]
  const listening = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document) texts.push(document.getText())
  })
  try {
    return { isSaved: (await document.save()) && !document.isDirty, texts }
  } catch {
    return { isSaved: false, texts }
  } finally {
    listening.dispose()
  }
}

/**
 * Writes the old bytes again, which need less room. If even that fails, the editor still has the text, and VS
 * Code a backup.
 */
async function putBack(
  document: vscode.TextDocument,
  base: Uint8Array,
  isSaved: boolean
): Promise<void> {
  if (isSaved) {
    // VS Code takes the partial file for the note. Write through the editor, because a direct write would count
    // as a change by another program.
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
