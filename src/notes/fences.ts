import type { Range } from '../core/issue.ts'
import { type HtmlEnd, htmlBlock } from './html-blocks.ts'
import { Line, linesOf, withoutTabs } from './lines.ts'

export type FenceKind = 'statblock' | 'encounter' | 'encounter-table' | 'encounter-log'

/** A line of a body: its text’s place in the note, and where it begins in the body. */
export interface BodyLine extends Range {
  readonly at: number
}

/** A text whose lines stand in a note, each perhaps behind a prefix such as `> `. */
export interface Body extends Range {
  /** The lines joined by `\n`, without their prefixes and without a last line break. */
  readonly body: string
  readonly lines: readonly BodyLine[]
}

/**
 * A fenced code block of ours.
 *
 * For `> ```statblock⏎> hp: 7⏎> ``` ` it starts at the first backtick and ends after the last; the
 * body is `hp: 7`. One that is never closed ends with its last line.
 */
export interface Fence extends Body {
  readonly kind: FenceKind
  /** The end of its first line, before the line break. */
  readonly openerEnd: number
  readonly isClosed: boolean
  /** What must stand before each new line of the body in the note, such as `> ` or three spaces. */
  readonly prefix: string
  readonly eol: '\n' | '\r\n' | '\r'
  /** The run that opens it, such as ```` ``` ```` or `~~~~`. */
  readonly marker: string
}

/** The YAML between two `---` at the very top of a note. Starts at the first dash, ends after the last. */
export type Frontmatter = Body

/**
 * The place in the note of an offset in a body. Exact in every layout; the spaces that are left of a
 * tab divided by its container are all at the tab.
 */
export function toNote(body: Body, offset: number): number {
  const index = lineAt(body.lines, offset)
  const line = body.lines[index]
  if (!line) return body.start
  const inLine = Math.max(0, offset - line.at - spread(body, index))
  return Math.min(line.end, line.start + inLine)
}

/** The offset in a body of a place in the note; `undefined` where that is in no line of it. */
export function toBody(body: Body, place: number): number | undefined {
  const index = body.lines.findIndex(({ start, end }) => start <= place && place <= end)
  const line = body.lines[index]
  if (!line) return undefined
  const skipped = place > line.start ? spread(body, index) : 0
  return line.at + place - line.start + skipped
}

/** The stretch of the note where this stretch of a body stands. */
export function rangeToNote(body: Body, range: Range): Range {
  const start = toNote(body, range.start)
  return { start, end: Math.max(start, toNote(body, range.end)) }
}

/** By how much a line of a body is longer than its text in the note, having spaces for a divided tab. */
function spread({ body, lines }: Body, index: number): number {
  const line = lines[index]
  if (!line) return 0
  const next = lines[index + 1]
  const end = next ? next.at - 1 : body.length
  return Math.max(0, end - line.at - (line.end - line.start))
}

