import type { Issue, NoteEdit } from '../../core/issues/issue.ts'
import {
  continuationRepairs,
  dashRepairs,
  indentRepairs,
  lostDashRepairs,
  signRepairs,
  tabRepairs,
  unlikely
} from './column-repairs.ts'
import { colonRepairs, lostColonRepairs, quoteRepairs, splitRepairs } from './text-repairs.ts'
import type { Repair, YamlLine } from './yaml-lines.ts'
import { isKeyLine, isUnclosed, linesOf } from './yaml-lines.ts'
import type { Documents } from './yaml-problems.ts'
import { hasDoubleKeys, problemsIn } from './yaml-problems.ts'

/** A text with its mistakes in YAML corrected, as far as possible. */
export interface MendedYaml {
  readonly text: string
  /** One issue for each mistake, each with the fix that corrects it. Offsets are in the text as written. */
  readonly issues: readonly Issue[]
  /** Converts an offset in `text` to an offset in the text as written. */
  readonly toWritten: (offset: number) => number
}

/** The maximum number of mistakes that are corrected in one text, and of the corrections tried for each. */
const maxMistakes = 8
const maxTries = 80
/** The maximum number of characters that are parsed to find the corrections of one text. */
const maxParsed = 80_000

type Parse = (text: string) => Documents | undefined

/**
 * Corrects mistakes in YAML one after another: of the likely corrections of the lines around an error, the first that
 * removes the error. `undefined` if the text has no mistake, or if no correction removes one of the mistakes.
 * `parseFreely` must not throw.
 */
export function mendYaml(
  written: string,
  documents: Documents,
  parseFreely: Parse
): MendedYaml | undefined {
  if (problemsIn(documents, written).length === 0) return undefined
  const parse = withinBudget(parseFreely)
  const mended = mendAll(written, documents, parse)
  if (!mended || mended.issues.length < 2) return mended
  // The fix of a later mistake may need the fixes of the earlier ones.
  const issues = mended.issues.map((issue, index) => {
    const text = withEdits(written, issue.fixes?.[0]?.edits ?? [])
    const parsed = index === 0 ? undefined : parse(text)
    const left = parsed && mendAll(text, parsed, parse)
    const isFewer = index === 0 || (left !== undefined && isPart(left.issues, mended.issues))
    return isFewer ? issue : { ...issue, fixes: [] }
  })
  return { ...mended, issues }
}

/** Whether `some` has fewer issues than `all`, and no other messages. */
const isPart = (some: readonly Issue[], all: readonly Issue[]): boolean =>
  some.length < all.length &&
  some.every(({ message }) => all.some((one) => one.message === message))

/**
 * Limits the number of characters that `parse` gets in all its calls. Above the limit, the call returns `undefined`.
 */
function withinBudget(parse: Parse): Parse {
  let left = maxParsed
  return (text) => {
    left -= text.length
    return left < 0 ? undefined : parse(text)
  }
}

function mendAll(written: string, documents: Documents, parse: Parse): MendedYaml | undefined {
  let text = written
  let problems = problemsIn(documents, text)
  let toWritten = (offset: number) => offset
  const issues: Issue[] = []
  while (problems.length > 0 && issues.length < maxMistakes) {
    const found = findRepair(text, problems, parse)
    if (!found) return undefined
    const { repair, left } = found
    const issue = issueOf(text, repair, toWritten)
    // A second correction of one line would only make the first one worse.
    const line = startOfLine(written, issue.start)
    if (issues.some(({ start }) => startOfLine(written, start) === line)) return undefined
    issues.push(issue)
    const before = toWritten
    toWritten = (offset) => before(offsetBefore(repair.edits, offset))
    text = withEdits(text, repair.edits)
    problems = left
  }
  return { text, issues, toWritten }
}

function issueOf(
  text: string,
  { message, title, edits, at }: Repair,
  toWritten: (offset: number) => number
): Issue {
  const start = toWritten(at)
  const line = text.slice(at, endOfLine(text, at)).trimEnd()
  const end = Math.max(start + 1, toWritten(at + line.length))
  const moved = edits.map((edit) => ({
    start: toWritten(edit.start),
    end: toWritten(edit.end),
    text: edit.text
  }))
  return { code: 'yaml', severity: 'error', message, start, end, fixes: [{ title, edits: moved }] }
}

/**
 * The first correction that leaves no problem in the lines around the first problem. `left`: the problems that remain
 * in the whole text. Prefers corrections that cause no duplicate keys. Without such a correction, the first after which
 * the next problem is in a line below. `undefined` if no correction helps.
 */
