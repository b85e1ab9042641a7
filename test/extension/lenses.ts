import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, lensesOf, noteWith, until } from './kit.ts'
import { fightNote } from './table.ts'

/** The lens of a note with this title, or `undefined`. */
const lensCalled = async (uri: vscode.Uri, title: string) =>
  (await lensesOf(uri)).find(({ command }) => command?.title === title)

/** Replaces the first `words` of a document, as one change of its editor. */
async function replace(document: vscode.TextDocument, words: string, by: string): Promise<void> {
  const at = document.getText().indexOf(words)
  const range = new vscode.Range(document.positionAt(at), document.positionAt(at + words.length))
  const edit = new vscode.WorkspaceEdit()
  edit.replace(document.uri, range, by)
  assert.ok(await vscode.workspace.applyEdit(edit))
}

describe('a lens', () => {
  it('follows its encounter while people write above it, and is gone with it', async () => {
    const document = await noteWith('lenses.md', fightNote('Ferry'))
    const lineOfLens = async () => (await lensCalled(document.uri, '▶ Start'))?.range.start.line
    const lineOfFence = () => {
      const at = document.getText().indexOf('```encounter\n')
      return at < 0 ? undefined : document.positionAt(at).line
    }
    await until(lineOfLens, (line) => line !== undefined && line === lineOfFence())
    const before = lineOfFence()
    await replace(document, 'Prose before.', 'Prose before.\n\nMore of it.\n')
    await until(lineOfLens, (line) => line !== before && line === lineOfFence())
    await replace(document, '```encounter\n', '```yaml\n')
    await until(lineOfLens, (line) => line === undefined)
    await document.save()
  })

  it('that is pressed after its encounter got another name begins no fight', async () => {
    const document = await noteWith('stale.md', fightNote('Toll'))
    const { command } = await until(
      () => lensCalled(document.uri, '▶ Start'),
      (lens) => lens !== undefined
    ).then((lens) => lens ?? assert.fail())
    await replace(document, 'name: Toll', 'name: Bridge')
    const before = document.getText()
    await vscode.commands.executeCommand(command?.command ?? '', ...(command?.arguments ?? []))
    assert.equal(document.getText(), before)
    await document.save()
  })

  it('has the weapons of the parent as another note has them now', async () => {
    const statblock = (...lines: readonly string[]) =>
      `${hestia}\n\`\`\`statblock\n${lines.join('\n')}\n\`\`\`\n`
    const parent = await noteWith('parent.md', statblock('name: Oarsman', 'weapons: [oar d6]'))
    const { uri } = await noteWith('child.md', statblock('name: Mate', 'extends: Oarsman'))
    const attack = (weapon: string) =>
      until(
        () => lensCalled(uri, `Attack: ${weapon}`),
        (lens) => lens !== undefined
      )
    await attack('oar')
    await replace(parent, 'oar d6', 'hook d8')
    await attack('hook')
    assert.equal(await lensCalled(uri, 'Attack: oar'), undefined)
    await parent.save()
  })
})