function lineAt(lines: readonly BodyLine[], offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.at ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The frontmatter of a note, if it has one that is closed. */
export function scanFrontmatter(text: string): Frontmatter | undefined {
  const start = firstPlace(text)
  if (!text.startsWith('---', start)) return undefined
  const lines = linesOf(text)
  const isRule = (from: number, to: number) =>
    text.startsWith('---', from) && isWhite(text.slice(from + 3, to))
  if (!isRule(start, lines.endOf(start))) return undefined

  const found: BodyLine[] = []
  let at = 0
  for (let line = lines.after(start); line !== undefined; line = lines.after(line)) {
    const end = lines.endOf(line)
    if (isRule(line, end)) {
      const body = found.map((each) => text.slice(each.start, each.end)).join('\n')
      return { start, end: line + 3, body, lines: found }
    }
    found.push({ start: line, end, at })
    at += end - line + 1
  }
  return undefined
}

/** Where a note begins, behind a byte order mark. */
const firstPlace = (text: string): number => (text.charCodeAt(0) === 0xfeff ? 1 : 0)

/**
 * Every fence of ours in a note, in order, wherever Markdown allows one. Reads line by line, as
 * CommonMark has it: the containers that go on, new containers, then the block in them; and knows
 * only what can hold or hide a fence. remark is its oracle in the tests.
 */
export function scanFences(text: string): readonly Fence[] {
  const last = lastOpener(text)
  if (last === undefined) return []
  const lines = linesOf(text)
  const scanner = new Scanner(text)
  const frontmatter = scanFrontmatter(text)
  let start = frontmatter ? lines.after(frontmatter.end) : firstPlace(text)
  for (; start !== undefined; start = lines.after(start)) {
    if (start > last && !scanner.isInFence) break
    scanner.read(start, lines.endOf(start))
  }
  scanner.endLeaf()
  return scanner.fences
}

const opener =
  /(?<![`~])(?:`{3,}|~{3,})[ \t]*(?:statblock|encounter(?:-table|-log)?)(?=[ \t\r\n]|$)/gi
const kinds: readonly FenceKind[] = ['statblock', 'encounter', 'encounter-table', 'encounter-log']

/** Where the last thing stands that might open a fence of ours. Most notes have none and cost no more than this. */
function lastOpener(text: string): number | undefined {
  let last: number | undefined
  opener.lastIndex = 0
  for (let match = opener.exec(text); match; match = opener.exec(text)) last = match.index
  return last
}

/** What a block may stand in. */
type Container = Quote | Item

interface Quote {
  readonly type: 'quote'
  /** Columns before its `>`. */
  readonly indent: number
}

/** An item of a list; the list goes on as long as items like it follow. */
interface Item {
  readonly type: 'item'
  /** `-`, `*`, `+`, or what follows the number. */
  readonly marker: string
  readonly isOrdered: boolean
  /** Columns its further lines are indented by. */
  size: number
  /** Whether nothing but its marker has come yet. */
  isEmpty: boolean
  /** Whether a blank line came after nothing but its marker: then it is over. */
  isOver: boolean
}

/** The block the last line was part of, as far as it matters to the next. */
type Leaf =
  | { readonly type: 'none' | 'paragraph' | 'indented' }
  | { readonly type: 'html'; readonly end: HtmlEnd }
  | { readonly type: 'fence'; readonly fence: OpenFence }

interface OpenFence {
  readonly marker: string
  readonly indent: number
  /** Absent where the fence is none of ours. */
  readonly ours: OurFence | undefined
}

interface OurFence extends Pick<Fence, 'kind' | 'start' | 'openerEnd' | 'prefix'> {
  readonly lines: BodyLine[]
  readonly texts: string[]
}

const none: Leaf = { type: 'none' }
const paragraph: Leaf = { type: 'paragraph' }
const indented: Leaf = { type: 'indented' }

/** Reads one line after the other and keeps the fences it meets. */
class Scanner {
  readonly fences: Fence[] = []
  private readonly containers: Container[] = []
  private leaf: Leaf = none
  /** How many of the containers the line stands in; those it left go on until its block is known. */
  private depth = 0
  private readonly line: Line

  constructor(private readonly text: string) {
    this.line = new Line(text)
  }

  get isInFence(): boolean {
    return this.leaf.type === 'fence' && this.leaf.fence.ours !== undefined
  }

  read(start: number, end: number): void {
    const { line, containers } = this
    line.begin(start, end)
    const depth = this.goOn()
    const isWhole = depth === containers.length
    const isShut = this.leaf.type === 'fence' || this.leaf.type === 'html'
    let isLazy = false
    // Nothing in a fence or in HTML opens a container.
    if (!isWhole || !isShut) {
      const isInterrupting = isWhole && this.leaf.type !== 'none'
      let opened = this.openContainer(isInterrupting)
      isLazy = !isWhole && !opened
      if (opened) {
        this.endLeaf(true)
        containers.length = depth
      }
      while (opened) {
        containers.push(opened)
        opened = containers.length < deepest ? this.openContainer(isInterrupting) : undefined
      }
    }
    this.depth = isLazy ? depth : containers.length
    const isPartOfParagraph = this.readLeaf(isLazy)
    if (isLazy && !isPartOfParagraph) containers.length = depth
  }

  /** Whatever is open is over; a fence that is still open has not been closed. */
  endLeaf(isByContainer = false): void {
    if (this.leaf.type === 'fence') {
      const { ours } = this.leaf.fence
      // The line break before its end is not the fence’s, as mdast has it; but that of a container is.
      if (ours?.texts.at(-1) === '' && !isByContainer) {
        ours.lines.pop()
        ours.texts.pop()
      }
      this.endFence(this.leaf.fence, undefined)
    }
    this.leaf = none
  }

  /** Read past the marks of the containers that go on; says how many do. */
  private goOn(): number {
    const { containers } = this
    for (const [index, container] of containers.entries()) {
      if (container.type === 'quote') {
        const quote = this.takeQuoteMark()
        if (!quote) return index
        containers[index] = quote
      } else if (!this.goOnWithItem(container)) {
        if (!this.takeNextItem(container)) return index
        this.endLeaf(true)
        containers.length = index + 1
      }
    }
    return containers.length
  }

  private goOnWithItem(item: Item): boolean {
    const { line } = this
    if (line.isBlank) {
      item.isOver ||= item.isEmpty
      line.takeColumns(item.size)
      return true
    }
    const { isOver } = item
    item.isOver = false
    item.isEmpty = false
    if (isOver) return false
    const before = line.place
    if (line.takeColumns(item.size) === item.size) return true
    line.back(before)
    return false
  }

  private takeNextItem(item: Item): boolean {
    const next = this.takeItemMark(false, item)
    if (!next) return false
    item.size = next.size
    item.isEmpty = next.isEmpty
    return true
  }

  private openContainer(isInterrupting: boolean): Container | undefined {
    return this.takeQuoteMark() ?? this.takeItemMark(isInterrupting)
  }

  /** `>` and one column of white space behind it. */
  private takeQuoteMark(): Quote | undefined {
    const { line } = this
    const before = line.place
    const indent = line.takeColumns(3)
    if (line.code !== greaterThan) {
      line.back(before)
      return undefined
    }
    line.take(1)
    line.takeColumns(1)
    return { type: 'quote', indent }
  }

  /**
   * `-`, `*`, `+`, `1.` or `1)` and the white space behind it. One that interrupts must have text
   * behind it and begin at 1; one that goes on with a list must have its marker.
   */
  private takeItemMark(isInterrupting: boolean, list?: Item): Item | undefined {
    const { line } = this
    const before = line.place
    const indent = line.takeColumns(3)
    const item = this.itemMarkAt(indent, isInterrupting)
    if (item && (!list || (list.marker === item.marker && list.isOrdered === item.isOrdered)))
      return item
    line.back(before)
    return undefined
  }

  private itemMarkAt(indent: number, isInterrupting: boolean): Item | undefined {
    const { line } = this
    const { code } = line
    const isOrdered = code >= zero && code <= nine
    if (!isOrdered && code !== dash && code !== star && code !== plus) return undefined
    const written = isOrdered ? /^\d{1,9}[.)]/.exec(line.rest)?.[0] : String.fromCharCode(code)
    if (written === undefined || (isInterrupting && isOrdered && !/^1[.)]$/.test(written)))
      return undefined
    if ((code === dash || code === star) && thematicBreak.test(line.rest)) return undefined

    line.take(written.length)
    const item = (gap: number, isEmpty: boolean): Item => ({
      type: 'item',
      marker: written.slice(-1),
      isOrdered,
      size: indent + written.length + gap,
      isEmpty,
      isOver: false
    })
    if (line.isBlank) return isInterrupting ? undefined : item(1, true)
    const behind = line.place
    const gap = line.takeColumns(4)
    if (gap === 0) return undefined
    if (!line.isAtSpace) return item(gap, false)
    // Five columns and more are one, and code that is indented.
    line.back(behind)
    line.takeColumns(1)
    return item(1, false)
  }

  /** Read the rest of the line into the block that is open, or a new one; says whether it went on with a paragraph. */
  private readLeaf(isLazy: boolean): boolean {
    const { line, leaf } = this
    if (!isLazy && leaf.type === 'fence') {
      this.readInFence(leaf.fence)
      return false
    }
    if (!isLazy && leaf.type === 'html') {
      if (leaf.end === 'blank' ? line.isBlank : leaf.end.test(line.rest)) this.leaf = none
      return false
    }
    if (!isLazy && leaf.type === 'indented') {
      const before = line.place
      if (line.isBlank || line.takeColumns(4) === 4) return false
      line.back(before)
    }
    if (leaf.type !== 'paragraph') this.endLeaf()

    if (line.isBlank) {
      this.leaf = none
      return false
    }
    const isInParagraph = leaf.type === 'paragraph'
    const indent = line.takeColumns(4)
    if (indent === 4) {
      if (!isInParagraph) this.leaf = isLazy ? none : indented
      return isInParagraph
    }
    const isUnderline = isInParagraph && !isLazy && /^(?:-+|=+)[ \t]*$/.test(line.rest)
    const next = isUnderline ? none : this.leafAt(indent, isInParagraph)
    if (next) {
      this.leaf = next
      return false
    }
    // On a lazy line remark takes any whole tag for HTML, and its containers to go on.
    const tag = isLazy && isInParagraph ? htmlAt(line, false) : undefined
    if (tag) this.leaf = tag
    else if (!isInParagraph) this.leaf = paragraph
    return isInParagraph
  }

  /** The block that begins here, within three columns; nothing if this is text. */
  private leafAt(indent: number, isInParagraph: boolean): Leaf | undefined {
    const { line } = this
    switch (line.code) {
      case hash:
        return /^#{1,6}(?:[ \t]|$)/.test(line.rest) ? none : undefined
      case star:
      case dash:
      case underscore:
        return thematicBreak.test(line.rest) ? none : undefined
      case lessThan:
        return htmlAt(line, isInParagraph)
      case backtick:
      case tilde:
        return this.fenceAt(indent)
      default:
        return undefined
    }
  }

  private fenceAt(indent: number): Leaf | undefined {
    const { line } = this
    const { rest, at } = line
    const [, marker, info = ''] = /^(`{3,}|~{3,})[ \t]*(.*)$/s.exec(rest) ?? []
    if (marker === undefined || (marker.startsWith('`') && info.includes('`'))) return undefined
    const word = info.split(/[ \t]/, 1)[0]?.toLowerCase()
    const kind = kinds.find((one) => one === word)
    const ours = kind && {
      kind,
      start: at,
      openerEnd: line.end,
      prefix: this.prefixAt(indent),
      lines: [],
      texts: []
    }
    return { type: 'fence', fence: { marker, indent, ours } }
  }

  private prefixAt(indent: number): string {
    const open = this.containers.slice(0, this.depth)
    const marks = open.map((container) =>
      container.type === 'quote' ? `${' '.repeat(container.indent)}> ` : ' '.repeat(container.size)
    )
    return `${marks.join('')}${' '.repeat(indent)}`
  }

  private readInFence(fence: OpenFence): void {
    const { line } = this
    const before = line.place
    if (line.takeColumns(4) < 4 && closes(fence.marker, line.rest)) {
      this.endFence(fence, line.at + line.rest.trimEnd().length)
      this.leaf = none
      return
    }
    line.back(before)
    const { ours, indent } = fence
    if (!ours) return
    line.takeColumns(indent)
    const { lines, texts } = ours
    const at = (lines.at(-1)?.at ?? 0) + (texts.at(-1)?.length ?? -1) + 1
    const spare = ' '.repeat(line.spare)
    lines.push({ start: spare === '' ? line.at : line.at - 1, end: line.end, at })
    texts.push(spare + line.rest)
  }

  private endFence({ ours, marker }: OpenFence, end: number | undefined): void {
    if (!ours) return
    const { text } = this
    const { lines, texts, ...opening } = ours
    this.fences.push({
      ...opening,
      end: end ?? lines.at(-1)?.end ?? opening.openerEnd,
      isClosed: end !== undefined,
      body: texts.join('\n'),
      lines,
      prefix: writtenPrefix(text, lines, opening.prefix),
      eol: eolAt(text, opening.openerEnd),
      marker
    })
  }
}

/** As many containers within each other as anybody can have meant. */
const deepest = 100

const greaterThan = 62
const lessThan = 60
const hash = 35
const star = 42
const plus = 43
const dash = 45
const underscore = 95
const backtick = 96
const tilde = 126
const zero = 48
const nine = 57

const thematicBreak = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/

function htmlAt({ code, rest }: Line, isInParagraph: boolean): Leaf | undefined {
  const html = code === lessThan ? htmlBlock(rest, isInParagraph) : undefined
  return html && (html.end ? { type: 'html', end: html.end } : none)
}

/** Whether a line is a run of the marker’s character, as long at least, and nothing else. */
function closes(marker: string, rest: string): boolean {
  let at = 0
  while (rest[at] === marker[0]) at++
  return at >= marker.length && isWhite(rest.slice(at))
}

const isWhite = (text: string): boolean => /^[ \t]*$/.test(text)

/** The prefix as the first line of the body has it, with its tabs, where that comes to the same columns. */
function writtenPrefix(text: string, lines: readonly BodyLine[], prefix: string): string {
  const line = lines.find(({ start, end }) => end > start)
  if (!line) return prefix
  let start = line.start
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start--
  const written = text.slice(start, line.start)
  return withoutTabs(written) === prefix ? written : prefix
}

/** How a line of a note is broken; its last one as its first. */
export function eolAt(text: string, lineEnd: number): Fence['eol'] {
  const at = lineEnd < text.length ? lineEnd : text.search(/[\r\n]/)
  return text.startsWith('\r\n', at) ? '\r\n' : text[at] === '\r' ? '\r' : '\n'
}
