import { costing } from '../../../../core/sections/costs.ts'
import { fightOver } from '../../../../core/sections/end-of-fight.ts'
import { noTurnWords } from '../../../../core/sections/turns.ts'
import { actorOf, by, otherCombatant, sideNames } from '../../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../../section.ts'
import { command, event, name, refuse, refuseIf, text } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, isInReachOfHelp } from '../../state.ts'
import { outWords } from '../../words.ts'
import { hindrancePreventsActing } from '../hinderance/hindrances.ts'

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
    says: 'An Action is an attack, a second move, a negotiation, a spell, a stunt, or another deed.'
  }
} satisfies Rules

/** Offers the sides other than the actor’s. */
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

/** Refuses a command that needs the Turn of `by`. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'opening') return refuse('Z-03', 'Roll initiative first')
  const { turn, isSurprised, status } = combatantOf(state, by)
  if (status === 'out of action') return refuse('C-Z14', `${by} is Out of Action`)
  if (status !== 'up') return refuse('table', outWords({ name: by, status }))
  if (state.active === by) return undefined
  if (isSurprised && state.round === 1)
    return refuse('Z-02', `${by} is surprised and does not act in the first Round`)
  if (turn === 'over') return refuse('Z-01', `${by} has already had a Turn in this Round`)
  return refuse('Z-04', noTurnWords(by, state.active))
}

/** Refuses an Action that is spent, or that a hindrance prevents. */
export const withoutAction = (actor: Combatant): Refusal | undefined =>
  hindrancePreventsActing(actor) ??
  refuseIf(
    !actor.actionLeft,
    'Z-10',
    () => `${actor.name} has already taken the Action of this Turn`
  )

/** Refuses a command that needs the Action of the Turn of `by`. */
export const cannotAct = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? withoutAction(combatantOf(state, by))

/** Defines a command that takes the Action. */
export const actionCommand = costing<State, RuleId>({ refuses: cannotAct, pay: spendAction })

export const commands = {
  /** Talks to the other side. The game master decides the result. */
  negotiate: actionCommand({
    label: 'Negotiate',
    group: 'act',
    help: 'takes the Action; a word with the enemy',
    rule: 'Z-11',
    phrase: '{by}: negotiate with {side}',
    params: { by, side: theirSide },
    refuses: (state, { by, side }) =>
      refuseIf(
        side === combatantOf(state, by).side,
        'Z-11',
        () => `${by} is on the side of ${side}`
      ),
    decide: (table, { by, side }) => table.happens(events.negotiated, 'Z-11', { who: by, side })
  }),
  /** Casts a spell. The game master applies the effect of its description. */
  cast: command({
    label: 'Cast',
    group: 'act',
    help: 'takes the Action; the spell says what it does',
    rule: 'Z-11',
    phrase: '{by}: cast {spell}',
    params: { by, spell },
    refuses: (state, { by }) => cannotAct(state, by),
    decide: (table, { by, spell }) => cast(table, by, spell, '')
  }),
  'cast-on': command({
    label: 'Cast on',
    group: 'act',
    help: 'takes the Action; the spell says what it does',
    rule: 'Z-11',
    phrase: '{by}: cast {spell} on {target}',
    params: { by, spell, target: otherCombatant('target', () => true) },
    refuses: (state, { by, target }) =>
      cannotAct(state, by) ??
      refuseIf(!isInReachOfHelp(combatantOf(state, target)), 'Z-11', () =>
        outWords(combatantOf(state, target))
      ),
    decide: (table, { by, spell, target }) => cast(table, by, spell, target)
  }),
  /** Any other use of an Action. */
  otherwise: actionCommand({
    label: 'Do something else',
    group: 'act',
    help: 'takes the Action, in your own words',
    rule: 'Z-11',
    phrase: '{by}: do this: {words}',
    params: { by, words: text('the action') },
    decide: (table, { by, words }) => table.happens(events.did, 'Z-11', { who: by, words })
  })
}

function cast(table: Table, who: string, spell: string, target: string): void {
  spendAction(table, who)
  table.happens(events.cast, 'Z-11', { who, spell, target })
}
