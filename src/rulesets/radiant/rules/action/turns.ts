import { fightOver } from '../../../../core/sections/end-of-fight.ts'
import { actorOf, by, others, sideNames } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, name, refuse, refuseIf, text } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, isInReachOfHelp } from '../../state.ts'
import { outWords } from '../../words.ts'
import { keptFromActing } from '../hinderance/hindrances.ts'

export { fightOver } from '../../../../core/sections/end-of-fight.ts'

export const rules = {
  'Z-10': {
    where: 'Combat › Action',
    how: 'automated',
    says: 'A Turn is a move of one Zone and one Action.'
  },
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
  acted: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).actionLeft = false
    }
  }),
  negotiated: event<{ who: string; side: string }>({
    tell: ({ who, side }) => `${who} talks to ${side}`
  }),
  cast: event<{ who: string; spell: string; target: string }>({
    tell: ({ who, spell, target }) => `${who} casts ${spell}${target === '' ? '' : ` on ${target}`}`
  }),
  did: event<{ who: string; words: string }>({ tell: ({ who, words }) => `${who}: ${words}` })
}

/** Spends the Action of the Turn. */
export const spendAction = (table: Table, name: string): void =>
  table.happens(events.acted, 'Z-10', { who: name })

export const outOfFight = (state: State, name: string): Refusal | undefined =>
  refuseIf(!canAct(combatantOf(state, name)), 'table', () => outWords(combatantOf(state, name)))

/** Refuses what takes a Turn when it is not that of `by`. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'opening') return refuse('Z-03', 'Initiative is to be rolled first')
  const { turn, isSurprised, status } = combatantOf(state, by)
  if (status === 'out of action') return refuse('C-Z14', `${by} is Out of Action`)
  if (status !== 'up') return refuse('table', outWords({ name: by, status }))
  if (state.active === by) return undefined
  if (isSurprised && state.round === 1)
    return refuse('Z-02', `${by} is surprised and does not act in the first Round`)
  if (turn === 'over') return refuse('Z-01', `${by} has had a Turn in this Round`)
  return refuse('Z-04', `It is not ${by}’s turn${state.active ? `: ${state.active} acts` : ''}`)
}

/** Refuses an Action when it is spent, or a hindrance keeps `actor` from acting. */
export const withoutAction = (actor: Combatant): Refusal | undefined =>
  keptFromActing(actor) ??
  refuseIf(!actor.actionLeft, 'Z-10', () => `${actor.name} has taken the Action of this Turn`)

/** Refuses what takes the Action of the Turn of `by`. */
export const cannotAct = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? withoutAction(combatantOf(state, by))

export const commands = {
  /** Talks to the other side. What comes of it the table says. */
  negotiate: command({
    label: 'Negotiate',
    group: 'act',
    help: 'the Action; a word with the enemy',
    rule: 'Z-11',
    phrase: '{by}: negotiate with {side}',
    params: { by, side: theirSide },
    refuses: (state, { by, side }) =>
      cannotAct(state, by) ??
      refuseIf(side === combatantOf(state, by).side, 'Z-11', () => `${by} is of ${side}`),
    decide(table, { by, side }) {
      spendAction(table, by)
      table.happens(events.negotiated, 'Z-11', { who: by, side })
    }
  }),
  /** Casts a spell. What it does is in its description, and the table applies it. */
  cast: command({
    label: 'Cast',
    group: 'act',
    help: 'the Action; the spell says what it does',
    rule: 'Z-11',
    phrase: '{by}: cast {spell}',
    params: { by, spell },
    refuses: (state, { by }) => cannotAct(state, by),
    decide: (table, { by, spell }) => cast(table, by, spell, '')
  }),
  'cast-on': command({
    label: 'Cast on',
    group: 'act',
    help: 'the Action; the spell says what it does',
    rule: 'Z-11',
    phrase: '{by}: cast {spell} on {target}',
    params: { by, spell, target: others('target', () => true) },
    refuses: (state, { by, target }) =>
      cannotAct(state, by) ??
      refuseIf(!isInReachOfHelp(combatantOf(state, target)), 'Z-11', () =>
        outWords(combatantOf(state, target))
      ),
    decide: (table, { by, spell, target }) => cast(table, by, spell, target)
  }),
  /** Anything else an Action can be. */
  otherwise: command({
    label: 'Do something else',
    group: 'act',
    help: 'the Action, in your own words',
    rule: 'Z-11',
    phrase: '{by}: do this: {words}',
    params: { by, words: text('what is done') },
    refuses: (state, { by }) => cannotAct(state, by),
    decide(table, { by, words }) {
      spendAction(table, by)
      table.happens(events.did, 'Z-11', { who: by, words })
    }
  })
}

function cast(table: Table, who: string, spell: string, target: string): void {
  spendAction(table, who)
  table.happens(events.cast, 'Z-11', { who, spell, target })
}
