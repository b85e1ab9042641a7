import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, lensesOf, noteAt, noteWith, positionIn, press, until } from './kit.ts'

const bestiary = [
  hestia,
  '## Bog heron',
  '```statblock',
  'name: Bog heron',
  'hd: 1',
  '```',
  '^bog-heron',
  '',
  '## What else',
  ''
].join('\n')

const words = [
  hestia,
  'In [[Marsh#Bog heron]] and [[Marsh#^bog-heron|there]], as in [[../deep/Marsh]] and [[Bog heron]].',
  '',
  '| who |',
  '| --- |',
  '| [[Bog heron\\|birds]] |',
  '',
  '```encounter',
  'creatures:',
  '  - 2: Bog heron, 7',
  '  - "[[Marsh#^bog-heron]]"',
  '  - [[Bog heron, Old Nan], 12]',
  '```',
  ''
].join('\n')

describe('links as Obsidian reads them', () => {
  const forms = [
    '[[Marsh#Bog ¦heron]]',
    '[[Marsh#^bog¦-heron|there]]',
    '[[../deep/Mar¦sh]]',
    '[[Bog ¦heron]]',
    '[[Bog he¦ron\\|birds]]',
    '2: Bog ¦heron',
    '"[[Marsh#^bog¦-heron]]"'
  ]
  for (const form of forms)
    it(`lead to the statblock: ${form.replace('¦', '')}`, async () => {
      const marsh = await noteWith('deep/Marsh.md', bestiary)
      const marked = words.replace(form.replace('¦', ''), form.replace('¦', '\u0001'))
      const document = await noteWith('deep/hunt.md', words)
      const position = positionIn(words, marked.indexOf('\u0001'))
      const [place] = await until(
        () =>
          vscode.commands.executeCommand<vscode.LocationLink[]>(
            'vscode.executeDefinitionProvider',
            document.uri,
            position
          ),
        (found) => found.some(({ targetUri }) => /Marsh\.md$/.test(String(targetUri)))
      )
      assert.equal(
        place?.targetSelectionRange && marsh.getText(place.targetSelectionRange),
        'Bog heron'
      )
    })

  it('are references to it, and a rename leaves those to a heading, a block and a note; one undo', async () => {
    const before = await noteWith('deep/hunt.md', words)
    const { document, position } = await noteAt(
      'deep/Marsh.md',
      bestiary.replace('name: Bog', 'name: B|og')
    )
    const references = await until(
      () =>
        vscode.commands.executeCommand<vscode.Location[]>(
          'vscode.executeReferenceProvider',
          document.uri,
          position
        ),
      (found) => found.length === 9
    )
    assert.equal(references.length, 9)
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      position,
      'Heron, *great*'
    )
    assert.ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))
    assert.equal(document.getText(), bestiary.replace('name: Bog heron', 'name: "Heron, *great*"'))
    assert.equal(
      before.getText(),
      words
        .replace('[[Bog heron]].', '[[Heron, *great*]].')
        .replace('[[Bog heron\\|', '[[Heron, *great*\\|')
        .replace('2: Bog heron, 7', '2: [["Heron, *great*"], 7]')
        .replace('[[Bog heron, Old', '[["Heron, *great*", Old')
    )
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('undo')
    await until(
      () => [document.getText(), before.getText()],
      ([marsh, hunt]) => marsh === bestiary && hunt === words
    )
  })
})

describe('dice on a table of another note', () => {
  it('lead to the table, roll through their lens, and are written with one undo', async () => {
    const tables = await noteWith(
      'deep/Sky.md',
      '| dice: d6 | Sky |\n| --- | --- |\n| 1-6 | Rain |\n\n^sky\n'
    )
    const text = 'It is `dice: [](Sky.md#^sky)` today.\n'
    const document = await noteWith('deep/today.md', text)
    const [place] = await until(
      () =>
        vscode.commands.executeCommand<vscode.LocationLink[]>(
          'vscode.executeDefinitionProvider',
          document.uri,
          document.positionAt(text.indexOf('Sky.md'))
        ),
      (found) => found.some(({ targetUri }) => /Sky\.md$/.test(String(targetUri)))
    )
    assert.match(tables.getText(place?.targetRange), /^\| dice: d6 [^^]*Rain \|$/)
    await press(document.uri, 'Roll sky')
    const result = await until(
      async () => (await lensesOf(document.uri)).map(({ command }) => command?.title ?? ''),
      (titles) => titles.some((title) => /^⟳ sky \[[1-6]\] = “Rain”$/.test(title))
    )
    assert.ok(result.includes('Insert into Note'))
    await press(document.uri, 'Insert into Note')
    await until(
      () => document.getText(),
      (now) => /^It is `dice: \[\]\(Sky\.md#\^sky\)` \[[1-6]\] = “Rain” today\.\n$/.test(now)
    )
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('undo')
    await until(
      () => document.getText(),
      (now) => now === text
    )
  })
})
