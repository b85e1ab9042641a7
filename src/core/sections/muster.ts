import type { WithEntries } from '../encounter/fight-entries.ts'
import { addToEntry } from '../encounter/fight-entries.ts'
import type { CombatantGroup } from '../encounter/roster.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { namesFor } from '../text/names.ts'
import { fightOver } from './end-of-fight.ts'

interface Fight<Combatant> extends WithEntries {
  readonly phase: string
  readonly groups: readonly CombatantGroup<Combatant>[]
  readonly sides: readonly { readonly name: string; size?: number }[]
  readonly combatants: Record<string, Combatant>
}

/**
 * The muster, the same in every game: the first command of a fight. It rolls the size of each group that the encounter
 * gives in dice, and opens the fight. `rule`: the rule of the command. `opens`: the rule of the next phase. `copy`
 * copies a template. `tellFaces` formats the dice for the log; by default all of them. `open` changes the state when
 * the fight opens.
 */
export function muster<
  Combatant extends { name: string; side: string },
  State extends Fight<Combatant>
>(game: {
  readonly rule: string
  readonly opens: string
  copy(template: Combatant): Combatant
  tellFaces?(faces: readonly number[], count: number): string
  open?(state: State): void
}) {
  const { command, event } = sectionTools<State, string>()
  const own = { tellFaces: allFaces, ...game }
  const events = {
    /** `group`: the index in `State.groups`. */
    arrived: event<{
      group: number
      names: readonly string[]
      faces: readonly number[]
      count: number
    }>({
      apply(state, { group, names }) {
        const { template, entry } = state.groups[group] ?? {}
        if (!template || entry === undefined) return
        addToEntry(state, entry, names)
        for (const name of names) state.combatants[name] = { ...game.copy(template), name }
        for (const side of state.sides)
          if (side.name === template.side && side.size !== undefined) side.size += names.length
      },
      tell({ group, count, faces }, { groups }) {
        const there = count === 1 ? 'there is 1' : `there are ${count}`
        return `${groups[group]?.name}: ${there}${own.tellFaces(faces, count)}`
      }
    }),
    opened: event({
      apply(state) {
        const fight: { phase: string } = state
        fight.phase = 'opening'
        game.open?.(state)
      }
    })
  }

  /** Returns the command. `prepare` rolls and asks everything else that is open, with events of the game. */
  const commands = (prepare?: (table: Table<State>) => void) => ({
    muster: command({
      label: 'Muster',
      rule: game.rule,
      phrase: 'muster',
      params: {},
      due: true,
      refuses: fightOver,
      decide(table: Table<State>) {
        for (const [group, { name, count: dice }] of [...table.now.groups].entries()) {
          const { faces, total } = table.roll(dice, name, 'how many', 'sum')
          const names = namesFor(name, Math.max(0, total), Object.keys(table.now.combatants), true)
          const count = names.length
          table.happens(events.arrived, 'table', { group, names, faces, count })
        }
        prepare?.(table)
        table.happens(events.opened, game.opens)
      }
    })
  })
  return { commands, events }
}

const allFaces = (faces: readonly number[]): string => ` (rolled ${faces.join(' + ')})`
