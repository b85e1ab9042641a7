import assert from 'node:assert/strict'
import { rename as moveOnDisk, rm, writeFile } from 'node:fs/promises'
import * as vscode from 'vscode'
import { lensesOf, noteWith, onDisk, press, problemsOf, until, uriOf } from './kit.ts'
import { fightNote as note } from './table.ts'

const give = (text: string): Thenable<string | undefined> =>
  vscode.commands.executeCommand('fray.giveCommand', text)
const withoutLogs = (text: string): string =>
  text.replace(/\n\n```encounter-log\n[\s\S]*?\n```(?=\n)/g, '')
const linkIn = (text: string): string => /```encounter-log\n(\[\[.*\]\])\n```/.exec(text)?.[1] ?? ''
const commandsIn = (text: string): readonly string[] => text.match(/^> .*/gm) ?? []

const setting = (name: string, value: unknown): Thenable<void> =>
  vscode.workspace
    .getConfiguration('fray')
    .update(name, value, vscode.ConfigurationTarget.Workspace)

async function rename(from: string, to: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit()
  edit.renameFile(uriOf(from), uriOf(to))
  assert.ok(await vscode.workspace.applyEdit(edit))
}

const titlesOf = async (uri: vscode.Uri): Promise<readonly string[]> =>
  (await lensesOf(uri)).map(({ command }) => command?.title ?? '')

/** Begins the fight of a new note, and waits for the link to its log. */
async function started(name: string) {
  const { uri } = await noteWith(`${name}.md`, note(name))
  await press(uri, '▶ Start')
  const begun = await until(
    () => onDisk(uri),
    (text) => linkIn(text) !== ''
  )
  return { uri, log: uriOf(`Logs/${name} log.md`), begun }
}

