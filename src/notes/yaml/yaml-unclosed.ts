import type { Document, YAMLError } from 'yaml'
import { isCollection, isNode, isPair, isScalar, visit } from 'yaml'

/**
 * The offset where a bracket or a quote should be closed: after the last word of its line. The library reports the
 * error only a line later, or at the end of the text. For a bracket at the end of a line, the end of the last line of
 * its list. `undefined` for any other error.
 */
export function unclosedAt(
  error: YAMLError,
  document: Document.Parsed | Document,
  text: string
): number | undefined {
  const { code, message, pos } = error
  const isBracket = code === 'BAD_INDENT' && /^Flow/.test(message)
  if (!isBracket && !(code === 'MISSING_CHAR' && /closing ["']/.test(message))) return undefined
  const end = pos[0]
  let opened: number | undefined
  visit(document, (_, node) => {
    if (!isNode(node) || node.range?.[1] !== end) return
    const [start] = node.range
    const isOpen = isCollection(node)
      ? isBracket && openers[message.slice(-1)] === text[start] && !isClosed(node, text)
      : isScalar(node) && !isBracket && /["']/.test(text[start] ?? '')
    if (isOpen) opened = Math.max(opened ?? 0, start)
  })
  if (opened === undefined) return undefined
  const [line = ''] = text.slice(opened, end).split('\n', 1)
  const isOverLines = isBracket && line.trim().length === 1
  return isOverLines ? text.slice(0, end).trimEnd().length : opened + line.trimEnd().length
}

const openers: Readonly<Record<string, string>> = { ']': '[', '}': '{' }

/** Whether the closing bracket belongs to the collection, not to its last item. */
function isClosed(
  {
    items,
    range
  }: { readonly items: readonly unknown[]; readonly range?: readonly number[] | null },
  text: string
): boolean {
  const [start = 0, end = 0] = range ?? []
  const last = items.at(-1)
  const value = isPair(last) ? (last.value ?? last.key) : last
  const from = (isNode(value) ? value.range?.[1] : undefined) ?? start + 1
  return /[\]}]/.test(text.slice(from, end))
}
