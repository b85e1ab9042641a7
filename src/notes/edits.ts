import type { NoteEdit, Range } from '../core/issues/issue.ts'
import { changedRange } from '../core/text/changed-range.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { Fence } from './fences/fence.ts'
import { eolAt } from './fences/fence-body.ts'
import { logBelow, logsBelow } from './logs.ts'
import type { LogBlock, Note, Statblock } from './note.ts'

/**
 * The edits that make `body` the text of an encounter’s log, or of a statblock’s saved rolls. Changes only the lines
 * that differ, so that undo reverts exactly these lines. Adds a log fence below the block if there is none. Each line
 * gets the prefix of its container and the line break of its fence.
 */
export function writeLog(
  note: Note,
  place: EncounterBlock | Statblock,
  body: string
): readonly NoteEdit[] {
  const log = logBelow(note, place)
  if (log) return rewriteLog(note, log, body)
  const lines = linesOf(body)
  const spot = 'creatures' in place ? place.fence : place
  const above = logsBelow(note, spot).at(-1)?.fence ?? place.fence
  const edit = above
    ? addLogBelow(above, lines)
    : addBelowFrontmatter(note, spot, 'encounter-log', lines)
  return [keepLineBreaks(note.text, edit)]
}

/** The edits that replace the text of an existing log by `body`. Changes only the lines that differ. */
export const rewriteLog = (note: Note, { fence }: LogBlock, body: string): readonly NoteEdit[] =>
  writeBody(fence, linesOf(body)).map((edit) => keepLineBreaks(note.text, edit))

const linesOf = (body: string): readonly string[] => (body === '' ? [] : body.split(/\r\n|\r|\n/))

/**
 * The edits that add one more log to an encounter: below the fence `above`, or at the offset `end` further down. The
 * log gets the prefix and the line break of `above`.
 */
export const addLog = (
  note: Note,
  above: Fence,
  body: string,
  end = above.end
): readonly NoteEdit[] => [
  keepLineBreaks(note.text, { ...addLogBelow(above, body.split('\n')), start: end, end })
]

/**
 * Changes an edit so that no CR and LF meet at its ends. In a note with mixed line breaks, the pair would count as a
 * single line break, and an empty line would be lost.
 */
function keepLineBreaks(text: string, { start, end, text: written }: NoteEdit): NoteEdit {
  const after = text.charAt(end)
  const meetsAbove = text[start - 1] === '\r' && `${written}${after}`.startsWith('\n')
  const meetsBelow = written.endsWith('\r') && after === '\n'
  return { start, end, text: `${meetsAbove ? '\r' : ''}${written}${meetsBelow ? '\n' : ''}` }
}

/** The edits that add a fence with the lines of a statblock right below the frontmatter. */
export const writeStatblockBelow = (
  note: Note,
  frontmatter: Range,
  lines: readonly string[]
): readonly NoteEdit[] => [addBelowFrontmatter(note, frontmatter, 'statblock', lines)]

/**
 * The edits that replace the body of a fence by `lines`. Leaves equal lines at the top and at the bottom alone. Closes
 * an open fence, and makes its markers longer if a line would close the fence.
 */
export function writeBody(fence: Fence, lines: readonly string[]): readonly NoteEdit[] {
  const old = fence.lines.length === 0 ? [] : fence.body.split('\n')
  const { top, bottom } = changedRange(old, lines)
  const endOf = (count: number) => fence.lines[count - 1]?.end ?? fence.openerEnd
  const start = endOf(top)
  const end = Math.max(start, endOf(old.length - bottom))
  const text = lines.slice(top, lines.length - bottom).map((line) => prefixedLine(fence, line))
  const isSame = top === old.length && top === lines.length
  const edits: NoteEdit[] = isSame ? [] : [{ start, end, text: text.join('') }]
  const marker = markerFor(lines, fence.marker)
  const longer = marker.slice(fence.marker.length)
  if (longer !== '') edits.unshift({ start: fence.start, end: fence.start, text: longer })
  if (!fence.isClosed) closeAt(edits, endOf(old.length), prefixedLine(fence, marker))
  else if (longer !== '') edits.push({ start: fence.end, end: fence.end, text: longer })
  return edits
}

/** Inserts the closing line at an offset. Extends an edit that ends there, because edits must not touch each other. */
function closeAt(edits: NoteEdit[], at: number, text: string): void {
  const last = edits.findIndex(({ end }) => end === at)
  const before = edits[last]
  if (before) edits[last] = { ...before, text: before.text + text }
  else edits.push({ start: at, end: at, text })
}

/** A line break, then `line` with the prefix of its fence. An empty line gets no trailing spaces. */
export const prefixedLine = (
  { eol, prefix }: Pick<Fence, 'eol' | 'prefix'>,
  line: string
): string => `${eol}${line === '' ? prefix.trimEnd() : prefix}${line}`

/** The fence marker `marker`, made longer if a line of the body would close the fence. */
function markerFor(lines: readonly string[], marker: string): string {
  const char = marker.charAt(0)
  const runs = lines.map((line) => {
    const run = line.trim()
    return run === char.repeat(run.length) ? run.length : 0
  })
  const longest = Math.max(0, ...runs)
  return longest < marker.length ? marker : char.repeat(longest + 1)
}

/** The edit that adds a new log below a fence, in the same container. Closes the fence first if it is open. */
function addLogBelow(above: Fence, lines: readonly string[]): NoteEdit {
  const closing = above.isClosed ? '' : prefixedLine(above, above.marker)
  const text = `${closing}${prefixedLine(above, '')}${newFence(above, 'encounter-log', lines)}`
  return { start: above.end, end: above.end, text }
}

function addBelowFrontmatter(
  note: Note,
  { end }: Range,
  kind: Fence['kind'],
  lines: readonly string[]
): NoteEdit {
  const rest = note.text.slice(end)
  const [spaces = ''] = /^[ \t]*/.exec(rest) ?? []
  const at = end + spaces.length
  const eol = eolAt(note.text, at)
  const isFree = /^\s*$|^[ \t]*(?:\r\n|\r|\n)[ \t]*[\r\n]/.test(rest)
  const text = `${eol}${newFence({ eol, prefix: '' }, kind, lines)}${isFree ? '' : eol}`
  return { start: at, end: at, text }
}

/** The text of a new fence with these lines. Each line begins with a line break. */
export function newFence(
  like: Pick<Fence, 'eol' | 'prefix'>,
  kind: Fence['kind'],
  lines: readonly string[]
): string {
  const marker = markerFor(lines, '```')
  const all = [`${marker}${kind}`, ...lines, marker]
  return all.map((line) => prefixedLine(like, line)).join('')
}

/** Applies edits in any order to a text. The edits must not overlap. Returns the new text. */
export function applyEdits(text: string, edits: readonly NoteEdit[]): string {
  let out = ''
  let at = 0
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    out += text.slice(at, start) + replacement
    at = end
  }
  return out + text.slice(at)
}
