import { listOf } from '../../../core/text/names.ts'
import { by, target, who } from '../params.ts'
import type { Glossary, Refusal, Rules, Table } from '../section.ts'
import { command, event, number, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { successesInWords } from '../words.ts'
import { countSuccesses, poolFormula, successFace } from './dice.ts'
import { cannotBeHurt, canSuffer, fightOver, outOfFight } from './guards.ts'
import * as injuries from './injuries.ts'
import { fastManeuver } from './maneuver-in-combat/maneuvers.ts'
import * as tests from './tests.ts'
import { inOtherZone } from './zones-and-distance/zones.ts'

const where = 'Special Effects › Poison'

export const rules = {
  'E-46': {
    where,
    how: 'automated',
    says: 'A poison rolls its toxicity in dice against Endure. More successes of Endure: no Harm. As many: 1 Harm. Fewer: as much Harm as the poison has successes.'
  },
  'E-47': { where, how: 'automated', says: 'In each later round the poison does 1 Harm less.' },
  'E-48': { where, how: 'automated', says: 'An antidote ends a poison.' }
} satisfies Rules

export const glossary = {
  poisoned: { says: 'Poisoned: Harm at once, and 1 less in each later round.', rule: 'E-47' }
} satisfies Glossary

export const events = {
  poisonResisted: event<{ who: string }>({ tell: ({ who }) => `${who} is immune to poison` }),
  toxicityRolled: event<{
    who: string
    toxicity: number
    faces: readonly number[]
    successes: number
  }>({
    tell: ({ toxicity, faces, successes }) =>
      `The poison has toxicity ${toxicity}, and its dice show ${listOf(faces.map(String))}: ${successesInWords(successes)}`
  }),
  poisoned: event<{ who: string; poison: number; harm: HarmType }>({
    apply(state, { who, poison, harm }) {
      const one = combatantOf(state, who)
      one.poison = Math.max(0, poison)
      one.poisonHarm = harm
    },
    tell({ who, poison, rule }, before) {
      if (poison > 0) return `${who} faces ${poison} Harm from the poison in the next round`
      const isGone = combatantOf(before, who).poison > 0 || rule === 'E-47'
      return isGone ? `The poison no longer harms ${who}` : undefined
    }
  }),
  antidoteGiven: event<{ who: string; target: string }>({
    apply(state, { who, target }) {
      combatantOf(state, who).antidotes--
      combatantOf(state, target).poison = 0
    },
    tell: ({ who, target }) =>
      who === target
        ? `${who} takes an antidote, and the poison ends`
        : `${who} gives ${target} an antidote, and the poison ends`
  })
}

const toxicity = number('toxicity', () => [3, 6, 9])

const cannotTake = (
  state: State,
  { who, toxicity }: { readonly who: string; readonly toxicity: number }
): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(
    toxicity < 1 || toxicity > 30,
    'E-46',
    () => 'Toxicity must be from 1 to 30: 3 is a weak poison, 6 a strong poison'
  ) ??
  refuseIf(combatantOf(state, who).isPoisonproof, 'E-46', () => `${who} is immune to poison`) ??
  cannotBeHurt(state, who)

export const commands = {
  /** Gives an antidote, which is handling an object: fast (E-48). */
  antidote: fastManeuver({
    label: 'Give an antidote',
    group: 'heal',
    help: 'ends a poison',
    rule: 'E-48',
    phrase: '{by}: give an antidote to {target}',
    params: {
      by,
      target: target(
        (other, actor) => other.poison > 0 && canSuffer(other) && other.zone === actor.zone
      )
    },
    refuses(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        refuseIf(one.antidotes === 0, 'E-48', () => `${by} has no antidote`) ??
        refuseIf(other.poison === 0, 'E-48', () => `${target} is not poisoned`) ??
        (canSuffer(other) ? undefined : outOfFight(state, target)) ??
        inOtherZone(one, other)
      )
    },
    decide: (table, { by, target }) =>
      table.happens(events.antidoteGiven, 'E-48', { who: by, target })
  }),
  /** Poisons a combatant, as the Director decides. */
  poison: command({
    label: 'Poison',
    group: 'number',
    help: 'rolls the toxicity against Endure; does Harm',
    rule: 'E-46',
    phrase: '{who}: take poison of toxicity {toxicity}',
    params: { who, toxicity },
    refuses: cannotTake,
    decide: (table, { who, toxicity }) => takePoison(table, who, toxicity, 'Physical')
  }),
  /** Poisons with Mental Harm: the book names no type (RULING 44). */
  'poison-mind': command({
    label: 'Poison of the mind',
    group: 'number',
    help: 'rolls the toxicity against Endure; does Mental Harm',
    rule: 'E-46',
    phrase: '{who}: take poison of toxicity {toxicity}, Mental',
    params: { who, toxicity },
    refuses: cannotTake,
    decide: (table, { who, toxicity }) => takePoison(table, who, toxicity, 'Mental')
  })
}

/**
 * Rolls the toxicity in dice against Endure (E-46). More successes of Endure mean no Harm, as many mean 1 Harm. Fewer
 * mean as much Harm as the poison has successes.
 */
export function takePoison(table: Table, name: string, toxicity: number, harm: HarmType): void {
  if (combatantOf(table.now, name).isPoisonproof) {
    table.happens(events.poisonResisted, 'E-46', { who: name })
    return
  }
  const { faces } = table.roll(poolFormula(toxicity), '', 'the poison', successFace)
  const strength = countSuccesses(faces)
  table.happens(events.toxicityRolled, 'E-46', { who: name, toxicity, faces, successes: strength })
  const endured = tests.rollTest(table, name, {
    action: 'Endure',
    what: 'against the poison',
    rule: 'E-46'
  })
  const damage = endured > strength ? 0 : endured === strength ? 1 : strength
  injuries.suffer(table, name, { from: 'the poison', rule: 'E-46', damage, harm })
  // RULING 46: poison ends in a combatant that cannot suffer Harm any more.
  if (!canSuffer(combatantOf(table.now, name))) return
  // A second dose acts at once, and the stronger of the two remains (RULING 31).
  const { poison, poisonHarm } = combatantOf(table.now, name)
  const stays = poison >= damage ? { poison, harm: poisonHarm } : { poison: damage - 1, harm }
  table.happens(events.poisoned, 'E-46', { who: name, ...stays })
}

/** Deals the Harm of a poison in a later round, 1 less than before (E-47). */
export function fadePoison(table: Table, name: string): void {
  const { poison: left, poisonHarm: harm } = combatantOf(table.now, name)
  injuries.suffer(table, name, { from: 'the poison', rule: 'E-47', damage: left, harm })
  if (canSuffer(combatantOf(table.now, name)))
    table.happens(events.poisoned, 'E-47', { who: name, poison: left - 1, harm })
}
