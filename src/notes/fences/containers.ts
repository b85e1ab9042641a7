import type { LineReader } from './line-reader.ts'

/** A block that contains other blocks. */
export type Container = Quote | Item

interface Quote {
  readonly type: 'quote'
  /** The columns before the `>`. */
  readonly indent: number
}

/** A list item. The list continues while items with the same marker follow. */
interface Item {
  readonly type: 'item'
  /** `-`, `*` or `+`, or the character after the number. */
  readonly marker: string
  readonly isOrdered: boolean
  /** The number of columns that indent the lines of the item below its first. */
  size: number
  /** Whether the item has only its marker so far. */
  isEmpty: boolean
  /** Whether a blank line follows a bare marker and ends the item. */
  isOver: boolean
}

export function continueItem(line: LineReader, item: Item): boolean {
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

export function takeNextItem(line: LineReader, item: Item): boolean {
  const next = takeItemMark(line, false, item)
  if (!next) return false
  item.size = next.size
  item.isEmpty = next.isEmpty
  return true
}

export function openContainer(line: LineReader, isInterrupting: boolean): Container | undefined {
  return takeQuoteMark(line) ?? takeItemMark(line, isInterrupting)
}

/** Consumes `>` and one column of white space after it. `undefined` if the line has no quote mark here. */
export function takeQuoteMark(line: LineReader): Quote | undefined {
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
 * Consumes `-`, `*`, `+`, `1.` or `1)` and the white space after it. To interrupt a paragraph, an item needs text, and
 * a number must be 1. To continue `list`, an item needs the same marker. `undefined` if no such item begins here.
 */
function takeItemMark(line: LineReader, isInterrupting: boolean, list?: Item): Item | undefined {
  const before = line.state
  const indent = line.skipColumns(3)
  const item = itemMarkAt(line, indent, isInterrupting)
  if (item && (!list || (list.marker === item.marker && list.isOrdered === item.isOrdered)))
    return item
  line.restore(before)
  return undefined
}

function itemMarkAt(line: LineReader, indent: number, isInterrupting: boolean): Item | undefined {
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
  // After five columns or more, only the first belongs to the marker. The rest indents a code block.
  line.restore(behind)
  line.skipColumns(1)
  return item(1, false)
}

const greaterThan = 62
const star = 42
const plus = 43
const dash = 45
const zero = 48
const nine = 57

export const thematicBreak = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
