import type { Lines } from '../text/lines.ts'
import { lineStart, linesOf } from '../text/lines.ts'
import type { Container } from './containers.ts'
import { continueItem, openContainer, takeNextItem, takeQuoteMark } from './containers.ts'
import type { Fence } from './fence.ts'
import {
  eolAt,
  joinLines,
  lineLength,
  prefixAsWritten,
  ScannedFence,
  unprefixedBody
} from './fence-body.ts'
import { fenceKindOf, lastOpener } from './find-opener.ts'
import { scanFrontmatter, textStart } from './frontmatter.ts'
import type { Leaf, OpenFence } from './leaf-blocks.ts'
import {
  backtick,
  closes,
  htmlAt,
  indented,
  leafAt,
  none,
  paragraph,
  tilde
} from './leaf-blocks.ts'
import { LineReader } from './line-reader.ts'

/**
 * Finds all fences of Fray in a note, in order, also in quotes and lists. Follows CommonMark line by line: continued
 * containers, new containers, then the block inside. Knows only the blocks that can contain or hide a fence. The tests
 * compare the result with remark.
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

/** Scans a note line by line and collects the fences. */
class Scanner {
  readonly fences: Fence[] = []
  private readonly containers: Container[] = []
  private leaf: Leaf = none
  /**
   * The number of containers around the present line. Deeper containers stay open until the kind of the line’s block is
   * known.
   */
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

  /**
   * The start of the next line to read. Inside a fence without prefixes, jumps to the next line that may close the
   * fence. `undefined` if there is no such line.
   */
  skip(start: number): number | undefined {
    if (this.leaf.type !== 'fence' || !this.leaf.fence.isPlain) return start
    const at = this.text.indexOf(this.leaf.fence.marker, start)
    return at < 0 ? undefined : Math.max(start, lineStart(this.text, at))
  }

  read(start: number, end: number): void {
    const { line, containers } = this
    line.begin(start, end)
    const depth = this.skipContinuedContainers()
    const isWhole = depth === containers.length
    const isShut = this.leaf.type === 'fence' || this.leaf.type === 'html'
    let isLazy = false
    // Containers cannot begin inside a fence or HTML.
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
        opened = containers.length < maxDepth ? openContainer(this.line, isInterrupting) : undefined
      }
    }
    this.depth = isLazy ? depth : containers.length
    const isPartOfParagraph = this.readLeaf(isLazy)
    if (isLazy && !isPartOfParagraph) containers.length = depth
  }

  /**
   * Ends the open block. A fence that ends this way is unclosed. `isByContainer`: whether the block ends because its
   * quote or list ends.
   */
  endLeaf(isByContainer = false): void {
    if (this.leaf.type === 'fence') {
      const { ours } = this.leaf.fence
      // As in mdast, a fence has no blank last line, unless its container ended there.
      const last = ours?.lines.at(-1)
      if (last && last.start === last.end && !isByContainer) ours?.lines.pop()
      this.endFence(this.leaf.fence, undefined)
    }
    this.leaf = none
  }

  /** Skips the markers of the containers that continue, and returns the number of containers. */
  private skipContinuedContainers(): number {
    const { containers } = this
    for (const [index, container] of containers.entries()) {
      if (container.type === 'quote') {
        const quote = takeQuoteMark(this.line)
        if (!quote) return index
        containers[index] = quote
      } else if (!continueItem(this.line, container)) {
        if (!takeNextItem(this.line, container)) return index
        this.endLeaf(true)
        containers.length = index + 1
      }
    }
    return containers.length
  }

  /** Adds the rest of the line to the open block or to a new block. Returns whether the line continued a paragraph. */
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
    // remark reads a complete tag on a lazy line as HTML, and continues its containers.
    const tag = isLazy && isInParagraph ? htmlAt(line, false) : undefined
    if (tag) this.leaf = tag
    else if (!isInParagraph) this.leaf = paragraph
    return isInParagraph
  }

  /**
   * Reads the fence, heading, thematic break or HTML block that begins here. Returns the block that is open after the
   * line: `none` after a heading. `undefined` if no such block begins here.
   */
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
    const kind = fenceKindOf(info)
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
    const content = isPlain
      ? unprefixedBody(text, this.lines, openerEnd, end)
      : { body: joinLines(text, lines), lines: () => lines }
    const scanned = {
      kind,
      start,
      openerEnd,
      end: end ?? content.lines().at(-1)?.end ?? openerEnd,
      isClosed: end !== undefined,
      body: content.body,
      prefix: isPlain ? '' : prefixAsWritten(text, lines, prefix),
      eol: eolAt(text, openerEnd),
      marker
    }
    this.fences.push(new ScannedFence(scanned, content.lines))
  }
}

/** The maximum number of containers around a block. Nobody nests deeper on purpose, and the limit bounds the time. */
const maxDepth = 100
