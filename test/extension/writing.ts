import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import * as vscode from 'vscode'
import { restricted } from '../../src/extension/trust.ts'
import { logText } from '../../src/session/fight.ts'
import { Disk } from './disk.ts'
import { noteWith, onDisk, until, uriOf } from './kit.ts'
import { commandsIn, fightNote, tableWith } from './table.ts'

const disk = new Disk('fray-disk')
let table: Awaited<ReturnType<typeof tableWith>>
let provider: vscode.Disposable

before(async () => {
  provider = vscode.workspace.registerFileSystemProvider(disk.scheme, disk)
  table = await tableWith()
})
after(() => {
  table.close()
  provider.dispose()
})
afterEach(() => {
  disk.isReadOnly = false
  disk.room = Number.POSITIVE_INFINITY
})

/** A fight in a note of the disk that can fail. */
async function fightOnDisk(name: string) {
  const uri = disk.uri(`${name}.md`)
  disk.put(uri, fightNote(name))
  const live = await table.start(uri, name)
  const document = await vscode.workspace.openTextDocument(uri)
  return { uri, live, document }
}
/** A fight in a note of the workspace. */
async function fightIn(path: string, name: string) {
  const { uri } = await noteWith(path, fightNote(name))
  return table.start(uri, name)
}
const typed = async (document: vscode.TextDocument, text: string): Promise<void> => {
  const edit = new vscode.WorkspaceEdit()
  edit.insert(document.uri, new vscode.Position(4, 0), text)
  await vscode.workspace.applyEdit(edit)
}

describe('a note that cannot be saved', () => {
  it('keeps the fight in the editor, says so, and has all of it after the next command that can be', async () => {
    const { uri, live, document } = await fightOnDisk('Locked')
    const before = disk.read(uri)
    disk.isReadOnly = true
    for (const metres of [5, 10, 15])
      assert.equal(await table.give(live, `note: ${metres} ft away`), undefined)
    assert.equal(disk.read(uri), before)
    assert.ok(document.isDirty)
    assert.equal(commandsIn(document.getText()).length, commandsIn(before).length + 3)
    assert.match(table.noticesOf(live).join(), /Could not save the note/)
    disk.isReadOnly = false
    assert.equal(await table.give(live, 'note: open again'), undefined)
    assert.equal(disk.read(uri), document.getText())
    assert.equal(commandsIn(disk.read(uri)).at(-1), 'note: open again')
    assert.deepEqual(table.noticesOf(live), [])
  })

  it('is saved by Try Again', async () => {
    const { uri, live, document } = await fightOnDisk('Again')
    disk.isReadOnly = true
    await table.give(live, 'note: unsaved')
    await table.press(live, 'Try Again')
    assert.ok(document.isDirty)
    disk.isReadOnly = false
    await table.press(live, 'Try Again')
    assert.equal(disk.read(uri), document.getText())
    assert.deepEqual(table.noticesOf(live), [])
  })

  it('is saved by itself after a while', async () => {
    const { uri, live, document } = await fightOnDisk('Patient')
    disk.isReadOnly = true
    await table.give(live, 'note: unsaved')
    disk.isReadOnly = false
    await until(
      () => table.noticesOf(live),
      (found) => found.length === 0
    )
    assert.equal(disk.read(uri), document.getText())
  })

  it('loses no byte where the disk is full, and has all of them when there is room', async () => {
    const { uri, live, document } = await fightOnDisk('Full')
    const before = disk.read(uri)
    const { size } = disk.stat(uri)
    for (const room of [size, size + 3]) {
      disk.room = room
      assert.equal(await table.give(live, `note: ${room} bytes`), undefined)
      assert.equal(disk.read(uri), before)
    }
    disk.room = Number.POSITIVE_INFINITY
    await table.press(live, 'Try Again')
    assert.equal(disk.read(uri), document.getText())
    assert.equal(commandsIn(disk.read(uri)).length, commandsIn(before).length + 2)
  })

  it('loses no byte on a real disk that is full', async function () {
    const folder = uriOf('tiny')
    await mkdir(folder.fsPath, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder.fsPath], {
        stdio: 'ignore'
      })
    } catch {
      this.skip()
    }
    try {
      const live = await fightIn('tiny/Brim.md', 'Brim')
      await writeFile(vscode.Uri.joinPath(folder, 'rest').fsPath, new Uint8Array(8192)).catch(
        () => undefined
      )
      let last = await onDisk(live.uri)
      for (let count = 0; table.noticesOf(live).length === 0; count++) {
        last = await onDisk(live.uri)
        assert.equal(await table.give(live, `note: ${count} ${'x'.repeat(300)}`), undefined)
      }
      assert.equal(await onDisk(live.uri), last)
      await rm(vscode.Uri.joinPath(folder, 'rest').fsPath)
      await table.press(live, 'Try Again')
      const document = await vscode.workspace.openTextDocument(live.uri)
      assert.equal(await onDisk(live.uri), document.getText())
      assert.deepEqual(table.noticesOf(live), [])
    } finally {
      execFileSync('umount', ['-l', folder.fsPath])
    }
  })

  it('starts no fight where VS Code refuses the edit, and starts it when it no longer does', async () => {
    const uri = disk.uri('Refused.md')
    disk.put(uri, fightNote('Refused'))
    const { applyEdit } = vscode.workspace
    Object.assign(vscode.workspace, { applyEdit: async () => false })
    try {
      assert.equal(await table.fights.open(uri, 'Refused'), undefined)
    } finally {
      Object.assign(vscode.workspace, { applyEdit })
    }
    const told = table.notices.of({ uri, encounter: 'Refused' }).map(({ message }) => message)
    assert.match(told.join(), /fight was not started/)
    const live = await table.start(uri, 'Refused')
    assert.equal(commandsIn(disk.read(uri)).at(-1), 'roll initiative')
    assert.deepEqual(table.noticesOf(live), [])
  })

  it('is left to people who have changes of their own in it', async () => {
    const { uri, live, document } = await fightOnDisk('Own')
    const before = disk.read(uri)
    await typed(document, 'Half a thought. ')
    assert.equal(await table.give(live, 'note: unsaved'), undefined)
    assert.equal(disk.read(uri), before)
    assert.match(table.noticesOf(live).join(), /unsaved changes of your own/)
    await document.save()
    assert.deepEqual(table.noticesOf(live), [])
  })

  it('is not saved with what somebody typed after it failed', async () => {
    const { uri, live, document } = await fightOnDisk('Typed')
    const before = disk.read(uri)
    disk.isReadOnly = true
    await table.give(live, 'note: unsaved')
    await typed(document, 'Half a thought. ')
    disk.isReadOnly = false
    await table.give(live, 'note: more')
    assert.equal(disk.read(uri), before)
    assert.match(table.noticesOf(live).join(), /unsaved changes of your own/)
    await table.press(live, 'Save Note')
    assert.equal(disk.read(uri), document.getText())
  })
})

