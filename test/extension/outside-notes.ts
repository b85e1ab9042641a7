import assert from 'node:assert/strict'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { hestia, lensesOf, problemsOf, until } from './kit.ts'

const statblock = (name: string) => `${hestia}\`\`\`statblock\nname: ${name}\nflesh: 4\n\`\`\`\n`
const encounter = (creatures: string) =>
  `${hestia}\`\`\`encounter\nname: The ferry\ncreatures: [${creatures}]\n\`\`\`\n`

describe('a note that is in no folder of the window', () => {
  let vault = ''
  before(async () => {
    vault = await realpath(await mkdtemp(join(tmpdir(), 'fray-outside-')))
    for (const folder of ['.obsidian', 'bestiary', 'sessions']) await mkdir(join(vault, folder))
    await writeFile(join(vault, 'bestiary', 'all.md'), statblock('Ferryman'))
    await writeFile(join(vault, 'party.md'), statblock('Tarn\nplayer: true'))
    await writeFile(join(vault, 'sessions', 's1.md'), encounter('Ferryman, Eel'))
  })
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor')
    await rm(vault, { recursive: true })
  })

  it('has the creatures of its own vault, also those that are written later', async () => {
    const uri = vscode.Uri.file(join(vault, 'sessions', 's1.md'))
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri))
    await until(
      () => problemsOf(uri),
      (problems) => problems.length === 1 && (problems[0]?.includes('“Eel”') ?? false)
    )
    await writeFile(join(vault, 'bestiary', 'eel.md'), statblock('Eel'))
    await until(
      () => problemsOf(uri),
      (problems) => problems.length === 0
    )
    assert.ok((await lensesOf(uri)).some(({ command }) => command?.title.startsWith('▶ Start')))
  })
})
