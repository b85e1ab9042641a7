import * as vscode from 'vscode'
import { crc32 } from '../../core/text/crc32.ts'
import type { Trust } from '../trust.ts'
import type { JournalEntry } from './journal-entry.ts'
import { formatJournalEntry, parseJournalEntry } from './journal-entry.ts'
import { fileExists, hasMark, isTorn, isUtf8, readBytes } from './note-bytes.ts'

/** The byte order mark, as text. */
const mark = '\ufeff'

/** The longest time between a journal entry and the write that a crash interrupted, in milliseconds. */
const maxDelay = 60_000
/** After this time, in milliseconds, a person could have emptied the file, so Fray asks before it restores the note. */
const sureDelay = 2_000

/** Asks whether to restore a note. Resolves to `true` if the user agrees. */
type AskToRestore = (uri: vscode.Uri) => Promise<boolean>

const askToRestore: AskToRestore = async (uri) => {
  const name = vscode.workspace.asRelativePath(uri)
  const message = `“${name}” was perhaps cut off while VS Code saved it. Restore its text?`
  const restore = vscode.l10n.t('Restore')
  return (await vscode.window.showWarningMessage(message, restore)) === restore
}

/**
 * A journal of notes that are being saved, in the storage of VS Code. VS Code empties a file before writing it,
 * so a crash in between loses the note. The next start restores the note from its entry.
 */
export class SaveJournal {
  private recovering: Promise<void>
  /** Resolves once the questions about notes are answered. */
  answered: Promise<unknown> = Promise.resolve()
  private readonly subscription: vscode.Disposable

  /** `folder`: the place of the entries; without one, there is no journal. */
  constructor(
    private readonly folder: vscode.Uri | undefined,
    private readonly trust: Trust,
    private readonly ask = askToRestore
  ) {
    const recover = () => this.recover().catch(() => undefined)
    this.recovering = recover()
    // In Restricted Mode, the entries wait.
    this.subscription = trust.onGrant(() => {
      this.recovering = this.recovering.then(recover)
    })
  }

  /** Resolves once interrupted notes are restored, except those that Fray asks about. */
  get recovered(): Promise<void> {
    return this.recovering
  }

  dispose(): void {
    this.subscription.dispose()
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
    const bytes = new TextEncoder().encode(formatJournalEntry({ uri: uri.toString(), text }))
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
      await this.recoverNote(entry)
    }
  }

  /** Restores the note of an entry if its file is only partly written, and was not written later. Removes the entry. */
  private async recoverNote(entry: vscode.Uri): Promise<void> {
    const found = parseJournalEntry(new TextDecoder().decode(await readBytes(entry)))
    const uri = found && vscode.Uri.parse(found.uri)
    if (!uri || !(await isTornOnDisk(uri, found))) return remove(entry)
    const [written, begun] = await Promise.all([
      vscode.workspace.fs.stat(uri),
      vscode.workspace.fs.stat(entry)
    ])
    const delay = written.mtime - begun.mtime
    if (delay > maxDelay) return remove(entry)
    const restore = async () => {
      if (await isTornOnDisk(uri, found))
        await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(found.text))
    }
    if (delay <= sureDelay) {
      await restore()
      return remove(entry)
    }
    // Do not wait for the answer here. The entry stays until the user answers.
    const answer = this.ask(uri).then((isWanted) => (isWanted ? restore() : undefined))
    this.answered = Promise.all([this.answered, answer.then(() => remove(entry))])
    this.answered.catch(() => undefined)
  }
}

/** Whether the file of an entry is only partly written. */
async function isTornOnDisk(uri: vscode.Uri, { text }: JournalEntry): Promise<boolean> {
  const disk = await readBytes(uri)
  return disk !== undefined && isTorn(disk, text.replace(mark, ''))
}

const remove = (entry: vscode.Uri): Promise<void> =>
  Promise.resolve(vscode.workspace.fs.delete(entry)).catch(() => undefined)
