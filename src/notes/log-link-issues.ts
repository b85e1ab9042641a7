import type { Fix, Issue } from '../core/issues/issue.ts'
import { writeBody } from './edits.ts'
import type { Fence } from './fences/fence.ts'
import { toNoteRange } from './fences/fence.ts'
import { formatLogLink, isSameTitle } from './log-link.ts'
import type { BrokenLink, FightPlace } from './log-place.ts'
import { encounterOf, linkedFights } from './log-place.ts'
import { fightsIn, isOnlyLog, linkBack, logOfEncounter } from './logs.ts'
import type { Note } from './note.ts'
import { parseWikilink } from './text/links.ts'
import { findNote, linkPath } from './vault/note-links.ts'
import { noteName, titleKey } from './vault/note-path.ts'
import type { Vault } from './vault/vault.ts'

/** The issue of a link to a log that leads nowhere: with the logs that may be meant, and the way to do without it. */
export function brokenLinkIssue(vault: Vault, place: FightPlace, broken: BrokenLink): Issue {
  const { note, block } = place
  const { start, end } = broken.link
  const fence = logOfEncounter(note, block)?.fence
  const homes = homesOf(vault, place, broken)
  return {
    code: 'log.link',
    severity: 'error',
    message: messageOf(vault, place, broken, homes),
    start,
    end,
    fixes: [
      ...homes.map((home) => otherLink(vault, place, broken, home)),
      ...(fence ? [withoutLink(note, fence, broken)] : [])
    ]
  }
}

/** The issues of links to earlier fights that lead nowhere. The latest one can be played without them. */
export const earlierLinkIssues = (vault: Vault, place: FightPlace): readonly Issue[] =>
  linkedFights(vault, place)
    .slice(0, -1)
    .flatMap((one) =>
      'why' in one ? { ...brokenLinkIssue(vault, place, one), severity: 'warning' } : []
    )

/** The issue of a link to a log from which no fight can begin. */
export function unreadLogIssue(
  { note, block }: FightPlace,
  fight: FightPlace,
  [first]: readonly Issue[]
): Issue {
  const log = logOfEncounter(note, block)
  const link = log?.links.at(-1)
  const { start, end } = log && link ? toNoteRange(log.fence, link) : block.fence
  const why = first ? `: ${first.message}` : ''
  return {
    code: 'log.link',
    severity: 'error',
    message: `The log in “${noteName(fight.note.path)}” cannot be read${why}`,
    start,
    end
  }
}

/**
 * The issue of a link from a log back to its encounter, if that leads nowhere though an encounter leads to the log. What
 * changes in the encounter does not reach the fight then.
 */
export function linkBackIssues(vault: Vault, { note, block }: FightPlace): readonly Issue[] {
  const log = logOfEncounter(note, block)
  const back = log && linkBack(note, log)
  const path = back ? parseWikilink(back.text).path : ''
  if (!back || findNote(vault, path, note)) return []
  const isHere = (home: Note) =>
    home.encounters.some((one) =>
      linkedFights(vault, { note: home, block: one }).some(
        (fight) => 'block' in fight && fight.block === block
      )
    )
  const [home] = [...vault.notes.values()].filter((one) => one.logs.length > 0 && isHere(one))
  if (!home) return []
  const { start, end } = back
  const edits = [{ start, end, text: `[[${linkPath(vault, note, home)}]]` }]
  const there = pathOf(vault, note, home)
  return [
    {
      code: 'log.link',
      severity: 'warning',
      message: `The encounter of this log was expected in “${path}”, and is in “${there}”`,
      start,
      end,
      fixes: [{ title: `Link to ${there}`, edits }]
    }
  ]
}

function messageOf(
  vault: Vault,
  { note, block }: FightPlace,
  { link, why }: BrokenLink,
  [home]: readonly Note[]
): string {
  const title = link.title ?? block.name
  if (why.kind === 'taken')
    return `This log is that of “${why.by.block.name}” in “${noteName(why.by.note.path)}”`
  const place = why.kind === 'no-log' ? noteName(why.note.path) : link.path
  if (home)
    return `The log “${title}” was expected in “${place}”, and is in “${pathOf(vault, note, home)}”`
  // Where it is now, or whether it is anywhere, nobody can know.
  return why.kind === 'no-log'
    ? `“${place}” has no log “${title}”`
    : `No note “${place}” was found, where the log “${title}” is expected`
}

/** The notes, at most three, with a log that is called as this one, leads back to this note, and to which nothing leads. */
function homesOf(
  vault: Vault,
  { note, block }: FightPlace,
  { link, why }: BrokenLink
): readonly Note[] {
  if (why.kind === 'taken') return []
  const title = link.title ?? block.name
  return [...vault.notes.values()].filter((one) => hasLogFrom(vault, one, title, note)).slice(0, 3)
}

/** The fix that links to another note, from every link of this note whose log has moved there from the same one. */
function otherLink(vault: Vault, place: FightPlace, { link }: BrokenLink, home: Note): Fix {
  const { note } = place
  const edits = note.encounters.flatMap((block) =>
    linkedFights(vault, { note, block }).flatMap((one) => {
      if (!('why' in one) || one.link.path !== link.path) return []
      if (!homesOf(vault, { note, block }, one).includes(home)) return []
      const { start, end, title = block.name, shown = block.name } = one.link
      return { start, end, text: formatLogLink(linkPath(vault, note, home), title, shown) }
    })
  )
  // Two encounters of one name in a fence have the same log.
  const byPlace = new Map(edits.map((edit) => [edit.start, edit]))
  return { title: `Link to ${pathOf(vault, note, home)}`, edits: [...byPlace.values()] }
}

/** The fix that drops a link: what is left are the earlier fights; without any, the encounter begins anew. */
function withoutLink({ text }: Note, fence: Fence, { link }: BrokenLink): Fix {
  const written = text.slice(link.start, link.end)
  const rest = fence.body.split('\n').filter((line) => line.trim() !== written)
  return rest.some((line) => line.includes('[['))
    ? { title: 'Remove this link', edits: writeBody(fence, rest) }
    : { title: 'Begin without this log', edits: writeBody(fence, []) }
}

const hasLogFrom = (vault: Vault, note: Note, title: string, from: Note): boolean =>
  fightsIn(note).some((block) => {
    const log = isOnlyLog(block) ? logOfEncounter(note, block) : undefined
    const back = log && linkBack(note, log)
    if (!back || !isSameTitle(log.header?.title ?? '', title)) return false
    const { path, target } = parseWikilink(back.text)
    const there = findNote(vault, path, note)
    // A link by folders leads nowhere, once its own note has moved.
    const isFrom = there ? there.path === from.path : target.toLowerCase() === titleKey(from.path)
    return isFrom && !encounterOf(vault, { note, block })
  })

/** The path of a note from the folder of another, with its ending: `Sessions/2026-11-26.md`. */
const pathOf = (vault: Vault, from: Note, to: Note): string =>
  `${linkPath(vault, from, to).replace(/^\.\//, '')}${/\.\w+$/.exec(to.path)?.[0] ?? ''}`
