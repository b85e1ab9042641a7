import type { Encounter } from '../src/core/encounter/encounter.ts'
import type { Fields } from '../src/core/statblock/fields.ts'

type Creatures = Readonly<Record<string, Fields>>

/** The benchmark fight, alike in every game but for the statblocks and what the encounter says. */
export const fourAgainstFour = (
  fields: Fields,
  party: Creatures,
  enemies: Creatures
): Encounter => ({
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields,
  defaults: {},
  entries: [...entriesOf('Party', party), ...entriesOf('Enemies', enemies)]
})

const entriesOf = (side: string, creatures: Creatures): Encounter['entries'] =>
  Object.entries(creatures).map(([name, fields]) => ({
    name,
    count: 1,
    side,
    player: side === 'Party',
    hidden: false,
    fields
  }))
