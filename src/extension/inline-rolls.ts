import * as vscode from 'vscode'
import type { Roll } from '../core/dice/roll.ts'
import { rollFormula } from '../core/dice/roll.ts'
import { faceAt } from '../core/dice/seed.ts'
import type { StatblockDice } from '../language/foreign/rolls.ts'
import { statblockDiceIn } from '../language/foreign/rolls.ts'
import type { InlineDice } from '../language/inline-code.ts'
import { formatRoll, inlineDiceIn, rollEdit } from '../language/inline-code.ts'
import type { Note } from '../notes/note.ts'
import { isMarkdown } from './documents.ts'
import { LastRolls } from './last-rolls.ts'
import { newSeed } from './new-seed.ts'
import type { NoteWriter } from './note-writer.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Dice in the text of a note: inline dice, or those of a statblock of another game. */
type DiceInText = InlineDice | StatblockDice

interface DiceLocation {
  readonly document: vscode.TextDocument
  readonly dice: DiceInText
}

/** The last roll of dice, with the offset and title of its lens. */
interface DiceResult {
  readonly key: string
  readonly at: number
  readonly title: string
  /** Whether it can be written behind its dice: a statblock is left as it is. */
  readonly isWritable: boolean
}

/** Rolls the dice in the text of notes. Shows the last result in a lens, and writes it to the note on demand. */
export class InlineRolls implements vscode.Disposable {
  private readonly rolls = new LastRolls<Roll>()
  readonly onChange = this.rolls.onChange

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter
  ) {}

  /** The last rolls of a note. */
  of(document: vscode.TextDocument): readonly DiceResult[] {
    if (this.rolls.isEmpty) return []
    return this.diceIn(this.notes.of(document)).flatMap((dice) => {
      const { key, start } = dice
      const roll = this.rolls.get(document.uri, key)
      if (!roll) return []
      const label = 'label' in dice ? dice.label : dice.formula
      const title = `⟳ ${label} ${formatRoll(roll)}`
      return [{ key, at: start, title, isWritable: !('label' in dice) }]
    })
  }

  private diceIn(note: Note): readonly DiceInText[] {
    return [...inlineDiceIn(note), ...statblockDiceIn(this.notes.vault, note)]
  }

  /** Rolls the dice with this key, or those on the line of the cursor. */
  async roll(uri?: vscode.Uri, key?: string): Promise<void> {
    const location = await this.locate(uri, key)
    if (!location) return
    const { document, dice } = location
    const seed = newSeed()
    let position = 0
    const roll = rollFormula(dice.parsed, (count, sides) =>
      Array.from({ length: count }, () => faceAt(seed, position++, sides))
    )
    this.rolls.set(document.uri, dice.key, roll)
  }

  /** Writes the last roll into the note. */
  async write(uri?: vscode.Uri, key?: string): Promise<void> {
    const location = await this.locate(uri, key)
    if (!location) return
    const { document, dice } = location
    const roll = this.rolls.get(document.uri, dice.key)
    if (!roll || 'label' in dice) return
    const isWritten = await this.writer.edit(document.uri, (fresh) => {
      const note = this.notes.of(fresh)
      const here = inlineDiceIn(note).find(({ key }) => key === dice.key)
      return here ? [rollEdit(note, here, roll)] : []
    })
    if (isWritten) this.rolls.delete(document.uri, dice.key)
  }

  private async locate(uri?: vscode.Uri, key?: string): Promise<DiceLocation | undefined> {
    const editor = vscode.window.activeTextEditor
    const document = uri ? await vscode.workspace.openTextDocument(uri) : editor?.document
    if (!document || !isMarkdown(document)) return undefined
    const note = this.notes.of(document)
    const all = this.diceIn(note)
    const line = editor?.selection.active.line
    const dice =
      key === undefined
        ? all.find(({ start }) => document.positionAt(start).line === line)
        : all.find((one) => one.key === key)
    if (dice) return { document, dice }
    vscode.window.showInformationMessage(
      'Place the cursor on a line with inline dice such as `dice: 2d6` first.'
    )
    return undefined
  }

  dispose(): void {
    this.rolls.dispose()
  }
}
