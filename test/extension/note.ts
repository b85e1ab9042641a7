import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { lensesOf, noteWith, onDisk, problemsOf, until, uriOf } from './kit.ts'

const hestia = '---\nruleset: hestia\n---\n'
const statblock = (...lines: readonly string[]) => ['```statblock', ...lines, '```', ''].join('\n')

describe('a note', () => {
  it('has lenses over its encounters', async () => {
    const uri = uriOf('session-1.md')
    await vscode.window.showTextDocument(uri)
    const lenses = await until(
      () => lensesOf(uri),
      (found) => found.length === 6
    )
    const titles = lenses.map(({ command }) => command?.title)
    assert.deepEqual(titles.slice(0, 3), ['▶ Start', 'Roll initiative', 'Reaction'])
  })

  it('has lenses over its statblocks: each attack, then what else it may roll', async () => {
    const uri = uriOf('bestiary.md')
    await vscode.window.showTextDocument(uri)
    const lenses = await until(
      () => lensesOf(uri),
      (found) => found.length > 5
    )
    const titles = lenses.map(({ command }) => command?.title)
    assert.deepEqual(titles.slice(0, 6), [
      'Attack: spear',
      'Attack: fists',
      'Test…',
      'Save…',
      'Morale',
      'Reaction'
    ])
  })

  it('has a problem where something is wrong, and the rest goes on', async () => {
    const text = `${hestia}
${statblock('name: [Broken')}
${statblock('name: Thug', 'hd: 1', 'weapons: [club d]')}
${statblock('name: Rat', 'hd: 0', 'weapons: [bite d4]')}
\`\`\`encounter
name: Too many
creatures:
  - 10000: Sump goblin
\`\`\`

\`\`\`encounter
name: Nobody wrote this
creatures:
  - Grue
\`\`\`

\`\`\`encounter
name: Another game
ruleset: chess
creatures:
  - Thug
\`\`\`
`
    const { uri } = await noteWith('wrong.md', text)
    const problems = await until(
      () => problemsOf(uri),
      (found) => found.length >= 5
    )
    const all = problems.join('\n')
    assert.match(all, /^6:/m)
    assert.match(all, /^12:11 .*club d/m)
    assert.match(all, /^24:5 .*10[, ]?000/m)
    assert.match(all, /^30:5 .*Grue/m)
    assert.match(all, /^35:10 .*chess.*hestia/m)
    const titles = (await lensesOf(uri)).map(({ command }) => command?.title)
    assert.ok(titles.includes('Attack: bite'), titles.join())
    assert.equal(await onDisk(uri), text)
  })

  it('is played by the game its folder is set to, where it names none', async () => {
    const { uri } = await noteWith('plain.md', statblock('name: Thug', 'hd: 1'))
    assert.deepEqual(await lensesOf(uri), [])
    const settings = vscode.workspace.getConfiguration('fray', uri)
    await settings.update('ruleset', 'hestia', vscode.ConfigurationTarget.Workspace)
    const lenses = await until(
      () => lensesOf(uri),
      (found) => found.length > 0
    )
    assert.equal(lenses[0]?.command?.title, 'Attack: fists')
    await settings.update('ruleset', undefined, vscode.ConfigurationTarget.Workspace)
  })

  it('has every command of the palette', async () => {
    const known = await vscode.commands.getCommands(true)
    const extension = vscode.extensions.getExtension('fray.fray')
    const contributed: readonly { command: string }[] =
      extension?.packageJSON.contributes.commands ?? []
    assert.ok(contributed.length > 10)
    for (const { command } of contributed) assert.ok(known.includes(command), command)
  })
})
