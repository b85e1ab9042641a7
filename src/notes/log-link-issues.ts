import type { Fix, Issue } from '../core/issues/issue.ts'
import { writeBody } from './edits.ts'
import { toNoteRange } from './fences/fence.ts'
import { isLogOf } from './log-block.ts'
import { formatLogLink } from './log-link.ts'
import type { BrokenLink, FightPlace } from './log-place.ts'
import { noteOfLinkBack } from './log-place.ts'
import { logOfEncounter } from './logs.ts'
import type { Note } from './note.ts'
import { linkPath } from './vault/note-links.ts'
import { noteName } from './vault/note-path.ts'
import type { Vault } from './vault/vault.ts'

/** The issue of a link to a log that leads nowhere: with the logs that may be meant, and the way to begin without it. */
export function brokenLinkIssue(vault: Vault, place: FightPlace, broken: BrokenLink): Issue {
  const { note, block } = place
  const { start, end } = broken.link
  const fence = logOfEncounter(note, block)?.fence
  const without = fence && { title: 'Begin without this log', edits: writeBody(fence, []) }
  return {
    code: 'log.link',
    severity: 'error',
    message: messageOf(place, broken),
    start,
    end,
    fixes: [...otherLinks(vault, place, broken), ...(without ? [without] : [])]
  }
}

/** The issue of a link to a log from which no fight can begin. */
export function unreadLogIssue(
  { note, block }: FightPlace,
  fight: FightPlace,
  [first]: readonly Issue[]
): Issue {
  const log = logOfEncounter(note, block)
  const { start, end } = log?.link ? toNoteRange(log.fence, log.link) : block.fence
  const why = first ? `: ${first.message}` : ''
  return {
    code: 'log.link',
    severity: 'error',
    message: `The log in “${noteName(fight.note.path)}” cannot be read${why}`,
    start,
    end
  }
}

function messageOf({ block }: FightPlace, { link, why }: BrokenLink): string {
  const title = link.title ?? block.name
  switch (why.kind) {
    case 'no-note':
      return `There is no note “${link.path}”, where the log of this encounter was`
    case 'no-log':
      return `“${noteName(why.note.path)}” has no log “${title}”`
    case 'taken':
      return `This log is that of “${why.by.block.name}” in “${noteName(why.by.note.path)}”`
  }
}

/** Links to the logs that are called as this one and lead back to this note. */
function otherLinks(
  vault: Vault,
  { note, block }: FightPlace,
  { link, why }: BrokenLink
): readonly Fix[] {
  if (why.kind === 'taken') return []
  const title = link.title ?? block.name
  return [...vault.notes.values()]
    .filter((other) => hasLogFrom(vault, other, title, note))
    .slice(0, maxFixes)
    .map((other) => {
      const { start, end } = link
      const text = formatLogLink(linkPath(vault, note, other), title, link.shown ?? block.name)
      return { title: `Link to “${noteName(other.path)}”`, edits: [{ start, end, text }] }
    })
}

const maxFixes = 3

const hasLogFrom = (vault: Vault, note: Note, title: string, from: Note): boolean =>
  note.logs.some(
    (log) =>
      log.header !== undefined &&
      isLogOf(log, title) &&
      noteOfLinkBack(vault, note, log)?.path === from.path
  )
