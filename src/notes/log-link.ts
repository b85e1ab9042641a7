import type { Range } from '../core/issues/issue.ts'
import type { Line } from '../core/log/lines.ts'
import { kindOfLine, linesIn } from '../core/log/lines.ts'
import { headingKey, parseWikilink } from '../core/text/links.ts'

/** A link, in place of a log, to the note that has the log: `[[Sessions/2026-11-26#The ford]]`. */
export interface LogLink extends Range {
  /** The path of the log’s note, in the form that `findNote` expects. */
  readonly path: string
  /** The title of the log. Without a title, the log has the name of the encounter. */
  readonly title: string | undefined
  /** The name of the encounter, if different from the title of the log. */
  readonly shown: string | undefined
}

/**
 * Parses a log fence that has only links, remarks and empty lines: one link for each fight, the latest last. Empty if
 * the fence has other lines. Offsets are in the body.
 */
export function parseLogLinks(body: string): readonly LogLink[] {
  if (!/^\s*\[\[/.test(body)) return []
  const lines = linesIn(body).filter(({ text }) => kindOfLine(text) !== 'remark')
  const links = lines.flatMap((line) => parseLogLink(line) ?? [])
  return links.length === lines.length ? links : []
}

function parseLogLink(line: Line): LogLink | undefined {
  const text = line.text.trim()
  if (!/^\[\[[^[\]\r\n]+\]\]$/.test(text)) return undefined
  const { path, heading, shown } = parseWikilink(text)
  if (path === '') return undefined
  const start = line.start + line.text.indexOf('[')
  return { path, title: heading, shown, start, end: start + text.length }
}

/** A link to a log. Shows the name of the encounter, if different from the title of the log. */
export function formatLogLink(path: string, title: string, encounter: string): string {
  const heading = linkWords(title)
  const shown = linkWords(encounter)
  const place = heading === '' ? path : `${path}#${heading}`
  return isSameTitle(title, encounter) || shown === '' ? `[[${place}]]` : `[[${place}|${shown}]]`
}

/** Removes the characters that a link cannot contain. */
const linkWords = (text: string): string => text.replace(/[#^|[\]\\\s]+/g, ' ').trim()

/** The title without the number of a repeated fight: `The ford` of `The ford (2)`. */
export const baseTitle = (title: string): string => title.replace(/ \(\d+\)$/, '')

/** The title of a repeated fight: `The ford (3)` of `The ford` or `The ford (2)`. */
export const numberedTitle = (title: string, number: number): string =>
  `${baseTitle(title)} (${number})`

/** Whether two titles are equal as links compare them: without punctuation and case. */
export const isSameTitle = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || (headingKey(a) !== '' && headingKey(a) === headingKey(b))

/**
 * A key of a title, equal for titles that differ only in case and punctuation, as links compare them. The key starts
 * with a line break, so that no key equals a title. If a title has no words, the key has all its characters.
 */
export const similarTitle = (title: string): string =>
  `\n${headingKey(title) === '' ? title.toLowerCase() : headingKey(title)}`
