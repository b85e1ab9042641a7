import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { noteWith, onDisk } from './kit.ts'
import { commandsIn, fightNote, tableWith } from './table.ts'

/** A note as formatters of Markdown write it: blank lines around fences, and no blanks at the ends of lines. */
const formatted = (text: string): string =>
  `${text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n*(^```[a-z-]+\n)/gm, '\n\n$1')
    .replace(/(^```\n)\n*/gm, '$1\n')
    .trimEnd()}\n`

describe('a formatter that runs on save', () => {
  const editor = () => vscode.workspace.getConfiguration('editor')
  let formatter: vscode.Disposable
  let table: Awaited<ReturnType<typeof tableWith>>
  before(async () => {
    table = await tableWith()
    formatter = vscode.languages.registerDocumentFormattingEditProvider('markdown', {
      provideDocumentFormattingEdits: (document) => {
        const text = document.getText()
        const whole = new vscode.Range(document.positionAt(0), document.positionAt(text.length))
        return formatted(text) === text ? [] : [vscode.TextEdit.replace(whole, formatted(text))]
      }
    })
    await editor().update('formatOnSave', true, vscode.ConfigurationTarget.Global)
  })
  after(async () => {
    await editor().update('formatOnSave', undefined, vscode.ConfigurationTarget.Global)
    formatter.dispose()
    table.close()
  })

  it('changes the note, and the fight goes on in its log', async () => {
    const document = await noteWith(
      'formatted.md',
      `${fightNote('Formatted')}Trailing blanks:   \n`
    )
    const { uri } = document
    const live = await table.start(uri, 'Formatted')
    const words = ['note: one', 'note: two', 'note: three']
    for (const text of words) assert.equal(await table.give(live, text), undefined)
    await document.save()
    const saved = await onDisk(uri)
    assert.equal(saved, formatted(saved))
    assert.equal(document.isDirty, false)
    assert.deepEqual(commandsIn(saved).slice(-3), words)
    assert.deepEqual(table.noticesOf(live), [])
    assert.equal(await table.give(live, 'note: four'), undefined)
    assert.equal(commandsIn(await onDisk(uri)).at(-1), 'note: four')
  })
})
