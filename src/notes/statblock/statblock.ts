import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Fence } from '../fences/fence.ts'
import { rulesetField } from '../yaml/fields.ts'
import type { YamlPath } from '../yaml/yaml-node.ts'
import type { ParsedStatblock } from './parse-statblock.ts'

/** A creature or a character of a note. Places are in offsets of the note. */
export interface Statblock extends Range {
  readonly name: string
  /** Whether it has a name of its own, and does not only refer to another statblock. */
  readonly isNamed: boolean
  /** By lower-case key. The same object as long as the fence says the same. */
  readonly fields: Fields
  readonly isPlayer: boolean
  readonly ruleset: string | undefined
  /** Absent where the frontmatter is the statblock. */
  readonly fence: Fence | undefined
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

/** The statblock a fence or a frontmatter is, at its place; nothing where it has no name. */
export function placeStatblock(
  read: ParsedStatblock,
  place: Range,
  fence: Fence | undefined,
  rangeOf: Statblock['rangeOf']
): Statblock | undefined {
  const { name } = read
  if (name === undefined) return undefined
  return {
    start: place.start,
    end: place.end,
    name,
    fence,
    rangeOf,
    get isNamed() {
      return read.isNamed
    },
    get fields() {
      return read.fields
    },
    get isPlayer() {
      return read.isPlayer
    },
    get ruleset() {
      return rulesetField(read.fields)
    }
  }
}
