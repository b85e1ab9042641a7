import type { ReadBeginning } from '../core/log/beginning.ts'
import { readBeginning } from '../core/log/beginning.ts'
import type { LogHeader } from '../core/log/header.ts'
import { parseHeader } from '../core/log/header.ts'
import { kindOfLine, linesIn } from '../core/log/lines.ts'
import type { Fence } from './fences/fence.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle, parseLogLinks } from './log-link.ts'
import { lazy } from './text/lazy.ts'

export interface LogBlock {
  readonly fence: Fence
  readonly header: LogHeader | undefined
  /** The links to the logs of all its fights, the latest last, if they stand in other notes. */
  readonly links: readonly LogLink[]
  /** Who fights, if the log says it. Offsets are in the body. */
  beginning(): ReadBeginning | undefined
}

/** A log at its place in the note. Only what stands above its first command is read. */
export function placeLog(fence: Fence): LogBlock {
  const { body } = fence
  const command = body.search(/\n[ \t]*>/)
  const all = linesIn(command < 0 ? body : body.slice(0, command))
  const [header, ...below] = all
  // Who fights is said in the first line where the header is gone.
  const lines = header && kindOfLine(header.text) === 'fact' ? all : below
  return {
    fence,
    header: parseHeader(header?.text ?? ''),
    links: parseLogLinks(body),
    beginning: lazy(() => readBeginning(lines))
  }
}

/** Whether a log, or a link in its place, is that of the encounter with this name. */
export function isLogOf({ header, links }: LogBlock, name: string): boolean {
  if (header) return header.title.toLowerCase() === name.toLowerCase()
  return links.some(({ title = '', shown = title }) => shown !== '' && isSameTitle(shown, name))
}
