import { belongingIn, by } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import { combatantOf, isAtHand } from '../state.ts'
import { putInto } from './belongings.ts'
import { outOfTurn } from './turns.ts'

export const rules = {
  'H-09': {
    where: 'Combat › Actions in Combat',
    how: 'prompted',
    says: 'Talking, shouting, dropping what is held and the like cost nothing.'
  }
} satisfies Rules

export const events = {
  dropped: event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'dropped'),
    tell: ({ who, item }) => `${who} drops the ${item}`
  }),
  talked: event<{ who: string }>({ tell: ({ who }) => `${who} speaks up` })
}
type Table = TableOf<EventsOf<typeof events>>

export const commands = {
  drop: command({
    label: 'Drop',
    rule: 'H-09',
    phrase: '{by}: drop {item}',
    params: { by, item: belongingIn('handy') },
    refuses: (state, { by, item }) =>
      outOfTurn(state, by) ??
      refuseIf(!isAtHand(combatantOf(state, by), item), 'H-09', () => `${by} holds no ${item}`),
    decide: (table: Table, { by, item }) =>
      table.happens({ type: 'dropped', rule: 'H-09', who: by, item })
  }),
  talk: command({
    label: 'Talk',
    rule: 'H-09',
    phrase: '{by}: talk',
    params: { by },
    refuses: (state, { by }) => outOfTurn(state, by),
    decide: (table: Table, { by }) => table.happens({ type: 'talked', rule: 'H-09', who: by })
  })
}
