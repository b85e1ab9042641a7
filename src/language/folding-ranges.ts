import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { lruCache } from '../core/lru-cache.ts'
import type { YamlNode } from '../core/text/yaml-node.ts'
import type { Body } from '../notes/fences/fence.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { bodiesOf, isLogBody } from './blocks.ts'
import { logSectionsOf } from './log-sections.ts'

/**
 * The folding ranges of a note, outer before inner. In a log: rounds, and commands with their outcome. In YAML: lists,
 * maps, texts and comments of several lines.
 */
export const foldingRangesOf = (note: Note): readonly Range[] =>
  bodiesOf(note).flatMap((body) => {
    const { start, end } = body
    const whole = /[\r\n]/.test(note.text.slice(start, end)) ? [{ start, end }] : []
    const folds = foldCache(`${isLogBody(body)} ${body.body}`, () => bodyFolds(body))
    return [...whole, ...folds.map((range) => toNoteRange(body, range))]
  })

/** After each keystroke the editor asks for the folds of all bodies, so the cache holds as many as a note may have. */
const foldCache = lruCache<readonly Range[]>(limits.statblocks)

/** The folds of a body. Offsets are in the body. Of folds that begin on the same line, keeps the longest. */
function bodyFolds(body: Body): readonly Range[] {
  const text = body.body
  const parts = isLogBody(body)
    ? logSectionsOf(text)
    : [
        ...parseYaml(text, '').flatMap(({ root }) => (root ? yamlParts(root) : [])),
        ...comments(text)
      ]
  const begun = new Set<number>()
  return parts.flatMap((part) => {
    const content = text.slice(part.start, part.end).trimEnd()
    const line = text.lastIndexOf('\n', part.start - 1)
    if (!content.includes('\n') || begun.has(line)) return []
    begun.add(line)
    return [{ start: part.start, end: part.start + content.length }]
  })
}

/** The runs of lines that have only a comment. */
function comments(text: string): readonly Range[] {
  const runs: Range[] = []
  for (const { index: start, 0: line } of text.matchAll(/^#.*/gm)) {
    const end = start + line.length
    const last = runs.at(-1)
    if (last && last.end + 1 === start) runs[runs.length - 1] = { start: last.start, end }
    else runs.push({ start, end })
  }
  return runs
}

/** The pairs and items of a tree, outer before inner. */
function yamlParts(node: YamlNode): readonly Range[] {
  if (node.kind === 'list') return node.items.flatMap((item) => [item, ...yamlParts(item)])
  if (node.kind === 'scalar') return []
  return node.pairs.flatMap(({ key, value }) => [
    { start: key.start, end: value.end },
    ...yamlParts(value)
  ])
}
