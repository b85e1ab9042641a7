import assert from 'node:assert/strict'
import { utimes, writeFile } from 'node:fs/promises'
import * as vscode from 'vscode'
import { SaveJournal } from '../../src/extension/notes/save-journal.ts'
import { workspaceTrust } from '../../src/extension/trust.ts'
import { noteWith, onDisk, uriOf } from './kit.ts'

const text = '# Ours\n\nProse of ours.\n'
const never = new Promise<void>(() => {})

/** The text of a note at the next start, after a crash in the middle of a save left its file as `left`. */
async function afterCrash(name: string, left: string, before = text): Promise<string> {
  const folder = uriOf(`journal ${name}`)
  const document = await noteWith(`${name}.md`, text)
  const journal = new SaveJournal(folder, workspaceTrust)
  await journal.recovered
  const base = new TextEncoder().encode(before)
  await new Promise<void>((done) => {
    void journal.during(document, base, () => {
      done()
      return never
    })
  })
  await writeFile(document.uri.fsPath, left)
  await new SaveJournal(folder, workspaceTrust).recovered
  assert.deepEqual(await vscode.workspace.fs.readDirectory(folder), [])
  return onDisk(document.uri)
}

describe('a note that a crash cut off while it was saved', () => {
  it('is whole again after the next start, where nothing or half of it was left', async () => {
    assert.equal(await afterCrash('emptied', ''), text)
    assert.equal(await afterCrash('halved', text.slice(0, 9)), text)
    assert.equal(await afterCrash('marked', '', `\ufeff${text}`), text)
    assert.equal((await vscode.workspace.fs.readFile(uriOf('marked.md')))[0], 0xef)
  })

  it('is left alone where it is whole, or somebody wrote something else', async () => {
    assert.equal(await afterCrash('whole', text), text)
    assert.equal(await afterCrash('other', '# Theirs\n'), '# Theirs\n')
  })

  it('has no entry left once it is saved', async () => {
    const folder = uriOf('journal done')
    const document = await noteWith('done.md', text)
    const journal = new SaveJournal(folder, workspaceTrust)
    const names = await journal.during(document, new Uint8Array(), () =>
      Promise.resolve(vscode.workspace.fs.readDirectory(folder))
    )
    assert.equal(names.length, 1)
    assert.deepEqual(await vscode.workspace.fs.readDirectory(folder), [])
  })

  it('waits in Restricted Mode, and is whole again once the folder is trusted', async () => {
    const folder = uriOf('journal restricted')
    const document = await noteWith('restricted.md', text)
    const uri = document.uri.toString()
    const entry = vscode.Uri.joinPath(folder, '1.json')
    await vscode.workspace.fs.writeFile(entry, Buffer.from(JSON.stringify({ uri, text })))
    await writeFile(document.uri.fsPath, '')
    const granted = new vscode.EventEmitter<void>()
    const trust = { isTrusted: false, onGrant: granted.event }
    const journal = new SaveJournal(folder, trust)
    await journal.recovered
    assert.equal(await onDisk(document.uri), '')
    trust.isTrusted = true
    granted.fire()
    await journal.recovered
    assert.equal(await onDisk(document.uri), text)
    assert.deepEqual(await vscode.workspace.fs.readDirectory(folder), [])
    journal.dispose()
  })

  it('is restored only on request, where a person may have emptied it', async () => {
    for (const isWanted of [false, true]) {
      const name = `doubt ${isWanted}`
      const folder = uriOf(`journal ${name}`)
      const document = await noteWith(`${name}.md`, text)
      const uri = document.uri.toString()
      const entry = vscode.Uri.joinPath(folder, '1.json')
      await vscode.workspace.fs.writeFile(entry, Buffer.from(JSON.stringify({ uri, text })))
      await writeFile(document.uri.fsPath, '')
      const later = Date.now() / 1000 + 10
      await utimes(document.uri.fsPath, later, later)
      const journal = new SaveJournal(folder, workspaceTrust, async () => isWanted)
      await journal.recovered
      await journal.answered
      assert.equal(await onDisk(document.uri), isWanted ? text : '')
      assert.deepEqual(await vscode.workspace.fs.readDirectory(folder), [])
      journal.dispose()
    }
  })
})