describe('a fight with its log in a note of its own', () => {
  before(async () => {
    await setting('log.place', 'note')
    await setting('log.note', 'Logs/{note} log')
  })
  after(async () => {
    await setting('log.place', undefined)
    await setting('log.note', undefined)
  })

  it('is begun, played, saved, renamed, resumed and undone, and each note keeps its words', async () => {
    const { uri, log, begun } = await started('Own')
    assert.equal(linkIn(begun), '[[Logs/Own log#Own]]')
    assert.equal(withoutLogs(begun), note('Own'))
    assert.match(
      await onDisk(log),
      /^# Own log\n\n## Own\n\nEncounter: \[\[Own\]\]\n\n```encounter-log\nOwn · /
    )

    assert.equal(await give('roll initiative'), undefined)
    assert.equal(await give('Guard: talk'), undefined)
    assert.deepEqual(commandsIn(await onDisk(log)).slice(-1), ['> Guard: talk'])
    assert.equal(await onDisk(uri), begun)
    assert.ok((await titlesOf(uri)).includes('▶ Resume in round 1'))
    assert.ok((await titlesOf(log)).includes('▶ Resume in round 1'))

    // A person writes into the note of the log, and renames it.
    const document = await vscode.workspace.openTextDocument(log)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(log, new vscode.Position(1, 0), '\nIt rained.\n')
    assert.ok(await vscode.workspace.applyEdit(edit))
    assert.ok(await document.save())
    await rename('Logs/Own log.md', 'Logs/The rain.md')
    const moved = uriOf('Logs/The rain.md')
    const linked = await until(
      () => onDisk(uri),
      (text) => linkIn(text) === '[[Logs/The rain#Own]]'
    )
    assert.equal(withoutLogs(linked), note('Own'))

    await press(uri, '▶ Resume in round 1')
    assert.equal(await give('Guard: done'), undefined)
    const played = await onDisk(moved)
    assert.ok(commandsIn(played).join().includes('> Guard: talk,> Guard: done'), played)
    assert.ok(played.startsWith('# Own log\n\nIt rained.\n\n## Own\n'), played)
    await vscode.commands.executeCommand('fray.undo')
    const undone = await until(
      () => onDisk(moved),
      (text) => !text.includes('> Guard: done')
    )
    assert.deepEqual(commandsIn(undone).slice(-1), ['> Guard: talk'])
    assert.equal(withoutLogs(undone), withoutLogs(played))
    assert.deepEqual([...problemsOf(uri), ...problemsOf(moved)], [])
  })

  it('keeps the link back where the note of the encounter is renamed', async () => {
    const { log } = await started('Home')
    await rename('Home.md', 'House.md')
    const text = await until(
      () => onDisk(log),
      (seen) => seen.includes('[[House]]')
    )
    assert.ok(!text.includes('[[Home]]'), text)
    assert.equal(await give('roll initiative'), undefined)
    assert.match(commandsIn(await onDisk(log)).at(-1) ?? '', /^> roll initiative/)
    await until(
      () => titlesOf(uriOf('House.md')),
      (titles) => titles.includes('▶ Resume in round 1')
    )
  })

  it('has somebody join who was not listed: the encounter says so, and the log', async () => {
    const { uri, log } = await started('Joined')
    assert.equal(await give('roll initiative'), undefined)
    const hasJoined = (seen: string) => seen.includes('reinforcements for')
    let asking: Thenable<unknown> | undefined
    const text = await until(async () => {
      const seen = await onDisk(log)
      // Once they have joined, another question would wait for ever.
      if (hasJoined(seen)) return seen
      // VS Code closes a question when the tracker takes the focus.
      asking ??= vscode.commands.executeCommand('fray.addReinforcement', 'Post').then((reason) => {
        assert.equal(reason, undefined)
        asking = undefined
      })
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem')
      return seen
    }, hasJoined)
    await asking
    assert.match(text, /^Post 2 joins Enemies \(table\)/m)
    assert.ok((await onDisk(uri)).includes('\nsurprised: Enemies\nreinforcements:\n  - Post\n```'))
  })

  it('has those join whom its encounter lists while it is played', async () => {
    const { uri } = await started('Listed late')
    assert.equal(await give('roll initiative'), undefined)
    const document = await vscode.workspace.openTextDocument(uri)
    const at = document.positionAt(document.getText().indexOf('surprised: Enemies'))
    const edit = new vscode.WorkspaceEdit()
    edit.insert(uri, at, 'reinforcements: [Post]\n')
    assert.ok(await vscode.workspace.applyEdit(edit))
    assert.ok(await document.save())
    assert.equal(await give('reinforcements for Enemies: Post'), undefined)
    const text = await onDisk(uriOf('Logs/Listed late log.md'))
    assert.match(text, /^Post 2 joins Enemies \(table\)/m)
  })

  it('is fought again from its encounter, once it is over', async () => {
    const { uri, log } = await started('Twice')
    assert.equal(await give('roll initiative'), undefined)
    assert.equal(await give('end the fight'), undefined)
    const first = await onDisk(log)
    await press(uri, 'Fight Again')
    const linked = await until(
      () => onDisk(uri),
      (text) => text.includes('(2)')
    )
    assert.match(
      linked,
      /\n\[\[Logs\/Twice log#Twice\]\]\n\[\[Logs\/Twice log#Twice \(2\)\|Twice\]\]\n/
    )
    assert.equal(withoutLogs(linked), note('Twice'))
    const second = await onDisk(log)
    assert.ok(second.startsWith(first), second)
    assert.match(
      second,
      /\n## Twice \(2\)\n\nEncounter: \[\[Twice\]\]\n\n```encounter-log\nTwice \(2\) · hestia /
    )
    // The tracker shows the second one, and the lens of the encounter follows it.
    assert.equal(await give('roll initiative'), undefined)
    const onward = await onDisk(log)
    assert.match(onward, /Twice \(2\) · [\s\S]*\n> roll initiative/)
    assert.ok(onward.startsWith(first), onward)
    const titles = await until(
      () => titlesOf(uri),
      (seen) => seen.includes('▶ Resume in round 1')
    )
    assert.ok(!titles.includes('Fight Again'), titles.join())
    // A press on a lens of before begins no third one.
    const again = () =>
      vscode.commands.executeCommand('fray.fightAgain', uri, {
        type: 'fight-again',
        encounter: 'Twice'
      })
    await again()
    assert.equal(await onDisk(log), onward)
    assert.equal(await onDisk(uri), linked)
    // Two presses at once begin one more.
    assert.equal(await give('end the fight'), undefined)
    await Promise.all([again(), again()])
    assert.deepEqual((await onDisk(log)).match(/^## .*/gm), [
      '## Twice',
      '## Twice (2)',
      '## Twice (3)'
    ])
    assert.equal((await onDisk(uri)).match(/^\[\[Logs/gm)?.length, 3)
  })

  it('says at the link that another program moved its log, and links to it by a fix', async () => {
    const { uri, log, begun } = await started('Moved')
    assert.equal(await give('roll initiative'), undefined)
    const played = await onDisk(log)
    const moved = uriOf('Logs/Elsewhere/Moved log.md')
    await vscode.workspace.fs.createDirectory(uriOf('Logs/Elsewhere'))
    await moveOnDisk(log.fsPath, moved.fsPath)
    const [problem] = await until(
      () => problemsOf(uri),
      (found) => found.length > 0
    )
    assert.match(
      problem ?? '',
      /The log “Moved” is not in “Logs\/Moved log” but in “Logs\/Elsewhere\/Moved log.md”/
    )
    const document = await vscode.workspace.openTextDocument(uri)
    const at = document.positionAt(begun.indexOf('[[Logs') + 3)
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      new vscode.Range(at, at)
    )
    const fix = actions.find(({ title }) => title === 'Link to Logs/Elsewhere/Moved log.md')
    assert.ok(fix?.edit, actions.map(({ title }) => title).join())
    assert.ok(await vscode.workspace.applyEdit(fix.edit))
    await until(
      () => problemsOf(uri),
      (found) => found.length === 0
    )
    await document.save()
    assert.equal(withoutLogs(await onDisk(uri)), note('Moved'))
    await press(uri, '▶ Resume in round 1')
    assert.equal(await give('Guard: talk'), undefined)
    assert.equal((await onDisk(moved)).includes('> Guard: talk'), true)
    assert.ok((await onDisk(moved)).startsWith(played.slice(0, played.indexOf('= '))))
  })

  it('says at the link that its log is gone, though an editor still shows it, until it is back', async () => {
    const { uri, log } = await started('Vanished')
    const text = await onDisk(log)
    await vscode.window.showTextDocument(log, { viewColumn: vscode.ViewColumn.One })
    await rm(log.fsPath)
    const [problem] = await until(
      () => problemsOf(uri),
      (found) => found.length > 0
    )
    assert.match(
      problem ?? '',
      /The log “Vanished” was not found: there is no note “Logs\/Vanished log”/
    )
    await writeFile(log.fsPath, text)
    await until(
      () => problemsOf(uri),
      (found) => found.length === 0
    )
    assert.ok((await titlesOf(uri)).includes('▶ Resume in round 1'))
  })

  it('is not begun outside of the workspace, where no later window would find it', async () => {
    const { uri } = await noteWith('Outside.md', note('Outside'))
    const before = await onDisk(uri)
    await setting('log.note', '../../outside/{note}')
    await press(uri, '▶ Start')
    await setting('log.note', 'Logs/{note} log')
    assert.equal(await onDisk(uri), before)
    // Once the setting is right, it begins.
    await press(uri, '▶ Start')
    await until(
      () => onDisk(uri),
      (text) => linkIn(text) === '[[Logs/Outside log#Outside]]'
    )
  })

  it('is not begun anew where its log is gone, and says so at the link', async () => {
    const fence = '\n```encounter-log\n[[Logs/Lost#Lost]]\n```\n'
    const text = note('Lost').replace('\n\nProse after', `\n${fence}\nProse after`)
    const { uri } = await noteWith('Lost.md', text)
    const [problem] = await until(
      () => problemsOf(uri),
      (problems) => problems.length > 0
    )
    assert.match(problem ?? '', /there is no note “Logs\/Lost”/)
    await press(uri, '▶ Start')
    assert.equal(await onDisk(uri), text)
    await assert.rejects(async () => onDisk(uriOf('Logs/Lost log.md')))
  })
})
