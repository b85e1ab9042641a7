import type { EventsOf, RuleId, Rules, Table } from '../section.ts'
import { event, glossaryFromTable } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, letGo } from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { conditions } from '../tables/conditions.ts'
import { isLarger } from '../tables/sizes.ts'
import { isNearby } from './zones.ts'

export const rules = {
  'M-48': {
    where: 'Non-lethal attacks › Grapple',
    how: 'automated',
    says: 'Who holds somebody may move with them and attack them; doing anything else lets go.'
  },
  'C-M26': {
    where: 'Conditions',
    how: 'automated',
    says: 'Entangled, stunned, frightened, terrified, frenzied, blind, confused and silenced do as they say.'
  }
} satisfies Rules

export const glossary = {
  ...glossaryFromTable(
    conditions.map(({ condition, does, rule }) => ({ word: condition, does, rule }))
  )
}

interface Condition {
  readonly who: string
  readonly condition: ConditionWord
  /** What it comes from, such as `of the poison`; empty to say nothing. */
  readonly why: string
}

export const events = {
  grabbed: event<{ by: string; target: string }>({
    apply(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      if (other.heldBy !== '') letGo(state, combatantOf(state, other.heldBy))
      letGo(state, one)
      one.grabs = target
      other.heldBy = by
    },
    tell: ({ by, target }) => `${by} holds ${target}`
  }),
  'let-go': event<{ by: string; target: string; why: string }>({
    apply: (state, { by }) => letGo(state, combatantOf(state, by)),
    tell: ({ by, target, why }) =>
      why === 'torn free' ? `${target} is free of ${by}` : `${by} lets go of ${target}`
  }),
  conditioned: event<Condition & { readonly isOn: boolean }>({
    apply: (state, { who, condition, isOn }) =>
      setCondition(combatantOf(state, who), condition, isOn),
    tell({ who, condition, isOn, why }) {
      const is = isOn ? 'is' : 'is no longer'
      if (condition === 'barrier') return `${who} ${is} behind a barrier`
      if (condition === 'concealment' || condition === 'cover')
        return `${who} ${is} behind ${condition}`
      return `${who} ${is} ${condition}${why === '' ? '' : `, because ${why}`}`
    }
  }),
  'lost-turn': event<{ who: string; why: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.turn = 'over'
      setCondition(one, 'stunned', false)
    },
    tell: ({ who, why }) => `${who} loses a turn: ${why}`
  })
}
export type Event = EventsOf<typeof events>

export const grab = (table: Table<Event>, by: string, target: string): void =>
  table.happens({ type: 'grabbed', rule: 'M-47', by, target })

export const release = (
  table: Table<Event>,
  rule: RuleId,
  by: string,
  target: string,
  why: string
): void => table.happens({ type: 'let-go', rule, by, target, why })

/** Doing something else lets go, unless the grabber is so large that a hand is left to hold (M-48, C-M28, RULING 19). */
export function releaseToAct(table: Table<Event>, by: string): void {
  const { grabs, size } = combatantOf(table.now, by)
  if (grabs !== '' && !isLarger(size, combatantOf(table.now, grabs).size))
    release(table, 'M-48', by, grabs, 'does something else')
}

/** Nobody is held from afar. */
export function tearApart(state: State): void {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.grabs !== '' && !isNearby(one, combatantOf(state, one.grabs))) letGo(state, one)
  }
}

export const beginCondition = (table: Table<Event>, rule: RuleId, given: Condition): void =>
  table.happens({ type: 'conditioned', rule, ...given, isOn: true })

export const endCondition = (table: Table<Event>, rule: RuleId, given: Condition): void =>
  table.happens({ type: 'conditioned', rule, ...given, isOn: false })

/** The next turn is lost: the one still to come in this round, or else that of the next (C-M26, RULING 23). */
export function stun(table: Table<Event>, name: string, why: string): void {
  if (combatantOf(table.now, name).turn === 'to come') loseTurn(table, name, why)
  else beginCondition(table, 'C-M26', { who: name, condition: 'stunned', why: `of ${why}` })
}

export const loseTurn = (table: Table<Event>, name: string, why: string): void =>
  table.happens({ type: 'lost-turn', rule: 'C-M26', who: name, why })

/** Gives or ends a condition. With the fear goes whom it was of: they have been faced (C-M27). */
export function setCondition(one: Combatant, word: ConditionWord, isOn: boolean): void {
  if (!isOn && !one.conditions.includes(word)) return
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
  else if (word === 'frightened' || word === 'terrified') {
    one.faced = [...one.faced, ...one.fears]
    one.fears = []
  }
}
