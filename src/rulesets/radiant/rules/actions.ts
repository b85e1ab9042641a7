import { actorOf, by, others, sideNames } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event, name, refuseIf, text } from '../section.ts'
import { canAct, combatantOf } from '../state.ts'
import type * as turns from './turns.ts'
import { cannotAct, spendAction } from './turns.ts'

export const rules = {
  'Z-11': {
    where: 'Combat › Action',
    how: 'prompted',
    says: 'An Action is an attack, a second move, a word with the enemy, a spell, a stunt, or anything of the kind.'
  }
} satisfies Rules

/** Offers the sides the actor is not of. */
const theirSide = name('side', sideNames, (state, args) =>
  sideNames(state).filter((one) => one !== actorOf(state, args)?.side)
)
const spell = name('spell', (state, args) => actorOf(state, args)?.spells ?? [])

export const events = {
  negotiated: event<{ who: string; side: string }>({
    tell: ({ who, side }) => `${who} talks to ${side}`
  }),
  cast: event<{ who: string; spell: string; target: string }>({
    tell: ({ who, spell, target }) => `${who} casts ${spell}${target === '' ? '' : ` on ${target}`}`
  }),
  did: event<{ who: string; words: string }>({ tell: ({ who, words }) => `${who}: ${words}` })
}
export type Event = EventsOf<typeof events> | turns.Event
type Table = TableOf<Event>

export const commands = {
  /** Talks to the other side. What comes of it the table says. */
  negotiate: command({
    label: 'Negotiate',
    rule: 'Z-11',
    phrase: '{by}: negotiate with {side}',
    params: { by, side: theirSide },
    refuses: (state, { by, side }) =>
      cannotAct(state, by) ??
      refuseIf(side === combatantOf(state, by).side, 'Z-11', () => `${by} is of ${side}`),
    decide(table: Table, { by, side }) {
      spendAction(table, by)
      table.happens({ type: 'negotiated', rule: 'Z-11', who: by, side })
    }
  }),
  /** Casts a spell. What it does is in its description, and the table applies it. */
  cast: command({
    label: 'Cast',
    rule: 'Z-11',
    phrase: '{by}: cast {spell}',
    params: { by, spell },
    refuses: (state, { by }) => cannotAct(state, by),
    decide: (table: Table, { by, spell }) => cast(table, by, spell, '')
  }),
  'cast-on': command({
    label: 'Cast on',
    rule: 'Z-11',
    phrase: '{by}: cast {spell} on {target}',
    params: { by, spell, target: others('target', () => true) },
    refuses: (state, { by, target }) =>
      cannotAct(state, by) ??
      refuseIf(!canAct(combatantOf(state, target)), 'Z-11', () => `${target} is out of the fight`),
    decide: (table: Table, { by, spell, target }) => cast(table, by, spell, target)
  }),
  /** Anything else an Action can be. */
  otherwise: command({
    label: 'Do something else',
    rule: 'Z-11',
    phrase: '{by}: do this: {words}',
    params: { by, words: text('what is done') },
    refuses: (state, { by }) => cannotAct(state, by),
    decide(table: Table, { by, words }) {
      spendAction(table, by)
      table.happens({ type: 'did', rule: 'Z-11', who: by, words })
    }
  })
}

function cast(table: Table, who: string, spell: string, target: string): void {
  spendAction(table, who)
  table.happens({ type: 'cast', rule: 'Z-11', who, spell, target })
}
