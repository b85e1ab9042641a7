import type { ReadBeginning } from '../core/log/beginning.ts'
import { readBeginning } from '../core/log/beginning.ts'
import type { LogHeader } from '../core/log/header.ts'
import { parseHeader } from '../core/log/header.ts'
import { linesIn } from '../core/log/lines.ts'
import type { Fence } from './fences/fence.ts'
import { lazy } from './text/lazy.ts'

export interface LogBlock {
  readonly fence: Fence
  readonly header: LogHeader | undefined
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
    beginning: lazy(() => readBeginning(lines))
  }
}
