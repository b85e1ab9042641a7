import * as vscode from 'vscode'
import { crc32 } from '../../core/text/crc32.ts'
import type { Trust } from '../trust.ts'
import { fileExists, hasMark, isTorn, isUtf8, readBytes } from './note-bytes.ts'

/** A note that was about to be written. */
interface Entry {
  readonly uri: string
  readonly text: string
}

/** The byte order mark, as text. */
const mark = '\ufeff'

/** How long after its entry a note may have been written that a crash cut off, in milliseconds. */
const maxDelay = 60_000

/**
 * The texts of notes that are being saved, in the storage of VS Code. VS Code empties a file before it writes it, so that a
 * crash in between leaves nothing of a note. The next start then writes it whole.
 */
export class SaveJournal {
  /** Resolves once the notes that a crash cut off are whole again. */
  readonly recovered: Promise<void>

  /** `folder`: where entries are kept; without one, nothing is. */
  constructor(
    private readonly folder: vscode.Uri | undefined,
    private readonly trust: Trust
  ) {
    this.recovered = this.recover().catch(() => undefined)
  }

  /** Runs a save of a document over `base`, with an entry meanwhile. */
  async during<T>(
    document: vscode.TextDocument,
    base: Uint8Array,
    save: () => Promise<T>
  ): Promise<T> {
    const { uri } = document
    const entry = this.entryFor(uri)
    if (!entry || !isUtf8(base)) return save()
    const text = `${hasMark(base) ? mark : ''}${document.getText()}`
    const bytes = new TextEncoder().encode(JSON.stringify({ uri: uri.toString(), text }))
    // Without room for an entry, the note is saved all the same.
    await Promise.resolve(vscode.workspace.fs.writeFile(entry, bytes)).catch(() => undefined)
    try {
      return await save()
    } finally {
      await remove(entry)
    }
  }

  private entryFor(uri: vscode.Uri): vscode.Uri | undefined {
    return this.folder && vscode.Uri.joinPath(this.folder, `${crc32(uri.toString())}.json`)
  }

  private async recover(): Promise<void> {
    if (!this.folder || !this.trust.isTrusted || !(await fileExists(this.folder))) return
    for (const [name] of await vscode.workspace.fs.readDirectory(this.folder)) {
      const entry = vscode.Uri.joinPath(this.folder, name)
      await recoverNote(entry)
      await remove(entry)
    }
  }
}

/** Writes the note of an entry if its file has only the beginning of it, and nobody wrote it later. */
async function recoverNote(entry: vscode.Uri): Promise<void> {
  const found = parseEntry(await readBytes(entry))
  if (!found) return
  const uri = vscode.Uri.parse(found.uri)
  const disk = await readBytes(uri)
  if (!disk || !isTorn(disk, found.text.replace(mark, ''))) return
  const [written, begun] = await Promise.all([
    vscode.workspace.fs.stat(uri),
    vscode.workspace.fs.stat(entry)
  ])
  if (written.mtime > begun.mtime + maxDelay) return
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(found.text))
}

/** The entry in a file. `undefined` if a crash cut it off: then the note was not being written yet. */
function parseEntry(bytes: Uint8Array | undefined): Entry | undefined {
  try {
    const { uri, text } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof uri === 'string' && typeof text === 'string' ? { uri, text } : undefined
  } catch {
    return undefined
  }
}

const remove = (entry: vscode.Uri): Promise<void> =>
  Promise.resolve(vscode.workspace.fs.delete(entry)).catch(() => undefined)
