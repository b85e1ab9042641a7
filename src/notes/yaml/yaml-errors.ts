import type { YAMLError } from 'yaml'
import type { Fix, Issue } from '../../core/issues/issue.ts'
import { doubleQuoted } from './quote.ts'

/** Whether an error is the first at its offset. One mistake often causes several errors there. */
export const isFirstAtOffset = (
  { pos }: YAMLError,
  index: number,
  all: readonly YAMLError[]
): boolean => all.findIndex((other) => other.pos[0] === pos[0]) === index

/**
 * Returns a filter for the first error of one mistake: three colons in a line, or several lines that begin with a star.
 */
export function firstOfMistake(text: string): (error: YAMLError) => boolean {
  const seen = new Set<string>()
  return ({ code, pos: [start] }) => {
    const isStar = code === 'BAD_ALIAS' && /^\* /.test(text.slice(start, start + 2))
    if (code !== 'BLOCK_AS_IMPLICIT_KEY' && !isStar) return true
    const line = text.lastIndexOf('\n', Math.max(0, start - 1))
    const mistake = isStar ? 'star' : `colon ${line}`
    return !seen.has(mistake) && seen.add(mistake).size > 0
  }
}

/** Errors that an earlier error may have caused. */
const mayFollow = new Set([
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'BAD_INDENT',
  'UNEXPECTED_TOKEN'
])

/**
 * Whether an error is no consequence of an earlier error. After an unclosed quote, every other error counts as a
 * consequence.
 */
