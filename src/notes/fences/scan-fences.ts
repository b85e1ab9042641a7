import { type Lines, lineStart, linesOf } from '../text/lines.ts'
import {
  type Container,
  goOnWithItem,
  openContainer,
  takeNextItem,
  takeQuoteMark
} from './containers.ts'
import type { Fence } from './fence.ts'
import {
  eolAt,
  joinLines,
  lineLength,
  prefixAsWritten,
  ScannedFence,
  unprefixedBody
} from './fence-body.ts'
import { fenceKinds, lastOpener } from './find-opener.ts'
import { scanFrontmatter, textStart } from './frontmatter.ts'
import {
  backtick,
  closes,
  htmlAt,
  indented,
  type Leaf,
  leafAt,
  none,
  type OpenFence,
  paragraph,
  tilde
} from './leaf-blocks.ts'
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
      let opened = openContainer(this.line, isInterrupting)
      isLazy = !isWhole && !opened
      if (opened) {
        this.endLeaf(true)
        containers.length = depth
      }
      while (opened) {
        containers.push(opened)
        opened = containers.length < deepest ? openContainer(this.line, isInterrupting) : undefined
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
        const quote = takeQuoteMark(this.line)
        if (!quote) return index
        containers[index] = quote
      } else if (!goOnWithItem(this.line, container)) {
        if (!takeNextItem(this.line, container)) return index
        this.endLeaf(true)
        containers.length = index + 1
      }
    }
    return containers.length
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

  /** The block that begins here, within three columns; `undefined` for text. */
  private leafAt(indent: number, isInParagraph: boolean): Leaf | undefined {
    const { code } = this.line
    const isMarker = code === backtick || code === tilde
    return isMarker ? this.fenceAt(indent) : leafAt(this.line, isInParagraph)
  }

  private fenceAt(indent: number): Leaf | undefined {
    const { line } = this
    const { rest, at } = line
    const [, marker, info = ''] = /^(`{3,}|~{3,})[ \t]*(.*)$/s.exec(rest) ?? []
    if (marker === undefined || (marker.startsWith('`') && info.includes('`'))) return undefined
    const word = info.split(/[ \t]/, 1)[0]?.toLowerCase()
    const kind = fenceKinds.find((one) => one === word)
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
