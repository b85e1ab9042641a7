import { parseSeed } from '../../core/dice/seed.ts'
import type { LogHeader } from '../../core/log/header.ts'
import { formatHeader, parseHeader } from '../../core/log/header.ts'
import { kindOfLine } from '../../core/log/lines.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { readLog } from '../../core/log/read-log.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { Setup } from '../setup.ts'
import type { LogFix } from './line-fixes.ts'
import { asRemark, commandsIn } from './line-fixes.ts'

/**
 * The fix for a log without a readable header in its first line. Uses a readable header above the first command, or the
 * seed of the broken first line, or else a new header. `undefined` if no further command can be replayed then, or if the header names another game.
 */
export function headerFix(
  { ruleset, encounter }: Setup,
  read: ReadLog<unknown, AnyCommand>,
  body: string
): LogFix | undefined {
  const { header, others } = headerIn(body.split('\n'))
  if (header.ruleset !== undefined && header.ruleset !== ruleset.id) return undefined
  const { title = encounter.name, seed = parseSeed(body) } = header
  const edition = ruleset.editionOf(read.now.history.start)
  const first = formatHeader({ title, ruleset: ruleset.id, edition, seed })
  const fixed = [first, ...others].join('\n')
  const again = readLog(ruleset, read.now.history.start, fixed)
  if (commandsIn(again.rest).length >= commandsIn(body).length) return undefined
  return { title: `Write “${first}” as the first line`, body: fixed }
}

/** The readable parts of a header, and all other lines. */
function headerIn(lines: readonly string[]): {
  readonly header: Partial<LogHeader>
  readonly others: readonly string[]
} {
  const firstCommand = lines.findIndex((line) => kindOfLine(line) === 'command')
  const at = lines.slice(0, firstCommand >>> 0).findIndex((line) => parseHeader(line))
  if (at >= 0) return { header: parseHeader(lines[at] ?? '') ?? {}, others: lines.toSpliced(at, 1) }
  const [first = '', ...others] = lines
  if (kindOfLine(first) !== 'told') return { header: {}, others: lines }
  const [, seed] = /\bseed\s+([0-9a-f]{1,8})$/i.exec(first.trim()) ?? []
  if (seed === undefined) return { header: {}, others: [asRemark(first), ...others] }
  return { header: { seed: Number.parseInt(seed, 16) }, others }
}
