import type { YAMLError } from 'yaml'
import type { Issue } from '../../core/issues/issue.ts'

/**
 * Converts an error of the library that has no correction to an issue. `unclosed`: the offset where a
 * bracket or a quote should end, if that is the error.
 */
export function toIssue(error: YAMLError, text: string, unclosed?: number): Issue {
  // For an unclosed bracket or quote, mark the character before the missing one, so that an editor has one to underline.
  const [start, last] = unclosed === undefined ? error.pos : [unclosed - 1, unclosed]
  const isLine = error.code === 'BLOCK_AS_IMPLICIT_KEY' || error.code === 'MULTILINE_IMPLICIT_KEY'
  // An error in the indentation is about the column, not about a colon.
  const isIndent = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /\s/.test(text.charAt(start))
  const code = isIndent ? 'BAD_INDENT' : error.code
  const end = isLine ? lineEnd(text, start) : Math.max(last, start + 1)
  const found = text.slice(start, last).split('\n', 1)[0] ?? ''
  return {
    code: 'yaml',
    severity: 'error',
    message:
      messages[code]?.(found, error.message) ?? `Fray cannot read this YAML: ${error.message}`,
    start,
    end
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return Math.max(at + 1, end < 0 ? text.length : end)
}

const messages: Readonly<Record<string, (found: string, message: string) => string>> = {
  BLOCK_AS_IMPLICIT_KEY: () =>
    'Expected quotes around text that has a colon in it, found a second “: ”',
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
      ? `The text ends too early: expected ${/[\]}]/.exec(message)?.[0] ?? 'a closing bracket'}`
      : `Expected “key: value”, found “${found}”`
  },
  UNEXPECTED_TOKEN: (found, message) =>
    found.trim() === ''
      ? `Fray cannot read this YAML: ${message}`
      : `Expected the end of the line, or the whole text in quotes, found “${found}”`
}
