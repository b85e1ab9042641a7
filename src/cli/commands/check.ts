import { issuesOfNotes } from '../../language/vault-issues.ts'
import type { Note } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import { createVault } from '../../notes/vault/vault.ts'
import { issueJson, issueLines } from '../../reports/issues.ts'
import { allRulesets, rulesetById } from '../../rulesets/index.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { withLinkedNotes } from '../linked-notes.ts'
import { readNotes, reportTo } from '../read-notes.ts'

/** Prints all issues in notes or folders of notes. */
export async function run({ paths, options }: CliArgs, env: Environment): Promise<number> {
  const report = reportTo(env)
  const { ruleset } = options
  if (typeof ruleset === 'string' && !rulesetById(ruleset)) {
    const ids = allRulesets().map(({ id }) => id)
    env.printError(`fray check: there is no ruleset “${ruleset}”; one of ${ids.join(', ')}`)
    return exitCode.usage
  }
  const read = new Map<string, Note>()
  const requested = new Set<string>()
  const siblings = new Set<string>()
  for (const path of new Set(paths)) {
    try {
      const notes = await env.notesAt(path, report)
      for (const note of notes) requested.add(note)
      // A folder contains all notes of its vault. A single note needs the notes beside it.
      const [alone] = notes
      if (notes.length !== 1 || alone === undefined) continue
      read.set(alone, parseNote(alone, await env.readFile(alone)))
      for (const other of await env.siblingNotes(alone, report)) siblings.add(other)
    } catch (error) {
      env.printError(`fray check: ${path} cannot be read: ${errorMessage(error)}`)
      return exitCode.usage
    }
  }
  const all = [...new Set([...requested, ...siblings])]
  for (const note of await readNotes(
    all.filter((path) => !read.has(path)),
    env
  ))
    read.set(note.path, note)
  const here = createVault(all.flatMap((path) => read.get(path) ?? []))
  const vault = await withLinkedNotes(here, [...here.notes.values()], env)
  const checked = issuesOfNotes(
    vault,
    [...requested].flatMap((path) => read.get(path) ?? []),
    () => (typeof ruleset === 'string' ? ruleset : undefined)
  )
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
