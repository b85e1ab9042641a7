import { by } from '../params.ts'
import type { EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf, settingsReader } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf } from '../state.ts'
import * as turns from './turns.ts'

export const rules = {
  'C-T19': {
    where: 'not of this game',
    how: 'automated',
    says: 'Focusing for an easier next Test is no choice here, unless the note allows it.'
  }
} satisfies Rules

export const defaults = {
  focus: {
    value: false,
    rule: 'C-T19',
    says: 'Whether a turn may be spent to focus, as in the game this one is made from: the next Test needs no more than 4.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  focused: { says: 'An easier next Test, where the note allows it.', rule: 'C-T19' }
} satisfies Glossary

export const events = {
  focused: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isFocused = true
    },
    tell: ({ who }) => `${who} focuses`
  }),
  'focus-spent': event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isFocused = false
    },
    tell: ({ who }) => `${who} was focused: 4 or more will do`
  })
}
export type Event = EventsOf<typeof events>

export const commands = {
  focus: command({
    label: 'Focus',
    rule: 'C-T19',
    phrase: '{by}: focus',
    params: { by },
    refuses: (state, { by }) =>
      turns.outOfTurn(state, by) ??
      refuseIf(
        !settings(state).focus,
        'C-T19',
        () => 'Focusing is none of the choices of this game'
      ) ??
      refuseIf(combatantOf(state, by).isFocused, 'C-T19', () => `${by} is focused already`),
    decide(table: TableOf<Event | turns.Event>, { by }) {
      table.happens({ type: 'focused', rule: 'C-T19', who: by })
      turns.spendChoice(table, by)
    }
  })
}

const needsIfFocused = 4

/** What a die has to show in a Test of this combatant: no more than 4 if it is focused. */
export const needsWithFocus = ({ isFocused }: Combatant, needs: number): number =>
  isFocused ? Math.min(needs, needsIfFocused) : needs

/** Ends focus, as a Test does. */
export function spendFocus(table: TableOf<Event>, name: string): void {
  if (combatantOf(table.now, name).isFocused)
    table.happens({ type: 'focus-spent', rule: 'C-T19', who: name })
}
