import type { Range } from '../core/issues/issue.ts'
import { type Body, toNoteRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import type { YamlNode } from '../notes/yaml/yaml-node.ts'
import { bodiesOf, isLogBody } from './blocks.ts'
import { logSectionsOf } from './log-sections.ts'

/**
 * What of a note can be folded to its first line, each part before those within it: fences; of a log rounds, and
 * commands with what is told of them; of YAML lists, maps and texts of several lines.
 */
export const foldingRangesOf = (note: Note): readonly Range[] =>
  bodiesOf(note).flatMap((body) => {
    const { start, end } = body
    const whole = /[\r\n]/.test(note.text.slice(start, end)) ? [{ start, end }] : []
    return [...whole, ...bodyFolds(body).map((range) => toNoteRange(body, range))]
  })

/** In offsets of the body: one for each line, the longest. */
function bodyFolds(body: Body): readonly Range[] {
  const text = body.body
  const parts = isLogBody(body)
    ? logSectionsOf(text)
    : parseYaml(text, '').flatMap(({ root }) => (root ? yamlParts(root) : []))
  const begun = new Set<number>()
  return parts.flatMap((part) => {
    const words = text.slice(part.start, part.end).trimEnd()
    const line = text.lastIndexOf('\n', part.start - 1)
    if (!words.includes('\n') || begun.has(line)) return []
    begun.add(line)
    return [{ start: part.start, end: part.start + words.length }]
  })
}

/** Pairs and items, each before what is in it. */
function yamlParts(node: YamlNode): readonly Range[] {
  if (node.kind === 'list') return node.items.flatMap((item) => [item, ...yamlParts(item)])
  if (node.kind === 'scalar') return []
  return node.pairs.flatMap(({ key, value }) => [
    { start: key.start, end: value.end },
    ...yamlParts(value)
  ])
}
