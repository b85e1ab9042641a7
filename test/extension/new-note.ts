import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { createNote } from '../../src/extension/notes/new-note.ts'
import { onDisk, uriOf } from './kit.ts'

/** A file system without a disk, as virtual workspaces have. */
function memoryFiles(): vscode.FileSystemProvider {
  const files = new Map<string, Uint8Array>()
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>()
  const nowhere = () => ({ dispose: () => {} })
  return {
    onDidChangeFile: changed.event,
    watch: nowhere,
    stat: ({ path }) => {
      const type = path === '/' ? vscode.FileType.Directory : vscode.FileType.File
      const bytes = files.get(path)
      if (type === vscode.FileType.File && !bytes) throw vscode.FileSystemError.FileNotFound(path)
      return { type, ctime: 0, mtime: 0, size: bytes?.length ?? 0 }
    },
    readDirectory: () => [...files.keys()].map((path) => [path.slice(1), vscode.FileType.File]),
    createDirectory: () => {},
    readFile: ({ path }) => {
      const bytes = files.get(path)
      if (!bytes) throw vscode.FileSystemError.FileNotFound(path)
      return bytes
    },
    writeFile: ({ path }, bytes) => {
      files.set(path, bytes)
    },
    delete: ({ path }) => {
      files.delete(path)
    },
    rename: () => {
      throw vscode.FileSystemError.NoPermissions()
    }
  }
}

const snippet = `name: \${1:Encounter}\ncreatures:\n  - $2\n`
const plain = 'name: Encounter\ncreatures:\n  - \n'

describe('a new note', () => {
  const folders = () => [uriOf(''), vscode.Uri.parse('fray-memory:/')]
  let files: vscode.Disposable
  before(() => {
    files = vscode.workspace.registerFileSystemProvider('fray-memory', memoryFiles())
  })
  after(() => files.dispose())

  it('is made in the folder, on any file system, shown and saved', async () => {
    for (const folder of folders()) {
      const document = await createNote(folder, 'The mill: below', snippet)
      const uri = vscode.Uri.joinPath(folder, 'The mill below.md')
      assert.equal(document?.uri.toString(), uri.toString())
      assert.equal(vscode.window.activeTextEditor?.document, document)
      assert.equal(document?.isDirty, false)
      assert.equal(await onDisk(uri), plain)
    }
  })

  it('overwrites nothing', async () => {
    for (const folder of folders()) {
      const uri = vscode.Uri.joinPath(folder, 'Mine.md')
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('My own words.'))
      assert.equal(await createNote(folder, 'Mine', snippet), undefined)
      assert.equal(await onDisk(uri), 'My own words.')
    }
  })
})
