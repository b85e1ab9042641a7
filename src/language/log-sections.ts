import type { Range } from '../core/issues/issue.ts'
import { isRound, kindOfLine, linesIn } from '../core/log/lines.ts'

/** The beginning of a fight, a round or a command with its lines, in offsets of the body of the log. */
interface LogSection extends Range {
  readonly kind: 'beginning' | 'round' | 'command'
}

/**
 * The beginning, rounds and commands of a log, in the order they begin. Uses the text alone, so it also works for a log
 * that no longer replays.
 *
 * A round reaches from its heading line to the next one, so the initiative rolls for the next round are at its end.
 * A command reaches to the last line it narrates, or to the next round.
 */
export function logSectionsOf(body: string): readonly LogSection[] {
  const sections: LogSection[] = []
  let beginning: { kind: 'beginning'; start: number; end: number } | undefined
  let round: { kind: 'round'; start: number; end: number } | undefined
  let command: { kind: 'command'; start: number; end: number } | undefined
  for (const { text, start } of linesIn(body).slice(1)) {
    const end = start + text.trimEnd().length
    const kind = kindOfLine(text)
    if (kind === 'fact') {
      beginning ??= { kind: 'beginning', start, end }
      if (sections.length === 0) sections.push(beginning)
      if (sections.at(-1) === beginning) beginning.end = end
      continue
    }
    if (isRound(text)) {
      command = undefined
      round = { kind: 'round', start, end }
      sections.push(round)
    } else if (kind === 'command') {
      command = { kind, start, end }
      sections.push(command)
    }
    if (command && kind !== 'remark') command.end = end
    if (round && text.trim() !== '') round.end = end
  }
  return sections
}
