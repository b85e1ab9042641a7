import type { Issue } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'
import { folderOf } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { issuesOf } from './issues.ts'

/** Codes of issues that apply to all notes of a folder. */
const sameInFolder = new Set(['ruleset.missing', 'statblock.other-game'])

interface NoteIssues {
  readonly note: Note
  readonly issues: readonly Issue[]
}

/**
 * The issues of many notes, in order. Reports an issue that applies to a whole folder at its first note, with the
 * number of the other notes. `settingOf`: the default ruleset of a note.
 */
export function issuesOfNotes(
  vault: Vault,
  notes: readonly Note[],
  settingOf: (path: string) => string | undefined = () => undefined
): readonly NoteIssues[] {
  const all = notes.map((note) => ({ note, issues: issuesOf(vault, note, settingOf(note.path)) }))
  const counts = new Map<string, number>()
  for (const { note, issues } of all)
    for (const issue of issues) {
      const key = folderKey(note, issue)
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const told = new Set<string>()
  return all.map(({ note, issues }) => ({
    note,
    issues: issues.flatMap((issue): readonly Issue[] => {
      const key = folderKey(note, issue)
      if (key === undefined) return [issue]
      if (told.has(key)) return []
      told.add(key)
      const others = (counts.get(key) ?? 1) - 1
      const more = others === 1 ? 'one more note' : `${others} more notes`
      return [
        others > 0
          ? { ...issue, message: `${issue.message} (the same in ${more} of this folder)` }
          : issue
      ]
    })
  }))
}

/**
 * The issues of the open notes in an editor, by path in the order they were opened. If no game is chosen, only the
 * first note of a folder asks for a game.
 */
export function issuesInEditor(
  all: ReadonlyMap<string, readonly Issue[]>
): ReadonlyMap<string, readonly Issue[]> {
  const asked = new Set<string>()
  return new Map(
    [...all].map(([path, issues]) => {
      const folder = folderOf(path)
      const isAsked = asked.has(folder)
      const others = issues.filter(({ code }) => code !== 'ruleset.missing')
      if (others.length < issues.length) asked.add(folder)
      return [path, isAsked && others.length < issues.length ? others : issues]
    })
  )
}

const folderKey = ({ path }: Note, { code, message }: Issue): string | undefined =>
  sameInFolder.has(code) ? `${folderOf(path)} ${code} ${message}` : undefined
