import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Fence } from '../fences/fence.ts'
import type { YamlPath } from '../yaml/yaml-node.ts'
import type { CreatureLine } from './creature-line.ts'

/** An encounter of a note. Several may share a fence. Places are in offsets of the note. */
export interface EncounterBlock {
  /** As written, or `Encounter`, made unique in its note by a number. */
  readonly name: string
  /** By lower-case key. */
  readonly fields: Fields
  /** All players there are, none of them, or these. */
  readonly players: 'all' | 'none' | readonly PlayerName[]
  readonly party: string | undefined
  readonly creatures: readonly CreatureLine[]
  /** Who may come later. */
  readonly reinforcements: readonly CreatureLine[]
  /** Whom the written encounter does not show. */
  readonly hides: readonly ('players' | 'creatures')[]
  readonly ruleset: string | undefined
  readonly fence: Fence
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

export interface PlayerName {
  readonly name: string
  readonly range: Range
}
