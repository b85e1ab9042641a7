import { by } from '../params.ts'
import type { TableOf } from '../section.ts'
import { refuseIf } from '../section.ts'
import { combatantOf, has, suffers } from '../state.ts'
import * as conditions from './conditions.ts'
import type * as turns from './turns.ts'
import { turnCommand as command, noBonusAction, spendBonus } from './turns.ts'

export type Event = conditions.Event | turns.Event

export const commands = {
  /** Battle frenzy knows neither fear nor incapacity (C-M26). */
  frenzy: command({
    label: 'Fly into a frenzy',
    rule: 'C-M26',
    phrase: '{by}: fly into a frenzy',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(
        !has(combatantOf(state, by), 'battle frenzy'),
        'C-M26',
        () => `${by} has not learnt battle frenzy`
      ) ??
      refuseIf(
        suffers(combatantOf(state, by), 'frenzied'),
        'C-M26',
        () => `${by} is in a frenzy already`
      ) ??
      noBonusAction(state, by),
    decide(table: TableOf<Event>, { by: who }) {
      spendBonus(table, who)
      const given = { who, condition: 'frenzied', why: 'of battle frenzy' } as const
      conditions.beginCondition(table, 'C-M26', given)
    }
  })
}
