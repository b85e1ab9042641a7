import { enemySide } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event, order, refuse, refuseIf } from '../section.ts'
import { sideOf } from '../state.ts'
import { reactionOf } from '../tables/reactions.ts'
import { fightOver } from './turns.ts'

export const rules = {
  'Z-32': {
    where: 'Combat › Reactions & Morale',
    how: 'prompted',
    says: 'Creatures without an attitude of their own get one from a d10, Hostile to Helpful.'
  }
} satisfies Rules

export const events = {
  reacted: event<{ side: string; face: number; reaction: string }>({
    apply(state, { side, reaction }) {
      sideOf(state, side).reaction = reaction
    },
    tell: ({ side, face, reaction }) => `${side} are ${reaction} (${face})`
  })
}
export type Event = EventsOf<typeof events>

export const commands = {
  /** What creatures without an attitude of their own make of the Characters. */
  reaction: command({
    label: 'Reaction',
    rule: 'Z-32',
    order: order.reaction,
    phrase: 'reaction of {side}',
    params: { side: enemySide },
    refuses(state, { side }) {
      const { phase } = state
      const { isCharacters, reaction } = sideOf(state, side)
      if (phase === 'over') return fightOver(state)
      if (isCharacters && phase !== 'aside')
        return refuse('Z-32', `${side} decide for themselves what they feel`)
      if (phase === 'aside') return undefined
      if (phase !== 'opening')
        return refuse('Z-32', 'The fight has begun: what they want is plain by now')
      return refuseIf(reaction !== '', 'Z-32', () => `The reaction of ${side} is known`)
    },
    decide(table: TableOf<Event>, { side }) {
      const face = table.roll('1d10', '', `reaction of ${side}`).total
      table.happens({ type: 'reacted', rule: 'Z-32', side, face, reaction: reactionOf(face) })
    }
  })
}
