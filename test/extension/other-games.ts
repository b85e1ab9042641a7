import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import type { GameRegistry } from '../../src/core/ruleset/contract.ts'
import { lensesOf, noteAt, noteWith, onDisk, press, problemsOf, until } from './kit.ts'

const statblocks = `\`\`\`statblock
name: Wenna at the mill
player: true
hearts: 12
weapon: sword
\`\`\`

\`\`\`statblock
name: Mill goose
hearts: 2
\`\`\`
`
const mill =
  '```encounter\nname: The mill\nplayers: [Wenna at the mill]\ncreatures: [2: Mill goose]\n```\n'
const note = `---\nruleset: squabble\n---\n\n${statblocks}\n${mill}`

const api = (): GameRegistry => vscode.extensions.getExtension('fray.fray')?.exports
const titles = async ({ uri }: vscode.TextDocument) =>
  (await lensesOf(uri)).map(({ command }) => command?.title ?? '')
const give = (text: string): Thenable<string | undefined> =>
  vscode.commands.executeCommand('fray.giveCommand', text)

describe('a game of another extension', () => {
  it('is registered by its extension, which Fray needs not know', async () => {
    await noteWith('squabble.md', note)
    const extension = vscode.extensions.getExtension('fray-samples.squabble')
    // Nothing but Fray wakes it.
    assert.deepEqual(extension?.packageJSON.activationEvents, [])
    await until(
      () => extension?.isActive,
      (isActive) => isActive === true
    )
  })

  it('is played from the lens to the log', async () => {
    const document = await noteWith('squabble-played.md', note)
    await press(document.uri, '▶ Start')
    await until(
      () => onDisk(document.uri),
      (text) => text.includes('The mill · squabble 1 · seed ')
    )
    assert.equal(await give('the fight begins'), undefined)
    const text = await until(
      () => onDisk(document.uri),
      (seen) => seen.includes('> the fight begins [')
    )
    assert.match(text, /^Round 1: Party \d, Enemies \d \(Q-01\)$/m)
    assert.deepEqual(problemsOf(document.uri), [])
    assert.ok((await titles(document)).includes('▶ Resume in round 1'))
    // The rules refuse by their own words.
    assert.equal(await give('the fight begins'), 'The fight has begun (Q-01)')
  })

  it('has completion and hovers', async () => {
    const marked = note.replace('hearts: 2\n', 'hearts: 2\nweapon: |\n')
    const { document, position } = await noteAt('squabble-completed.md', marked)
    await until(
      () =>
        vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          position
        ),
      ({ items }) => items.some(({ insertText }) => insertText === 'axe')
    )
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(document.getText().indexOf('hearts: 12') + 2)
    )
    const [text = ''] = hovers.flatMap(({ contents }) =>
      contents.map((one) => (typeof one === 'string' ? one : one.value))
    )
    assert.match(text, /Hearts: at 0 a combatant is out of the fight/)
  })

  it('has diagnostics by its own fields', async () => {
    const { uri } = await noteWith(
      'squabble-wrong.md',
      note.replace('hearts: 2\n', 'hearts: 200\n')
    )
    const [problem] = await until(
      () => problemsOf(uri),
      (all) => all.length === 1
    )
    assert.match(problem ?? '', /Expected a number from 1 to 99/)
  })

  it('has odds, which are played here', async () => {
    const document = await noteWith('squabble-odds.md', note)
    await until(
      async () => (await titles(document)).filter((title) => title.startsWith('Odds: ')),
      ([title]) => title !== undefined && !title.includes('≈')
    )
  })

  it('is shown in the preview', async () => {
    const document = await noteWith('squabble-preview.md', note)
    const html = await until(
      () => vscode.commands.executeCommand<string>('markdown.api.render', document),
      (found) => found.includes('fray-encounter')
    )
    assert.match(html, /creature of Squabble/)
    assert.doesNotMatch(html, /fray-errors/)
  })

  it('tells an assistant its rules', async () => {
    const { content } = await vscode.lm.invokeTool(
      'fray_game_rules',
      { input: { game: 'squabble' }, toolInvocationToken: undefined },
      new vscode.CancellationTokenSource().token
    )
    assert.match(JSON.stringify(content), /Each round every side throws a d6/)
  })

  it('may be the game of the setting', async () => {
    const document = await noteWith('squabble-set.md', `${statblocks}\n${mill}`)
    const settings = vscode.workspace.getConfiguration('fray')
    await settings.update('ruleset', 'squabble', vscode.ConfigurationTarget.Workspace)
    try {
      await until(
        () => titles(document),
        (all) => all.includes('Begin the fight')
      )
    } finally {
      await settings.update('ruleset', undefined, vscode.ConfigurationTarget.Workspace)
    }
  })

  it('keeps its id, and what is no game is refused', () => {
    const taken = { contract: api().contractVersion, id: 'squabble', title: 'Quarrel' }
    const refused: readonly (readonly [game: object, reason: RegExp])[] = [
      [{ id: 'chess' }, /This is not a ruleset/],
      [taken, /Quarrel is not a ruleset. Missing or of the wrong type: edition/],
      [{ ...taken, contract: api().contractVersion + 1 }, /Update Fray\./]
    ]
    for (const [game, reason] of refused)
      assert.throws(() => api().registerRuleset(game as never), reason)
  })
})

describe('a game that is taken back', () => {
  it('is unknown in the open note, whose fight waits until it is back', async () => {
    const { hestia } = await import('../../src/rulesets/hestia/index.ts')
    const home = { ...hestia, id: 'hestia-at-home', title: 'Hestia at home' }
    const registered = api().registerRuleset(home)
    const text = note
      .replace('ruleset: squabble', 'ruleset: hestia-at-home')
      .replace(/^(?:hearts|weapon): .*\n/gm, '')
    const document = await noteWith('home.md', text)
    await until(
      () => titles(document),
      (all) => all.includes('Roll initiative')
    )
    await press(document.uri, '▶ Start')
    await until(
      () => onDisk(document.uri),
      (seen) => seen.includes('The mill · hestia-at-home 1 · seed ')
    )
    registered.dispose()
    const [problem] = await until(
      () => problemsOf(document.uri),
      (all) => all.length > 0
    )
    assert.match(problem ?? '', /There is no ruleset “hestia-at-home”/)
    assert.ok(!(await titles(document)).includes('Roll initiative'))
    assert.equal(
      await give('roll initiative'),
      'The log in the note is invalid. Nothing was changed.'
    )
    assert.throws(() => api().registerRuleset({ ...home, id: 'murdham' }), /is taken by Murdham/)
    const again = api().registerRuleset({ ...home })
    assert.equal(await give('roll initiative'), undefined)
    again.dispose()
  })
})