export const isRootError = (
  { code }: YAMLError,
  index: number,
  all: readonly YAMLError[]
): boolean =>
  index === 0 ||
  (!mayFollow.has(code) && !all.slice(0, index).some(({ message }) => /closing ["']/.test(message)))

/**
 * Converts an error of the library to an issue. Empty for the tag of another program. `unclosed`: the offset where a
 * bracket or a quote should end, if that is the error.
 */
export function toIssues(error: YAMLError, text: string, unclosed?: number): Issue[] {
  // Tags of other programs, such as `!!int "15"`, are common and harmless.
  if (error.code === 'TAG_RESOLVE_FAILED') return []
  // Mark the last character of the line, so that an editor has something to underline.
  const [start, last] = unclosed === undefined ? error.pos : [unclosed - 1, unclosed]
  const isLine = error.code === 'BLOCK_AS_IMPLICIT_KEY' || error.code === 'MULTILINE_IMPLICIT_KEY'
  // An error in the indentation is about the column, not about a colon.
  const isIndent = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /\s/.test(text.charAt(start))
  const code = isIndent ? 'BAD_INDENT' : error.code
  const end = isLine ? lineEnd(text, start) : Math.max(last, start + 1)
  const found = text.slice(start, last).split('\n', 1)[0] ?? ''
  const fix = fixOf(code, text, start)
  return [
    {
      code: 'yaml',
      severity: 'error',
      message:
        (code === 'BAD_INDENT' && fix ? dashColumn : undefined) ??
        messages[code]?.(found, error.message) ??
        `Fray cannot read this YAML: ${error.message}`,
      start,
      end,
      ...(fix && { fixes: [fix] })
    }
  ]
}

const dashColumn = 'Expected all dashes of a list in one column, found a dash in another'

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return Math.max(at + 1, end < 0 ? text.length : end)
}

const messages: Readonly<Record<string, (found: string, message: string) => string>> = {
  BLOCK_AS_IMPLICIT_KEY: () => 'Expected text with a colon in quotes, found a second “: ”',
  TAB_AS_INDENT: () => 'Expected spaces before this line, found a tab',
  MULTILINE_IMPLICIT_KEY: (found) => `Expected “key: value”, found “${found}”`,
  BAD_SCALAR_START: (found) => `Expected quotes around text that begins with “${found}”`,
  BAD_ALIAS: () => 'Expected “- ” before each entry of a list, found “*”',
  BAD_INDENT: (_, message) =>
    /Flow/.test(message)
      ? `Expected ${message.slice(-1)} before the end of the line`
      : 'Expected the keys of a map in one column, found other indentation',
  MISSING_CHAR: (found, message) => {
    const [, quote] = /closing (["'])/.exec(message) ?? []
    if (quote !== undefined) return `Expected ${quote} before the end of the line`
    return found.trim() === ''
      ? `The YAML ends too early: ${message}`
      : `Expected “key: value”, found “${found}”`
  },
  UNEXPECTED_TOKEN: (found, message) =>
    found.trim() === ''
      ? `Fray cannot read this YAML: ${message}`
      : `Expected the end of the line, or the whole text in quotes, found “${found}”`
}

/** The fix that writes a dash for each `*` that begins a line, in the lines around `at` that all do. */
function dashesFix(text: string, at: number): Fix {
  const isStarred = (line: string) => /^[ \t]*\* /.test(line)
  const lines = text.split('\n')
  const own = text.slice(0, at).split('\n').length - 1
  let [first, last] = [own, own]
  while (isStarred(lines[first - 1] ?? '')) first--
  while (isStarred(lines[last + 1] ?? '')) last++
  let start = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0)
  const edits = lines.slice(first, last + 1).map((line) => {
    const star = start + line.indexOf('*')
    start += line.length + 1
    return { start: star, end: star + 1, text: '-' }
  })
  return { title: 'Write dashes', edits }
}

/** The fix that puts the dash at the start of the line at `at` into the column of the dash before. */
function dashColumnFix(text: string, at: number): Fix | undefined {
  const lineStart = text.lastIndexOf('\n', text.charAt(at) === '\n' ? at : at - 1) + 1
  const [indent] = /^[ \t]*(?=- )/.exec(text.slice(lineStart)) ?? []
  const before = text.slice(0, lineStart).split('\n').toReversed()
  const [column] = before.flatMap((line) => /^[ \t]*(?=- )/.exec(line)?.[0] ?? [])
  if (indent === undefined || column === undefined || column === indent) return undefined
  const edit = { start: lineStart, end: lineStart + indent.length, text: column }
  return { title: 'Write the dash in the column of the others', edits: [edit] }
}

const isUnquoted = new Set(['UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY', 'BAD_SCALAR_START'])

function fixOf(code: string, text: string, at: number): Fix | undefined {
  if (code === 'TAB_AS_INDENT') {
    const [tabs = ''] = /^\t+/.exec(text.slice(at)) ?? []
    const edit = { start: at, end: at + tabs.length, text: '  '.repeat(tabs.length) }
    return tabs === '' ? undefined : { title: 'Write spaces', edits: [edit] }
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'MISSING_CHAR') {
    const [key] = /^[a-z][\w ]*:(?=[^\s:/])/i.exec(text.slice(at)) ?? []
    const end = at + (key?.length ?? 0)
    const edit = { start: end, end, text: ' ' }
    return key === undefined ? undefined : { title: 'Add a space after the colon', edits: [edit] }
  }
  if (code === 'BAD_ALIAS' && text.slice(at, at + 2) === '* ') return dashesFix(text, at)
  if (code === 'BAD_INDENT') return dashColumnFix(text, at)
  if (!isUnquoted.has(code)) return undefined
  // Quotes around a value do not fix a key or a dash in the wrong column.
  const fix = quoteValueFix(text, at)
  return fix?.edits.some(({ start }) => start <= at) ? fix : undefined
}

/**
 * The fix that quotes the value of a line: `desc: Melee: +3` becomes `desc: "Melee: +3"`. `undefined` for a line
 * without a key or dash, and for a block or an empty value.
 */
function quoteValueFix(text: string, at: number): Fix | undefined {
  const lineStart = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1
  const line = text.slice(lineStart).split('\n', 1)[0] ?? ''
  const [before = ''] = /^[ \t]*(?:- +)*(?:[\w ~+-]+:[ \t]+)?/.exec(line) ?? []
  const value = line.slice(before.length).trimEnd()
  if (before.trim() === '' || /^[|>-]|^$/.test(value)) return undefined
  const start = lineStart + before.length
  return {
    title: 'Put it in quotes',
    edits: [{ start, end: start + value.length, text: doubleQuoted(value) }]
  }
}
