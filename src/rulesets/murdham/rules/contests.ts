import { names, standing, who } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event, name } from '../section.ts'
import type { Ability } from '../state.ts'
import { abilityOf, combatantOf } from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { fightOver, outOfFight } from './guards.ts'
import { spendsOmen } from './omens.ts'
import * as saves from './saves.ts'

export const rules = {
  'C-M4': {
    where: 'Abilities › Contests',
    how: 'automated',
    says: 'Each takes d20 from the ability; the highest wins, ties roll again.'
  }
} satisfies Rules

const signed = (margin: number): string => (margin < 0 ? `−${-margin}` : String(margin))

export const events = {
  contested: event<{
    ability: Ability
    who: readonly string[]
    faces: readonly number[]
    margins: readonly number[]
    winner: string
  }>({
    tell: ({ ability, who, faces, margins, winner }) =>
      `${ability} contest: ${who.map((name, index) => `${name} ${signed(margins[index] ?? 0)} with ${faces[index]}`).join(', ')}; ${winner === '' ? 'a tie' : `${winner} wins`}`
  })
}
export type Event = EventsOf<typeof events> | saves.Event
type Table = TableOf<Event>

const other = name('combatant', names, (state, args) =>
  standing(state).filter((one) => one !== args.who)
)

export const commands = {
  contest: command({
    label: 'Contest',
    rule: 'C-M4',
    phrase: '{who}: {ability} contest with {target}',
    params: { who, ability: saves.ability, target: other },
    refuses: (state, { who }) => fightOver(state) ?? outOfFight(state, who),
    decide(table: Table, { who, target, ability }) {
      const [{ size }, { size: otherSize }] = [
        combatantOf(table.now, who),
        combatantOf(table.now, target)
      ]
      if (ability !== 'STR' || size === otherSize) return contest(table, who, target, ability)
      // The larger wins with STR (C-M28).
      const passed = isLarger(size, otherSize)
      const because = `${passed ? 'larger' : 'smaller'} than ${target}`
      saves.spareSave(table, 'C-M28', { who, what: 'in the contest', ability, passed, because })
    }
  })
}

/** No two roll alike that often, unless somebody types it. */
const maxTies = 20

/** Each takes d20 from the ability; the highest wins. A tie rolls again, and so does a loser who spends an omen (C-M4, C-M32). */
function contest(table: Table, who: string, target: string, ability: Ability): void {
  const pair = [who, target]
  for (let ties = 0; ties < maxTies; ties++) {
    const faces = pair.map((each) => table.roll('1d20', each, `${ability} contest`).total)
    const margins = pair.map(
      (each, index) => abilityOf(combatantOf(table.now, each), ability) - (faces[index] ?? 0)
    )
    const [first = 0, second = 0] = margins
    const winner = first === second ? '' : first > second ? who : target
    table.happens({ type: 'contested', rule: 'C-M4', ability, who: pair, faces, margins, winner })
    if (winner === '') continue
    const loser = winner === who ? target : who
    if (!spendsOmen(table, loser, `${loser} lost the ${ability} contest`)) return
  }
}
