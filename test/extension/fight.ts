import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { lensesOf, noteWith, onDisk, press, problemsOf, until } from './kit.ts'
import { fightNote as note } from './table.ts'

const give = (text: string): Thenable<string | undefined> =>
  vscode.commands.executeCommand('fray.giveCommand', text)
const logIn = (text: string): string => /```encounter-log\r?\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
const withoutLog = (text: string): string => text.replace(/\n```encounter-log\n[\s\S]*?```\n/, '')
/** The note without what a person changed in its log: the title and a remark. */
const withoutOwnWords = (text: string): string =>
  text.replace(/^# It was.*\n/gm, '').replace('A better title · hestia', 'Harmless · hestia')
const endOfLog = (text: string): number => text.indexOf('```', text.indexOf('```encounter-log') + 3)
const commandsIn = (text: string): readonly string[] =>
  logIn(text)
    .split(/\r?\n/)
    .filter((line) => line.startsWith('> '))

async function fightIn(name: string): Promise<vscode.TextDocument> {
  const document = await noteWith(`${name}.md`, note(name))
  await press(document.uri, '▶ Start')
  await until(
    () => onDisk(document.uri),
    (text) => logIn(text).startsWith(name)
  )
  assert.equal(await give('roll initiative'), undefined)
  return document
}

describe('a fight', () => {
  it('is in the note, which is saved, and nothing else of the note changes', async () => {
    const { uri } = await fightIn('Saved')
    assert.equal(await give('Guard: talk'), undefined)
    const text = await onDisk(uri)
    assert.deepEqual(commandsIn(text).slice(-1), ['> Guard: talk'])
    assert.equal(withoutLog(text), note('Saved'))
    const titles = (await lensesOf(uri)).map(({ command }) => command?.title)
    assert.ok(titles.includes('▶ Resume in round 1'), titles.join())
  })

  it('goes on in the log whose lens is pressed, though another log has its title', async () => {
    const document = await fightIn('Alike')
    const { uri } = document
    const text = await onDisk(uri)
    const above = text.indexOf('```encounter\n')
    const edit = new vscode.WorkspaceEdit()
    edit.insert(uri, document.positionAt(above), `\`\`\`encounter-log\n${logIn(text)}\`\`\`\n\n`)
    assert.ok(await vscode.workspace.applyEdit(edit))
    const { line } = document.positionAt(above)
    const [lens] = await until(
      async () => (await lensesOf(uri)).filter(({ range }) => range.start.line === line),
      (found) => found.length === 1
    )
    assert.equal(lens?.command?.title, '▶ Resume in round 1')
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []))
    assert.equal(await give('Guard: talk'), undefined)
    const after = await onDisk(uri)
    assert.deepEqual(commandsIn(after).slice(-1), ['> Guard: talk'])
    assert.ok(after.endsWith(text.slice(above)), after)
    const warning =
      'Another fight of this note is called “Alike”, so this fight is called “Alike (2)”'
    assert.ok(problemsOf(uri).some((problem) => problem.includes(warning)))
  })

  it('is chosen from all notes, where none is open', async () => {
    const { uri } = await noteWith('0 chosen.md', note('Chosen'))
    await vscode.commands.executeCommand('workbench.action.closeAllEditors')
    const started = vscode.commands.executeCommand('fray.start')
    await until(
      async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem')
        return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label))
      },
      (labels) => labels.some((label) => label.includes('Chosen'))
    )
    await started
    assert.equal(await give('roll initiative'), undefined)
    const text = await until(
      () => onDisk(uri),
      (seen) => seen.includes('> roll initiative')
    )
    assert.equal(withoutLog(text), note('Chosen'))
  })

  it('refuses what the rules refuse, by the rule, and writes nothing', async () => {
    const { uri } = await fightIn('Refused')
    const before = await onDisk(uri)
    assert.match((await give('Post: attack Guard with fists')) ?? '', /\(H-0\d\)$/)
    assert.match((await give('Nobody: done')) ?? '', /No command fits “Nobody: done”/)
    assert.equal(await onDisk(uri), before)
  })

  it('has somebody join who was not listed: encounter and log change in one, and one undo takes both back', async () => {
    const document = await fightIn('Reinforced')
    const before = document.getText()
    const joined = vscode.commands.executeCommand('fray.addReinforcement', 'Post')
    // How many, and on which side: what is suggested.
    const text = await until(
      async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem')
        return onDisk(document.uri)
      },
      (seen) => seen.includes('reinforcements for')
    )
    assert.equal(await joined, undefined)
    assert.ok(text.includes('\nsurprised: Enemies\nreinforcements:\n  - Post\n```'), text)
    assert.match(commandsIn(text).at(-1) ?? '', /^> reinforcements for Enemies: Post/)
    assert.match(logIn(text), /Post 2 joins Enemies \(table\)/)
    assert.equal(await give('Post 2 is now called Gate post'), undefined)
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    await vscode.commands.executeCommand('undo')
    await vscode.commands.executeCommand('undo')
    assert.equal(document.getText(), before)
    assert.match((await give('reinforcements for Enemies: Post')) ?? '', /No command fits/)
  })

  it('has those join who were listed while it was played', async () => {
    const document = await fightIn('Listed')
    const edit = new vscode.WorkspaceEdit()
    const at = document.getText().indexOf('surprised: Enemies')
    edit.insert(document.uri, document.positionAt(at), 'reinforcements: [2: Post]\n')
    await vscode.workspace.applyEdit(edit)
    assert.equal(await give('reinforcements for Party: Post'), undefined)
    assert.match(logIn(document.getText()), /Post 2 and Post 3 join Party \(table\)/)
  })

  it('goes back with the editor’s own undo, one command at a time', async () => {
    const document = await fightIn('Undone')
    const before = document.getText()
    await give('Guard: talk')
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    await vscode.commands.executeCommand('undo')
    assert.equal(document.getText(), before)
    assert.equal(await give('Guard: move 5 ft'), undefined)
    assert.deepEqual(commandsIn(document.getText()).slice(-1), ['> Guard: move 5 ft'])
  })

  it('follows a log that somebody shortens by hand', async () => {
    const document = await fightIn('Shortened')
    await give('Guard: talk')
    const edit = new vscode.WorkspaceEdit()
    const at = document.getText().indexOf('> Guard: talk')
    const end = endOfLog(document.getText())
    edit.delete(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(end)))
    await vscode.workspace.applyEdit(edit)
    assert.equal(await give('Guard: move 5 ft'), undefined)
    const last = commandsIn(document.getText()).slice(-2)
    assert.match(last[0] ?? '', /^> roll initiative/)
    assert.equal(last[1], '> Guard: move 5 ft')
  })

  it('has a command that somebody typed finished by Decide, over its line', async () => {
    const document = await fightIn('Decided')
    assert.equal(await give('Guard: Test Might'), undefined)
    const decided = document.getText()
    await vscode.commands.executeCommand('fray.undo')
    const edit = new vscode.WorkspaceEdit()
    const at = document.positionAt(endOfLog(document.getText()))
    edit.insert(document.uri, at, '> Guard: Test Might\n')
    await vscode.workspace.applyEdit(edit)
    await press(document.uri, 'Decide')
    assert.equal(document.getText(), decided)
    const titles = await until(
      async () => (await lensesOf(document.uri)).map(({ command }) => command?.title),
      (found) => !found.includes('Decide')
    )
    assert.ok(titles.includes('▶ Resume in round 1'), logIn(document.getText()))
  })

  it('tells as much of the next command as the settings say, and leaves what is there', async () => {
    const document = await fightIn('Brief')
    assert.equal(await give('Guard: Test Might'), undefined)
    const before = logIn(document.getText()).replace(/\n= \d+ commands?, .*\n$/, '')
    const settings = vscode.workspace.getConfiguration('fray')
    await settings.update('log.telling', 'commands', vscode.ConfigurationTarget.Global)
    try {
      assert.equal(await give('note: it is late'), undefined)
      const after = logIn(document.getText())
      assert.ok(after.startsWith(`${before}\n> note: it is late\n= `), after)
    } finally {
      await settings.update('log.telling', undefined, vscode.ConfigurationTarget.Global)
    }
  })

  it('goes on after harmless edits of its log, redoes what was undone, and writes its own form again', async () => {
    const document = await fightIn('Harmless')
    await give('Guard: talk')
    const written = document.getText()
    await vscode.commands.executeCommand('fray.undo')
    const edits: readonly (readonly [string | RegExp, string])[] = [
      ['Harmless · hestia', 'A better title · hestia'],
      ['> roll initiative', '  > Roll  initiative'],
      [/\n> roll initiative/, '\n# It was a dark night.\n> roll initiative'],
      [/(\[\d+\])\n/, '$1 \n']
    ]
    for (const [words, other] of edits) {
      const before = document.getText()
      const at = before.indexOf('```encounter-log')
      const changed = before.slice(0, at) + before.slice(at).replace(words, other)
      assert.notEqual(changed, before)
      const edit = new vscode.WorkspaceEdit()
      const whole = new vscode.Range(document.positionAt(0), document.positionAt(before.length))
      edit.replace(document.uri, whole, changed)
      await vscode.workspace.applyEdit(edit)
      await vscode.commands.executeCommand('fray.redo')
      assert.equal(withoutOwnWords(document.getText()), written, other)
      await vscode.commands.executeCommand('fray.undo')
    }
  })

  it('writes nothing into a log that no longer follows, and says where', async () => {
    const document = await fightIn('Meddled')
    const edit = new vscode.WorkspaceEdit()
    const at = document.getText().indexOf('> roll initiative')
    edit.insert(document.uri, document.positionAt(at), '> Guard: eat the post\n')
    await vscode.workspace.applyEdit(edit)
    const before = document.getText()
    const line = document.positionAt(at).line + 1
    await until(
      () => problemsOf(document.uri).join('\n'),
      (found) => found.startsWith(`${line}:`)
    )
    assert.notEqual(await give('Guard: talk'), undefined)
    assert.equal(document.getText(), before)
  })

  it('keeps changes of one’s own unsaved', async () => {
    const document = await fightIn('Dirty')
    const edit = new vscode.WorkspaceEdit()
    edit.insert(document.uri, new vscode.Position(4, 0), 'Half a thought. ')
    await vscode.workspace.applyEdit(edit)
    assert.equal(await give('Guard: talk'), undefined)
    assert.ok(document.isDirty)
    assert.match(document.getText(), /Half a thought\. Prose before/)
    await document.save()
  })

  it('follows a note that another program writes', async () => {
    const { uri } = await fightIn('Synced')
    await give('Guard: talk')
    const text = await onDisk(uri)
    const shorter = text.slice(0, text.indexOf('> Guard: talk')) + text.slice(endOfLog(text))
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(shorter))
    const document = await vscode.workspace.openTextDocument(uri)
    await until(
      () => document.isDirty || document.getText() !== shorter,
      (isBehind) => !isBehind
    )
    assert.equal(await give('Guard: move 5 ft'), undefined)
    assert.deepEqual(commandsIn(await onDisk(uri)).slice(-1), ['> Guard: move 5 ft'])
  })

  it('is not lost with a note that is deleted', async () => {
    const document = await fightIn('Deleted')
    const before = document.getText()
    await vscode.workspace.fs.delete(document.uri)
    assert.match((await give('Guard: talk')) ?? '', /note was deleted/)
    assert.equal(document.getText(), before)
    assert.deepEqual(await vscode.workspace.findFiles('Deleted.md'), [])
  })

  it('keeps the line endings and the mark at the start of a note', async () => {
    const text = `\uFEFF${note('Windows').replaceAll('\n', '\r\n')}`
    const { uri } = await noteWith('Windows.md', text)
    await press(uri, '▶ Start')
    const written = await until(
      () => onDisk(uri),
      (found) => logIn(found) !== ''
    )
    assert.equal(written.replaceAll('\r\n', '').includes('\n'), false)
    const bytes = await vscode.workspace.fs.readFile(uri)
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf])
    assert.equal(withoutLog(written.replaceAll('\r\n', '\n')), note('Windows'))
  })

  it('is written into the statblocks of the party once people accept it', async () => {
    const document = await fightIn('Accepted')
    assert.equal(await give('Guard: set flesh to 2, because of a trap'), undefined)
    assert.equal(await give('end the fight'), undefined)
    const before = document.getText()
    const run = (command: string) => vscode.commands.executeCommand(command)
    const isDone = run('fray.updateParty')
    await until(
      () =>
        run('refactorPreview.focus').then(
          () => true,
          () => false
        ),
      (isShown) => isShown
    )
    // Nothing is checked until people check it: here the note, with all its changes.
    await run('list.focusFirst')
    await run('refactorPreview.toggleCheckedState')
    await run('refactorPreview.apply')
    await isDone
    await run('workbench.action.closePanel')
    assert.equal(document.getText(), before.replace('flesh: 3', 'flesh: 2/3'))
  })
})
