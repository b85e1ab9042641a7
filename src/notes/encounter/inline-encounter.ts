import type { Issue, Range } from '../../core/issues/issue.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { CreatureLine } from './creature-line.ts'
import { moveCreatureLine, moveIssue } from './move-ranges.ts'
import { parseCreatures } from './parse-creatures.ts'

/** The creatures of an encounter in inline code. Offsets are in the note. */
export interface InlineEncounter extends Range {
  readonly creatures: readonly CreatureLine[]
  readonly issues: readonly Issue[]
}

/**
 * Parses inline code such as `encounter: 3: Hobgoblin, 1d5: Goblin`, or returns `undefined` for other code. `text`: the
 * text between the backticks. `offset`: the offset of `text` in the note.
 */
export function parseInlineEncounter(text: string, offset = 0): InlineEncounter | undefined {
  const [before] = /^\s*encounter:\s*/i.exec(text) ?? []
  if (before === undefined) return undefined
  // Parses the creatures as a YAML list. A Markdown table needs `\|` for a bar: `[[Goblin\|Nib]]`.
  const source = `[${text.slice(before.length).replace(/[\r\n]|\\(?=\|)/g, ' ')}]`
  const [yaml] = parseYaml(source, 'encounter')
  const { creatures, issues } = yaml?.root
    ? parseCreatures(yaml.root, source)
    : { creatures: [], issues: [] }
  const last = offset + text.length
  const move = (at: number) => Math.min(last, Math.max(offset, at + offset + before.length - 1))
  const place = ({ start, end }: Range): Range => ({ start: move(start), end: move(end) })
  return {
    start: offset,
    end: last,
    creatures: creatures.map((line) => moveCreatureLine(line, place)),
    issues: [...(yaml?.issues ?? []), ...issues].map((issue) => moveIssue(issue, place))
  }
}
