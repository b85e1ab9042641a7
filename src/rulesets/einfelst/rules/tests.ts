import { glossaryFromTable } from '../../../core/ruleset/glossary.ts'
import { listOf } from '../../../core/text/names.ts'
import { who, withHarm } from '../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../section.ts'
import { choice, command, event, orders, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, hasHarm } from '../state.ts'
import type { Action, Attribute, HarmType } from '../tables/actions.ts'
import { actions, attributeFor, harmAffecting } from '../tables/actions.ts'
import { traits } from '../tables/traits.ts'
import { diceInWords, successesInWords } from '../words.ts'
import { circumstances, how } from './circumstances.ts'
import { diceLost, harmInWords } from './close-combat/harm-points.ts'
import { countSuccesses, poolFormula, successFace } from './dice.ts'
import { diceLostToArmour } from './equipment.ts'
import { canSuffer, fightOver, outOfFight } from './guards.ts'

const where = 'Action Tests'

export const rules = {
  'C-E1': {
    where,
    how: 'automated',
    says: 'An Action test rolls d6 equal to Attribute plus Action. Each 6 is a success.'
  },
  'C-E2': {
    where,
    how: 'automated',
    says: 'An Action of 0 is rolled with the Attribute alone.'
  },
  'C-E3': {
    where: 'Harm and Healing',
    how: 'automated',
    says: 'Harm always leaves at least one die to roll.'
  },
  'C-E4': {
    where: 'Actions',
    how: 'automated',
    says: 'Attributes are Strength, Dexterity, Intuition, Reason and Presence.'
  },
  'C-E5': {
    where: 'Actions',
    how: 'automated',
    says: 'There are thirteen Actions, 0 to 5. Each uses the higher of its one or two Attributes.'
  }
} satisfies Rules

export const glossary = {
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule })))
}

/** Dice added to a test; a negative number removes them. `why` is the source, as in the log: `the ambush`. */
interface MoreDice {
  readonly dice: number
  readonly why: string
}

/** A rolled pool. */
interface Pool {
  readonly action: Action
  /** Dice removed by Harm and by armour. `more`: dice added or removed by other sources. */
  readonly harm: number
  readonly armour: number
  readonly more: readonly MoreDice[]
  readonly faces: readonly number[]
  readonly successes: number
}

/** The value of an Attribute that the statblock does not give. The book gives no number (C-E4). */
export const defaultAttribute = 3

/**
 * The range of Attributes of a player’s character, which the book does not give. Fray reports values outside (C-E4).
 */
export const attributeRange = [2, 5] as const

/** The dice of every Action: Attribute plus Action (C-E1, C-E2). */
export function poolsOf(
  own: Readonly<Record<Attribute, number>>,
  values: Readonly<Record<Action, number>>
): Readonly<Record<Action, number>> {
  const pools = actions.map((action) => [action, own[attributeFor(action, own)] + values[action]])
  return Object.freeze(Object.fromEntries(pools)) as Readonly<Record<Action, number>>
}

export const events = {
  tested: event<{ who: string; what: string; needed: number; usesAmbush: boolean; pool: Pool }>({
    apply(state, { who, usesAmbush }) {
      const one = combatantOf(state, who)
      one.nextFewer = 0
      one.nextMore = 0
      one.isHarmIrrelevant = false
      if (usesAmbush) one.ambushDice = 0
    },
    tell: ({ who, what, needed, pool }, before) =>
      `${who}’s ${pool.action} ${what}: ${poolInWords(before, pool, combatantOf(before, who))}${needed > 1 ? `, ${needed} needed` : ''}`
  }),
  harmSetAside: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isHarmIrrelevant = true
    },
    tell: ({ who }) => `${who}’s Harm is not relevant to the next test`
  })
}

export const commands = {
  /** Makes an Action test that the Director calls for. */
  test: command({
    label: 'Test',
    group: 'test',
    help: 'Attribute + Action d6; each 6 a success',
    rule: 'C-E1',
    order: orders.test,
    phrase: '{who}: test {action}{how}',
    params: { who, action: choice('Action', actions), how },
    refuses: (state, { who }) => fightOver(state) ?? outOfFight(state, who),
    decide(table, { who, action, how }) {
      const { needed, dice } = circumstances[how]
      rollTest(table, who, { action, what: 'test', needed: 1 + needed, dice })
    }
  }),
  /** Lets Harm remove no dice from the next test, such as a parry. The Director decides what is relevant (C-E12). */
  'set-harm-aside': command({
    label: 'Harm not relevant',
    group: 'test',
    help: 'Harm removes no dice from the next test',
    rule: 'C-E12',
    order: orders.test,
    phrase: '{who}: Harm is not relevant to the next test',
    params: { who: withHarm },
    refuses: (state, { who }) => fightOver(state) ?? cannotSetAside(state, who),
    decide: (table, { who }) => table.happens(events.harmSetAside, 'C-E12', { who })
  })
}

