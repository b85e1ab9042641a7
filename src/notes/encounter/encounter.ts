import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Fence } from '../fences/fence.ts'
import type { YamlPath } from '../yaml/yaml-node.ts'
import type { CreatureLine } from './creature-line.ts'

/** An encounter of a note. Several may share a fence. Offsets are in the note. */
export interface EncounterBlock {
  /** As written, or `Encounter`. A number makes it unique in its note. */
  readonly name: string
  /** By lower-case key. */
  readonly fields: Fields
  /** The players nearby, none, or these. */
  readonly players: 'all' | 'none' | readonly PlayerName[]
  readonly party: string | undefined
  readonly creatures: readonly CreatureLine[]
  /** Creatures that may join later. */
  readonly reinforcements: readonly CreatureLine[]
  /** Who is left out where the encounter is displayed. */
  readonly hides: readonly ('players' | 'creatures')[]
  readonly ruleset: string | undefined
  readonly fence: Fence
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

export interface PlayerName {
  readonly name: string
  readonly range: Range
}