function findRepair(
  text: string,
  problems: readonly number[],
  parse: Parse
): { readonly repair: Repair; readonly left: readonly number[] } | undefined {
  const lines = linesOf(text)
  const doubling: Repair[] = []
  const partial: Repair[] = []
  for (const repair of candidates(lines, problems).slice(0, maxTries)) {
    const [low, high] = windowAround(lines, repair, text)
    const edits = repair.edits.map((edit) => moved(edit, -low))
    const part = withEdits(text.slice(low, high), edits)
    const parsed = parse(part)
    if (!parsed) return undefined
    const [next] = problemsIn(parsed, part)
    if (next === undefined && !hasDoubleKeys(parsed)) {
      const result = resultOf(text, repair, problems, parse)
      if (result) return result
    } else if (next === undefined) doubling.push(repair)
    else if (low + next > endOfLine(text, Math.max(repair.at, problems[0] ?? 0)))
      partial.push(repair)
  }
  const [second] = doubling.length > 0 ? doubling : partial
  return second && resultOf(text, second, problems, parse)
}

/** A correction and the problems that it leaves. `undefined` if it does not help. */
function resultOf(text: string, repair: Repair, problems: readonly number[], parse: Parse) {
  const whole = withEdits(text, repair.edits)
  const parsed = parse(whole)
  if (!parsed) return undefined
  const left = problemsIn(parsed, whole)
  const isBelow = (left[0] ?? 0) > endOfLine(text, Math.max(repair.at, problems[0] ?? 0))
  return left.length < problems.length || isBelow ? { repair, left } : undefined
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const moved = ({ start, end, text }: NoteEdit, by: number): NoteEdit => ({
  start: start + by,
  end: end + by,
  text
})

/** The corrections to try, the likeliest first. */
function candidates(lines: readonly YamlLine[], problems: readonly number[]): readonly Repair[] {
  const indexes = linesToTry(lines, problems)
  const all = (...kinds: ((all: readonly YamlLine[], index: number) => readonly Repair[])[]) =>
    indexes.flatMap((index) => kinds.flatMap((repairs) => repairs(lines, index)))
  const unclosed = indexes.filter((index) => lines[index] && isUnclosed(lines[index]))
  const costOf = ({ cost = 0 }: Repair) => cost
  const moves = all(indentRepairs).toSorted((a, b) => costOf(a) - costOf(b))
  return [
    ...tabRepairs(lines),
    ...all(signRepairs, colonRepairs),
    ...unclosed.flatMap((index) => quoteRepairs(lines, index)),
    ...all(lostDashRepairs),
    ...moves.filter((one) => costOf(one) < unlikely),
    ...all(lostColonRepairs),
    ...all(continuationRepairs),
    ...all(splitRepairs, quoteRepairs),
    ...all(dashRepairs),
    ...moves.filter((one) => costOf(one) >= unlikely)
  ]
}

/** The indexes of the lines that may have caused the first problem, the likeliest first. */
function linesToTry(lines: readonly YamlLine[], problems: readonly number[]): readonly number[] {
  const at = (offset: number) =>
    Math.max(
      0,
      lines.findLastIndex(({ start }) => start <= offset)
    )
  const [first = 0] = problems
  const line = at(first)
  const opener = lines.findIndex((one, index) => index <= line && isUnclosed(one))
  const last = lines.findLastIndex((one, index) => index <= line && isUnclosed(one))
  const indexes = [
    line,
    line + 1,
    line - 1,
    line - 2,
    opener,
    last,
    ...problems.slice(1, 4).map(at)
  ]
  return [...new Set(indexes)].filter((index) => index >= 0 && index < lines.length)
}

/**
 * The start and the end of the text that a correction can affect: its top-level key, and the top-level keys above and
 * below.
 */
function windowAround(
  lines: readonly YamlLine[],
  { edits }: Repair,
  text: string
): readonly [number, number] {
  const tops = lines.filter((line) => line.indent === 0 && isKeyLine(line))
  const first = edits[0]?.start ?? 0
  const last = edits.at(-1)?.end ?? 0
  const above = tops.filter(({ start }) => start < first)
  const below = tops.filter(({ start }) => start > last)
  return [above.at(-2)?.start ?? 0, below[1]?.start ?? text.length]
}

const withEdits = (text: string, edits: readonly NoteEdit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text)

/** Converts an offset in the edited text to an offset in the text before the edits. */
function offsetBefore(edits: readonly NoteEdit[], offset: number): number {
  let shift = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (offset < start + shift) break
    if (offset < start + shift + text.length) return Math.min(end, offset - shift)
    shift += text.length - (end - start)
  }
  return offset - shift
}
