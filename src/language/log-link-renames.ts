import type { NoteEdit } from '../core/issues/issue.ts'
import { parseWikilink } from '../core/text/links.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { findNote, linkPath } from '../notes/vault/note-links.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withChanges } from '../notes/vault/vault.ts'
import { linksToFights } from './log-links.ts'

/** The links of a note between encounters and logs, each with its new text. */
export interface RenamedLinks {
  /** The path of the note after the move. */
  readonly path: string
  readonly links: ReadonlyMap<string, string>
}

/** The links between encounters and their logs that moved notes break. `moved`: the new path of each old path. */
export function renamedLinks(
  vault: Vault,
  moved: ReadonlyMap<string, string>
): readonly RenamedLinks[] {
  const changes = new Map<string, Note | undefined>()
  for (const from of moved.keys()) changes.set(from, undefined)
  for (const [from, to] of moved) changes.set(to, parseNote(to, vault.notes.get(from)?.text ?? ''))
  const after = withChanges(vault, changes)
  const nowAt = ({ path }: Note) => after.notes.get(moved.get(path) ?? path)
  return [...vault.notes.values()].flatMap((note) => {
    const home = note.logs.length > 0 ? nowAt(note) : undefined
    if (!home) return []
    const links = new Map<string, string>()
    for (const { note: target, start, end } of linksToFights(vault, note)) {
      const link = note.text.slice(start, end)
      const there = nowAt(target)
      const leadsTo = findNote(after, parseWikilink(link).path, home)
      if (!there || leadsTo?.path === there.path) continue
      const rest = /[#|\]]/.exec(link)?.index ?? link.length
      links.set(link, `[[${linkPath(after, home, there)}${link.slice(rest)}`)
    }
    return links.size > 0 ? [{ path: home.path, links }] : []
  })
}

/** The edits that replace links between encounters and their logs in a note. */
export const linkChanges = (note: Note, links: ReadonlyMap<string, string>): readonly NoteEdit[] =>
  note.logs.flatMap((log) => {
    const back = log.linkBack ? [log.linkBack] : []
    return (log.links.length > 0 ? log.links : back).flatMap(({ start, end }) => {
      const text = links.get(note.text.slice(start, end))
      return text === undefined ? [] : [{ start, end, text }]
    })
  })
