import type { Range } from '../core/issues/issue.ts'
import type { Note } from './note.ts'

/** Inline code Fray has a meaning for: `dice: 2d6+3` or `encounter: 3: Goblin`. The range is between the backticks. */
export interface InlineCode extends Range {
  readonly topic: 'dice' | 'encounter'
  readonly text: string
}

/** Code between more than one backtick is passed over: what is in it is shown as it is. */
const form = /``[^\r\n]*?``|`([ \t]*(dice|encounter)(?:[+-]|-mod)?:[^`\r\n]*)`/gi

/** The inline code of a note that is for dice or an encounter; what stands in a block of code is none. */
export function inlineCodeIn(note: Note): readonly InlineCode[] {
  const known = found.get(note)
  if (known) return known
  const codes = codesIn(note.text)
  found.set(note, codes)
  return codes
}

/** Lenses, issues and names of a note ask for the same. */
const found = new WeakMap<Note, readonly InlineCode[]>()

/** Most notes have none, and are not looked through for them. */
const sign = /`[ \t]*(?:dice|encounter)(?:[+-]|-mod)?:/i

function codesIn(text: string): readonly InlineCode[] {
  if (!sign.test(text)) return []
  const codes = [...text.matchAll(form)].filter(([, code]) => code !== undefined)
  if (codes.length === 0) return []
  const blocks = codeBlocks(text)
  return codes.flatMap(({ index, 1: code = '', 2: topic = '' }) =>
    blocks.some(({ start, end }) => start <= index && index < end)
      ? []
      : [
          {
            topic: topic.toLowerCase() === 'dice' ? ('dice' as const) : ('encounter' as const),
            text: code,
            start: index + 1,
            end: index + 1 + code.length
          }
        ]
  )
}

/** Every block between fences, ours and others, by its lines alone. */
function codeBlocks(text: string): readonly Range[] {
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
