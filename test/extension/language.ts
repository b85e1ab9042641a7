import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { noteWith, until } from './kit.ts'

const hestia = '---\nruleset: hestia\n---\n'

/** A note with a `|` for the cursor, opened, and where the cursor is. */
async function noteAt(path: string, marked: string) {
  const offset = marked.indexOf('|')
  const document = await noteWith(path, marked.slice(0, offset) + marked.slice(offset + 1))
  return { document, position: document.positionAt(offset) }
}

describe('the language of a note', () => {
  it('is completed: creatures in an encounter, with their statblocks to look at', async () => {
    const marked = `${hestia}\n\`\`\`encounter\nname: A\ncreatures:\n  - 3: Su|\n\`\`\`\n`
    const { document, position } = await noteAt('completion.md', marked)
    const list = await until(
      () =>
        vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          position,
          undefined,
          200
        ),
      ({ items }) => items.some(({ label }) => label === 'Sump goblin')
    )
    const goblin = list.items.find(({ label }) => label === 'Sump goblin')
    const { documentation, range } = goblin ?? {}
    assert.ok(documentation instanceof vscode.MarkdownString)
    assert.match(documentation.value, /\*\*hd\*\* 1-1/)
    assert.ok(range instanceof vscode.Range)
    assert.equal(document.getText(range), 'Su')
  })

  it('is explained: a creature of an encounter by its statblock', async () => {
    const marked = `${hestia}\n\`\`\`encounter\nname: A\ncreatures:\n  - Cart w|olf\n\`\`\`\n`
    const { document, position } = await noteAt('hover.md', marked)
    const [hover] = await until(
      () =>
        vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          document.uri,
          position
        ),
      (found) => found.length > 0
    )
    const [content] = hover?.contents ?? []
    assert.ok(content instanceof vscode.MarkdownString)
    assert.match(content.value, /\*\*Cart wolf\*\* · creature of Hestia/)
    assert.equal(document.getText(hover?.range), 'Cart wolf')
  })
})
