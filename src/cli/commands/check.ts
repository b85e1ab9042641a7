import { issuesOf } from '../../language/issues.ts'
import type { Note } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { forEachConcurrently } from '../../notes/vault/find-notes.ts'
import { createVault } from '../../notes/vault/vault.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { issueJson, issueLines } from '../issue-output.ts'

/** Prints every issue in notes or folders of notes. */
export const check: CliCommand = {
  usage: 'check PATH... [--json]',
  summary: 'Everything that is wrong in these notes, or in all notes below these folders.',
  options: { json: { type: 'boolean' } },
  pathCount: [1, Number.POSITIVE_INFINITY],
  async run({ paths, options }, env) {
    const requested = new Set<string>()
    const siblings = new Set<string>()
    for (const path of paths) {
      const notes = await env.notesAt(path).catch(() => undefined)
      if (!notes) {
        env.printError(`fray check: ${path} cannot be read`)
        return exitCode.usage
      }
      for (const note of notes) requested.add(note)
      // A folder contains the vault of its notes. A single note needs its siblings.
      const [alone] = notes
      if (notes.length === 1 && alone !== undefined)
        for (const other of await env.siblingNotes(alone)) siblings.add(other)
    }
    const notesByPath = new Map<string, Note>()
    await forEachConcurrently([...new Set([...requested, ...siblings])], async (path) => {
      notesByPath.set(path, parseNote(path, await env.readFile(path)))
    })
    const vault = createVault([...notesByPath.values()])
    const checked = [...requested].flatMap((path) => {
      const note = notesByPath.get(path)
      return note ? [{ note, issues: issuesOf(vault, note) }] : []
    })
    const hasErrors = checked.some(({ issues }) =>
      issues.some(({ severity }) => severity === 'error')
    )
    if (options.json) {
      env.print(JSON.stringify(checked.flatMap(({ note, issues }) => issueJson(note, issues))))
    } else {
      for (const { note, issues } of checked)
        for (const line of issueLines(note, issues)) env.print(line)
    }
    return hasErrors ? exitCode.wrong : exitCode.done
  }
}
