import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, lensesOf, noteWith, until } from './kit.ts'

const fencer = 'grit: 6\nflesh: 4\ndefense: 12\nviolence: 2\nweapons: [sword d8 slashing]\n'
const statblocks =
  `\`\`\`statblock\nname: Aldric\nplayer: true\n${fencer}\`\`\`\n\n` +
  `\`\`\`statblock\nname: Rival\n${fencer}morale: 8\n\`\`\`\n\n`
const encounter = (name: string, more: string) =>
  `\`\`\`encounter\nname: ${name}\n${more}\`\`\`\n\n`
const duel = encounter('Duel', 'players: [Aldric]\ncreatures: [Rival]\n')

const titlesIn = async (uri: vscode.Uri): Promise<readonly string[]> =>
  (await lensesOf(uri)).map(({ command }) => command?.title ?? '')
const oddsIn = async (uri: vscode.Uri): Promise<readonly string[]> =>
  (await titlesIn(uri)).filter((title) => title.startsWith('Odds'))
const isSharp = (title = ''): boolean => title !== '' && !title.includes('≈')

/** The note in an editor, its duel with sharp odds. */
async function noteWithOdds(path: string, text = hestia + statblocks + duel) {
  const document = await noteWith(path, text)
  const [title = ''] = await until(
    () => oddsIn(document.uri),
    ([first]) => isSharp(first)
  )
  return { document, title }
}

async function hoverOver(document: vscode.TextDocument, text: string): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    document.positionAt(document.getText().indexOf(text) + 5)
  )
  return hovers
    .flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value)))
    .join('\n')
}

describe('the odds of an encounter', () => {
  it('stand over it: who wins, how long it takes and who is most in danger', async () => {
    const { title } = await noteWithOdds('odds.md')
    assert.match(title, /^Odds: Party \d+ % · \d\.\d rounds · Aldric falls \d+ %$/)
  })

  it('stand behind every other lens of the encounter, which stay where they are', async () => {
    const { document } = await noteWithOdds('odds-place.md')
    const lenses = await lensesOf(document.uri)
    const odds = lenses.at(-1)
    assert.match(odds?.command?.title ?? '', /^Odds/)
    assert.equal(lenses.at(-2)?.range.start.line, odds?.range.start.line)
  })

  it('stay until there are newer ones while the encounter changes', async () => {
    const { document, title } = await noteWithOdds('odds-changed.md')
    const edit = new vscode.WorkspaceEdit()
    const at = document.getText().indexOf('creatures: [Rival]')
    edit.replace(
      document.uri,
      new vscode.Range(document.positionAt(at), document.positionAt(at + 18)),
      'creatures: [3 Rival]'
    )
    await vscode.workspace.applyEdit(edit)
    assert.deepEqual(await oddsIn(document.uri), [title])
    const [newer] = await until(
      () => oddsIn(document.uri),
      ([now]) => isSharp(now) && now !== title
    )
    assert.match(newer ?? '', /^Odds: Party (?:\d|< 1) % ·/)
  })

  it('are absent where nobody fights anybody, or no fight can begin', async () => {
    const text =
      hestia +
      statblocks +
      encounter('Alone', 'players: [Aldric]\n') +
      encounter('Nobody', 'creatures: [Nobody of this name]\n') +
      duel
    const { document } = await noteWithOdds('odds-none.md', text)
    const lines = (await lensesOf(document.uri))
      .filter(({ command }) => command?.title.startsWith('Odds'))
      .map(({ range }) => document.lineAt(range.start.line + 1).text)
    assert.deepEqual(lines, ['name: Duel'])
  })

  it('are off by a setting', async () => {
    const { document } = await noteWithOdds('odds-off.md')
    const settings = vscode.workspace.getConfiguration('fray')
    await settings.update('odds.lens', false, vscode.ConfigurationTarget.Workspace)
    try {
      await until(
        () => oddsIn(document.uri),
        (titles) => titles.length === 0
      )
    } finally {
      await settings.update('odds.lens', undefined, vscode.ConfigurationTarget.Workspace)
    }
  })

  it('open their panel', async () => {
    const { document } = await noteWithOdds('odds-panel.md')
    const lens = (await lensesOf(document.uri)).at(-1)?.command
    await vscode.commands.executeCommand(lens?.command ?? '', ...(lens?.arguments ?? []))
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs)
    await until(tabs, (all) => all.some(({ label }) => label.startsWith('Fray: Odds')))
    await vscode.window.tabGroups.close(
      tabs().filter(({ label }) => label.startsWith('Fray: Odds'))
    )
  })

  it('are in the hover of its first line, with a bar for each end', async () => {
    const { document } = await noteWithOdds('odds-hover.md')
    const hover = await hoverOver(document, '```encounter\nname: Duel')
    assert.match(hover, /\*\*Odds\*\* · [\d,]+ fights from the start/)
    assert.match(hover, /^Enemies fell +█+[▏▎▍▌▋▊▉]? +\d+ %$/m)
    assert.match(hover, /Falls: Aldric \d+ %/)
  })

  it('of a fight that is under way go on from its log', async () => {
    const { document } = await noteWithOdds('odds-under-way.md')
    await vscode.commands.executeCommand('fray.startListed', {
      path: document.uri.toString(),
      name: 'Duel'
    })
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    await until(
      () => oddsIn(document.uri),
      ([title]) => title?.includes('≈') === true
    )
  })
})