function cannotSetAside(state: State, name: string): Refusal | undefined {
  const one = combatantOf(state, name)
  if (!canSuffer(one)) return outOfFight(state, name)
  if (!one.hasRows)
    return refuse('E-21', `${name} counts Harm points, which remove dice from any next test`)
  return (
    refuseIf(
      one.isHarmIrrelevant,
      'C-E12',
      () => `${name}’s Harm is already not relevant to the next test`
    ) ?? refuseIf(!hasHarm(one), 'C-E12', () => `${name} has no Harm`)
  )
}

/** A pool as words: `rolled 6, 4 and 2 on 3 dice (Strength 3 + Strike 2 − 2 for Harm), 1 success`. */
function poolInWords(
  state: State,
  { action, harm, armour, more, faces, successes }: Pool,
  one: Combatant
): string {
  const attribute = attributeFor(action, one.attributes)
  const dice = one.attributes[attribute] + one.actions[action] + sumOf(more) - harm - armour
  const limit =
    faces.length > dice
      ? ', at least 1 die'
      : faces.length < dice
        ? `, at most ${faces.length} dice`
        : ''
  const parts = [
    `${attribute} ${one.attributes[attribute]}`,
    ...(one.actions[action] > 0 ? [`+ ${action} ${one.actions[action]}`] : []),
    ...more.map(({ dice, why }) => `${dice > 0 ? '+' : '−'} ${Math.abs(dice)} for ${why}`),
    ...(harm > 0 ? [`− ${harm} for ${harmInWords(state, one)}`] : []),
    ...(armour > 0 ? [`− ${armour} for armour`] : [])
  ]
  const rolled = `rolled ${listOf(faces.map(String))} on ${diceInWords(faces.length)}`
  return `${rolled} (${parts.join(' ')}${limit}), ${successesInWords(successes)}`
}

const sumOf = (more: readonly MoreDice[]): number => more.reduce((sum, { dice }) => sum + dice, 0)

/** At least one die is left, however many are removed (C-E3). */
const floorOf = (dice: number): number => Math.max(1, dice)

/** The dice a combatant would roll now, for suggestions and comparisons. */
export const diceFor = (state: State, one: Combatant, action: Action): number =>
  floorOf(
    one.pools[action] -
      diceLost(state, one, harmAffecting(action)) -
      diceLostToArmour(state, one, action) +
      one.nextMore +
      one.ambushDice
  )

/** The data of a test, except for its actor. */
export interface Test {
  readonly action: Action
  /** The purpose, as in the log and with the dice: `with axe`. */
  readonly what: string
  /** Successes needed; 1 by default. */
  readonly needed?: number
  /** Dice added or removed by circumstances. */
  readonly dice?: number
  /** The source of those dice, as in the log: `company`. The circumstances by default. */
  readonly diceFor?: string
  /** Whether the test is part of a Maneuver, where the dice of an ambush count (E-34). */
  readonly isManeuver?: boolean
  /** The type of Harm that removes dice, if not the usual one for the Action. */
  readonly harm?: HarmType
  /** The rule that requires the test. */
  readonly rule?: RuleId
}

/**
 * Rolls an Action test. The number of d6 is Attribute plus Action, less the dice lost to Harm and armour, at least one.
 * Each 6 is a success (C-E1 to C-E3). Returns the successes.
 */
export function rollTest(table: Table, name: string, test: Test): number {
  const { action, what, needed = 1, dice = 0, diceFor = 'the circumstances' } = test
  const state = table.now
  const one = combatantOf(state, name)
  const harm = diceLost(state, one, test.harm ?? harmAffecting(action))
  const armour = diceLostToArmour(state, one, action)
  const usesAmbush = test.isManeuver === true && one.ambushDice > 0
  const more = [
    { dice, why: diceFor },
    { dice: one.nextMore, why: 'courage' },
    { dice: usesAmbush ? one.ambushDice : 0, why: 'the ambush' }
  ].filter(({ dice }) => dice !== 0)
  const wanted = one.pools[action] - harm - armour + sumOf(more)
  const { faces } = table.roll(poolFormula(floorOf(wanted)), name, `${action} ${what}`, successFace)
  const successes = countSuccesses(faces)
  table.happens(
    events.tested,
    wanted < 1 ? 'C-E3' : (test.rule ?? ruleOf(one, test, harm, armour)),
    { who: name, what, needed, usesAmbush, pool: { action, harm, armour, more, faces, successes } }
  )
  return successes
}

/** The most specific rule of a pool: Harm, armour, circumstances, or an untrained Action. */
function ruleOf(one: Combatant, test: Test, lost: number, armour: number): RuleId {
  const { action, needed = 1, harm = harmAffecting(action) } = test
  if (lost > 0 && !one.hasRows) return 'E-21'
  if (lost > 0) {
    const [, moderate, severe] = harm === 'Mental' ? one.mental : one.physical
    return moderate + severe > 0 ? 'C-E13' : 'C-E12'
  }
  if (armour > 0) return 'C-E17'
  if (needed > 1) return 'E-10'
  return one.actions[action] === 0 ? 'C-E2' : 'C-E1'
}
