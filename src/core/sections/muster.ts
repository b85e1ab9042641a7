import type { Group } from '../encounter/roster.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { namesFor } from '../text/names.ts'

interface Arrived {
  readonly type: 'arrived'
  readonly rule: 'table'
  /** Index in `State.groups`. */
  readonly group: number
  readonly names: readonly string[]
  readonly faces: readonly number[]
  readonly count: number
}

interface Fight<Combatant> {
  readonly groups: readonly Group<Combatant>[]
  readonly sides: readonly { readonly name: string; size?: number }[]
  readonly combatants: Record<string, Combatant>
}

/**
 * Rolls how many there are of each group whose size the encounter gives in dice, alike in every game. `tellFaces`: how
 * the log writes the dice.
 */
export function muster<
  Combatant extends { name: string; side: string },
  State extends Fight<Combatant>
>(game: {
  copy(template: Combatant): Combatant
  tellFaces(faces: readonly number[], count: number): string
}) {
  const { event } = sectionTools<State, 'table'>()
  const events = {
    arrived: event<Omit<Arrived, 'type' | 'rule'>>({
      apply(state, { group, names }) {
        const template = state.groups[group]?.template
        if (!template) return
        for (const name of names) state.combatants[name] = { ...game.copy(template), name }
        for (const side of state.sides)
          if (side.name === template.side && side.size !== undefined) side.size += names.length
      },
      tell: ({ group, count, faces }, { groups }) =>
        `${groups[group]?.name}: ${count} of them${game.tellFaces(faces, count)}`
    })
  }

  /** Rolls the size of every group and names its members. */
  function rollGroups(table: Table<State, Arrived>): void {
    for (const [group, { name, count: dice }] of [...table.now.groups].entries()) {
      const { faces, total } = table.roll(dice, name, 'how many')
      const names = namesFor(name, Math.max(0, total), Object.keys(table.now.combatants), true)
      table.happens({ type: 'arrived', rule: 'table', group, names, faces, count: names.length })
    }
  }

  return { events, rollGroups }
}
