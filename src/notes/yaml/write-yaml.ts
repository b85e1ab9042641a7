import { isRecord } from './fields.ts'
import { quoteIfNeeded } from './quote.ts'

/** The lines of a key and its value, a list or a map in block style: YAML reads the same value from them. */
export function yamlLines(key: string, value: unknown): readonly string[] {
  const name = quoteIfNeeded(key)
  if (isEmpty(value) || !isBlock(value)) {
    const [first = '', ...rest] = scalarLines(value)
    return [`${name}: ${first}`, ...rest]
  }
  return [`${name}:`, ...indented(blockLines(value), '  ', '  ')]
}

const isBlock = (value: unknown): boolean => Array.isArray(value) || isRecord(value)
const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

function blockLines(value: unknown): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => indented(itemLines(item), '- ', '  '))
  return Object.entries(value as object).flatMap(([key, one]) => yamlLines(key, one))
}

const itemLines = (item: unknown): readonly string[] =>
  isBlock(item) && !isEmpty(item) ? blockLines(item) : scalarLines(item)

const indented = (lines: readonly string[], first: string, others: string): readonly string[] =>
  lines.map((line, index) => (line === '' ? line : `${index === 0 ? first : others}${line}`))

/** A text of several lines stays so, where it can. */
function scalarLines(value: unknown): readonly string[] {
  if (isBlock(value)) return [Array.isArray(value) ? '[]' : '{}']
  if (typeof value !== 'string') return [String(value)]
  const isPlainText = /^\S/.test(value) && /\n/.test(value) && !/[^\P{C}\n]|\s$/u.test(value)
  return isPlainText
    ? ['|-', ...value.split('\n').map((line) => (line === '' ? '' : `  ${line}`))]
    : [quoteIfNeeded(value)]
}
