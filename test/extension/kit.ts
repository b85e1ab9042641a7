import * as vscode from 'vscode'
import { matchesDisk } from '../../src/extension/notes/note-bytes.ts'
import { positionsIn } from '../../src/notes/text/positions.ts'

/** A note of the open folder. */
export function uriOf(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? []
  if (!folder) throw new Error('no folder is open')
  return vscode.Uri.joinPath(folder.uri, path)
}

/** Writes a note and opens it in an editor, which may still show an older text of the same note for a moment. */
export async function noteWith(path: string, text: string): Promise<vscode.TextDocument> {
  const uri = uriOf(path)
  const bytes = new TextEncoder().encode(text)
  await vscode.workspace.fs.writeFile(uri, bytes)
  const document = await vscode.workspace.openTextDocument(uri)
  await until(
    () => matchesDisk(document, bytes),
    (isRead) => isRead
  )
  await vscode.window.showTextDocument(document)
  return document
}

/** The position of an offset in a text. An editor that reads the text from disk at this moment has none. */
export function positionIn(text: string, offset: number): vscode.Position {
  const { line, column } = positionsIn(text)(offset)
  return new vscode.Position(line - 1, column - 1)
}

export const hestia = '---\nruleset: hestia\n---\n'

/** A note with a `|` for the cursor, opened, and where the cursor is. */
export async function noteAt(path: string, marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { document: await noteWith(path, text), position: positionIn(text, offset) }
}

/** Looks every 50 ms until a thing is so, at most for a minute. Throws with what was seen last. */
export async function until<T>(
  look: () => T | PromiseLike<T>,
  isSo: (seen: T) => boolean
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (tries === 1200) throw new Error(`it stays ${JSON.stringify(seen)}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

export async function lensesOf(uri: vscode.Uri): Promise<readonly vscode.CodeLens[]> {
  return vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
    100
  )
}

/** Press the lens with this title. */
export async function press(uri: vscode.Uri, title: string): Promise<void> {
  const lenses = await until(
    () => lensesOf(uri),
    (found) => found.some(({ command }) => command?.title === title)
  )
  const { command } = lenses.find((lens) => lens.command?.title === title) ?? {}
  if (command) await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []))
}

export const onDisk = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri))

export const problemsOf = (uri: vscode.Uri): readonly string[] =>
  vscode.languages.getDiagnostics(uri).map(({ range, message }) => {
    const { line, character } = range.start
    return `${line + 1}:${character + 1} ${message}`
  })
