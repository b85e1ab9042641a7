import type { NoteEdit, Range } from '../../core/issues/issue.ts'
import { prefixedLine } from '../edits.ts'
import type { Fence } from '../fences/fence.ts'
import { toBodyOffset } from '../fences/fence.ts'
import { creatureItem } from '../yaml/quote.ts'
import type { EncounterBlock } from './encounter.ts'

/**
 * The edits that add creatures to the list under `key`, or add the key at the end of the encounter. `undefined` if the
 * layout has no place for more, such as `{creatures: [Goblin]}` or `reinforcements: Goblin, Hobgoblin`.
 */
export function addCreatureEdits(
  { fence, fields, rangeOf }: EncounterBlock,
  key: 'creatures' | 'reinforcements',
  creatures: readonly string[]
): readonly NoteEdit[] | undefined {
  const root = toBodyRange(fence, rangeOf([]))
  if (!root || fence.body[root.start] === '{') return undefined
  const items = creatures.map(creatureItem)
  const below = (dash: string) => items.map((item) => dash + item)
  if (!Object.hasOwn(fields, key)) {
    const indent = indentOf(fence, root.start)
    return [addLinesBelow(fence, root.end, [`${indent}${key}:`, ...below(`${indent}  - `)])]
  }
  const listed = fields[key]
  const value = toBodyRange(fence, rangeOf([key]))
  if (!value) return undefined
  if (listed === null) {
    return [addLinesBelow(fence, value.end, below(`${indentOf(fence, value.start)}  - `))]
  }
  if (!Array.isArray(listed)) return undefined
  if (fence.body[value.start] === '[') {
    const last = rangeOf([key, listed.length - 1])
    const start = rangeOf([key])?.start
    if (listed.length > 0) return last && [insert(last.end, `, ${items.join(', ')}`)]
    return start === undefined ? undefined : [insert(start + 1, items.join(', '))]
  }
  const first = toBodyRange(fence, rangeOf([key, 0]))
  const last = toBodyRange(fence, rangeOf([key, listed.length - 1]))
  const [dash] = (first && /^\s*-\s+/.exec(lineAt(fence, first.start))) ?? []
  return last && dash !== undefined ? [addLinesBelow(fence, last.end, below(dash))] : undefined
}

const insert = (at: number, text: string): NoteEdit => ({ start: at, end: at, text })

/** The edit that inserts lines below the last line of text before the offset `end` of the body. */
export function addLinesBelow(fence: Fence, end: number, lines: readonly string[]): NoteEdit {
  const last = fence.body.slice(0, end).trimEnd().length
  const line = fence.lines.findLast(({ bodyStart }) => bodyStart <= last)
  return insert(line?.end ?? fence.openerEnd, lines.map((one) => prefixedLine(fence, one)).join(''))
}

export function toBodyRange(fence: Fence, range: Range | undefined): Range | undefined {
  const start = range && toBodyOffset(fence, range.start)
  const end = range && toBodyOffset(fence, range.end)
  return start === undefined || end === undefined ? undefined : { start, end }
}

const startOfLine = ({ body }: Fence, at: number): number => body.lastIndexOf('\n', at - 1) + 1
const lineAt = (fence: Fence, at: number): string => fence.body.slice(startOfLine(fence, at), at)
export const indentOf = (fence: Fence, at: number): string =>
  /^ */.exec(lineAt(fence, at))?.[0] ?? ''
