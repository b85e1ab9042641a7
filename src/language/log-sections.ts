import type { Range } from '../core/issues/issue.ts'
import { isRound, kindOfLine, linesIn } from '../core/log/lines.ts'

/** A section of a log: the list of combatants, a round, or a command with its outcome. Offsets are in the body. */
interface LogSection extends Range {
  readonly kind: 'beginning' | 'round' | 'command'
}

/**
 * The list of combatants, rounds and commands of a log, in order. Reads only the text, so it also works for a log that
 * does not match its dice.
 *
 * A round ends where the next round begins in the log, so the initiative rolls for the next round are at its end. A
 * command ends with its last line of outcome, or at the next round.
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
