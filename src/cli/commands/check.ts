import { issuesOf } from '../../language/issues.ts'
import { type Note, parseNote } from '../../notes/note.ts'
import { forEachConcurrently } from '../../notes/vault/find-notes.ts'
import { createVault } from '../../notes/vault/vault.ts'
import { type CliCommand, exit } from '../command-line.ts'
import { issueJson, issueLines } from '../read-encounter.ts'

/** Every issue in notes or folders of notes. */
export const check: CliCommand = {
  usage: 'check PATH... [--json]',
  says: 'Everything that is wrong in these notes, or in all notes below these folders.',
  options: { json: { type: 'boolean' } },
  words: [1, Number.POSITIVE_INFINITY],
  async run({ paths, options }, world) {
    const found = new Set<string>()
    const beside = new Set<string>()
    for (const path of paths) {
      const notes = await world.notesAt(path).catch(() => undefined)
      if (!notes) {
        world.complain(`fray check: ${path} cannot be read`)
        return exit.usage
      }
      for (const note of notes) found.add(note)
      // What is beside the notes of a folder is in that folder.
      const [alone] = notes
      if (notes.length === 1 && alone !== undefined)
        for (const other of await world.notesBeside(alone)) beside.add(other)
    }
    const all = new Map<string, Note>()
    await forEachConcurrently([...new Set([...found, ...beside])], async (path) => {
      all.set(path, parseNote(path, await world.read(path)))
    })
    const vault = createVault([...all.values()])
    const checked = [...found].flatMap((path) => {
      const note = all.get(path)
      return note ? [{ note, issues: issuesOf(vault, note) }] : []
    })
    const hasErrors = checked.some(({ issues }) =>
      issues.some(({ severity }) => severity === 'error')
    )
    if (options.json) {
      world.print(JSON.stringify(checked.flatMap(({ note, issues }) => issueJson(note, issues))))
    } else {
      for (const { note, issues } of checked)
        for (const line of issueLines(note, issues)) world.print(line)
    }
    return hasErrors ? exit.wrong : exit.done
  }
}
