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

/** The longest time between a journal entry and the write that a crash interrupted, in milliseconds. */
const maxDelay = 60_000

/**
 * A journal of notes that are being saved, in the storage of VS Code. VS Code empties a file before writing it,
 * so a crash in between loses the note. The next start restores the note from its entry.
 */
export class SaveJournal {
  /** Resolves once interrupted notes are restored. */
  readonly recovered: Promise<void>

  /** `folder`: the place of the entries; without one, there is no journal. */
  constructor(
    private readonly folder: vscode.Uri | undefined,
    private readonly trust: Trust
  ) {
    this.recovered = this.recover().catch(() => undefined)
  }

  /** Runs a save of a document over `base`, with a journal entry meanwhile. */
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
    // If there is no room for an entry, save the note all the same.
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

/** Restores the note of an entry if its file is only partly written, and was not written later. */
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

/** Parses an entry. `undefined` if a crash cut the entry off: the note was not being written yet. */
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
