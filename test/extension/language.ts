import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, lensesOf, noteAt, press, problemsOf, until } from './kit.ts'

const wordsOf = (label: string | vscode.CompletionItemLabel): string =>
  typeof label === 'string' ? label : label.label

describe('the language of a note', () => {
  const log = ['encounter', 'name: A', 'creatures: [Cart wolf]', '```', '', '```encounter-log']
  const logged = [...log, 'A · hestia 1 · seed 0006', '> muster [8 5]'].join('\n')
  const completed: readonly (readonly [what: string, fence: string, label: string])[] = [
    ['keys', 'statblock\nname: A\nfl|', 'flesh'],
    ['values', 'statblock\nname: A\nsize: |', 'tiny'],
    ['dice', 'statblock\nname: A\nflesh: 2d|', '2d6'],
    ['commands of a log', `${logged}\n> roll |`, 'roll initiative']
  ]
  for (const [what, fence, label] of completed)
    it(`is completed: ${what}`, async () => {
      const { document, position } = await noteAt(
        `${what}.md`,
        `${hestia}\n\`\`\`${fence}\n\`\`\`\n`
      )
      await until(
        () =>
          vscode.commands.executeCommand<vscode.CompletionList>(
            'vscode.executeCompletionItemProvider',
            document.uri,
            position
          ),
        ({ items }) => items.some((item) => wordsOf(item.label) === label)
      )
    })

  const explained: readonly (readonly [what: string, fence: string, says: RegExp])[] = [
    ['a key by what it means', 'statblock\nname: A\nfl|esh: 2', /^\*\*flesh\*\* · /],
    ['dice by their odds', 'statblock\nname: A\nflesh: 2d|6', /2 to 12, 7 on average/],
    [
      'an encounter by who comes',
      'enc|ounter\nname: A\ncreatures: [2: Cart wolf]',
      /2 × Cart wolf/
    ],
    [
      'a rule in our words',
      `${logged}\nCart wolf: Grit 13 (rolled 8, 5) (C-H|12)`,
      /^\*\*C-H12\*\* · /
    ]
  ]
  for (const [what, fence, says] of explained)
    it(`is explained: ${what}`, async () => {
      const { document, position } = await noteAt(
        `${what}.md`,
        `${hestia}\n\`\`\`${fence}\n\`\`\`\n`
      )
      await until(
        () => hoversAt(document.uri, position),
        (found) => found.some((words) => says.test(words))
      )
    })

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
      ({ items }) => items.some(({ label }) => wordsOf(label) === 'Sump goblin')
    )
    const goblin = list.items.find(({ label }) => wordsOf(label) === 'Sump goblin')
    const { documentation, range } = goblin ?? {}
    assert.ok(documentation instanceof vscode.MarkdownString)
    assert.match(documentation.value, /\*\*hd\*\* 1-1/)
    assert.ok(range instanceof vscode.Range)
    assert.equal(document.getText(range), 'Su')
  })

  it('is completed: a block by its word, in the marks that are typed, as a snippet', async () => {
    const { document, position } = await noteAt('block.md', `${hestia}\n> ~~~enc|\n\nWords.\n`)
    const list = await until(
      () =>
        vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          position
        ),
      ({ items }) => items.some(({ label }) => wordsOf(label) === 'encounter')
    )
    const { insertText, range, keepWhitespace } =
      list.items.find(({ label }) => wordsOf(label) === 'encounter') ?? {}
    assert.ok(insertText instanceof vscode.SnippetString)
    assert.equal(keepWhitespace, true)
    assert.ok(range instanceof vscode.Range)
    const editor = vscode.window.activeTextEditor
    await editor?.insertSnippet(insertText, range)
    const block = '> ~~~encounter\n> name: Encounter\n> creatures:\n>   - \n> ~~~'
    assert.equal(document.getText(), `${hestia}\n${block}\n\nWords.\n`)
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

  it('leads from a name to its statblock', async () => {
    const marked = `${hestia}\n\`\`\`encounter\nname: A\ncreatures:\n  - Cart w|olf\n\`\`\`\n`
    const { document, position } = await noteAt('definition.md', marked)
    const [place] = await until(
      () =>
        vscode.commands.executeCommand<vscode.LocationLink[]>(
          'vscode.executeDefinitionProvider',
          document.uri,
          position
        ),
      (found) => found.length > 0
    )
    assert.match(String(place?.targetUri), /bestiary\.md$/)
    const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'Cart wolf'
    )
    assert.ok(symbols.some(({ name }) => name === 'Cart wolf'))
  })

  it('has links in its fences, which lead to the line of the statblock', async () => {
    const marked = `${hestia}\n\`\`\`encounter\ncreatures:\n  - "[[Cart| wolf]]"\n\`\`\`\n`
    const { document } = await noteAt('links.md', marked)
    const links = await until(
      () =>
        vscode.commands.executeCommand<vscode.DocumentLink[]>(
          'vscode.executeLinkProvider',
          document.uri,
          10
        ),
      (found) => found.some(({ target }) => /bestiary\.md#L\d+$/.test(String(target)))
    )
    const [ours] = links.filter(({ target }) => /#L\d+$/.test(String(target)))
    assert.equal(ours && document.getText(ours.range), '[[Cart wolf]]')
  })

  it('has its statblocks, encounters and logs in the outline', async () => {
    const { document } = await noteAt('outline.md', `${hestia}\n\`\`\`${logged}|\n\`\`\`\n`)
    const outline = await until(
      () =>
        vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
          'vscode.executeDocumentSymbolProvider',
          document.uri
        ),
      (found) => found?.length > 1
    )
    assert.deepEqual(
      outline.map(({ name, detail }) => [name, detail]),
      [
        ['A', 'Cart wolf'],
        ['Log', 'A']
      ]
    )
  })

  it('says of a name, before it is renamed, where it stands; and of other words that they are none', async () => {
    const marked = `${hestia}\n\`\`\`encounter\nname: A\ncreatures:\n  - 2: Cart w|olf\n\`\`\`\n`
    const { document, position } = await noteAt('rename.md', marked)
    const prepare = (at: vscode.Position) =>
      vscode.commands.executeCommand<{ range: vscode.Range; placeholder: string }>(
        'vscode.prepareRename',
        document.uri,
        at
      )
    const { range, placeholder } = await prepare(position)
    assert.deepEqual([document.getText(range), placeholder], ['Cart wolf', 'Cart wolf'])
    await assert.rejects(async () => prepare(position.translate(-2)), /name of a creature/)
  })

  it('has dice in its text: rolled by their lens, and written only when asked', async () => {
    const text = `It falls \`dice: 2d6+3\` feet.\n`
    const { document } = await noteAt('dice.md', `|${text}`)
    await press(document.uri, 'Roll 2d6+3')
    const lenses = await until(
      () => lensesOf(document.uri),
      (found) => found.some(({ command }) => command?.title === 'Insert into Note')
    )
    assert.match(lenses[0]?.command?.title ?? '', /^⟳ 2d6\+3 \[\d \d\] = \d+$/)
    assert.equal(document.getText(), text)
    await press(document.uri, 'Insert into Note')
    await until(
      () => document.getText(),
      (seen) => /^It falls `dice: 2d6\+3` \[\d \d\] = \d+ feet\.\n$/.test(seen)
    )
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(text.indexOf('2d6'))
    )
    const [content] = hover?.contents ?? []
    assert.ok(content instanceof vscode.MarkdownString)
    assert.match(content.value, /5 to 15, 10 on average/)
  })

  it('has encounters in its text: written out below and begun by their lens', async () => {
    const marked = `${hestia}\n# The ford\n\nThen |\`encounter: 2: Cart wolf\`.\n\nLater.\n`
    const { document } = await noteAt('inline-encounter.md', marked)
    await press(document.uri, '▶ Start 2 Cart wolf')
    await until(
      () => document.getText(),
      (seen) =>
        /\nname: The ford\ncreatures: \[2: Cart wolf\]\n```\n\n```encounter-log\n/.test(seen)
    )
  })

  it('has a statblock of another game rewritten as one change, which one undo takes back', async () => {
    const lines = ['name: Goblin Boss', 'ac: 17', 'hp: 21', 'hit_dice: 6d6', 'cr: 1']
    const marked = `${hestia}\n\`\`\`statblock\n|${lines.join('\n')}\n\`\`\`\n`
    const { document, position } = await noteAt('boss.md', marked)
    const before = document.getText()
    await until(
      () => problemsOf(document.uri),
      (seen) => seen.length === 1 && /statblock of D&D 5e/.test(seen[0] ?? '')
    )
    const [action] = await until(
      () =>
        vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          document.uri,
          new vscode.Range(position, position)
        ),
      (found) => found.some(({ title }) => title === 'Convert to Hestia')
    )
    assert.ok(action?.edit && (await vscode.workspace.applyEdit(action.edit)))
    assert.match(document.getText(), /\n# From D&D 5e to Hestia\. Assumed:\n[\s\S]*\nhd: 2\n/)
    await until(
      () => problemsOf(document.uri),
      (seen) => seen.length === 0
    )
    await vscode.commands.executeCommand('undo')
    await until(
      () => document.getText(),
      (seen) => seen === before
    )
  })

  it('has a fix for a problem, which leaves none', async () => {
    const marla =
      '```statblock\nname: Marla\nplayer: true\nsavvy: 12\nflesh: 5\nweapons: [sword]\n```\n'
    const marked = `${hestia}\n${marla}\n\`\`\`encounter\nname: A\ncreatures: [Cart w|olv]\n\`\`\`\n`
    const { document, position } = await noteAt('fix.md', marked)
    const actions = await until(
      () =>
        vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          document.uri,
          new vscode.Range(position, position),
          vscode.CodeActionKind.QuickFix.value
        ),
      (found) => found.some(({ title }) => title === 'Write “Cart wolf”')
    )
    const fix = actions.find(({ title }) => title === 'Write “Cart wolf”')
    assert.ok(fix?.edit && (await vscode.workspace.applyEdit(fix.edit)))
    assert.match(document.getText(), /\ncreatures: \[Cart wolf\]\n/)
    await until(
      () => problemsOf(document.uri),
      (seen) => seen.length === 0
    )
  })

  it('gets a new encounter of chosen creatures, below the fence the cursor is in', async () => {
    const { document, position } = await noteAt(
      'new-encounter.md',
      `${hestia}\n\`\`\`statblock\nname: A|\nhd: 1\n\`\`\`\n`
    )
    const editor = await vscode.window.showTextDocument(document)
    editor.selection = new vscode.Selection(position, position)
    await vscode.commands.executeCommand('fray.newEncounter', { name: 'Cart wolf' })
    assert.match(
      document.getText(),
      /hd: 1\n```\n\n```encounter\nname: Encounter\ncreatures:\n {2}- Cart wolf\n```\n/
    )
  })
})

async function hoversAt(uri: vscode.Uri, position: vscode.Position): Promise<readonly string[]> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    uri,
    position
  )
  return hovers.flatMap(({ contents }) =>
    contents.flatMap((content) => (content instanceof vscode.MarkdownString ? [content.value] : []))
  )
}
