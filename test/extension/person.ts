import * as vscode from 'vscode'
import { faceStream } from '../../src/core/dice/seed.ts'

/** A note without its log: the text of a person. */
export const outsideLog = (text: string): string =>
  text.replace(/\n```encounter-log\n[\s\S]*?```\n/, '')

/** A text after the formatter and the trimming of a save. Applies both to the whole text, and makes repeated blanks one. */
export const asSaved = (text: string): string =>
  `${bulleted(text).replace(/ +/g, ' ').replace(/ $/gm, '').trimEnd()}\n`

const bulleted = (text: string): string => text.replace(/^\* /gm, '- ')

/** Random choices that are the same for the same seed. */
export function choices(seed: number) {
  const face = faceStream(seed, 1)
  return {
    /** From 0 to `count` - 1. */
    below: (count: number): number => face(Math.max(1, count)) - 1,
    of: <T>(list: readonly T[]): T => list[face(Math.max(1, list.length)) - 1] as T,
    percent: (chance: number): boolean => face(100) <= chance
  }
}
export type Choices = ReturnType<typeof choices>

/** A slow formatter that writes lists with `-`, sometimes as one edit of the whole text, as many formatters do. */
export const formatter = (random: Choices): vscode.DocumentFormattingEditProvider => ({
  async provideDocumentFormattingEdits(document) {
    const text = document.getText()
    await new Promise((done) => setTimeout(done, random.below(30)))
    const whole = new vscode.Range(document.positionAt(0), document.positionAt(text.length))
    if (random.percent(50)) return [vscode.TextEdit.replace(whole, bulleted(text))]
    return [...text.matchAll(/^\* /gm)].map(({ index }) => {
      const start = document.positionAt(index)
      return vscode.TextEdit.replace(new vscode.Range(start, start.translate(0, 1)), '-')
    })
  }
})

/** Settings under which a note changes while it is saved, and typing gives nothing but what is typed. */
export const savingSettings: Readonly<Record<string, unknown>> = {
  'files.trimTrailingWhitespace': true,
  'files.insertFinalNewline': true,
  'editor.formatOnSave': true,
  'editor.useTabStops': false,
  'editor.autoIndent': 'none',
  'editor.autoClosingBrackets': 'never'
}

const command = (name: string, args?: unknown): Thenable<unknown> =>
  vscode.commands.executeCommand(name, args)

/** Somebody who writes in a note beside its log, through the commands of the editor, and what the text should be. */
export class Person {
  /** The expected text of the note without its log. */
  text: string
  private caret = 0
  private from = 0
  private words = 0

  constructor(
    private readonly document: vscode.TextDocument,
    private readonly random: Choices
  ) {
    this.text = outsideLog(document.getText())
  }

  /** Puts the caret somewhere into the prose above or below the fight. The note must be quiet. */
  async placeCaret(): Promise<void> {
    const text = this.document.getText()
    this.text = outsideLog(text)
    const opener = this.text.indexOf('\n```encounter\n')
    const end = this.text.indexOf('\n```\n', opener + 1) + 5
    const isAbove = this.random.percent(50)
    this.from = isAbove ? this.text.indexOf('\n---\n') + 6 : end + 1
    const to = isAbove ? opener : this.text.length
    this.caret = this.from + this.random.below(to - this.from + 1)
    const log = text.length - this.text.length
    await placeCaretAt(this.document, this.caret + (isAbove ? 0 : log))
  }

  /** Deletes some letters, or cuts a selection. */
  async remove(): Promise<void> {
    const count = Math.min(1 + this.random.below(6), this.caret - this.from)
    if (count <= 0) return
    const start = this.caret - count
    this.text = this.text.slice(0, start) + this.text.slice(this.caret)
    this.caret = start
    if (this.random.percent(50)) {
      for (let left = 0; left < count; left++) await command('deleteLeft')
    } else {
      for (let left = 0; left < count; left++) await command('cursorLeftSelect')
      await command('cut')
    }
  }

  /** Types a word, a line or blanks, or pastes lines. */
  async add(): Promise<void> {
    this.words++
    const kind = this.random.below(5)
    const word = `word${this.words}`
    if (kind === 0) return this.insert('type', ' '.repeat(1 + this.random.below(3)))
    if (kind === 1) return this.insert('paste', `* item ${word}  \npasted ${word} \n`)
    if (kind === 2) return this.insert('type', '\n')
    for (const letter of `x${word}`) await this.insert('type', letter)
  }

  private async insert(how: 'type' | 'paste', text: string): Promise<void> {
    this.text = this.text.slice(0, this.caret) + text + this.text.slice(this.caret)
    this.caret += text.length
    await command(how, how === 'type' ? { text } : { text, pasteOnNewLine: false })
  }
}

/** Puts the caret of the editor at an offset. */
export async function placeCaretAt(document: vscode.TextDocument, offset: number): Promise<void> {
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
  const at = document.positionAt(offset)
  editor.selection = new vscode.Selection(at, at)
  // The window answers after it has the selection.
  await command('cancelSelection')
}
