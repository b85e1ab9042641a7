import type { ReadBeginning } from '../core/log/beginning.ts'
import { readBeginning } from '../core/log/beginning.ts'
import type { LogHeader } from '../core/log/header.ts'
import { parseHeader } from '../core/log/header.ts'
import { linesIn } from '../core/log/lines.ts'
import type { Fence } from './fences/fence.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle, parseLogLink } from './log-link.ts'
import { lazy } from './text/lazy.ts'

export interface LogBlock {
  readonly fence: Fence
  readonly header: LogHeader | undefined
  /** Set if the log stands in another note. */
  readonly link: LogLink | undefined
  /** Who fights, if the log says it. Offsets are in the body. */
  beginning(): ReadBeginning | undefined
}

/** A log at its place in the note. Only what stands above its first command is read. */
export function placeLog(fence: Fence): LogBlock {
  const { body } = fence
  const command = body.search(/\n[ \t]*>/)
  const [header, ...lines] = linesIn(command < 0 ? body : body.slice(0, command))
  return {
    fence,
    header: parseHeader(header?.text ?? ''),
    link: parseLogLink(body),
    beginning: lazy(() => readBeginning(lines))
  }
}

/** Whether a log, or the link in its place, is that of the encounter with this name. */
export function isLogOf({ header, link }: LogBlock, name: string): boolean {
  if (header) return header.title.toLowerCase() === name.toLowerCase()
  const title = link?.shown ?? link?.title
  return title !== undefined && isSameTitle(title, name)
}