describe('a note that another program changes', () => {
  it('while the editor has unsaved changes is overwritten only if people say so', async () => {
    const { uri, live, document } = await fightOnDisk('Conflict')
    await typed(document, 'Half a thought. ')
    assert.equal(await table.give(live, 'note: mine'), undefined)
    const theirs = disk.read(uri).replace('Prose after.', 'Prose of somebody else.')
    disk.put(uri, theirs)
    await table.press(live, 'Save Note')
    assert.equal(disk.read(uri), theirs)
    assert.match(table.noticesOf(live).join(), /another program changed the file/)
    assert.equal(await table.give(live, 'note: mine as well'), undefined)
    assert.equal(disk.read(uri), theirs)
    await table.press(live, 'Overwrite')
    assert.match(disk.read(uri), /Half a thought/)
    assert.equal(commandsIn(disk.read(uri)).at(-1), 'note: mine as well')
    assert.deepEqual(table.noticesOf(live), [])
  })

  it('while it could not be saved is overwritten by no later command', async () => {
    const { uri, live, document } = await fightOnDisk('Waiting')
    disk.isReadOnly = true
    await table.give(live, 'note: unsaved')
    disk.isReadOnly = false
    // As long as it was before, which VS Code alone would not notice.
    const theirs = disk.read(uri).replace('Prose after.', 'Prose other.')
    disk.put(uri, theirs)
    await table.give(live, 'note: more')
    assert.equal(disk.read(uri), theirs)
    await table.told(live, 'another program changed the file')
    await table.press(live, 'Use File on Disk')
    assert.equal(document.getText(), theirs)
    assert.deepEqual(table.noticesOf(live), [])
    assert.equal(await table.give(live, 'note: on'), undefined)
    assert.match(disk.read(uri), /Prose other/)
  })
})

