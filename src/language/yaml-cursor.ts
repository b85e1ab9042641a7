import type { Range } from '../core/issues/issue.ts'
import { withoutQuotes } from '../notes/yaml/quote.ts'

/** The place of a cursor in YAML: in a key or in a value. Offsets are in the text. */
interface YamlCursor {
  readonly at: 'key' | 'value'
  /** The keys above the cursor, in lower case, outermost first. In a value, the last is the key of the value. */
  readonly path: readonly string[]
  /** The token around the cursor: a key, a value, or one of several values between commas. */
  readonly token: Token
  /** The other keys of the same map, in lower case. */
  readonly siblings: readonly string[]
  /** The index of the token among the parts between commas. */
  readonly part: number
}

/** A piece of a text and its range. */
export interface Token extends Range {
  readonly text: string
}

/**
 * The cursor’s place in YAML. Uses only lines and indentation, because unfinished text is seldom valid YAML.
 * `undefined` in a comment and in a block text of several lines.
 */
export function yamlCursorAt(text: string, offset: number): YamlCursor | undefined {
  const lines = linesOf(text)
  const index = lines.findLastIndex(({ start }) => start <= offset)
  const line = lines[index]
  if (!line || line.isRule) return undefined
  const at = offset - line.start
  const comment = /(?:^|\s)#/.exec(line.text)
  if (comment && comment.index < at) return undefined
  const path = pathAbove(lines, index)
  if (!path) return undefined
  const siblings = siblingsOf(lines, index)

  const { key, column } = line
  if (key && at > key.end) return valueAt(line, at, key.colon + 1, [...path, key.name], siblings)
  const isItem = line.dashes.length > 0
  if (at < column && !isItem) return keyAt(line, at, path, siblings)
  // Text after a dash is an item, unless it is a key already.
  if (isItem && !key) return valueAt(line, at, (line.dashes.at(-1) ?? 0) + 1, path, siblings)
  return keyAt(line, at, path, siblings)
}

interface CursorLine {
  readonly text: string
  readonly start: number
  /** The columns of the leading dashes. */
  readonly dashes: readonly number[]
  /** The column of the text, after indentation and dashes. */
  readonly column: number
  readonly key: Key | undefined
  readonly isBlank: boolean
  /** Whether the line is `---`, which begins another document. */
  readonly isRule: boolean
}

interface Key {
  /** The key in lower case, without quotes. */
  readonly name: string
  readonly end: number
  readonly colon: number
  /** Whether a block text (`|` or `>`) follows. */
  readonly isBlock: boolean
}

const keyForm = /^("[^"]*"|'[^']*'|[^\s"'[{#&*!|>%@`](?:[ \t]*[^ \t#])*?)[ \t]*:(?=[ \t]|$)/

function linesOf(text: string): readonly CursorLine[] {
  let start = 0
  return text.split('\n').map((line) => {
    const parsed = parseLine(line, start)
    start += line.length + 1
    return parsed
  })
}

function parseLine(text: string, start: number): CursorLine {
  const dashes: number[] = []
  let column = text.search(/[^ \t]|$/)
  while (/^-(?:[ \t]|$)/.test(text.slice(column))) {
    dashes.push(column)
    column += 1 + text.slice(column + 1).search(/[^ \t]|$/)
  }
  const match = keyForm.exec(text.slice(column))
  const [whole = '', written = ''] = match ?? []
  const end = column + written.length
  const key = match && {
    name: keyName(written),
    end,
    colon: column + whole.length - 1,
    isBlock: /^[ \t]*[|>][-+\d]*[ \t]*$/.test(text.slice(column + whole.length))
  }
  return {
    text,
    start,
    dashes,
    column,
    key: key ?? undefined,
    isBlank: text.trim() === '',
    isRule: /^---(?:\s|$)/.test(text)
  }
}

const keyName = (written: string): string => withoutQuotes(written.trim()).toLowerCase()

/** The keys above a line, outermost first; `undefined` in a block text. */
function pathAbove(lines: readonly CursorLine[], index: number): readonly string[] | undefined {
  const line = lines[index]
  if (!line) return undefined
  const path: string[] = []
  const [dash] = line.dashes
  // An item may be in the column of its key. A key of a map must be to the right of its parent.
  let maxColumn = dash ?? line.column - 1
  for (let above = index - 1; above >= 0 && maxColumn >= 0; above--) {
    const { dashes, column, key, isBlank, isRule } = lines[above] ?? line
    if (isRule) break
    if (isBlank) continue
    if (key && column <= maxColumn) {
      if (key.isBlock) return undefined
      path.unshift(key.name)
      maxColumn = column - 1
    }
    const nearest = dashes.findLast((one) => one <= maxColumn)
    if (nearest !== undefined) maxColumn = nearest
  }
  return path
}

