import type { Range } from '../../core/issues/issue.ts'
import { scanFrontmatter } from '../fences/frontmatter.ts'
import { codeBlocksIn } from '../inline-code.ts'
import type { Note } from '../note.ts'

/** A Markdown block that dice can roll on. Its range excludes the block id and the last line break. */
export interface TextBlock extends Range {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'blockquote' | 'code'
  /** The level of a heading. */
  readonly level?: number
  /** The block id in lower case: `weather` of `^weather` at the end of the block or below it. */
  readonly id: string | undefined
  /** Lines of a table, a paragraph or a quote, or items of a list. Lines of a quote have no `>`. */
  readonly lines: readonly TextLine[]
  /** The blocks inside a quote or a callout. */
  readonly inner?: readonly TextBlock[]
}

interface TextLine extends Range {
  readonly text: string
}

const blocksCache = new WeakMap<Note, readonly TextBlock[]>()

/** The blocks of a note, in order, without frontmatter and horizontal rules. */
export function textBlocksIn(note: Note): readonly TextBlock[] {
  const known = blocksCache.get(note)
  if (known) return known
  const blocks = findBlocks(note.text)
  blocksCache.set(note, blocks)
  return blocks
}

/**
 * The blocks of a note, with the blocks inside quotes and callouts. An inner block comes before its quote or callout.
 */
export const nestedBlocksIn = (note: Note): readonly TextBlock[] =>
  textBlocksIn(note).flatMap(withInner)

const withInner = (block: TextBlock): readonly TextBlock[] =>
  block.inner ? [...block.inner.flatMap(withInner), block] : [block]

/**
 * The block with this id, or `undefined`. If the id belongs to a quote or callout, returns its first table, else its
 * first list, else the quote.
 */
export function blockWithId(note: Note, id: string): TextBlock | undefined {
  const blocks = textBlocksIn(note)
  const known =
    idsCache.get(blocks) ??
    new Map(
      nestedBlocksIn(note)
        .map((block) => [block.id, block] as const)
        .toReversed()
    )
  idsCache.set(blocks, known)
  const found = known.get(id.toLowerCase())
  const parts = found?.inner ? withInner(found) : []
  return (
    parts.find(({ kind }) => kind === 'table') ?? parts.find(({ kind }) => kind === 'list') ?? found
  )
}

const idsCache = new WeakMap<readonly TextBlock[], ReadonlyMap<string | undefined, TextBlock>>()

const ownLineId = /^[ \t]*\^([\w-]+)[ \t]*$/
const lineEndId = /[ \t]\^([\w-]+)[ \t]*$/
const itemStart = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/

function findBlocks(text: string): readonly TextBlock[] {
  const front = scanFrontmatter(text)
  const codes = codeBlocksIn(text)
  const blocks = new BlockCollector(0)
  let nth = 0
  let codeStart = -1
  for (const { index: start, 0: line } of text.matchAll(/[^\r\n]+|(?<=\n)(?=\r?\n)/g)) {
    const end = start + line.length
    if (front && start < front.end) continue
    while ((codes[nth]?.end ?? end) < end && codes[nth] !== undefined) nth++
    const code = codes[nth]
    if (code && code.start <= start && end <= code.end) {
      if (codeStart !== code.start) {
        blocks.close()
        blocks.found.push({
          kind: 'code',
          start: code.start,
          end: code.end,
          id: undefined,
          lines: []
        })
      }
      codeStart = code.start
    } else blocks.add({ start, end, text: line })
  }
  blocks.close()
  return blocks.found
}

/** The maximum depth of quotes inside quotes. */
const maxDepth = 5

/** Groups lines into blocks. `depth`: the number of quotes around them. */
class BlockCollector {
  readonly found: TextBlock[] = []
  private open: TextLine[] = []

  constructor(private readonly depth: number) {}

  add(line: TextLine): void {
    const { text } = line
    const id = ownLineId.exec(text)?.[1]
    if (id !== undefined) {
      this.close()
      const last = this.found.pop()
      if (last) this.found.push({ ...last, id: id.toLowerCase() })
    } else if (text.trim() === '' || rule.test(text)) this.close()
    else if (/^ {0,3}#{1,6}[ \t]/.test(text)) {
      this.close()
      this.found.push(...blocksOfLines([line], this.depth))
    } else this.open.push(line)
  }