describe('a note that is moved', () => {
  const goesOn = async (live: Awaited<ReturnType<typeof fightIn>>, path: string) => {
    assert.equal(await table.give(live, `note: in ${path}`), undefined)
    assert.equal(live.uri.toString(), uriOf(path).toString())
    assert.equal(commandsIn(await onDisk(uriOf(path))).at(-1), `note: in ${path}`)
  }

  it('in VS Code takes its fight and its options along', async () => {
    const live = await fightIn('Here.md', 'Here')
    await table.fights.act(live, { type: 'dice', mode: 'typed' })
    const edit = new vscode.WorkspaceEdit()
    edit.renameFile(uriOf('Here.md'), uriOf('There.md'))
    assert.ok(await vscode.workspace.applyEdit(edit))
    await goesOn(live, 'There.md')
    assert.deepEqual(await vscode.workspace.findFiles('Here.md'), [])
    assert.deepEqual(table.noticesOf(live), [])
    assert.equal(table.fights.get(uriOf('There.md'), 'Here'), live)
    assert.equal(live.fight.now.history.dice, 'typed')
  })

  it('with its folder in VS Code does so too', async () => {
    const live = await fightIn('hall/Feast.md', 'Feast')
    const edit = new vscode.WorkspaceEdit()
    edit.renameFile(uriOf('hall'), uriOf('great hall'))
    assert.ok(await vscode.workspace.applyEdit(edit))
    await goesOn(live, 'great hall/Feast.md')
  })

  it('by another program takes its fight along, which is told, and not that it was deleted', async () => {
    const live = await fightIn('Old.md', 'Old')
    const told = new Set<string>()
    const listening = table.notices.onChange(() => {
      for (const { message } of table.notices.of(undefined)) told.add(message)
    })
    await rename(uriOf('Old.md').fsPath, uriOf('New.md').fsPath)
    await table.told(live, 'moved to New.md')
    listening.dispose()
    assert.ok(![...told].join().includes('was deleted'), [...told].join())
    await goesOn(live, 'New.md')
    await table.press(live, 'Dismiss')
    assert.deepEqual(table.noticesOf(live), [])
    assert.deepEqual(await vscode.workspace.findFiles('Old.md'), [])
  })

  it('with its folder by another program does so too', async () => {
    const live = await fightIn('east/Gate.md', 'Gate')
    await rename(uriOf('east').fsPath, uriOf('west').fsPath)
    await table.told(live, 'moved to west')
    await goesOn(live, 'west/Gate.md')
  })
})

describe('an action', () => {
  it('is shown at once, and the note follows, one step of its undo for each', async () => {
    const live = await fightIn('Quick.md', 'Quick')
    const document = await vscode.workspace.openTextDocument(live.uri)
    const before = document.getText()
    const words = ['note: one', 'note: two', 'note: three']
    const given = words.map((text) => table.give(live, text))
    assert.deepEqual(commandsIn(logText(live.fight)).slice(-3), words)
    assert.equal(live.unsaved.length, 3)
    assert.equal(document.getText(), before)
    assert.deepEqual(await Promise.all(given), [undefined, undefined, undefined])
    assert.equal(live.unsaved.length, 0)
    assert.deepEqual(commandsIn(await onDisk(live.uri)).slice(-3), words)
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    await vscode.commands.executeCommand('undo')
    assert.deepEqual(commandsIn(document.getText()).slice(-2), words.slice(0, 2))
    await document.save()
  })

  it('that waits for an answer comes back with its dice: by redo in the tracker, and in the editor', async () => {
    const live = await fightIn('Asking.md', 'Asking')
    const document = await vscode.workspace.openTextDocument(live.uri)
    await table.fights.act(live, { type: 'dice', mode: 'typed' })
    const before = document.getText()
    assert.equal(await table.give(live, 'Guard: attack Post with club'), undefined)
    assert.equal(await table.fights.act(live, { type: 'answer', faces: [20] }), undefined)
    const { asked } = live.fight.now
    const asking = document.getText()
    assert.ok(asked)
    assert.match(asking, /^> Guard: attack Post with club \[typed 20\]$/m)

    assert.equal(await table.fights.act(live, { type: 'undo' }), undefined)
    assert.equal(document.getText(), before)
    assert.equal(await table.fights.act(live, { type: 'redo' }), undefined)
    assert.deepEqual(live.fight.now.asked, asked)
    assert.equal(document.getText(), asking)

    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    const press = async (command: 'undo' | 'redo', text: string) => {
      await vscode.commands.executeCommand(command)
      assert.equal(document.getText(), text)
    }
    // The redo of the tracker was a step of the editor, too.
    await press('undo', before)
    await until(
      () => live.fight.now.asked,
      (now) => now === undefined
    )
    await press('redo', asking)
    await until(
      () => live.fight.now.asked,
      (now) => now !== undefined
    )
    assert.deepEqual(live.fight.now.asked, asked)
    assert.equal(await table.fights.act(live, { type: 'roll' }), undefined)
    assert.match(document.getText(), /^> Guard: attack Post with club \[typed 20\] \[\d+\]/m)
    await document.save()
  })

  it('is taken back, and says so, where somebody edits the log before it is written', async () => {
    const live = await fightIn('Crossed.md', 'Crossed')
    const document = await vscode.workspace.openTextDocument(live.uri)
    const text = document.getText()
    const edit = new vscode.WorkspaceEdit()
    const from = document.positionAt(text.indexOf('> roll initiative'))
    const to = document.positionAt(text.indexOf('```', text.indexOf('```encounter-log') + 3))
    edit.delete(live.uri, new vscode.Range(from, to))
    const edited = vscode.workspace.applyEdit(edit)
    const given = table.give(live, 'note: too late')
    assert.match((await given) ?? '', /The log was edited/)
    await edited
    assert.deepEqual(commandsIn(logText(live.fight)), [])
    assert.deepEqual(commandsIn(document.getText()), [])
    await document.save()
  })

  it('stays, where somebody writes beside the log before it is written', async () => {
    const live = await fightIn('Beside.md', 'Beside')
    const document = await vscode.workspace.openTextDocument(live.uri)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(live.uri, new vscode.Position(4, 0), 'Half a thought. ')
    const edited = vscode.workspace.applyEdit(edit)
    assert.equal(await table.give(live, 'note: kept'), undefined)
    await edited
    assert.deepEqual(commandsIn(document.getText()).slice(-1), ['note: kept'])
    assert.match(document.getText(), /Half a thought\. Prose before/)
    await document.save()
  })
})

