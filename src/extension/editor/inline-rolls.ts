import * as vscode from 'vscode'
import { faceAt } from '../../core/dice/seed.ts'
import type { DiceInNote } from '../../language/dice-in-note.ts'
import {
  diceInNote,
  isWritable,
  rollDiceInNote,
  writableDice
} from '../../language/dice-in-note.ts'
import { rollEdit } from '../../language/inline-code.ts'
import { newSeed } from '../fights/new-seed.ts'
import { isMarkdown } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { LastRolls } from './last-rolls.ts'

interface DiceLocation {
  readonly document: vscode.TextDocument
  readonly dice: DiceInNote
}

/** The last roll of dice, with the offset and title of its lens. */
interface DiceResult {
  readonly key: string
  readonly at: number
  readonly title: string
  /** Whether the result can be written after its dice. */
  readonly isWritable: boolean
}

/**
 * Rolls the dice in the text of notes. Shows the last result in a lens, and writes the result to the note on
 * demand.
 */
export class InlineRolls implements vscode.Disposable {
  private readonly rolls = new LastRolls<string>()
  readonly onChange = this.rolls.onChange

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter
  ) {}

  of(document: vscode.TextDocument): readonly DiceResult[] {
    if (this.rolls.isEmpty) return []
    return diceInNote(this.notes.vault, this.notes.of(document)).flatMap((dice) => {
      const { key, start, label } = dice
      const result = this.rolls.get(document.uri, key)
      if (result === undefined) return []
      const title = truncated(`⟳ ${label} ${result}`)
      return [{ key, at: start, title, isWritable: isWritable(dice) }]
    })
  }

  /** Rolls the dice with this key, or the first on the line of the cursor. */
  async roll(uri?: vscode.Uri, key?: string): Promise<void> {
    const location = await this.locate(uri, key)
    if (!location) return
    const { document, dice } = location
    const seed = newSeed()
    let position = 0
    const result = rollDiceInNote(this.notes.vault, this.notes.of(document), dice, (count, sides) =>
      Array.from({ length: count }, () => faceAt(seed, position++, sides))
    )
    if (result !== undefined) this.rolls.set(document.uri, dice.key, result)
  }

  /** Writes the last roll into the note, and removes its lens. */
  async write(uri?: vscode.Uri, key?: string): Promise<void> {
    const location = await this.locate(uri, key)
    if (!location) return
    const { document, dice } = location
    const result = this.rolls.get(document.uri, dice.key)
    if (result === undefined) return
    const isWritten = await this.writer.edit(document.uri, (fresh) => {
      const note = this.notes.of(fresh)
      const here = writableDice(this.notes.vault, note, dice.key)
      return here ? [rollEdit(note, here, result)] : []
    })
    if (isWritten) this.rolls.delete(document.uri, dice.key)
  }

  private async locate(uri?: vscode.Uri, key?: string): Promise<DiceLocation | undefined> {
    const editor = vscode.window.activeTextEditor
    const document = uri ? await vscode.workspace.openTextDocument(uri) : editor?.document
    if (!document || !isMarkdown(document)) return undefined
    const note = this.notes.of(document)
    const all = diceInNote(this.notes.vault, note)
    const line = editor?.selection.active.line
    const dice =
      key === undefined
        ? all.find(({ start }) => document.positionAt(start).line === line)
        : all.find((one) => one.key === key)
    if (dice) return { document, dice }
    vscode.window.showInformationMessage(
      vscode.l10n.t('Place the cursor on a line with inline dice such as `dice: 2d6` first.')
    )
    return undefined
  }

  dispose(): void {
    this.rolls.dispose()
  }
}

/** Shortens a title for the line of lenses. The note gets the whole result. */
const truncated = (title: string): string =>
  title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title

const maxTitle = 120