  close(): void {
    if (this.open.length > 0) this.found.push(...blocksOfLines(this.open, this.depth))
    this.open = []
  }
}

/**
 * The blocks of lines without a blank line between them. A table, a list or a quote may begin right below a paragraph.
 */
function blocksOfLines(lines: readonly TextLine[], depth: number): readonly TextBlock[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const isQuote = quoteMark.test(first.text)
  const delimiter = isQuote
    ? -1
    : lines.findIndex(({ text }, index) => index > 0 && isDelimiter(text))
  if (delimiter > 1)
    return [
      ...blocksOfLines(lines.slice(0, delimiter - 1), depth),
      tableOf(lines.slice(delimiter - 1))
    ]
  if (delimiter === 1) return [tableOf(lines)]
  const isItem = itemStart.test(first.text)
  const next =
    isItem || isQuote ? -1 : lines.findIndex(({ text }) => interruptsParagraph.test(text))
  if (next > 0)
    return [
      ...blocksOfLines(lines.slice(0, next), depth),
      ...blocksOfLines(lines.slice(next), depth)
    ]
  const { start } = first
  const id = lineEndId.exec(last.text)
  const end = id ? last.start + id.index : last.end
  const whole = { start, end, id: id?.[1]?.toLowerCase() }
  const [, marks] = /^ {0,3}(#{1,6})[ \t]/.exec(first.text) ?? []
  if (marks !== undefined) return [{ kind: 'heading', level: marks.length, lines: [], ...whole }]
  if (isItem)
    // An id at the end of an item belongs to the item.
    return [{ ...whole, kind: 'list', id: undefined, lines: itemsOf(lines) }]
  if (isQuote) return [quoteOf(lines, whole, depth)]
  return [{ kind: 'paragraph', lines, ...whole }]
}

const quoteMark = /^ {0,3}>[ \t]?/
/** The first line of a callout: `[!info]- Rumours`. */
const calloutTitle = /^\[![^\]\s]+\][+-]?/
/** The beginning of a block that can interrupt a paragraph. A numbered list must begin with 1. */
const interruptsParagraph = /^ {0,3}(?:>|[-*+][ \t]+\S|1[.)][ \t]+\S)/

/** A quote or a callout, with the blocks inside. */
function quoteOf(
  lines: readonly TextLine[],
  { start, end, id }: Pick<TextBlock, 'start' | 'end' | 'id'>,
  depth: number
): TextBlock {
  const inside = lines.flatMap((line, index): TextLine | readonly [] => {
    const [mark = ''] = quoteMark.exec(line.text) ?? []
    const text = line.text.slice(mark.length)
    if (index === 0 && calloutTitle.test(text)) return []
    return { start: line.start + mark.length, end: line.end, text }
  })
  const blocks = new BlockCollector(depth + 1)
  if (depth < maxDepth) for (const line of inside) blocks.add(line)
  blocks.close()
  return {
    kind: 'blockquote',
    start,
    end,
    // If a block inside has this id, the quote itself has none.
    id: blocks.found.some((block) => block.id === id) ? undefined : id,
    lines: inside.filter(({ text }) => text.trim() !== '' && !ownLineId.test(text)),
    inner: blocks.found
  }
}

const tableOf = (lines: readonly TextLine[]): TextBlock => ({
  kind: 'table',
  start: lines[0]?.start ?? 0,
  end: lines.at(-1)?.end ?? 0,
  id: undefined,
  lines
})

/** Whether a line is the delimiter row below the head of a table: `| --- | :-: |`. */
const isDelimiter = (line: string): boolean =>
  line.includes('-') &&
  line.includes('|') &&
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()))

/** The items of a list, each with the indented lines below it. */
function itemsOf(lines: readonly TextLine[]): readonly TextLine[] {
  const depth = itemStart.exec(lines[0]?.text ?? '')?.[1]?.length ?? 0
  const items: TextLine[] = []
  for (const { start, end, text } of lines) {
    const [marker = '', indent = ''] = itemStart.exec(text) ?? []
    const last = items.at(-1)
    const words = text.slice(marker.length).replace(lineEndId, '').trim()
    if (last && (marker === '' || indent.length > depth))
      items[items.length - 1] = { ...last, end, text: `${last.text} ${words}` }
    else items.push({ start, end, text: words })
  }
  return items
}
