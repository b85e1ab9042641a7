import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { formatHeader } from '../../src/core/log/header.ts'
import type { LiveFight } from '../../src/extension/fights/live-fight.ts'
import { logText } from '../../src/session/fight.ts'
import { noteWith, onDisk, until, uriOf } from './kit.ts'
import { commandsIn, fightNote as shortFightNote, tableWith } from './table.ts'

let table: Awaited<ReturnType<typeof tableWith>>

before(async () => {
  table = await tableWith()
})
after(() => table.close())

/** A note with a fight that no luck ends. */
const fightNote = (name: string): string =>
  shortFightNote(name).replace('flesh: 6\n', 'flesh: 600\nmorale: 20\n')

const outsideLog = (text: string): string => text.replace(/\n```encounter-log\n[\s\S]*?```\n/, '')

async function fightIn(path: string, name: string): Promise<LiveFight> {
  const { uri } = await noteWith(path, fightNote(name))
  return table.start(uri, name)
}

/** A note whose fight rolls the same dice in every run: whether a question is open is no luck. */
function withKnownDice(name: string): string {
  const header = formatHeader({ title: name, ruleset: 'hestia', edition: '1', seed: 1 })
  const log = `\n\`\`\`encounter-log\n${header}\n\`\`\`\n`
  return fightNote(name).replace('surprised: Enemies\n```\n', (fence) => fence + log)
}

/** Waits until a fight has followed its note on disk. */
const follows = async ({ uri, ...live }: LiveFight, fight: () => LiveFight) => {
  const written = commandsIn(await onDisk(uri))
  await until(
    () => commandsIn(logText(fight().fight)),
    (shown) => shown.join('\n') === written.join('\n')
  )
  return live
}
const editorOf = (uri: vscode.Uri) => vscode.window.showTextDocument(uri, { viewColumn: 1 })

/** Runs the command line of the build, with what a person types. */
function fray(args: readonly string[], typed = '') {
  const { extensionPath = '' } = vscode.extensions.getExtension('fray.fray') ?? {}
  const program = join(extensionPath, 'dist', 'fray.cjs')
  return spawnSync(process.execPath, [program, ...args], { input: typed, encoding: 'utf8' })
}

describe('a fight begun in VS Code', () => {
  it('goes on in fray play and again in VS Code: one log, which fray replay verifies', async () => {
    const { uri } = await noteWith('relay/Relay.md', withKnownDice('Relay'))
    const live = await table.start(uri, 'Relay')
    const path = live.uri.fsPath
    for (let turn = 0; turn < 3; turn++) {
      assert.equal(await table.give(live, `note: turn ${turn}`), undefined)
      const before = commandsIn(await onDisk(live.uri))
      const played = fray(['play', path], '\n\n')
      const after = commandsIn(await onDisk(live.uri))
      assert.deepEqual(after.slice(0, before.length), before, played.stderr)
      assert.ok(after.length > before.length, played.stdout + played.stderr)
      await follows(live, () => live)
    }
    assert.equal(await table.give(live, 'note: home again'), undefined)
    const text = await onDisk(live.uri)
    assert.equal(commandsIn(text).at(-1), 'note: home again')
    assert.equal(outsideLog(text), fightNote('Relay'))
    assert.deepEqual(table.noticesOf(live), [])
    const replayed = fray(['replay', path])
    assert.equal(replayed.status, 0, replayed.stderr)
  })

  it('stands while fray play writes its note, whose editor has changes: nobody is overwritten before people say so', async () => {
    const live = await fightIn('relay/Both.md', 'Both')
    const document = await vscode.workspace.openTextDocument(live.uri)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(live.uri, new vscode.Position(4, 0), 'Half a thought. ')
    await vscode.workspace.applyEdit(edit)
    assert.equal(await table.give(live, 'note: mine'), undefined)
    fray(['play', live.uri.fsPath], '\n\n')
    const theirs = await onDisk(live.uri)
    await table.told(live, 'another program changed the file')
    assert.equal(await table.give(live, 'note: mine as well'), undefined)
    assert.equal(await onDisk(live.uri), theirs)
    assert.match(document.getText(), /Half a thought/)
    assert.deepEqual(commandsIn(document.getText()).slice(-2), ['note: mine', 'note: mine as well'])
    await table.press(live, 'Use File on Disk')
    await follows(live, () => live)
    // One undo brings back the command that was played here.
    await editorOf(live.uri)
    await vscode.commands.executeCommand('undo')
    assert.match(document.getText(), /Half a thought/)
    assert.deepEqual(commandsIn(document.getText()).slice(-2), ['note: mine', 'note: mine as well'])
    await document.save()
  })
})

