import type { Range } from '../../core/issues/issue.ts'
import { scanFrontmatter } from '../fences/frontmatter.ts'
import { codeBlocksIn } from '../inline-code.ts'
import type { Note } from '../note.ts'

/** A block of Markdown that dice can roll on. Its range has no id and no line break at its end. */
export interface TextBlock extends Range {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'blockquote' | 'code'
  /** Of a heading. */
  readonly level?: number
  /** In lower case: that of `^weather` behind the block or below it. */
  readonly id: string | undefined
  /** Lines of a table or a paragraph, items of a list. */
  readonly lines: readonly TextLine[]
}

export interface TextLine extends Range {
  readonly text: string
}

const blocksCache = new WeakMap<Note, readonly TextBlock[]>()

/** The blocks of a note, in order, without frontmatter and rules. */
export function textBlocksIn(note: Note): readonly TextBlock[] {
  const known = blocksCache.get(note)
  if (known) return known
  const blocks = findBlocks(note.text)
  blocksCache.set(note, blocks)
  return blocks
}

/** The block with this id. */
export function blockWithId(note: Note, id: string): TextBlock | undefined {
  const blocks = textBlocksIn(note)
  const known =
    idsCache.get(blocks) ?? new Map(blocks.toReversed().map((block) => [block.id, block]))
  idsCache.set(blocks, known)
  return known.get(id.toLowerCase())
}

const idsCache = new WeakMap<readonly TextBlock[], ReadonlyMap<string | undefined, TextBlock>>()

const ownLineId = /^[ \t]*\^([\w-]+)[ \t]*$/
const lineEndId = /[ \t]\^([\w-]+)[ \t]*$/
const itemStart = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/

function findBlocks(text: string): readonly TextBlock[] {
  const front = scanFrontmatter(text)
  const codes = codeBlocksIn(text)
  const blocks: TextBlock[] = []
  let open: TextLine[] = []
  const close = () => {
    if (open.length > 0) blocks.push(...blocksOfLines(open))
    open = []
  }
  let nth = 0
  let codeStart = -1
  for (const { index: start, 0: line } of text.matchAll(/[^\r\n]+|(?<=\n)(?=\r?\n)/g)) {
    const end = start + line.length
    if (front && start < front.end) continue
    while ((codes[nth]?.end ?? end) < end && codes[nth] !== undefined) nth++
    const code = codes[nth]
    if (code && code.start <= start && end <= code.end) {
      if (codeStart !== code.start) {
        close()
        blocks.push({ kind: 'code', start: code.start, end: code.end, id: undefined, lines: [] })
      }
      codeStart = code.start
      continue
    }
    const id = ownLineId.exec(line)?.[1]
    if (id !== undefined) {
      close()
      const last = blocks.pop()
      if (last) blocks.push({ ...last, id: id.toLowerCase() })
    } else if (line.trim() === '') close()
    else if (/^ {0,3}#{1,6}[ \t]/.test(line)) {
      close()
      blocks.push(...blocksOfLines([{ start, end, text: line }]))
    } else if (rule.test(line)) close()
    else open.push({ start, end, text: line })
  }
  close()
  return blocks
}

/** The blocks of lines without a blank one between them: a table may stand right below a paragraph. */
function blocksOfLines(lines: readonly TextLine[]): readonly TextBlock[] {
  const delimiter = lines.findIndex(({ text }, index) => index > 0 && isDelimiter(text))
  if (delimiter > 1)
    return [...blocksOfLines(lines.slice(0, delimiter - 1)), tableOf(lines.slice(delimiter - 1))]
  if (delimiter === 1) return [tableOf(lines)]
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const { start } = first
  const id = lineEndId.exec(last.text)
  const end = id ? last.start + id.index : last.end
  const whole = { start, end, id: id?.[1]?.toLowerCase() }
  const [, marks] = /^ {0,3}(#{1,6})[ \t]/.exec(first.text) ?? []
  if (marks !== undefined) return [{ kind: 'heading', level: marks.length, lines: [], ...whole }]
  if (itemStart.test(first.text))
    // An id behind an item is that of the item.
    return [{ ...whole, kind: 'list', id: undefined, lines: itemsOf(lines) }]
  if (/^[ \t]*>/.test(first.text)) return [{ kind: 'blockquote', lines, ...whole }]
  return [{ kind: 'paragraph', lines, ...whole }]
}

const tableOf = (lines: readonly TextLine[]): TextBlock => ({
  kind: 'table',
  start: lines[0]?.start ?? 0,
  end: lines.at(-1)?.end ?? 0,
  id: undefined,
  lines
})

/** Whether a line is that below the head of a table: `| --- | :-: |`. */
const isDelimiter = (line: string): boolean =>
  line.includes('-') &&
  line.includes('|') &&
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()))

/** The items of a list, each with the lines that are indented below it. */
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
