import type { Range } from '../core/issues/issue.ts'
import { givenIn, kindOfLine, linesIn } from '../core/log/lines.ts'
import type { YamlNode } from '../core/text/yaml-node.ts'
import { toBodyOffset, toNoteRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { bodiesOf, isLogBody } from './blocks.ts'
import { logSectionsOf } from './log-sections.ts'

/**
 * The ranges of “Expand Selection”, from inner to outer. In YAML: a value, its pair, the map or list around it and so
 * on. In a log: a command without its dice, its line, the command with its outcome, the round. Then the body and the
 * fence. Empty in prose, where the editor has its own ranges.
 */
export function selectionRangesAt(note: Note, offset: number): readonly Range[] {
  const body = bodiesOf(note).find(({ start, end }) => start <= offset && offset <= end)
  if (!body) return []
  const { body: text, start, end } = body
  const at = toBodyOffset(body, offset)
  const inner =
    at === undefined
      ? []
      : [...(isLogBody(body) ? logRanges : yamlRanges)(text, at), wholeText(text)]
  const ranges = [...inner.map((range) => toNoteRange(body, range)), { start, end }]
  return onlyGrowing(ranges, offset)
}

const wholeText = (text: string): Range => ({ start: 0, end: text.length })

const contains = ({ start, end }: Range, at: number): boolean => start <= at && at <= end

/** Keeps only ranges that contain the last kept range and are larger. */
function onlyGrowing(ranges: readonly Range[], offset: number): readonly Range[] {
  let last: Range = { start: offset, end: offset }
  return ranges.filter((range) => {
    const isWider = contains(range, last.start) && contains(range, last.end)
    const isOther = range.start < last.start || range.end > last.end
    if (isWider && isOther) last = range
    return isWider && isOther
  })
}

function logRanges(text: string, at: number): readonly Range[] {
  const line = linesIn(text).findLast(({ start }) => start <= at)
  if (!line) return []
  const { text: content, start } = line
  const given = kindOfLine(content) === 'command' ? givenIn(line) : undefined
  const parts = logSectionsOf(text).filter((part) => contains(part, at))
  return [
    ...(given ? [{ start: given.base, end: given.base + given.split.text.length }] : []),
    { start, end: start + content.trimEnd().length },
    // Sections are ordered by start. In reverse, a command comes before its round.
    ...parts.reverse()
  ]
}

const yamlRanges = (text: string, at: number): readonly Range[] =>
  parseYaml(text, '').flatMap(({ root }) => (root ? nodesAround(text, root, at) : []))

/** The nodes of a tree around an offset, innermost first. */
function nodesAround(text: string, node: YamlNode, at: number): readonly Range[] {
  if (!contains(node, at)) return []
  if (node.kind === 'scalar') return [node]
  if (node.kind === 'list') {
    const isDashed = text[node.start] === '-'
    const items = node.items.flatMap((item) => {
      const within = nodesAround(text, item, at)
      const start = isDashed ? text.lastIndexOf('-', item.start - 1) : item.start
      return within.length > 0 ? [...within, { start, end: item.end }] : []
    })
    return [...items, node]
  }
  const pairs = node.pairs.flatMap(({ key, value }): readonly Range[] => {
    const pair = { start: key.start, end: Math.max(key.end, value.end) }
    const within = [...nodesAround(text, key, at), ...nodesAround(text, value, at)]
    return contains(pair, at) ? [...within, pair] : []
  })
  return [...pairs, node]
}
