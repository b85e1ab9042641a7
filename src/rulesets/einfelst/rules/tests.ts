import type { Table as AnyTable } from '../../../core/ruleset/table.ts'
import { type CommandOfType, circumstances } from '../commands.ts'
import type { Event } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, type Rows, type State, who } from '../state.ts'
import { type Action, type HarmType, harmWeighingOn } from '../tables/actions.ts'

export type Table = AnyTable<State, Event>

/** More dice than any table has, and few enough to be rolled at once. */
const mostDice = 500

/** A pool of so many d6, as it is written. Most pools are small, and a pool is rolled often. */
const diceWords: readonly string[] = Array.from({ length: 40 }, (_, count) => `${count}d6`)
export const diceOf = (count: number): string =>
  diceWords[count] ?? `${Math.min(mostDice, count)}d6`

export function sixesIn(faces: readonly number[]): number {
  let sixes = 0
  for (const face of faces) if (face === 6) sixes++
  return sixes
}

/** However much is taken from a pool, one die stays (C-E3). */
export const floorOf = (dice: number): number => Math.max(1, dice)

/** Dice that Harm takes from a test: by rows, or for those who count points what they suffered last (C-E12, C-E13, E-21). */
export function diceLost(state: State, one: Combatant, harm: HarmType): number {
  const { settings } = state
  if (!one.hasRows) return settings['lasting harm points'] ? one.points : one.nextFewer
  return lostToRows(settings, harm === 'Mental' ? one.mental : one.physical)
}

export const lostToRows = (
  settings: State['settings'],
  [lesser, moderate, severe]: Readonly<Rows>
): number =>
  lesser * settings['Lesser dice'] +
  moderate * settings['Moderate dice'] +
  severe * settings['Severe dice']

/** Dice heavy armour takes from being nimble and being quiet (C-E17). */
const lostToArmour = (state: State, one: Combatant, action: Action): number =>
  one.armour === 'heavy' && (action === 'Finesse' || action === 'Sneak')
    ? state.settings['heavy armour hinders']
    : 0

/** Dice somebody would roll now, for a suggestion or a comparison. */
export const diceFor = (state: State, one: Combatant, action: Action): number =>
  floorOf(
    one.pools[action] -
      diceLost(state, one, harmWeighingOn(action)) -
      lostToArmour(state, one, action) +
      one.nextMore +
      one.ambushDice
  )

/** What is said of a test besides who makes it. */
export interface Asked {
  readonly action: Action
  /** What for, as the log and the die have it: `with axe`. */
  readonly what: string
  /** Successes it takes. */
  readonly needed?: number
  /** Dice given or taken by the circumstances. */
  readonly dice?: number
  /** Part of a Maneuver: the dice of an ambush count (E-34). */
  readonly isManeuver?: boolean
  /** The Harm that weighs on it, where it is another than usual. */
  readonly harm?: HarmType
  /** The rule that asks for it. */
  readonly rule?: RuleId
}

/**
 * Action Tests: Attribute and Action in d6, less what Harm takes, one at the least; each 6 is a success
 * (C-E1 to C-E3). How many there were.
 */
export function rollTest(table: Table, name: string, asked: Asked): number {
  const { action, what, needed = 1, dice = 0, isManeuver = false } = asked
  const state = table.now
  const one = who(state, name)
  const harm = diceLost(state, one, asked.harm ?? harmWeighingOn(action))
  const armour = lostToArmour(state, one, action)
  const usesAmbush = isManeuver && one.ambushDice > 0
  const more = dice + one.nextMore + (usesAmbush ? one.ambushDice : 0)
  const wanted = one.pools[action] - harm - armour + more
  const { faces } = table.roll(diceOf(floorOf(wanted)), name, `${action} ${what}`)
  const successes = sixesIn(faces)
  table.happens({
    type: 'tested',
    rule: wanted < 1 ? 'C-E3' : (asked.rule ?? ruleOf(one, asked, harm, armour)),
    who: name,
    what,
    needed,
    usesAmbush,
    pool: { action, harm, armour, more, faces, successes }
  })
  return successes
}

/** The rule that says most of a pool: what Harm or armour takes, how hard it is, or that nobody taught it. */
function ruleOf(one: Combatant, asked: Asked, lost: number, armour: number): RuleId {
  const { action, needed = 1, harm = harmWeighingOn(action) } = asked
  if (lost > 0 && !one.hasRows) return 'E-21'
  if (lost > 0) {
    const [, moderate, severe] = harm === 'Mental' ? one.mental : one.physical
    return moderate + severe > 0 ? 'C-E13' : 'C-E12'
  }
  if (armour > 0) return 'C-E17'
  if (needed > 1) return 'E-10'
  return one.actions[action] === 0 ? 'C-E2' : 'C-E1'
}

/** An Action test the Director calls for. */
export function test(table: Table, { who: name, action, how }: CommandOfType<'test'>): void {
  const { needed, dice } = circumstances[how]
  rollTest(table, name, { action, what: 'as asked', needed: 1 + needed, dice })
}
