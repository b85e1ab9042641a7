import { thematicBreak } from './containers.ts'
import type { Fence } from './fence.ts'
import type { ContainerLine } from './fence-body.ts'
import { isBlank } from './frontmatter.ts'
import type { HtmlEnd } from './html-blocks.ts'
import { htmlBlock } from './html-blocks.ts'
import type { LineReader } from './line-reader.ts'

/** The block that is open after a line. The next line may continue the block or end the block. */
export type Leaf =
  | { readonly type: 'none' | 'paragraph' | 'indented' }
  | { readonly type: 'html'; readonly end: HtmlEnd }
  | { readonly type: 'fence'; readonly fence: OpenFence }

export interface OpenFence {
  readonly marker: string
  readonly indent: number
  /** Whether the lines of the fence have no prefix in the note. */
  readonly isPlain: boolean
  /** The data of a fence that Fray reads, such as a statblock. `undefined` for other code. */
  readonly ours: FrayFence | undefined
}

interface FrayFence extends Pick<Fence, 'kind' | 'start' | 'openerEnd' | 'prefix'> {
  readonly lines: ContainerLine[]
}

export const none: Leaf = { type: 'none' }
export const paragraph: Leaf = { type: 'paragraph' }
export const indented: Leaf = { type: 'indented' }

/**
 * Reads a heading, thematic break, HTML block or Obsidian comment. Returns the block that is open after the line:
 * `none` after a heading. `undefined` if no such block begins here.
 */
export function leafAt(line: LineReader, isInParagraph: boolean): Leaf | undefined {
  switch (line.code) {
    case hash:
      return /^#{1,6}(?:[ \t]|$)/.test(line.rest) ? none : undefined
    case star:
    case dash:
    case underscore:
      return thematicBreak.test(line.rest) ? none : undefined
    case lessThan:
      return htmlAt(line, isInParagraph)
    case percent:
      return obsidianComment(line)
    default:
      return undefined
  }
}

export function htmlAt({ code, rest }: LineReader, isInParagraph: boolean): Leaf | undefined {
  const html = code === lessThan ? htmlBlock(rest, isInParagraph) : undefined
  return html && (html.end ? { type: 'html', end: html.end } : none)
}

/**
 * Obsidian’s comment: from a line that begins with `%%` to the line with the next `%%`. Without a next `%%`, the line is
 * text, so that a single slip does not hide the rest of the note.
 */
function obsidianComment({ rest, text, end }: LineReader): Leaf | undefined {
  if (!rest.startsWith('%%') || rest.includes('%%', 2)) return undefined
  return text.includes('%%', end) ? { type: 'html', end: /%%/ } : undefined
}

/** Whether a line closes a fence: only the character of the marker, at least as often as in the marker. */
export function closes(marker: string, rest: string): boolean {
  let at = 0
  while (rest[at] === marker[0]) at++
  return at >= marker.length && isBlank(rest.slice(at))
}
const lessThan = 60
const hash = 35
const percent = 37
const star = 42
const dash = 45
const underscore = 95
export const backtick = 96
export const tilde = 126
