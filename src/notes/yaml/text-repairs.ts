import { commonKeys } from './common-keys.ts'
import { doubleQuoted } from './quote.ts'
import type { Repair, YamlLine } from './yaml-lines.ts'
import {
  closingSigns,
  contentColumn,
  isDashLine,
  isKeyLine,
  keyOf,
  replacing,
  valueColumn
} from './yaml-lines.ts'

/** The corrections of a colon without its space, of two colons, and of a sign in place of the colon. */
export function colonRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line) return []
  const from = contentColumn(line)
  const [, key = '', sign = ''] =
    /^(["']?[\p{L}\p{N}_][\p{L}\p{N} _-]{0,30}?)(::+\s+| ?:(?=\S)| ?[;=：] ?)/u.exec(
      line.text.slice(from)
    ) ?? []
  const behind = from + key.length + sign.length
  if (sign === '' || line.text.startsWith('//', behind)) return []
  const isSpace = sign.trim() === ':'
  const message = isSpace
    ? `Expected a space behind “${key}:”`
    : `Expected “${key}:”, found “${key}${sign.trim()}”`
  const title = isSpace ? 'Add a space after the colon' : 'Write a colon'
  const repair = replacing(line, [from + key.length, behind], ': ', { message, title })
  return [{ ...repair, at: line.start + from }]
}

/** The correction of a short line with a word where its neighbours have a key. */
export function lostColonRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line || isKeyLine(line)) return []
  const from = contentColumn(line)
  const written = line.text.slice(from).trimEnd()
  const [word = ''] = /^[\p{L}_]+(?: [\p{L}_]+)?(?= \S)/u.exec(written) ?? []
  const key = commonKeys.has(word) ? word : (word.split(' ')[0] ?? '')
  const isShort = written.length <= 40 && !/[.!?]$/.test(written)
  const isLikely =
    commonKeys.has(key) || (isShort && /^\p{Ll}/u.test(key) && isKeyColumn(lines, index))
  if (key === '' || !isLikely) return []
  const at = from + key.length
  const message = `Expected “${key}:”, found “${key}” without a colon`
  return [replacing(line, [at, at], ':', { message, title: 'Write a colon' })]
}

/**
 * Whether a line is in the column of a key right above or below. False if the line above is long, because the line may
 * continue its text.
 */
function isKeyColumn(lines: readonly YamlLine[], index: number): boolean {
  const line = lines[index]
  const above = lines[index - 1]
  if (!line || isDashLine(line) || (above && above.text.length > 50)) return false
  return [above, lines[index + 1]].some(
    (one) => one && isKeyLine(one) && contentColumn(one) === line.indent
  )
}

/** The corrections of two lines that became one: `name: Rat hp: 7`, `creatures: - Rat`. */
export function splitRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line) return []
  const { text, indent } = line
  const from = contentColumn(line)
  const above = lines.slice(Math.max(0, index - 20), index).toReversed()
  // A key with an `s` at its end usually has a list.
  const column = valueColumn(line)
  const isList = keyOf(line).endsWith('s:')
  if (isList && /^(?:\d{1,4}|\d{0,3}d\d{1,4}(?:[+-]\d{1,4})?): \S/.test(text.slice(column))) {
    const message = 'Expected the entries of the list on lines of their own'
    const range = [from + keyOf(line).length, column] as const
    const entry = `\n${' '.repeat(indent + 2)}- `
    return [replacing(line, range, entry, { message, title: 'Begin a new line' })]
  }
  return splitPlaces(text, from).flatMap(({ start, gap, word }) => {
    const isEntry = word.startsWith('-')
    const like = above.filter((one) => isDashLine(one) === isEntry).map((one) => one.indent)
    const below = lines[index + 1]
    const own = isEntry ? [below?.indent ?? indent + 2, indent + 2, indent] : [from, indent]
    const message = `Expected a new line before “${word}”`
    const title = 'Begin a new line'
    return [...new Set([...own, ...like])].map((column) =>
      replacing(line, [start - gap, start], `\n${' '.repeat(column)}`, { message, title })
    )
  })
}

