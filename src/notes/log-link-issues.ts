import type { Fix, Issue, Range } from '../core/issues/issue.ts'
import { lazyFix } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { writeBody } from './edits.ts'
import { formatLogLink, similarTitle } from './log-link.ts'
import type { BrokenLink, FightLocation, FoundFight, fightOf } from './log-location.ts'
import { encounterOf, encounterThatLinks, linkedFights } from './log-location.ts'
import { fightsIn, logOfDeletedEncounter, logOfEncounter } from './logs.ts'
import type { LogBlock, Note } from './note.ts'
import { findNote, linkPath } from './vault/note-links.ts'
import { noteName, titleKey } from './vault/note-path.ts'
import type { Vault } from './vault/vault.ts'

/**
 * The issues of the links from an encounter to its logs. A missing log of an earlier fight is only a warning.
 * `unread`: the issues that stop Fray from reading the latest log, or `undefined` if Fray can read it.
 */
export function logLinkIssues(
  vault: Vault,
  place: FightLocation,
  { links, ...latest }: ReturnType<typeof fightOf>,
  unread: readonly Issue[] | undefined
): readonly Issue[] {
  const earlier = [
    ...tooManyLinksIssues(place),
    ...links
      .slice(0, -1)
      .flatMap((one) => ('why' in one ? brokenLinkIssue(vault, place, one, 'warning') : []))
  ]
  if ('why' in latest) return [...earlier, brokenLinkIssue(vault, place, latest, 'error')]
  if (!latest.link || !unread) return earlier
  const [first] = unread
  const why = first ? `: ${first.message}` : ''
  const message = `The log in “${noteName(latest.note.path)}” cannot be read${why}`
  return [...earlier, linkIssue(latest.link, 'error', message)]
}

function tooManyLinksIssues({ note, block }: FightLocation): readonly Issue[] {
  const over = logOfEncounter(note, block)?.linkOverLimit
  if (!over) return []
  const message = `Expected at most ${limits.logLinks} links to logs, found more. Fray reads only the last ${limits.logLinks}`
  const { start, end } = over
  return [{ code: 'log.too-long', severity: 'error', message, start, end }]
}

/** The issue of a link to a missing log. Its fixes link to similar logs, or remove the link. */
function brokenLinkIssue(
  vault: Vault,
  place: FightLocation,
  broken: BrokenLink,
  severity: Issue['severity']
): Issue {
  const homes = notesWithMovedLog(vault, place, broken)
  return linkIssue(broken.link, severity, messageOf(vault, place, broken, homes), [
    ...homes.map((home) => relinkFix(vault, place, broken, home)),
    ...removeLinkFix(place, broken)
  ])
}

/**
 * The issue of a broken link from a log to its encounter, if an encounter links to the log. Through a broken link, an
 * edit of the encounter would not reach the fight.
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
  { note, block }: FightLocation,
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

/**
 * At most three notes with a log of this title. Each log links back to this note, and no encounter links to the log.
 */
function notesWithMovedLog(
  vault: Vault,
  { note, block }: FightLocation,
  { link, why }: BrokenLink
): readonly Note[] {
  if (why.kind === 'taken') return []
  const logs = unlinkedLogs(vault, note)
  const title = link.title ?? block.name
  const titled = [
    ...(logs.get(title.toLowerCase()) ?? []),
    ...(logs.get(similarTitle(title)) ?? [])
  ]
  return [...new Set(titled)].slice(0, 3)
}

const unlinkedCache = new WeakMap<
  Note,
  { readonly vault: Vault; readonly notes: ReadonlyMap<string, readonly Note[]> }
>()

/**
 * The notes with logs that link back to the note `from`, while no encounter links to these logs. The keys are the
 * titles of the logs in lower case, and their `similarTitle`. Cached by note.
 */
function unlinkedLogs(vault: Vault, from: Note): ReadonlyMap<string, readonly Note[]> {
  const known = unlinkedCache.get(from)
  if (known?.vault === vault) return known.notes
  const notes = new Map<string, Set<Note>>()
  for (const note of vault.notes.values())
    for (const title of titlesOfLogsFrom(vault, note, from))
      for (const key of [title.toLowerCase(), similarTitle(title)])
        notes.set(key, (notes.get(key) ?? new Set()).add(note))
  const found = new Map([...notes].map(([key, some]) => [key, [...some]]))
  unlinkedCache.set(from, { vault, notes: found })
  return found
}

/** The fix that replaces the note of a broken link by `home`, in all links of this note whose logs have moved there. */
const relinkFix = (vault: Vault, { note }: FightLocation, { link }: BrokenLink, home: Note): Fix =>
  lazyFix(`Link to ${pathOf(vault, note, home)}`, () => {
    const edits = note.encounters.flatMap((block) =>
      linkedFights(vault, { note, block }).flatMap((one) => {
        if (!('why' in one) || one.link.path !== link.path) return []
        if (!notesWithMovedLog(vault, { note, block }, one).includes(home)) return []
        const { start, end, title = block.name, shown = block.name } = one.link
        return { start, end, text: formatLogLink(linkPath(vault, note, home), title, shown) }
      })
    )
    // Two encounters with the same name in a fence share one log.
    return [...new Map(edits.map((edit) => [edit.start, edit])).values()]
  })

/**
 * The fix that removes a broken link and keeps the links to other fights. Without other links, the encounter begins
 * anew. Empty if the encounter has no log.
 */
function removeLinkFix({ note, block }: FightLocation, { link }: BrokenLink): readonly Fix[] {
  const log = logOfEncounter(note, block)
  if (!log) return []
  const written = note.text.slice(link.start, link.end)
  const rest = () => log.fence.body.split('\n').filter((line) => line.trim() !== written)
  return hasOneLink(note, log)
    ? [lazyFix('Begin without this log', () => writeBody(log.fence, []))]
    : [lazyFix('Remove this link', () => writeBody(log.fence, rest()))]
}

const oneLinkCache = new WeakMap<LogBlock, boolean>()

/** Whether all links of a log are equal. Cached by log, which may have many. */
function hasOneLink({ text }: Note, log: LogBlock): boolean {
  const known = oneLinkCache.get(log)
  if (known !== undefined) return known
  const hasOne = new Set(log.links.map(({ start, end }) => text.slice(start, end))).size === 1
  oneLinkCache.set(log, hasOne)
  return hasOne
}

/** The titles of the logs of a note that link back to the note `from` and that no encounter links to. */
const titlesOfLogsFrom = (vault: Vault, note: Note, from: Note): readonly string[] =>
  note.logs.every(({ linkBack }) => linkBack === undefined)
    ? []
    : fightsIn(note).flatMap((block) => {
        const log = logOfDeletedEncounter(note, block)
        if (!log?.linkBack) return []
        const { path, target } = log.linkBack
        const there = findNote(vault, path, note)
        // A link with a relative path breaks when its own note moves.
        const isFrom = there
          ? there.path === from.path
          : target.toLowerCase() === titleKey(from.path)
        return isFrom && !encounterOf(vault, { note, block }) ? [log.header?.title ?? ''] : []
      })

/**
 * The path of a wikilink from one note to another (see `linkPath`), for messages: without `./`, and with the extension,
 * as in `Sessions/2026-11-26.md`.
 */
const pathOf = (vault: Vault, from: Note, to: Note): string =>
  `${linkPath(vault, from, to).replace(/^\.\//, '')}${/\.\w+$/.exec(to.path)?.[0] ?? ''}`
