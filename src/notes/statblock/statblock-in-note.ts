import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { YamlPath } from '../../core/text/yaml-node.ts'
import type { Fence } from '../fences/fence.ts'
import { rulesetField } from '../yaml/fields.ts'
import type { ParsedStatblock } from './parse-statblock.ts'

/** A creature or a player character of a note. Offsets are in the note. */
export interface Statblock extends Range {
  readonly name: string
  /** Whether the statblock has its own name, and does not only refer to another statblock. */
  readonly isNamed: boolean
  /** Values by lower-case key. The same object while the fence is unchanged, so it can be a cache key. */
  readonly fields: Fields
  readonly isPlayer: boolean
  readonly ruleset: string | undefined
  /** `undefined` if the statblock is the frontmatter. */
  readonly fence: Fence | undefined
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

/** Converts a parsed statblock to offsets of its note. `undefined` without a name. */
export function statblockInNote(
  parsed: ParsedStatblock,
  place: Range,
  fence: Fence | undefined,
  rangeOf: Statblock['rangeOf']
): Statblock | undefined {
  const { name } = parsed
  return name === undefined ? undefined : new PlacedStatblock(name, parsed, place, fence, rangeOf)
}

/** A class for speed: each keystroke places all statblocks of the note again. */
class PlacedStatblock implements Statblock {
  readonly start: number
  readonly end: number

  constructor(
    readonly name: string,
    private readonly parsed: ParsedStatblock,
    { start, end }: Range,
    readonly fence: Fence | undefined,
    readonly rangeOf: Statblock['rangeOf']
  ) {
    this.start = start
    this.end = end
  }

  get isNamed() {
    return this.parsed.isNamed
  }

  get fields() {
    return this.parsed.fields
  }

  get isPlayer() {
    return this.parsed.isPlayer
  }

  get ruleset() {
    return rulesetField(this.parsed.fields)
  }
}
