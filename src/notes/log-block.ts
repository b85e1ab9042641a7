import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import type { ReadBeginning } from '../core/log/beginning.ts'
import { readBeginning } from '../core/log/beginning.ts'
import type { LogHeader } from '../core/log/header.ts'
import { parseHeader } from '../core/log/header.ts'
import { kindOfLine, linesIn } from '../core/log/lines.ts'
import { parseWikilink } from '../core/text/links.ts'
import type { Fence } from './fences/fence.ts'
import { toNoteRange } from './fences/fence.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle, parseLogLinks } from './log-link.ts'
import { lazy } from './text/lazy.ts'

/** The log of a fight in a note. */
export interface LogBlock {
  readonly fence: Fence
  readonly header: LogHeader | undefined
  /**
   * If the logs are in other notes: the links to them, the latest last, at most `limits.logLinks`. Offsets are in the
   * note.
   */
  readonly links: readonly LogLink[]
  /** The first link, if there are more than `limits.logLinks`. Fray reads only the last links. */
  readonly linkOverLimit: Range | undefined
  /** The link to the encounter, if the log is in another note. */
  readonly linkBack: LinkBack | undefined
  /** The combatants, if the log lists them. Offsets are in the body. */
  beginning(): ReadBeginning | undefined
}

/** A link from a log to its encounter. Offsets are in the note. */
interface LinkBack extends Range {
  /** The path of the encounter’s note, in the form that `findNote` expects. */
  readonly path: string
  /** The last part of `path`. */
  readonly target: string
}

/** The text before the link to the encounter, above a log in another note. */
export const linkBackLead = 'Encounter: '

/**
 * Parses a log and places it in the note. Reads only the lines above its first command. `above`: the end of the fence
 * above the log, or 0.
 */
export function parseLogAt(text: string, fence: Fence, above: number): LogBlock {
  const { body } = fence
  const command = body.search(/\n[ \t]*>/)
  const all = linesIn(command < 0 ? body : body.slice(0, command))
  const [header, ...below] = all
  // A first line such as `= Party: Guard` is no header: the list of combatants begins there.
  const lines = header && kindOfLine(header.text) === 'fact' ? all : below
  const links = parseLogLinks(body).map((link) => ({ ...link, ...toNoteRange(fence, link) }))
  return {
    fence,
    header: parseHeader(header?.text ?? ''),
    links: links.slice(-limits.logLinks),
    linkOverLimit: links.length > limits.logLinks ? links[0] : undefined,
    linkBack: findLinkBack(text.slice(above, fence.start), above),
    beginning: lazy(() => readBeginning(lines))
  }
}

function findLinkBack(between: string, offset: number): LinkBack | undefined {
  const lead = between.lastIndexOf(linkBackLead)
  const [link] =
    (lead >= 0 && /\[\[[^[\]\r\n]+\]\]/.exec(between.slice(lead).split(/[\r\n]/, 1)[0] ?? '')) || []
  if (link === undefined) return undefined
  const { path, target } = parseWikilink(link)
  const start = offset + between.indexOf(link, lead)
  return { path, target, start, end: start + link.length }
}

/** Whether a log, or a list of links to logs, belongs to the encounter with this name. */
export function isLogOf({ header, links }: LogBlock, name: string): boolean {
  if (header) return header.title.toLowerCase() === name.toLowerCase()
  return links.some(({ title = '', shown = title }) => shown !== '' && isSameTitle(shown, name))
}