/** The places in a line where another line may begin. `gap`: the number of spaces before the place. */
function splitPlaces(text: string, from: number) {
  const written = text.slice(from)
  return [...written.matchAll(/\s(?:- (?=\S)|[\p{L}_]+(?: [\p{L}_]+)?:(?=\s|$))/gu)].flatMap(
    ({ index, 0: found }) => {
      const words = found.trim()
      const isEntry = words === '-'
      const last = words.split(' ').at(-1) ?? words
      const known = [words, last].find((one) => commonKeys.has(one.slice(0, -1)))
      const isBehindNumber = /: +[+-]?\d+$/.test(written.slice(0, index).trimEnd())
      const isBehindKey = /:$|["']$/.test(written.slice(0, index).trimEnd())
      const word = isEntry && isBehindKey ? words : (known ?? (isBehindNumber ? words : undefined))
      if (word === undefined || index === 0) return []
      const start = from + index + found.trimEnd().length - word.length
      return [{ start, gap: start - text.slice(0, start).trimEnd().length, word }]
    }
  )
}

/** The corrections of a quote or a bracket: close or remove it, or put the whole text into quotes. */
export function quoteRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line) return []
  const { text, indent } = line
  const end = text.trimEnd().length
  const column = valueColumn(line)
  const value = text.slice(column, end)
  if (value === '' || /^[|>][-+]?[1-9]?[-+]?$/.test(value)) return []
  const isWhole = column === indent
  const words = { message: messageOf(value), title: 'Put the text in quotes' }
  const endsInColon = /^[\p{L}\p{N}+-][^"':#,]*:$/u.test(value)
  const noColon = {
    message: 'Expected no colon at the end of the value',
    title: 'Remove the colon'
  }
  const isStray = /^([`!])(?=[\p{L}\p{N}])(?!.*\1)/u.test(value)
  const stray = { message: messageOf(value), title: `Remove “${value[0]}”` }
  return [
    ...(endsInColon ? [replacing(line, [end - 1, end], '', noColon)] : []),
    ...(isStray ? [replacing(line, [column, column + 1], '', stray)] : []),
    ...unquoteRepairs(line, column, value),
    ...closeRepairs(line, [column, end], value),
    ...(isWhole ? [] : [replacing(line, [column, end], doubleQuoted(value), words)])
  ]
}

/** The correction of `"rusty" sword`, where YAML ends the text at the second quote. */
function unquoteRepairs(line: YamlLine, column: number, value: string): readonly Repair[] {
  const quoted = /^(["'])([\p{L}\p{N}][^"':#,]*)\1(?=[^\s:,]| +[^\s:#])/u.exec(value)
  if (!quoted || /[:#]/.test(value.slice(quoted[0].length))) return []
  const [written, quote = '', text = ''] = quoted
  const message = `Expected quotes around the whole text or none, found ${quote} inside`
  const range = [column, column + written.length] as const
  return [replacing(line, range, text, { message, title: 'Remove the quotes' })]
}

function closeRepairs(
  line: YamlLine,
  [column, end]: readonly [number, number],
  value: string
): readonly Repair[] {
  const opening = value[0] ?? ''
  const closing = closingSigns(value)
  if (closing === '' || value.length === 1) return []
  const words = {
    message: `Expected ${closing[0]} before the end of the line`,
    title: `Write “${closing}”`
  }
  const isWrong = (opening === '[' || opening === '{' ? /[)\]}>]$/ : /[”“’‘]$/).test(value)
  const isLoneValue =
    /^.(?:[+-]?\d+|true|false|yes|no)$/i.test(value) ||
    (opening === '{' && !value.includes(':')) ||
    // A key with an `s` at its end usually has a list.
    (opening === '[' && !/[,[{"']/.test(value.slice(1)) && !/s:$/.test(keyOf(line)))
  const title = `Remove “${opening}”`
  return [
    ...(isWrong ? [replacing(line, [end - 1, end], closing, words)] : []),
    ...(isLoneValue ? [replacing(line, [column, column + 1], '', { ...words, title })] : []),
    { ...replacing(line, [end, end], closing, words), at: line.start + end - 1 }
  ]
}

function messageOf(value: string): string {
  const [sign] = /^[@`%*&!|>[\]{}"',?-]/.exec(value) ?? []
  if (sign !== undefined) return `Expected quotes around text that begins with “${sign}”`
  return /:(?:\s|$)/.test(value)
    ? 'Expected quotes around text that has a colon in it, found a second “:”'
    : 'Expected the whole text in quotes'
}
