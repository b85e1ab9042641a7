import { by, enemy } from '../params.ts'
import type { Rules, TableOf } from '../section.ts'
import { choice } from '../section.ts'
import { noTarget } from './attacking.ts'
import type * as conditions from './conditions.ts'
import { stun } from './conditions.ts'
import * as fear from './fear.ts'
import * as saves from './saves.ts'
import * as sneaking from './sneaking.ts'
import * as taunts from './taunts.ts'
import { turnCommand as command, noMainAction, spendMain } from './turns.ts'

export const rules = {
  'C-M30': {
    where: 'Encounters › Manipulation',
    how: 'automated',
    says: 'Distracting costs the target its next turn, intimidating frightens it, taunting binds it.'
  }
} satisfies Rules

export type Event = conditions.Event | fear.Event | saves.Event | sneaking.Event | taunts.Event
type Table = TableOf<Event>

/** What the target saves for. */
const ploys = {
  distract: 'not to be distracted',
  intimidate: 'not to be cowed',
  taunt: 'not to be taunted'
}
type Ploy = keyof typeof ploys

export const commands = {
  /** A WIT save of the target, for a taunt one of the taunter before it (C-M30). */
  ploy: command({
    label: 'Distract, intimidate, taunt',
    rule: 'C-M30',
    phrase: '{by}: {ploy} {target}',
    params: { by, ploy: choice('ploy', Object.keys(ploys) as Ploy[]), target: enemy },
    isHarm: true,
    letsGo: true,
    refuses: (state, { by, target }) => noMainAction(state, by) ?? noTarget(state, by, target),
    decide(table: Table, { by, ploy, target }) {
      spendMain(table, by)
      sneaking.reveal(table, by)
      const isTried =
        ploy !== 'taunt' || saves.save(table, by, 'WIT', `to taunt ${target}`, 'C-M30')
      if (!isTried || saves.save(table, target, 'WIT', ploys[ploy], 'C-M30')) return
      if (ploy === 'distract') stun(table, target, 'a distraction')
      else if (ploy === 'intimidate') fear.fear(table, 'C-M30', target, by, 'frightened')
      else taunts.taunt(table, target, by)
    }
  })
}
