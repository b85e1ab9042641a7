import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as vscode from 'vscode'
import { searchSymbols } from '../../src/language/document-symbols.ts'
import { parseNote } from '../../src/notes/note.ts'
import { positionsIn } from '../../src/notes/text/positions.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { onDisk, until, uriOf } from './kit.ts'

const folder = 'pond'
/** The creatures of these notes have names that no others have. */
const name = 'Pondling'

/** A number below `most`, the next one of a seed: the same edits at every run. */
function drawing(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe('the notes of the workspace', () => {
  it('are known as they are after two hundred changes on disk and in editors', async () => {
    const draw = drawing(11)
    const fsPath = (path: string) => uriOf(`${folder}/${path}`).fsPath
    const files = new Set<string>()
    let made = 0
    const text = () => {
      const lines = '\n'.repeat(draw(3))
      return `${lines}\`\`\`statblock\nname: ${name} ${++made}\nplayer: ${draw(4) === 0}\n\`\`\`\n`
    }
    const one = () => [...files][draw(files.size)]
    const write = async (path: string) => {
      await mkdir(dirname(fsPath(path)), { recursive: true })
      await writeFile(fsPath(path), text())
      files.add(path)
    }
    const create = () => write(`${['a', 'b', 'a/deep', 'with space'][draw(4)]}/note-${made}.md`)
    const moved = (from: string, to: string) => {
      if (files.delete(from)) files.add(to)
    }
    const edits: readonly (() => Promise<unknown>)[] = [
      create,
      create,
      async () => write(one() ?? 'first.md'),
      async () => {
        const path = one()
        if (path === undefined) return
        await rm(fsPath(path))
        files.delete(path)
      },
      async () => {
        const path = one()
        if (path === undefined) return
        const to = `${dirname(path)}/moved-${made++}.md`
        await rename(fsPath(path), fsPath(to))
        moved(path, to)
      },
      async () => {
        // Of a folder that is moved or deleted nothing else is told.
        const from = ['a', 'b', 'with space'][draw(3)] ?? ''
        const below = [...files].filter((path) => path.startsWith(`${from}/`))
        if (below.length === 0 || draw(3) > 0) return
        if (draw(2) === 0) {
          await rm(fsPath(from), { recursive: true })
          for (const path of below) files.delete(path)
        } else {
          const to = `moved-${made++}`
          await rename(fsPath(from), fsPath(to))
          for (const path of below) moved(path, to + path.slice(from.length))
        }
      },
      async () => {
        const path = one()
        if (path === undefined) return
        const document = await vscode.workspace.openTextDocument(uriOf(`${folder}/${path}`))
        const edit = new vscode.WorkspaceEdit()
        const end = document.positionAt(document.getText().length)
        edit.insert(document.uri, end, text())
        await vscode.workspace.applyEdit(edit)
      }
    ]
    for (let nth = 0; nth < 200; nth++) await edits[draw(edits.length)]?.()

    const line = (uri: string, creature: string, at: number) => `${uri} ${at} ${creature}`
    /** The statblocks of an index built afresh: the texts on disk, replaced by the texts of open documents. */
    const fromNothing = async () => {
      const pattern = new vscode.RelativePattern(uriOf(folder), '**/*.md')
      const texts = new Map<string, string>()
      for (const uri of await vscode.workspace.findFiles(pattern, null))
        texts.set(uri.toString(), await onDisk(uri))
      for (const document of vscode.workspace.textDocuments)
        if (document.uri.toString().startsWith(uriOf(folder).toString()))
          texts.set(document.uri.toString(), document.getText())
      const vault = createVault([...texts].map(([path, words]) => parseNote(path, words)))
      return searchSymbols(vault, name).map(({ note, named }) =>
        line(note.path, named.name, positionsIn(note.text)(named.at().start).line)
      )
    }
    const known = async () => {
      const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
        'vscode.executeWorkspaceSymbolProvider',
        name
      )
      return symbols
        .filter((symbol) => symbol.name.startsWith(name))
        .map(({ name: creature, location: { uri, range } }) =>
          line(uri.toString(), creature, range.start.line + 1)
        )
    }
    await until(
      async () => {
        const [index, anew] = [new Set(await known()), new Set(await fromNothing())]
        const missing = [...anew].filter((each) => !index.has(each))
        return { all: anew.size, missing, tooMany: [...index].filter((each) => !anew.has(each)) }
      },
      ({ all, missing, tooMany }) => all > 20 && missing.length + tooMany.length === 0
    )
  })
})
