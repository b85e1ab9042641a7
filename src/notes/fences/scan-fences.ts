import { type Lines, lineStart, linesOf } from '../text/lines.ts'
import type { Fence, FenceKind } from './fence.ts'
import {
  type ContainerLine,
  eolAt,
  joinLines,
  lineLength,
  prefixAsWritten,
  ScannedFence,
  unprefixedBody
} from './fence-body.ts'
import { isBlank, scanFrontmatter, textStart } from './frontmatter.ts'
import { type HtmlEnd, htmlBlock } from './html-blocks.ts'
import { LineReader } from './line-reader.ts'

/**
 * Every fence of ours in a note, in order, wherever Markdown allows one. Reads line by line, as
 * CommonMark has it: the containers that go on, new containers, then the block in them; and knows
 * only what can hold or hide a fence. remark is its oracle in the tests.
 */
export function scanFences(text: string): readonly Fence[] {
  const last = lastOpener(text)
  if (last < 0) return []
  const lines = linesOf(text)
  const scanner = new Scanner(text, lines)
  const frontmatter = scanFrontmatter(text)
  let start = frontmatter ? lines.after(frontmatter.end) : textStart(text)
  while (start !== undefined && (start <= last || scanner.isInFence)) {
    const end = lines.endOf(start)
    scanner.read(start, end)
    start = lines.after(end)
    if (start !== undefined) start = scanner.skip(start)
  }
  scanner.endLeaf()
  return scanner.fences
}

const opener = /(?:`{3,}|~{3,})[ \t]*(?:statblock|encounter(?:-table|-log)?)(?=[ \t\r\n]|$)/iy
const kinds: readonly FenceKind[] = ['statblock', 'encounter', 'encounter-table', 'encounter-log']

/** Where the last thing stands that might open a fence of ours; -1 for none. Most notes have none and cost no more than this. */
const lastOpener = (text: string): number =>
  Math.max(lastOpenerOf('```', text), lastOpenerOf('~~~', text))

function lastOpenerOf(marks: string, text: string): number {
  // To look for it from the beginning is quicker by far, and mostly it is not there.
  let at = text.includes(marks) ? text.lastIndexOf(marks) : -1
  while (at >= 0) {
    while (at > 0 && /[`~]/.test(text.charAt(at - 1))) at--
    opener.lastIndex = at
    if (opener.test(text)) return at
    at = at === 0 ? -1 : text.lastIndexOf(marks, at - 1)
  }
  return -1
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
  /** Whether its lines are those of the note as they are, with nothing before them. */
  readonly isPlain: boolean
  /** Absent where the fence is none of ours. */
  readonly ours: OurFence | undefined
}

interface OurFence extends Pick<Fence, 'kind' | 'start' | 'openerEnd' | 'prefix'> {
  readonly lines: ContainerLine[]
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
  private readonly line: LineReader

  constructor(
    private readonly text: string,
    private readonly lines: Lines
  ) {
    this.line = new LineReader(text)
  }

  get isInFence(): boolean {
    return this.leaf.type === 'fence' && this.leaf.fence.ours !== undefined
  }

  /** The next line that has to be read: in a fence that is plain none but what may close it. */
  skip(start: number): number | undefined {
    if (this.leaf.type !== 'fence' || !this.leaf.fence.isPlain) return start
    const at = this.text.indexOf(this.leaf.fence.marker, start)
    return at < 0 ? undefined : Math.max(start, lineStart(this.text, at))
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
      const last = ours?.lines.at(-1)
      if (last && last.start === last.end && !isByContainer) ours?.lines.pop()
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
      line.skipColumns(item.size)
      return true
    }
    const { isOver } = item
    item.isOver = false
    item.isEmpty = false
    if (isOver) return false
    const before = line.state
    if (line.skipColumns(item.size) === item.size) return true
    line.restore(before)
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
    const before = line.state
    const indent = line.skipColumns(3)
    if (line.code !== greaterThan) {
      line.restore(before)
      return undefined
    }
    line.skip(1)
    line.skipColumns(1)
    return { type: 'quote', indent }
  }

  /**
   * `-`, `*`, `+`, `1.` or `1)` and the white space behind it. One that interrupts must have text
   * behind it and begin at 1; one that goes on with a list must have its marker.
   */
  private takeItemMark(isInterrupting: boolean, list?: Item): Item | undefined {
    const { line } = this
    const before = line.state
    const indent = line.skipColumns(3)
    const item = this.itemMarkAt(indent, isInterrupting)
    if (item && (!list || (list.marker === item.marker && list.isOrdered === item.isOrdered)))
      return item
    line.restore(before)
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

    line.skip(written.length)
    const item = (gap: number, isEmpty: boolean): Item => ({
      type: 'item',
      marker: written.slice(-1),
      isOrdered,
      size: indent + written.length + gap,
      isEmpty,
      isOver: false
    })
    if (line.isBlank) return isInterrupting ? undefined : item(1, true)
    const behind = line.state
    const gap = line.skipColumns(4)
    if (gap === 0) return undefined
    if (!line.isAtSpace) return item(gap, false)
    // Five columns and more are one, and code that is indented.
    line.restore(behind)
    line.skipColumns(1)
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
      const before = line.state
      if (line.isBlank || line.skipColumns(4) === 4) return false
      line.restore(before)
    }
    if (leaf.type !== 'paragraph') this.endLeaf()

    if (line.isBlank) {
      this.leaf = none
      return false
    }
    const isInParagraph = leaf.type === 'paragraph'
    const indent = line.skipColumns(4)
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
      lines: []
    }
    const isPlain = this.depth === 0 && indent === 0
    return { type: 'fence', fence: { marker, indent, isPlain, ours } }
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
    const { ours, indent, marker } = fence
    if (line.firstCode === marker.charCodeAt(0)) {
      const before = line.state
      if (line.skipColumns(4) < 4 && closes(marker, line.rest)) {
        this.endFence(fence, line.at + line.rest.trimEnd().length)
        this.leaf = none
        return
      }
      line.restore(before)
    }
    if (!ours || fence.isPlain) return
    line.skipColumns(indent)
    const { spare, end } = line
    const start = spare > 0 ? line.at - 1 : line.at
    const last = ours.lines.at(-1)
    ours.lines.push({
      start,
      end,
      bodyStart: last ? last.bodyStart + lineLength(last) + 1 : 0,
      spare
    })
  }

  private endFence({ ours, marker, isPlain }: OpenFence, end: number | undefined): void {
    if (!ours) return
    const { kind, start, openerEnd, prefix, lines } = ours
    const { text } = this
    const read = isPlain
      ? unprefixedBody(text, this.lines, openerEnd, end)
      : { body: joinLines(text, lines), lines: () => lines }
    const scanned = {
      kind,
      start,
      openerEnd,
      end: end ?? read.lines().at(-1)?.end ?? openerEnd,
      isClosed: end !== undefined,
      body: read.body,
      prefix: isPlain ? '' : prefixAsWritten(text, lines, prefix),
      eol: eolAt(text, openerEnd),
      marker
    }
    this.fences.push(new ScannedFence(scanned, read.lines))
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

function htmlAt({ code, rest }: LineReader, isInParagraph: boolean): Leaf | undefined {
  const html = code === lessThan ? htmlBlock(rest, isInParagraph) : undefined
  return html && (html.end ? { type: 'html', end: html.end } : none)
}

/** Whether a line is a run of the marker’s character, as long at least, and nothing else. */
function closes(marker: string, rest: string): boolean {
  let at = 0
  while (rest[at] === marker[0]) at++
  return at >= marker.length && isBlank(rest.slice(at))
}
