import type { Interface } from 'node:readline'
import { limits } from '../../core/limits.ts'

/**
 * Limits the length of a line in the line editor, which measures the whole line at each key. Without the limit, a pasted
 * text of 100,000 characters takes minutes. Returns a function that gives the next line, cut at the limit. `input`: the
 * stream of the line editor.
 */
export function limitLines(
  lines: Interface,
  input: NodeJS.ReadableStream
): () => string | undefined {
  const typed: string[] = []
  let beginning: string | undefined
  input.on('keypress', () => {
    if (lines.line.length <= limits.commandLength) return
    beginning ??= lines.line
    lines.write(null, { ctrl: true, name: 'e' })
    lines.write(null, { ctrl: true, name: 'u' })
  })
  lines.on('line', (line) => {
    typed.push(beginning ?? line)
    beginning = undefined
  })
  return () => typed.shift()
}
