import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { YamlPath } from '../../core/text/yaml-node.ts'
import type { Fence } from '../fences/fence.ts'
import type { CreatureLine } from './creature-line.ts'

/** An encounter of a note. A fence may hold several. Offsets are in the note. */
export interface EncounterBlock {
  /** The name as written, or `Encounter`. A number makes the name unique in its note. */
  readonly name: string
  /** Values by lower-case key. */
  readonly fields: Fields
  /** `all`: the nearest players. `none`: no players. Otherwise the players that the encounter names. */
  readonly players: 'all' | 'none' | readonly PlayerName[]
  readonly party: string | undefined
  readonly creatures: readonly CreatureLine[]
  /** Creatures that may join the fight later. */
  readonly reinforcements: readonly CreatureLine[]
  /** The groups that previews of the encounter leave out. */
  readonly hides: readonly ('players' | 'creatures')[]
  readonly ruleset: string | undefined
  readonly fence: Fence
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

export interface PlayerName {
  readonly name: string
  readonly range: Range
}
