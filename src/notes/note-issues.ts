import type { Issue, Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { parseCheckLine } from '../core/log/check-line.ts'
import { moveIssue } from './encounter/move-ranges.ts'
import type { Body, Fence } from './fences/fence.ts'
import { toNoteRange } from './fences/fence.ts'
import type { Statblock } from './statblock/statblock-in-note.ts'
import { lineStart } from './text/lines.ts'
import { isTemplate } from './text/templates.ts'
import { originalOfSyncCopy } from './vault/sync-copy.ts'
import { quoteIfNeeded } from './yaml/quote.ts'

/**
 * Moves issues to offsets of the note. Lines that a fix adds get the prefix of the fence. An issue of an empty body goes
 * to the first line of its fence.
 */
export const moveIssuesToNote = (body: Body, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => {
    const { eol, prefix } = 'prefix' in body ? (body as Fence) : { eol: '\n', prefix: '' }
    const moved = moveIssue(
      issue,
      (range) => toNoteRange(body, range),
      (text) => text.replaceAll('\n', eol + prefix)
    )
    if (moved.end > moved.start || !('openerEnd' in body)) return moved
    const { start, openerEnd } = body as Fence
    return body.lines.length === 0 ? { ...moved, start, end: openerEnd } : moved
  })

/** The issue of a note that is too large to read, at its first line. */
export function noteTooLarge(text: string): Issue {
  const message = `This note has more than ${limits.noteLength / 1_000_000} million characters, so Fray does not read it. Split the note`
  return { code: 'note.too-large', severity: 'error', message, ...firstLineOf(text) }
}

/** The range of the first line of a note; of its first character if the line is empty or has no end. */
const firstLineOf = (text: string): Range => ({
  start: 0,
  end: Math.max(text.search(/[\r\n]/), 1)
})

/** The issue of a copy that a synchronising program left, at the first line of the note. */
export function syncCopyIssue(path: string, text: string): Issue | undefined {
  const original = originalOfSyncCopy(path)
  if (original === undefined) return undefined
  const message = `This note is a sync copy of “${original}”, so other notes do not find its creatures. Compare the two notes, then delete the copy`
  return { code: 'note.sync-copy', severity: 'warning', message, ...firstLineOf(text) }
}

const whatIsIn = ({ kind }: Fence) =>
  kind === 'statblock' ? 'statblocks' : kind === 'ruleset' ? 'rulesets' : 'encounters'

/**
 * The first statblock or encounter fence over the limits, or `undefined`. Fray ignores this fence and all fences
 * below.
 */
export function firstOverLimit(fences: readonly Fence[]): Fence | undefined {
  const count = { statblocks: 0, encounters: 0, rulesets: 0 }
  return fences.find((fence) => {
    const what = whatIsIn(fence)
    return fence.kind !== 'encounter-log' && ++count[what] > limits[what]
  })
}

/** The issue of the first block over the limit. */
export function tooManyBlocks(fence: Fence): Issue {
  const what = whatIsIn(fence)
  const words = fence.kind === 'encounter-log' ? 'logs without an encounter' : what
  return {
    code: 'note.too-many',
    severity: 'error',
    message: `This note has more than ${limits[what]} ${words}: Fray ignores this block and all below. Move them to another note`,
    start: fence.start,
    end: fence.openerEnd
  }
}

/**
 * Reports an unclosed log. Reports another unclosed fence only if the text below the block is part of its body by
 * mistake. Then an empty line is above the first error of `issues`. At the end of a note, such a fence needs no closing
 * line.
 */
export function unclosedFenceIssues(
  fence: Fence,
  text: string,
  issues: readonly Issue[]
): readonly Issue[] {
  const { isClosed, kind, start, openerEnd, end, eol, prefix, marker } = fence
  if (isClosed) return []
  const error = issues.find(({ severity }) => severity === 'error')
  const block = text.slice(openerEnd, error && lineStart(text, error.start))
  const isBehindGap = error && /(?:\r\n|[\r\n])[ \t>]*[\r\n]/.test(block)
  if (!isBehindGap && kind !== 'encounter-log') return []
  const message = `Expected a line of ${marker} at the end of the ${kind}`
  const endOfBlock = isBehindGap && prefix === '' ? openerEnd + block.trimEnd().length : end
  const at = kind === 'encounter-log' ? endOfLog(fence) : endOfBlock
  const edits = [{ start: at, end: at, text: `${eol}${prefix}${marker}` }]
  const fixes = [{ title: `Write ${marker} below the ${kind}`, edits }]
  return [{ code: `${kind}.unclosed`, severity: 'warning', message, start, end: openerEnd, fixes }]
}

/** The issue of a log that has lost its closing line and contains another block. `fence`: the fence of the log. */
export function blockInLogIssues(fence: Fence, text: string): readonly Issue[] {
  const { body, lines, eol, prefix, marker } = fence
  if (!body.includes(marker)) return []
  const inside = body.split('\n')
  const opener = inside.findIndex((line) => blockOpener.test(line))
  const place = lines[opener]
  if (!place) return []
  const at = endOfLog(fence, opener)
  const message = `Expected a line of ${marker} above, at the end of the encounter-log, found ${text.slice(place.start, place.end).trim()}`
  const edits = [{ start: at, end: at, text: `${eol}${prefix}${marker}` }]
  const fixes = [{ title: `Write ${marker} below the log`, edits }]
  const { start, end } = place
  return [{ code: 'encounter-log.unclosed', severity: 'error', message, start, end, fixes }]
}

/**
 * The offset where the closing line of a log belongs: below the check line (`= 3 commands, …`) and any text typed below
 * that line. Without a check line, below the last command and its outcome. `before`: the index of a line that the log
 * ends before.
 */
function endOfLog({ body, lines, openerEnd }: Fence, before = lines.length): number {
  const inside = body.split('\n').slice(0, before)
  const check = inside.findLastIndex((line) => parseCheckLine(line))
  const last = check < 0 ? inside.findLastIndex((line) => /^\s*[=>]/.test(line)) : check
  const isBehind = (line: string) => (check < 0 ? line.trim() === '' : !/^\s*[>#]/.test(line))
  const behind = inside.findIndex((line, at) => at > last && isBehind(line))
  return lines[(behind < 0 ? inside.length : behind) - 1]?.end ?? openerEnd
}

/**
 * The issue of a log that a line of backticks closes too early. The check line (`= 3 commands, …`) is then below the
 * fence, before the next block of Fray. Otherwise `undefined`.
 */
export function logClosedEarlyIssue(
  fence: Fence,
  { text, fences }: { readonly text: string; readonly fences: readonly Fence[] }
): Issue | undefined {
  const { body, end, isClosed, eol, marker } = fence
  if (!isClosed || hasCheckLine(body)) return undefined
  const next = fences.find(({ start }) => start > end)
  const below = text.slice(end, next?.start).split(/\r\n|\r|\n/)
  if (!below.some((line) => parseCheckLine(line.replace(/^[\s>]*/, '')))) return undefined
  const start = lineStart(text, end)
  const edits = [{ start: start - eol.length, end, text: '' }]
  const message = `This line of ${marker} closes the log too early: the rest of the log is below. Remove the line`
  const fixes = [{ title: 'Remove this line', edits }]
  return { code: 'log.cut', severity: 'error', message, start, end, fixes }
}

/** Whether a log has a check line. Looks at the last line first, because the check line is nearly always there. */
function hasCheckLine(body: string): boolean {
  const last = body.slice(body.lastIndexOf('\n=') + 1)
  return parseCheckLine(last) !== undefined || body.split('\n').some((line) => parseCheckLine(line))
}

/** The line that opens a block of Fray. */
const blockOpener = /^\s*(?:`{3,}|~{3,})[ \t]*(?:statblock|encounter|ruleset\b)/i

/**
 * Returns a function that makes each name unique among the names of its earlier calls. `numbered`: adds a number to a
 * name that is taken.
 */
export function uniqueNames(
  numbered = (name: string, number: number) => `${name} ${number}`
): (wanted: string) => string {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return (wanted) => {
    const key = wanted.toLowerCase()
    let number = last.get(key) ?? 1
    let name = number === 1 ? wanted : numbered(wanted, number)
    while (taken.has(name.toLowerCase())) name = numbered(wanted, ++number)
    last.set(key, number)
    taken.add(name.toLowerCase())
    return name
  }
}

/**
 * Warns about each repeated name. Fray uses only the first statblock of a name, and numbers repeated encounters.
 * `written`: the name that a block has in the note.
 */
export function duplicateNameIssues<T extends Pick<Statblock, 'name' | 'rangeOf'>>(
  topic: 'statblock' | 'encounter',
  all: readonly T[],
  written: (one: T) => unknown = ({ name }) => name
): Issue[] {
  const seen = new Set<string>()
  const nameFor = uniqueNames()
  for (const name of new Set(all.map((one) => one.name.toLowerCase()))) nameFor(name)
  return all.flatMap((one) => {
    const name = written(one)
    if (name === undefined || name === null || isTemplate(String(name))) return []
    const key = String(name).trim().toLowerCase()
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    // This parses the YAML of the block again, so do it only for an issue.
    const range = one.rangeOf(['name'])
    if (!range) return []
    const message =
      topic === 'statblock'
        ? `“${one.name}” is listed twice in this note. Fray uses the first`
        : `“${String(name)}” is listed twice in this note. This encounter is called “${one.name}”`
    const own = topic === 'statblock' ? nameFor(one.name) : one.name
    const fixes = [
      { title: `Rename the ${topic} to “${own}”`, edits: [{ ...range, text: quoteIfNeeded(own) }] }
    ]
    return [{ code: `${topic}.double`, severity: 'warning', message, ...range, fixes }]
  })
}
