import type { Issue } from '../../core/issues/issue.ts'
import { givenIn, kindOfLine, linesIn } from '../../core/log/lines.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import { findReadings } from '../../core/ruleset/readings.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'

/** The command that a person probably wanted to write, for a line that is no command. */
export interface NearestCommand {
  readonly issue: Issue
  readonly message: string
  /** The command, and the log with the command in place of the line. Absent if the rules refuse the command. */
  readonly instead?: { readonly text: string; readonly body: string }
}

/**
 * The command closest to the first invalid line of a log, or `undefined`. Every word of the line must match, and the
 * line must name the actor and the targets. Other values, such as a weapon, may be assumed.
 */
export function nearestCommand(
  ruleset: AnyRuleset,
  { now, issues, rest, title }: ReadLog<unknown, AnyCommand>,
  body: string
): NearestCommand | undefined {
  const from = body.length - rest.length
  const issue = issues.find(({ code, start }) => code === 'log.command' && start >= from)
  const line = linesIn(rest)[0]
  if (!issue || title === '' || !line || kindOfLine(line.text) !== 'command') return undefined
  const { split, base } = givenIn(line)
  const names = ruleset.vitals(now.state).map(({ name }) => name)
  const namesAndSides = new Set([...names, ...names.map((name) => ruleset.sideOf(now.state, name))])
  const [nearest] = findReadings(ruleset, now.state, split.text).filter(
    ({ unread, assumed }) =>
      unread.length === 0 && !assumed.some((value) => namesAndSides.has(value))
  )
  if (!nearest) return undefined
  const { text, refusal } = nearest
  const message = `This is no command. The nearest command is “${text}”`
  if (refusal) {
    const { reason, rule } = refusal
    return { issue, message: `${message}, which is refused: ${reason} (${rule})` }
  }
  const start = from + base
  const after = body.slice(start + split.text.length)
  return { issue, message, instead: { text, body: body.slice(0, start) + text + after } }
}
