import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { lensesOf, noteWith, until } from './kit.ts'

const fence = '```ruleset\nname: Tollgate\nhp: 4\nattack: d20 + attack >= target.ac\n```\n'
const creatures =
  '```statblock\nname: Odo\nruleset: Tollgate\nplayer: true\nattacks: [staff +2 (1d6)]\n```\n\n' +
  '```statblock\nname: Toll keeper\nruleset: Tollgate\nac: 11\n```\n'

const tryIt = (...args: readonly unknown[]) =>
  vscode.commands.executeCommand<string | undefined>('fray.tryRuleset', ...args)

describe('the rules of a game in a note', () => {
  it('are tried by their lens: two creatures of the folder fight 200 times', async () => {
    const { uri } = await noteWith('tollgate.md', `${fence}\n${creatures}`)
    const lenses = await until(
      () => lensesOf(uri),
      (found) => found.some(({ command }) => command?.title === 'Try It')
    )
    const lens = lenses.find(({ command }) => command?.title === 'Try It')
    assert.equal(lens?.command?.command, 'fray.tryRuleset')
    const text = (await tryIt(...(lens?.command?.arguments ?? []))) ?? ''
    assert.match(text, /^200 fights: (?:Odo|Toll keeper) won \d+ %/)
    assert.match(text, /Over in round [\d.]+ on average, nine in ten by round \d+\./)
    assert.match(text, /Odo hits with [\d.]+ of 10 attacks, for [\d.]+ points each\./)
  })

  it('are tried by the command at the cursor, and give the same result', async () => {
    const document = await noteWith('tollgate.md', `${fence}\n${creatures}`)
    const editor = await vscode.window.showTextDocument(document)
    editor.selection = new vscode.Selection(1, 0, 1, 0)
    assert.equal(await tryIt(), await tryIt())
  })

  it('are not tried on after they have changed', async () => {
    const { uri } = await noteWith('tollgate.md', `${fence}\n${creatures}`)
    const trial = tryIt(uri, { type: 'try', game: 'Tollgate' })
    const edit = new vscode.WorkspaceEdit()
    edit.replace(uri, new vscode.Range(2, 4, 2, 5), '9')
    assert.ok(await vscode.workspace.applyEdit(edit))
    const old = await trial
    const fresh = await tryIt(uri, { type: 'try', game: 'Tollgate' })
    assert.ok(old === undefined || old !== fresh, old)
    assert.match(fresh ?? '', /^200 fights/)
  })
})
