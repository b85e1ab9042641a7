import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, noteAt, until, uriOf } from './kit.ts'

describe('a creature', () => {
  it('is renamed in two hundred notes at once, and taken back at once', async () => {
    const count = 200
    const path = (nth: number) => uriOf(`mire/note-${nth}.md`)
    const text = (name: string) =>
      `See [[${name}]].\n\n\`\`\`encounter\nruleset: hestia\ncreatures:\n  - 2: ${name}\n\`\`\`\n`
    const bytes = new TextEncoder().encode(text('Mire hag'))
    await Promise.all(
      Array.from({ length: count }, (_, nth) => vscode.workspace.fs.writeFile(path(nth), bytes))
    )
    const marked = `${hestia}\n\`\`\`statblock\nname: Mire h|ag\nhd: 2\n\`\`\`\n`
    const { document, position } = await noteAt('mire/hag.md', marked)
    const references = await until(
      () =>
        vscode.commands.executeCommand<vscode.Location[]>(
          'vscode.executeReferenceProvider',
          document.uri,
          position
        ),
      (found) => found.length === 2 * count + 1
    )
    assert.equal(references.length, 2 * count + 1)
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      position,
      'Fen witch'
    )
    assert.equal(edit.size, count + 1)
    assert.ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))
    const now = async (nth: number) =>
      (await vscode.workspace.openTextDocument(path(nth))).getText()
    assert.match(document.getText(), /name: Fen witch/)
    assert.equal(await now(0), text('Fen witch'))
    assert.equal(await now(count - 1), text('Fen witch'))
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('undo')
    await until(
      () => document.getText(),
      (seen) => seen.includes('name: Mire hag')
    )
    assert.equal(await now(0), text('Mire hag'))
    assert.equal(await now(count - 1), text('Mire hag'))
  })
})
