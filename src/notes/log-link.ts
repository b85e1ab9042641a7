import type { Range } from '../core/issues/issue.ts'
import type { Line } from '../core/log/lines.ts'
import { kindOfLine, linesIn } from '../core/log/lines.ts'
import { headingKey, parseWikilink } from './text/links.ts'

/** A link that stands in the place of a log, which is in another note: `[[Sessions/2026-11-26#The ford]]`. */
export interface LogLink extends Range {
  /** The path of that note, as `findNote` takes it. */
  readonly path: string
  /** The title of the log there; without one it is the name of the encounter. */
  readonly title: string | undefined
  /** The name of the encounter, where the log has another title. */
  readonly shown: string | undefined
}

/**
 * The links in the body of a log fence, if all else there are remarks and empty lines: one line for each fight of the
 * encounter, the latest last. Offsets are in the body.
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

/** The link to the log with a title in a note, for an encounter of this name. */
export function formatLogLink(path: string, title: string, encounter: string): string {
  const heading = linkWords(title)
  const shown = linkWords(encounter)
  const place = heading === '' ? path : `${path}#${heading}`
  return isSameTitle(title, encounter) || shown === '' ? `[[${place}]]` : `[[${place}|${shown}]]`
}

/** Without what a link cannot have. */
const linkWords = (text: string): string => text.replace(/[#^|[\]\\\s]+/g, ' ').trim()

/** The title without the number that a further fight has: `The ford` of `The ford (2)`. */
export const baseTitle = (title: string): string => title.replace(/ \(\d+\)$/, '')

/** The title of a further fight: `The ford (3)` of `The ford` or `The ford (2)`. */
export const numberedTitle = (title: string, number: number): string =>
  `${baseTitle(title)} (${number})`

/** Whether two titles are one, as links compare them: marks and case do not matter. */
export const isSameTitle = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || (headingKey(a) !== '' && headingKey(a) === headingKey(b))
