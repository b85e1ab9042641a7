import type { Fix, Issue, Range } from '../core/issues/issue.ts'
import { writeBody } from './edits.ts'
import { formatLogLink, isSameTitle } from './log-link.ts'
import type { BrokenLink, FightPlace, FoundFight, fightOf } from './log-place.ts'
import { encounterOf, encounterThatLinks, linkedFights } from './log-place.ts'
import { fightsIn, logOfDeletedEncounter } from './logs.ts'
import type { Note } from './note.ts'
import { findNote, linkPath } from './vault/note-links.ts'
import { noteName, titleKey } from './vault/note-path.ts'
import type { Vault } from './vault/vault.ts'

/**
 * The issues of the links from an encounter to its logs. `unread`: the reason that prevents a fight from the latest
 * log. Earlier logs may be missing.
 */
export function logLinkIssues(
  vault: Vault,
  place: FightPlace,
  { links, ...latest }: ReturnType<typeof fightOf>,
  unread: readonly Issue[] | undefined
): readonly Issue[] {
  const earlier = links
    .slice(0, -1)
    .flatMap((one) => ('why' in one ? brokenLinkIssue(vault, place, one, 'warning') : []))
  if ('why' in latest) return [...earlier, brokenLinkIssue(vault, place, latest, 'error')]
  if (!latest.link || !unread) return earlier
  const [first] = unread
  const why = first ? `: ${first.message}` : ''
  const message = `The log in “${noteName(latest.note.path)}” cannot be read${why}`
  return [...earlier, linkIssue(latest.link, 'error', message)]
}

/** The issue of a link to a missing log. Its fixes link to similar logs, or remove the link. */
function brokenLinkIssue(
  vault: Vault,
  place: FightPlace,
  broken: BrokenLink,
  severity: Issue['severity']
): Issue {
  const homes = notesWithMovedLog(vault, place, broken)
  return linkIssue(broken.link, severity, messageOf(vault, place, broken, homes), [
    ...homes.map((home) => relinkFix(vault, place, broken, home)),
    ...removeLinkFixes(place.note, broken)
  ])
}

/**
 * The issue of a broken link from a log to its encounter, if an encounter links to the log. Edits of the encounter
 * would not reach the fight.
 */
export function linkBackIssues(vault: Vault, { note, log }: FoundFight): readonly Issue[] {
  const back = log?.linkBack
  if (!back || findNote(vault, back.path, note)) return []
  const [home] = [...vault.notes.values()].filter(
    (one) => one.logs.length > 0 && encounterThatLinks(vault, one, note, log)
  )
  if (!home) return []
  const { start, end } = back
  const there = pathOf(vault, note, home)
  const edits = [{ start, end, text: `[[${linkPath(vault, note, home)}]]` }]
  const message = `The encounter of this log is not in “${back.path}” but in “${there}”`
  return [linkIssue(back, 'warning', message, [{ title: `Link to ${there}`, edits }])]
}

const linkIssue = (
  { start, end }: Range,
  severity: Issue['severity'],
  message: string,
  fixes?: readonly Fix[]
): Issue => ({ code: 'log.link', severity, message, start, end, ...(fixes && { fixes }) })

function messageOf(
  vault: Vault,
  { note, block }: FightPlace,
  { link, why }: BrokenLink,
  [home]: readonly Note[]
): string {
  const title = link.title ?? block.name
  if (why.kind === 'taken')
    return `The log of this link belongs to the encounter “${why.by.block.name}” in “${noteName(why.by.note.path)}”`
  const place = why.kind === 'no-log' ? noteName(why.note.path) : link.path
  if (home) return `The log “${title}” is not in “${place}” but in “${pathOf(vault, note, home)}”`
  // The log may be renamed, moved or deleted, so the message names no reason.
  return why.kind === 'no-log'
    ? `“${place}” has no log “${title}”`
    : `The log “${title}” was not found: there is no note “${place}”`
}

/** At most three notes with a log of this title that links back to this note and that no encounter links to. */
function notesWithMovedLog(
  vault: Vault,
  { note, block }: FightPlace,
  { link, why }: BrokenLink
): readonly Note[] {
  if (why.kind === 'taken') return []
  const title = link.title ?? block.name
  return [...vault.notes.values()].filter((one) => hasLogFrom(vault, one, title, note)).slice(0, 3)
}

/** The fix that replaces the note of a broken link by `home`, in all links of this note whose logs have moved there. */
function relinkFix(vault: Vault, place: FightPlace, { link }: BrokenLink, home: Note): Fix {
  const { note } = place
  const edits = note.encounters.flatMap((block) =>
    linkedFights(vault, { note, block }).flatMap((one) => {
      if (!('why' in one) || one.link.path !== link.path) return []
      if (!notesWithMovedLog(vault, { note, block }, one).includes(home)) return []
      const { start, end, title = block.name, shown = block.name } = one.link
      return { start, end, text: formatLogLink(linkPath(vault, note, home), title, shown) }
    })
  )
  // Two encounters with the same name in a fence share one log.
  const byPlace = new Map(edits.map((edit) => [edit.start, edit]))
  return { title: `Link to ${pathOf(vault, note, home)}`, edits: [...byPlace.values()] }
}

/**
 * The fix that removes a broken link and keeps the links to earlier fights. Without those, the encounter begins anew.
 */
function removeLinkFixes({ text, logs }: Note, { link }: BrokenLink): readonly Fix[] {
  const fence = logs.find(({ links }) => links.includes(link))?.fence
  if (!fence) return []
  const written = text.slice(link.start, link.end)
  const rest = fence.body.split('\n').filter((line) => line.trim() !== written)
  return rest.some((line) => line.includes('[['))
    ? [{ title: 'Remove this link', edits: writeBody(fence, rest) }]
    : [{ title: 'Begin without this log', edits: writeBody(fence, []) }]
}

const hasLogFrom = (vault: Vault, note: Note, title: string, from: Note): boolean =>
  fightsIn(note).some((block) => {
    const log = logOfDeletedEncounter(note, block)
    if (!log?.linkBack || !isSameTitle(log.header?.title ?? '', title)) return false
    const { path, target } = log.linkBack
    const there = findNote(vault, path, note)
    // A link with a relative path breaks when its own note moves.
    const isFrom = there ? there.path === from.path : target.toLowerCase() === titleKey(from.path)
    return isFrom && !encounterOf(vault, { note, block })
  })

/** The path of a note relative to the folder of another, with its extension: `Sessions/2026-11-26.md`. */
const pathOf = (vault: Vault, from: Note, to: Note): string =>
  `${linkPath(vault, from, to).replace(/^\.\//, '')}${/\.\w+$/.exec(to.path)?.[0] ?? ''}`
