import type { Range } from '../core/issues/issue.ts'
import type { Body, Fence } from '../notes/fences/fence.ts'
import { toBodyOffset, toNoteRange } from '../notes/fences/fence.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note } from '../notes/note.ts'
import { lineStart } from '../notes/text/lines.ts'
import { fenceAt } from './blocks.ts'
import type { Token } from './yaml-cursor.ts'
import { yamlCursorAt } from './yaml-cursor.ts'

export type { Token } from './yaml-cursor.ts'

/** The context of a cursor in a note. Offsets are in the note. */
export type CursorContext =
  /** The first line of a fence. */
  | { readonly kind: 'opener'; readonly fence: Fence }
  | YamlContext
  /** The name of a creature in an encounter, after its count. */
  | { readonly kind: 'creature'; readonly token: Token; readonly count: CountToken | undefined }
  /** A `>` line of a log. `typed`: its command up to the cursor. */
  | {
      readonly kind: 'command'
      readonly fence: Fence
      readonly token: Token
      readonly typed: string
    }
  /** Any other line of a log. */
  | { readonly kind: 'told'; readonly fence: Fence; readonly token: Token }
  /** The target of a wikilink, without its heading and alias. `topic`: the kind of the block around the link. */
  | { readonly kind: 'link'; readonly token: Token; readonly topic: YamlTopic | undefined }
  /** Inline code, without its backticks. */
  | { readonly kind: 'code'; readonly token: Token }

/** A count without a colon before the name of a creature: `3 `, including the white space. */
export interface CountToken extends Token {
  /** Whether the count is in the value of a key, as in `creatures: 3 Goblin`, not in an item of a list. */
  readonly isBehindKey: boolean
}

/** The kind of block that YAML belongs to. */
type YamlTopic = 'statblock' | 'encounter' | 'frontmatter' | 'ruleset'

/** A cursor in the YAML of a fence or of the frontmatter: in a key, a value, or a part of a value. */
export interface YamlContext {
  readonly kind: 'key' | 'value'
  readonly topic: YamlTopic
  /** The keys above the cursor, in lower case, outermost first. In a value, the last is the key of the value. */
  readonly path: readonly string[]
  readonly token: Token
  /** The other keys of the same map, in lower case. */
  readonly siblings: readonly string[]
  /** The fence. `undefined` in the frontmatter. */
  readonly fence: Fence | undefined
}

/** Keys of an encounter that list creatures. */
const creatureKeys = new Set(['creatures', 'creature', 'reinforcements', 'reinforcement'])

/**
 * Matches up to an item of `creatures: [Goblin, 3: Wolf`, where each item is a creature. In `- Goblin, 7`, the part
 * after the comma is a number of the goblin.
 */