/** The other keys of the map around a line. */
function siblingsOf(lines: readonly CursorLine[], index: number): readonly string[] {
  const line = lines[index]
  if (!line) return []
  const names: string[] = []
  const collect = (from: number, step: 1 | -1) => {
    for (let at = from; lines[at] && !lines[at]?.isRule; at += step) {
      const { column, dashes, key, isBlank } = lines[at] ?? line
      if (isBlank) continue
      const begins = dashes.some((one) => one < line.column)
      // The line with the dash is the first line of a map, above or at the line itself. Another dash below ends the
      // map.
      if (column < line.column || (begins && step === 1)) return
      if (key && column === line.column) names.push(key.name)
      if (begins) return
    }
  }
  if (line.dashes.length === 0) collect(index - 1, -1)
  collect(index + 1, 1)
  return names
}

function keyAt(
  { text, start, column, key }: CursorLine,
  at: number,
  path: readonly string[],
  siblings: readonly string[]
): YamlCursor {
  const from = Math.min(column, at)
  const end = key?.end ?? Math.max(at, text.trimEnd().length)
  const token = { text: text.slice(from, end), start: start + from, end: start + end }
  return { at: 'key', path, token, siblings, part: 0 }
}

/** The part of a value around the cursor, between commas and brackets. In braces, the part may be a key. */
function valueAt(
  line: CursorLine,
  at: number,
  from: number,
  lineKeys: readonly string[],
  siblings: readonly string[]
): YamlCursor {
  const { text, start } = line
  const keyIn = (begin: number, end: number): string | undefined => {
    const [, key] = keyForm.exec(text.slice(begin, end).trimStart()) ?? []
    return key === undefined ? undefined : keyName(key)
  }
  const open: { bracket: string; owner?: string; from: number; part: number; keys: string[] }[] = [
    { bracket: '', from, part: 0, keys: [] }
  ]
  let quote = ''
  for (let place = from; place < at; place++) {
    const char = text[place] ?? ''
    const here = open.at(-1)
    if (quote !== '') quote = char === quote ? '' : quote
    else if ((char === '"' || char === "'") && text.slice(here?.from, place).trim() === '')
      quote = char
    else if (char === '[' || char === '{') {
      const owner = here?.bracket === '{' ? keyIn(here.from, place) : undefined
      const empty = { bracket: char, from: place + 1, part: 0, keys: [] }
      open.push(owner === undefined ? empty : { ...empty, owner })
    } else if ((char === ']' || char === '}') && open.length > 1) open.pop()
    else if (char === ',' && here) {
      const key = keyIn(here.from, place)
      if (key !== undefined) here.keys.push(key)
      here.from = place + 1
      here.part++
    }
  }
  const inner = open.at(-1) ?? { bracket: '', from, part: 0, keys: [] }
  const path = [...lineKeys, ...open.flatMap(({ owner }) => owner ?? [])]
  const rest = text.slice(at)
  const closing = quote === '' ? rest.search(/[,\]}]|\s#|$/) : rest.indexOf(quote) + 1
  let end = at + (quote !== '' && closing === 0 ? rest.length : closing)
  let first = Math.min(at, inner.from + text.slice(inner.from).search(/[^ \t]|$/))
  end = Math.max(at, first + text.slice(first, end).trimEnd().length)
  const [whole, key] = inner.bracket === '{' ? (keyForm.exec(text.slice(first, end)) ?? []) : []
  const token = () => ({ text: text.slice(first, end), start: start + first, end: start + end })
  if (inner.bracket !== '{')
    return { at: 'value', path, token: token(), siblings, part: inner.part }
  if (whole === undefined || key === undefined || at <= first + key.length) {
    end = key === undefined ? end : first + key.length
    return { at: 'key', path, token: token(), siblings: inner.keys, part: inner.part }
  }
  const behind = first + whole.length
  first = Math.min(at, behind + text.slice(behind).search(/[^ \t]|$/))
  return {
    at: 'value',
    path: [...path, keyName(key)],
    token: token(),
    siblings: inner.keys,
    part: 0
  }
}
