import type { Glossary, RuleId, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { State } from '../../state.ts'
import { canAct, combatantOf, has } from '../../state.ts'
import { isTooSlow } from '../fast-and-slow-activations.ts'
import { holds } from '../non-lethal-attacks/holds.ts'
import { spendReaction } from '../reactions.ts'
import * as saves from '../saves.ts'
import { reveal } from '../sneaking-in-combat.ts'
import type { Counter, Incoming } from './reaction-choices.ts'
import { dodgesFreely, stand } from './reaction-choices.ts'
import { ReactionQuestion } from './reaction-question.ts'
import { fellsLikely, isSaferBehind } from './weighing.ts'

const where = 'Reacting to an attack'

export const rules = {
  'M-28': {
    where,
    how: 'prompted',
    says: 'The target may dodge, counter or hide behind somebody. This comes after the save to hit and before the damage.'
  },
  'M-29': {
    where,
    how: 'automated',
    says: 'A target that is unaware of the attacker cannot react.'
  },
  'M-30': {
    where: 'Reacting to an attack › Dodge',
    how: 'automated',
    says: 'A dodge is an AGI save that makes the attack miss.'
  },
  'M-33': {
    where: 'Reacting to an attack › Hide behind',
    how: 'prompted',
    says: 'A combatant nearby that agrees to be hidden behind becomes the target, and may react in turn.'
  },
  'M-34': {
    where: 'Reacting to an attack › Guard',
    how: 'prompted',
    says: 'A guard near the target becomes the target instead, and cannot react otherwise.'
  }
} satisfies Rules

export const glossary: Glossary = {
  dodge: { says: 'A reaction: an AGI save makes the attack miss.', rule: 'M-30' },
  guard: {
    says: 'A reaction of a combatant near the target, which becomes the target instead.',
    rule: 'M-34'
  }
}

export const events = {
  dodged: event<{ by: string }>({
    tell: ({ by }) => `The attack of ${by} misses`
  }),
  unaware: event<{ who: string; by: string; isMoving: boolean }>({
    tell: ({ who, by, isMoving }) =>
      isMoving ? `${who} is on the move and cannot react` : `${who} does not see ${by} coming`
  }),
  hidBehind: event<{ who: string; behind: string; agrees: boolean }>({
    tell: ({ who, behind, agrees }) =>
      agrees
        ? `${who} hides behind ${behind}, who becomes the target of the attack`
        : `${who} wants to hide behind ${behind}, but ${behind} refuses`
  }),
  guarded: event<{ who: string; target: string }>({
    tell: ({ who, target }) => `${who} steps in for ${target}, and becomes the target of the attack`
  })
}

/** The final target of an attack, and the reaction to it. */
interface Reaction {
  readonly target: string
  readonly isReactedTo: boolean
  readonly isDodged: boolean
  readonly counter?: Counter
}

/**
 * Lets the target, or a combatant near it, react to an attack: dodge, counter, hide behind somebody, or guard
 * (M-28 to M-36). Comes after the save to hit and before the damage. `tried`: combatants that have hidden behind
 * somebody, or have refused to be hidden behind.
 */
export function react(
  table: Table,
  incoming: Incoming,
  name: string,
  tried: readonly string[] = []
): Reaction {
  if (tried.length === 0) tellUnaware(table, incoming, name)
  const question = new ReactionQuestion(table.now, incoming, name, tried)
  const choice = question.isOpen() ? table.ask(question) : stand
  switch (choice.kind) {
    case 'stand':
      return { target: name, isReactedTo: tried.includes(name), isDodged: false }
    case 'dodge':
      return { target: name, isReactedTo: true, isDodged: dodge(table, incoming, name) }
    case 'counter':
      spendReaction(table, name, 'counter', false)
      return { target: name, isReactedTo: true, isDodged: false, counter: choice.counter }
    case 'hide': {
      const { behind } = choice
      return hideBehind(table, incoming, name, behind)
        ? react(table, incoming, behind, [...tried, name])
        : react(table, incoming, name, [...tried, behind])
    }
    case 'guard': {
      const { by: who } = choice
      spendReaction(table, who, 'guard', has(combatantOf(table.now, who), 'protect'))
      table.happens(events.guarded, 'M-34', { who, target: name })
      return { target: who, isReactedTo: true, isDodged: false }
    }
  }
}

/** Records why a combatant cannot react (M-29, M-36, M-54). */
function tellUnaware(table: Table, { by, isUnaware, isOpportunity }: Incoming, name: string): void {
  const one = combatantOf(table.now, name)
  if (!canAct(one)) return
  if (isUnaware && name !== by) {
    const rule = table.now.phase === 'ambush' ? 'M-54' : 'M-29'
    table.happens(events.unaware, rule, { who: name, by, isMoving: false })
  } else if (isOpportunity && !has(one, 'fleet footed'))
    table.happens(events.unaware, 'M-36', { who: name, by, isMoving: true })
}

/** Rolls an AGI save, which makes the attack miss (M-30). */
function dodge(table: Table, incoming: Incoming, who: string): boolean {
  const isFree = dodgesFreely(table.now, combatantOf(table.now, who), incoming)
  spendReaction(table, who, 'dodge', isFree)
  const isGrave = combatantOf(table.now, who).omens > 0 && fellsLikely(table.now, incoming, who)
  const isDodged = saves.save(
    table,
    who,
    'AGI',
    `to dodge the attack of ${incoming.by}`,
    'M-30',
    isGrave
  )
  if (isDodged) {
    const rule = ruleOfDodge(table.now, who, incoming)
    table.happens(events.dodged, rule, { by: incoming.by })
  }
  return isDodged
}

/**
 * The rule of a dodge. The slow may react in the fast phase (M-74), and a save to hit comes before any reaction
 * (M-28).
 */
function ruleOfDodge(state: State, name: string, { wasChallenging }: Incoming): RuleId {
  if (isTooSlow(state, combatantOf(state, name))) return 'M-74'
  return wasChallenging ? 'M-28' : 'M-15'
}

/**
 * Lets a combatant hide behind another that agrees; a combatant it holds cannot refuse (M-33, M-50). Returns whether
 * the attack moves to the other combatant.
 */
function hideBehind(table: Table, incoming: Incoming, who: string, behind: string): boolean {
  const isForced = holds(table.now, who, behind)
  const agrees = isForced || agreesTo(table, incoming, who, behind)
  if (agrees) spendReaction(table, who, 'hide', false, behind)
  table.happens(events.hidBehind, isForced ? 'M-50' : 'M-33', { who, behind, agrees })
  if (agrees) reveal(table, behind)
  return agrees
}

function agreesTo(table: Table, incoming: Incoming, name: string, behind: string): boolean {
  return table.ask({
    decider: behind,
    prompt: `${name} wants to hide behind ${behind}: does ${behind} agree?`,
    rule: 'M-33',
    options: [
      { words: `${behind}: agree`, value: true, always: 'let others hide behind them' },
      { words: `${behind}: refuse`, value: false }
    ],
    suggested: isSaferBehind(table.now, incoming, name, behind) ? 0 : 1
  })
}
