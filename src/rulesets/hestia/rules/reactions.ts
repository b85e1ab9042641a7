import { fightOver } from '../guards.ts'
import { side } from '../params.ts'
import type { Refusal, Rules } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { sideOf } from '../state.ts'
import { luckRow } from '../tables/luck.ts'
import { luckWords, rollLuck } from './tests.ts'

export const rules = {
  'H-06': {
    where: 'Combat › Reactions',
    how: 'prompted',
    says: 'If the other side’s intentions are unclear, a Luck Roll on the reaction table decides them.'
  }
} satisfies Rules

/** Offers the sides that the characters meet: those that do not Test Savvy. */
const otherSide = name('side', side.allowed, (state) =>
  state.sides.filter((one) => !one.tests).map((one) => one.name)
)

export const events = {
  reacted: event<{ side: string; faces: readonly number[]; total: number; reaction: string }>({
    apply(state, { side, reaction }) {
      sideOf(state, side).reaction = reaction
    },
    tell: ({ side, reaction, faces, total }) =>
      `${side} are ${reaction}: ${luckWords(faces, total)}, ${luckRow(total).band}`
  })
}

export const commands = {
  /** Decides how the other side takes the meeting, by a Luck Roll. */
  reaction: command({
    label: 'Reaction',
    group: 'test',
    help: '2d6 for the other side’s intentions',
    rule: 'H-06',
    order: 0,
    phrase: 'reaction of {side}',
    params: { side: otherSide },
    refuses: (state, { side }) => fightOver(state) ?? reactionKnown(state, side),
    decide(table, { side }) {
      const { faces, total } = rollLuck(table, 'Luck Roll for the reaction')
      const { reaction } = luckRow(total)
      table.happens(events.reacted, 'H-06', { side, faces, total, reaction })
    }
  })
}

function reactionKnown({ phase, sides }: State, side: string): Refusal | undefined {
  if (phase === 'aside') return undefined
  if (phase !== 'opening')
    return refuse('H-06', 'A reaction can be rolled only before the first Round')
  const reaction = sides.find(({ name }) => name === side)?.reaction
  return refuseIf(reaction !== '', 'H-06', () => `The reaction of ${side} is known already`)
}