describe('a checkout of an older state under an open note', () => {
  /** A fight in a repository whose first commit has it without a log, and the second with two commands. */
  async function fightInRepository(name: string) {
    const folder = uriOf(`repository ${name}`)
    const { uri } = await noteWith(`repository ${name}/${name}.md`, fightNote(name))
    const git = (...args: readonly string[]) => {
      const identity = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@localhost']
      return execFileSync('git', [...identity, ...args], { cwd: folder.fsPath, stdio: 'pipe' })
    }
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'Before the fight')
    const live = await table.start(uri, name)
    assert.equal(await table.give(live, 'note: committed'), undefined)
    git('commit', '--quiet', '--all', '-m', 'In the fight')
    for (const word of ['one', 'two'])
      assert.equal(await table.give(live, `note: ${word}`), undefined)
    const document = await vscode.workspace.openTextDocument(uri)
    return { live, git, document, played: document.getText() }
  }

  it('takes the fight back to it; it goes on from there, and undo brings the later commands back', async () => {
    const { live, git, document, played } = await fightInRepository('Older')
    git('checkout', '--quiet', '--', '.')
    await follows(live, () => live)
    assert.deepEqual(commandsIn(logText(live.fight)), ['roll initiative', 'note: committed'])
    await editorOf(live.uri)
    await vscode.commands.executeCommand('undo')
    assert.equal(document.getText(), played)
    assert.equal(await table.give(live, 'note: three'), undefined)
    await document.save()
    assert.deepEqual(commandsIn(await onDisk(live.uri)).slice(-3), [
      'note: one',
      'note: two',
      'note: three'
    ])
    git('checkout', '--quiet', '--', '.')
    await follows(live, () => live)
    assert.equal(await table.give(live, 'note: another way'), undefined)
    const text = await onDisk(live.uri)
    assert.deepEqual(commandsIn(text), ['roll initiative', 'note: committed', 'note: another way'])
    assert.equal(outsideLog(text), fightNote('Older'))
    assert.equal(fray(['replay', live.uri.fsPath]).status, 0)
  })

  it('without the log begins the fight anew, and undo brings the log back', async () => {
    const { live, git, document, played } = await fightInRepository('Bare')
    git('checkout', '--quiet', 'HEAD~1', '--', '.')
    await follows(live, () => live)
    assert.equal(await onDisk(live.uri), fightNote('Bare'))
    await editorOf(live.uri)
    await vscode.commands.executeCommand('undo')
    assert.equal(document.getText(), played)
    await document.save()
    assert.equal(await table.give(live, 'note: on'), undefined)
    assert.equal(commandsIn(await onDisk(live.uri)).at(-1), 'note: on')
    assert.equal(fray(['replay', live.uri.fsPath]).status, 0)
  })

  it('with changes of one’s own in the editor changes neither of the two before people say so', async () => {
    const { live, git, document } = await fightInRepository('Own')
    const edit = new vscode.WorkspaceEdit()
    edit.insert(live.uri, new vscode.Position(4, 0), 'Half a thought. ')
    await vscode.workspace.applyEdit(edit)
    assert.equal(await table.give(live, 'note: three'), undefined)
    const mine = document.getText()
    git('checkout', '--quiet', '--', '.')
    const theirs = await onDisk(live.uri)
    await table.told(live, 'another program changed the file')
    assert.equal(document.getText(), mine)
    assert.equal(await onDisk(live.uri), theirs)
    await table.press(live, 'Overwrite')
    assert.equal(await onDisk(live.uri), mine)
    assert.deepEqual(table.noticesOf(live), [])
  })
})

describe('a note that is written many times at once', () => {
  it('by another program and by the fight ends with one of them, whole, or a question', async () => {
    const live = await fightIn('relay/Race.md', 'Race')
    for (let turn = 0; turn < 10; turn++) {
      const text = await onDisk(live.uri)
      const theirs = text.replace(/Prose after.*/, `Prose after ${turn}.`)
      const [reason] = await Promise.all([
        table.give(live, `note: ${turn}`),
        writeFile(live.uri.fsPath, theirs)
      ])
      const isAsked = () => table.noticesOf(live).some((one) => one.includes('another program'))
      const document = await vscode.workspace.openTextDocument(live.uri)
      await until(async () => isAsked() || (await onDisk(live.uri)) === document.getText(), Boolean)
      if (isAsked()) {
        assert.equal(commandsIn(document.getText()).at(-1), `note: ${turn}`)
        await table.press(live, 'Overwrite')
      }
      const left = await onDisk(live.uri)
      assert.equal(left, document.getText())
      // Our command, or their text alone: then it was said, or undo has it.
      const isOurs = commandsIn(left).at(-1) === `note: ${turn}`
      assert.ok(isOurs || left === theirs, `${reason}\n${left}`)
      assert.equal(fray(['replay', live.uri.fsPath]).status, 0)
    }
  })
})
