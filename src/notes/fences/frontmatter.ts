import { linesOf } from '../text/lines.ts'
import type { Frontmatter } from './fence.ts'
import { ScannedBody, unprefixedBody } from './fence-body.ts'

/** The frontmatter of a note. `undefined` if there is none, or if no line closes it. */
export function scanFrontmatter(text: string): Frontmatter | undefined {
  const start = textStart(text)
  if (!text.startsWith('---', start)) return undefined
  const lines = linesOf(text)
  const isRule = (at: number) => isBlank(text.slice(at + 3, lines.endOf(at)))
  if (!isRule(start)) return undefined
  const openerEnd = lines.endOf(start)
  for (let at = text.indexOf('---', openerEnd); at >= 0; at = text.indexOf('---', at + 3))
    if (/[\r\n]/.test(text.charAt(at - 1)) && isRule(at)) {
      const { body, lines: findLines } = unprefixedBody(text, lines, openerEnd, at)
      return new ScannedBody(start, at + 3, body, findLines)
    }
  return undefined
}

/** The offset of the first character, after a byte order mark. */
export const textStart = (text: string): number => (text.charCodeAt(0) === 0xfeff ? 1 : 0)

export const isBlank = (text: string): boolean => /^[ \t]*$/.test(text)