describe('a note that is deleted', () => {
  it('is written anew by Restore Note, with the fight as it stood', async () => {
    const live = await fightIn('Gone.md', 'Gone')
    const text = await onDisk(live.uri)
    await rm(live.uri.fsPath)
    await table.told(live, 'was deleted')
    assert.match((await table.give(live, 'note: nowhere')) ?? '', /was deleted/)
    await table.press(live, 'Restore Note')
    assert.equal(await onDisk(live.uri), text)
    assert.deepEqual(table.noticesOf(live), [])
    assert.equal(await table.give(live, 'note: back'), undefined)
    assert.equal(commandsIn(await onDisk(live.uri)).at(-1), 'note: back')
  })

  for (const [choice, isOurs] of [
    ['Overwrite', true],
    ['Use File on Disk', false]
  ] as const)
    it(`and made anew by another program is not overwritten before people choose: ${choice}`, async () => {
      const name = isOurs ? 'Ours' : 'Theirs'
      const live = await fightIn(`${name}.md`, name)
      await table.give(live, 'note: played')
      const text = await onDisk(live.uri)
      await rm(live.uri.fsPath)
      await table.told(live, 'was deleted')
      const theirs = fightNote(name).replace('Prose after.', 'Prose of somebody else.')
      await writeFile(live.uri.fsPath, theirs)
      await table.told(live, 'replaced the note')
      assert.ok((await table.give(live, 'note: too early')) !== undefined)
      assert.equal(await onDisk(live.uri), theirs)
      await table.press(live, 'Compare')
      assert.equal(
        vscode.window.tabGroups.activeTabGroup.activeTab?.label,
        'With the fight ↔ On disk'
      )
      await table.press(live, choice)
      assert.deepEqual(table.noticesOf(live), [])
      assert.equal(await onDisk(live.uri), isOurs ? text : theirs)
      assert.equal(await table.give(live, isOurs ? 'note: on' : 'roll initiative'), undefined)
      assert.equal((await onDisk(live.uri)).includes('Prose after.'), isOurs)
      assert.equal((await onDisk(live.uri)).includes('note: played'), isOurs)
    })

  it('and comes back as it was goes on without a question', async () => {
    const live = await fightIn('Back.md', 'Back')
    const text = await onDisk(live.uri)
    await rm(live.uri.fsPath)
    await table.told(live, 'was deleted')
    await writeFile(live.uri.fsPath, text)
    await until(
      () => table.noticesOf(live),
      (found) => found.length === 0
    )
    assert.equal(await table.give(live, 'note: back'), undefined)
  })
})

describe('in Restricted Mode', () => {
  it('a fight is shown and not played, none is started, and both work once the folder is trusted', async () => {
    const live = await fightIn('Careful.md', 'Careful')
    const before = await onDisk(live.uri)
    const { uri: fresh } = await noteWith('Fresh.md', fightNote('Fresh'))
    const granted = new vscode.EventEmitter<void>()
    const trust = { isTrusted: false, onGrant: granted.event }
    const careful = await tableWith(trust)
    const shown = await careful.fights.open(live.uri, 'Careful')
    assert.ok(shown)
    assert.equal(await careful.give(shown, 'note: played'), restricted)
    assert.equal(await careful.fights.open(fresh, 'Fresh'), undefined)
    assert.equal(await onDisk(live.uri), before)
    assert.equal(await onDisk(fresh), fightNote('Fresh'))
    trust.isTrusted = true
    granted.fire()
    assert.equal(await careful.give(shown, 'note: played'), undefined)
    assert.equal(commandsIn(await onDisk(live.uri)).at(-1), 'note: played')
    await careful.start(fresh, 'Fresh')
    assert.notEqual(await onDisk(fresh), fightNote('Fresh'))
    careful.close()
  })
})
