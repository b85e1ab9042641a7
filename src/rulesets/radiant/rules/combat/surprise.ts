import { listOf } from '../../../../core/text/names.ts'
import { side } from '../../params.ts'
import type { Glossary, Rules } from '../../section.ts'
import { command, event, order, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import { fightOver } from '../action/turns.ts'

export const rules = {
  'Z-02': {
    where: 'Combat',
    how: 'prompted',
    says: 'The game master may declare a side surprised before the fight: it does not act in the first Round.'
  }
} satisfies Rules

export const glossary = {
  surprised: { says: 'Does nothing in the first Round.', rule: 'Z-02' }
} satisfies Glossary

export const events = {
  surprised: event<{ side: string; who: readonly string[] }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).isSurprised = true
    },
    tell: ({ side, who }) => `${side} are surprised: ${listOf(who)}`
  })
}

export const commands = {
  /** Declares a side surprised, a decision of the game master. */
  surprise: command({
    label: 'Surprise a side',
    group: 'people',
    help: 'a side does not act in the first Round',
    rule: 'Z-02',
    order: order.opening,
    phrase: '{side} are surprised',
    params: { side },
    refuses: (state, { side }) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'Z-02',
        () => 'Surprise is decided before the first Round'
      ) ??
      refuseIf(
        !everybody(state).some((one) => one.side === side && !one.isSurprised),
        'Z-02',
        () => `${side} are already surprised`
      ) ??
      refuseIf(
        !everybody(state).some((one) => one.side === side && canAct(one)),
        'Z-02',
        () => `Nobody of ${side} is left to surprise`
      ),
    decide(table, { side }) {
      const caught = everybody(table.now).filter((one) => one.side === side && canAct(one))
      table.happens(events.surprised, 'Z-02', { side, who: caught.map((one) => one.name) })
    }
  })
}

/** Whether a combatant is surprised, and this is the first Round. */
export const isSurprised = (state: State, one: Combatant): boolean =>
  one.isSurprised && state.round <= 1
