import * as vscode from 'vscode'
import { continuesLogs } from '../../notes/log-continuation.ts'

/** The bytes of a file; `undefined` if there is none or it cannot be read. */
export async function readBytes(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(uri)
  } catch {
    return undefined
  }
}

/** Whether a file exists. Any doubt, such as an unreadable folder, counts as yes. */
export async function fileExists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri)
    return true
  } catch (error) {
    return !(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')
  }
}

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Whether `bytes` are only a beginning of `text`, as a failed save leaves them on a full disk. */
export function isTorn(bytes: Uint8Array, text: string): boolean {
  const whole = new TextEncoder().encode(text)
  const rest = hasMark(bytes) ? bytes.subarray(mark.length) : bytes
  return rest.length < whole.length && isSameBytes(rest, whole.subarray(0, rest.length))
}

/** Whether a file holds this text. Ignores differences of line ends, because an editor makes them all alike. */
export const equalsText = (bytes: Uint8Array, text: string): boolean =>
  plain(new TextDecoder().decode(bytes)) === plain(text)

/** Whether bytes are valid UTF-8, so that they can be compared with the text in an editor. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a document equals its file. Counts as yes for any encoding other than UTF-8, because then nothing can
 * be compared.
 */
export const matchesDisk = (document: vscode.TextDocument, disk: Uint8Array): boolean =>
  !isUtf8(disk) || equalsText(disk, document.getText())

/** Whether a document differs from its file only by continued fights: lines at the end of logs, and new logs. */
export const differsOnlyInLogs = (document: vscode.TextDocument, disk: Uint8Array): boolean =>
  continuesLogs(document.getText(), new TextDecoder().decode(disk))

/** The byte order mark of UTF-8. */
const mark = new Uint8Array([0xef, 0xbb, 0xbf])
export const hasMark = (bytes: Uint8Array): boolean => isSameBytes(bytes.subarray(0, 3), mark)

const plain = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * The path of a file relative to a folder, with a slash at the start; empty for the folder itself. `undefined` if the
 * file is elsewhere.
 */
export function pathBelow(
  folder: vscode.Uri,
  { scheme, authority, path }: vscode.Uri
): string | undefined {
  const isThere =
    scheme === folder.scheme &&
    authority === folder.authority &&
    (path === folder.path || path.startsWith(`${folder.path}/`))
  return isThere ? path.slice(folder.path.length) : undefined
}
