import type { Nodes } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { FenceKind } from '../../src/notes/fences/fence.ts'
import { scanFences } from '../../src/notes/fences/scan-fences.ts'
import { positionsIn } from '../../src/notes/text/positions.ts'

/** The properties of a fence that both remark and Fray give. */
interface Seen {
  readonly kind: string
  /** The first line of the fence, counted from 1. */
  readonly line: number
  readonly body: string
}

const kinds: readonly string[] = [
  'statblock',
  'encounter',
  'encounter-table',
  'encounter-log'
] satisfies FenceKind[]
const processor = unified().use(remarkParse).use(remarkFrontmatter)

/** The fences of Fray’s kinds that remark finds in a note. */
export function seenByRemark(text: string): readonly Seen[] {
  const seen: Seen[] = []
  const visit = (node: Nodes) => {
    const kind = node.type === 'code' ? node.lang?.toLowerCase() : undefined
    if (node.type === 'code' && kind !== undefined && kinds.includes(kind)) {
      const body = node.value.replace(/\r\n?/g, '\n')
      seen.push({ kind, line: node.position?.start.line ?? 0, body })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(processor.parse(text))
  return seen
}

/** The fences that Fray finds, in the same form. */
export function seenByUs(text: string): readonly Seen[] {
  const positionOf = positionsIn(text)
  return scanFences(text).map(({ kind, start, body }) => ({
    kind,
    line: positionOf(start).line,
    body: body.replaceAll('\0', '\ufffd')
  }))
}