const inCreatureList =
  /^[ \t]*(?:creature|reinforcement)s?[ \t]*:[ \t]*\[(?:[^[\]]|\[[^[\]]*\])*$/im

/** The context at an offset; `undefined` in prose. */
export function cursorContextAt(note: Note, offset: number): CursorContext | undefined {
  const fence = fenceAt(note, offset)
  if (fence && offset <= fence.openerEnd) return { kind: 'opener', fence }
  const front = fence ? undefined : scanFrontmatter(note.text)
  const isInFront = front && front.start <= offset && offset <= front.end
  const topic = isInFront ? topicOfFrontmatter(note) : fence && topicOf(fence)
  const link = linkAt(note.text, offset)
  if (link) return { kind: 'link', token: link, topic }
  const body: Body | undefined = isInFront ? front : fence
  if (!body) return codeAt(note.text, offset)
  const place = toBodyOffset(body, offset)
  if (place === undefined) return undefined
  if (fence?.kind === 'encounter-log') return logContextAt(fence, place)
  return topic && yamlContextAt(body, place, topic, fence)
}

const topicOf = ({ kind }: Fence): YamlTopic | undefined =>
  kind === 'encounter-log' ? undefined : kind === 'encounter-table' ? 'encounter' : kind

const topicOfFrontmatter = ({ statblocks }: Note): YamlTopic =>
  statblocks.some(({ fence }) => fence === undefined) ? 'statblock' : 'frontmatter'

function yamlContextAt(
  body: Body,
  place: number,
  topic: YamlTopic,
  fence: Fence | undefined
): CursorContext | undefined {
  const cursor = yamlCursorAt(body.body, place)
  if (!cursor) return undefined
  const { at, path, siblings, part } = cursor
  const placed = (token: Token): Token => ({ ...token, ...toNoteRange(body, token) })
  const [top = '', inner] = path
  const isFirst = () => part === 0 || inCreatureList.test(body.body.slice(0, cursor.token.start))
  if (topic === 'encounter' && creatureKeys.has(top) && isFirst()) {
    // In `- 3: Goblin` the creature is the value of its count, in `- creature: Goblin` the value of its own key.
    const last = path.at(-1) ?? ''
    const isCounted = path.length === 2 && inner !== undefined && /^\d|^[(d]/.test(inner)
    const isName = path.length === 1 || isCounted || last === 'creature'
    if (at === 'value' && isName) {
      const { count, name } = splitCount(cursor.token)
      const before = body.body.slice(lineStart(body.body, count.start), count.start)
      const isBehindKey = !/(?:[[,]|^[ \t]*(?:-[ \t]+)*-)[ \t]*$/m.test(before)
      return {
        kind: 'creature',
        token: placed(name),
        count: count.text === '' ? undefined : { ...placed(count), isBehindKey }
      }
    }
  }
  return { kind: at, topic, path, siblings, token: placed(cursor.token), fence }
}

/**
 * Splits `3 Goblin` into its count, which may be dice, and its name. `3: Goblin` has no count here, because `3` is a
 * key.
 */
function splitCount({ text, start, end }: Token): { readonly count: Token; readonly name: Token } {
  const [lead = '', colon] = /^(?:\d+|\d*d\d+(?:[+-]\d+)?)(?:(:)\s+|\s+)/.exec(text) ?? []
  const from = start + lead.length
  return {
    count: { text: colon ? '' : lead, start, end: from },
    name: { text: text.slice(lead.length), start: from, end }
  }
}

function logContextAt(fence: Fence, place: number): CursorContext {
  const { body } = fence
  const start = body.lastIndexOf('\n', place - 1) + 1
  const next = body.indexOf('\n', place)
  const end = next < 0 ? body.length : next
  const line = body.slice(start, end)
  const from = /^[ \t]*>[ \t]*/.exec(line)?.[0].length
  const tokenFrom = (first: number): Token => {
    const range: Range = { start: first, end }
    return { text: body.slice(first, end), ...toNoteRange(fence, range) }
  }
  if (from === undefined || place < start + from)
    return { kind: 'told', fence, token: tokenFrom(start) }
  return {
    kind: 'command',
    fence,
    token: tokenFrom(start + from),
    typed: body.slice(start + from, place)
  }
}

/** The line around an offset, without its line break. */
function lineAround(text: string, offset: number): Range {
  const start = lineStart(text, offset)
  let end = offset
  while (end < text.length && !/[\r\n]/.test(text.charAt(end))) end++
  return { start, end }
}

/**
 * The target of the wikilink around the cursor, also of an unfinished link: `[[Bestiary/Gob`. `undefined` outside of a
 * link.
 */
function linkAt(text: string, offset: number): Token | undefined {
  const { start, end } = lineAround(text, offset)
  const open = text.slice(start, offset).lastIndexOf('[[')
  if (open < 0) return undefined
  const from = start + open + 2
  const to = from + text.slice(from, end).search(/[[\]|#]|$/)
  return from <= offset && offset <= to
    ? { text: text.slice(from, to), start: from, end: to }
    : undefined
}

/** The inline code around the cursor, or `undefined`. */
function codeAt(text: string, offset: number): CursorContext | undefined {
  const { start, end } = lineAround(text, offset)
  // `open`: the number of backticks that open inline code before `from`. 0 outside of code.
  let open = 0
  let from = start
  for (const { index, 0: marks } of text.slice(start, end).matchAll(/`+/g)) {
    const to = start + index
    if (open > 0 && from <= offset && offset <= to)
      return { kind: 'code', token: { text: text.slice(from, to), start: from, end: to } }
    open = open > 0 ? Math.max(0, marks.length - open) : marks.length
    from = to + marks.length
  }
  return undefined
}
