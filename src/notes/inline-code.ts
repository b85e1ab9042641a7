import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import type { Note } from './note.ts'

/** Inline code that Fray reads: `dice: 2d6+3` or `encounter: 3: Goblin`. The range is between the backticks. */
interface InlineCode extends Range {
  readonly topic: 'dice' | 'encounter'
  readonly text: string
}

/** Skips code in double backticks, which may show backticks as text. */
const codePattern = /``[^\r\n]*?``|`([ \t]*(dice|encounter)(?:[+-]|-mod)?:[^`\r\n]*)`/gi

/**
 * The inline dice and encounters of a note, outside of code blocks; at most `limits.inlineCodes`. Empty for a note
 * that is too long.
 */
export const inlineCodeIn = (note: Note): readonly InlineCode[] =>
  allCodesIn(note).slice(0, limits.inlineCodes)

/** The first inline dice or encounter over `limits.inlineCodes`, or `undefined`. */
export const firstCodeOverLimit = (note: Note): InlineCode | undefined =>
  allCodesIn(note)[limits.inlineCodes]

function allCodesIn(note: Note): readonly InlineCode[] {
  const known = codesCache.get(note)
  if (known) return known
  const codes = note.text.length > limits.noteLength ? [] : codesIn(note.text)
  codesCache.set(note, codes)
  return codes
}

/** Cached by note, because lenses, issues and references read the same inline code. */
const codesCache = new WeakMap<Note, readonly InlineCode[]>()

/**
 * Matches a text that may have inline dice or encounters. The test is cheap, because most notes have none and need no
 * scan.
 */
export const anyCode = /`[ \t]*(?:dice|encounter)(?:[+-]|-mod)?:/i

function codesIn(text: string): readonly InlineCode[] {
  if (!anyCode.test(text)) return []
  const codes = [...text.matchAll(codePattern)].filter(([, code]) => code !== undefined)
  if (codes.length === 0) return []
  const blocks = codeBlocksIn(text)
  let nth = 0
  return codes.flatMap(({ index, 1: code = '', 2: topic = '' }) => {
    while ((blocks[nth]?.end ?? index + 1) <= index) nth++
    if ((blocks[nth]?.start ?? index + 1) <= index) return []
    return [
      {
        topic: topic.toLowerCase() === 'dice' ? ('dice' as const) : ('encounter' as const),
        text: code,
        start: index + 1,
        end: index + 1 + code.length
      }
    ]
  })
}

/** The ranges of all fenced code blocks. A block without a closing line ends with the text. */
export function codeBlocksIn(text: string): readonly Range[] {
  const blocks: Range[] = []
  let open: { readonly start: number; readonly marker: string } | undefined
  for (const { index, 1: marker = '', 2: behind = '' } of text.matchAll(
    /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})([^\r\n]*)/gm
  )) {
    if (!open) {
      if (!marker.startsWith('`') || !behind.includes('`')) open = { start: index, marker }
    } else if (marker.startsWith(open.marker) && behind.trim() === '') {
      blocks.push({ start: open.start, end: index + marker.length })
      open = undefined
    }
  }
  return open ? [...blocks, { start: open.start, end: text.length }] : blocks
}
