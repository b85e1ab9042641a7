import type { Range } from '../core/issues/issue.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { encounterOf, fightOf } from '../notes/log-place.ts'
import { fightsIn, isOnlyLog, linkBack, logOfEncounter } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'

/** A link between an encounter and its log in a note of its own: from the one to the other. */
export interface LinkToFight extends Range {
  readonly note: Note
  /** The log or the encounter that it leads to, and its first line. */
  readonly whole: Range
  readonly first: Range
}

/** The links of a note that lead from encounters to logs in notes of their own, and from such logs back. */
export const linksToFights = (vault: Vault, note: Note): readonly LinkToFight[] =>
  fightsIn(note).flatMap((block): readonly LinkToFight[] => {
    const log = logOfEncounter(note, block)
    const back = log && isOnlyLog(block) ? linkBack(note, log) : undefined
    const target = back ? encounterOf(vault, { note, block }) : fightOf(vault, { note, block })
    const link = back ?? (log?.link && toNoteRange(log.fence, log.link))
    if (!link || !target || 'why' in target) return []
    const { fence } = target.block
    return [
      {
        start: link.start,
        end: link.end,
        note: target.note,
        whole: { start: fence.start, end: fence.end },
        first: { start: fence.start, end: fence.openerEnd }
      }
    ]
  })
