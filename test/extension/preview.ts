import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, lensesOf, noteWith, until } from './kit.ts'

/** A note as the Markdown preview of VS Code renders it. */
const preview = (document: vscode.TextDocument | string): Thenable<string> =>
  vscode.commands.executeCommand<string>('markdown.api.render', document)

const note = `${hestia}
# The duel

\`\`\`statblock
name: Fencer
grit: 6
flesh: 4
defense: 12
weapons: [sword d8 slashing]
\`\`\`

Against the [[Cart wolf]], whose bite is \`dice: 1d6\`.

\`\`\`encounter
name: The lane
players: none
creatures: ['Fencer, ally', Cart wolf]
\`\`\`

\`\`\`encounter-log
The lane · hestia 1 · seed 0006
> muster [8 5]
Cart wolf has Grit 13 (rolled 8 + 5) (C-H12)
\`\`\`
`

describe('the Markdown preview', () => {
  it('shows a statblock, an encounter and its log', async () => {
    const document = await noteWith('preview.md', note)
    const html = await until(
      () => preview(document),
      (found) => found.includes('bestiary.md#statblock-cart-wolf')
    )
    assert.match(html, /<section class="fray-card fray-statblock" id="statblock-fencer">/)
    assert.match(html, /<dt>Defense<\/dt><dd>12<\/dd>/)
    assert.match(html, /<section class="fray-card fray-encounter">.*<h3>The lane<\/h3>/)
    assert.match(html, /<h3>What happened<\/h3>.*<b><bdi>Cart wolf<\/bdi><\/b>/)
    assert.match(html, /<text[^>]*>8<\/text>/)
    assert.doesNotMatch(html, /language-(?:statblock|encounter)|fray-errors/)
  })

  it('says which line of the editor a block is, so that both scroll together', async () => {
    const document = await noteWith('scrolled.md', note)
    const line = note.split('\n').indexOf('```statblock')
    const html = await preview(document)
    assert.ok(html.includes(`<div class="fray code-line" data-line="${line}">`), html)
  })

  it('follows what is typed, and says what is wrong', async () => {
    const document = await noteWith('typed.md', note)
    const edit = new vscode.WorkspaceEdit()
    const at = document.positionAt(note.indexOf('Fencer, ally'))
    edit.replace(document.uri, new vscode.Range(at, at.translate(0, 6)), 'Fencr')
    await vscode.workspace.applyEdit(edit)
    const html = await preview(document)
    assert.match(html, /<ul class="fray-errors".*“Fencr”/)
  })

  it('shows the odds of an encounter once they are known', async () => {
    const fencer = (name: string, more = '') =>
      `\`\`\`statblock\nname: ${name}\n${more}grit: 6\nflesh: 4\ndefense: 12\nviolence: 2\nweapons: [sword d8 slashing]\n\`\`\`\n\n`
    const duel = '```encounter\nname: Duel\nplayers: [Aldric]\ncreatures: [Rival]\n```\n'
    const document = await noteWith(
      'known-odds.md',
      hestia + fencer('Aldric', 'player: true\n') + fencer('Rival') + duel
    )
    await until(
      () => lensesOf(document.uri),
      (lenses) => lenses.some(({ command }) => /^Odds: Party/.test(command?.title ?? ''))
    )
    assert.match(await preview(document), /<div class="fray-odds">.*<b><bdi>Party<\/bdi> /)
  })

  it('leaves a text alone that is no note', async () => {
    assert.match(await preview('```statblock\nname: A\n```'), /language-statblock/)
  })
})
