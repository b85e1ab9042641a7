import type { Range } from '../core/issues/issue.ts'
import { isRound, kindOfLine, linesIn } from '../core/log/lines.ts'

/** Whole lines of a log that belong together, in offsets of its body. */
export interface LogSection extends Range {
  readonly kind: 'round' | 'command'
}

/**
 * The rounds and commands of a log, in the order they begin. They are told by its lines alone, so a log that no
 * longer follows has them as well.
 *
 * A round goes from the line that tells it to the next such line: what is rolled for the next one stands at its
 * end. A command ends with what is told of it, or where a round begins.
 */
export function logSectionsOf(body: string): readonly LogSection[] {
  const parts: LogSection[] = []
  let round: { kind: 'round'; start: number; end: number } | undefined
  let command: { kind: 'command'; start: number; end: number } | undefined
  for (const { text, start } of linesIn(body).slice(1)) {
    const end = start + text.trimEnd().length
    const kind = kindOfLine(text)
    if (isRound(text)) {
      command = undefined
      round = { kind: 'round', start, end }
      parts.push(round)
    } else if (kind === 'command') {
      command = { kind, start, end }
      parts.push(command)
    }
    if (command && kind !== 'remark') command.end = end
    if (round && text.trim() !== '') round.end = end
  }
  return parts
}
