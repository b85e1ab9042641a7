import { isWielded } from '../../../core/sections/thing.ts'
import { weaponWords } from '../../../core/text/names.ts'
import { nobody } from '../params.ts'
import type { Option, RuleId, Rules, Table } from '../section.ts'
import { command, event, orders, refuse, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, isHeedless, weaponInHand } from '../state.ts'
import type { Action } from '../tables/actions.ts'
import { successesInWords } from '../words.ts'
import { fightOver } from './guards.ts'
import { cardsOf, highestCard, nextCardIndex } from './initiative-and-rounds/cards.ts'
import * as swapping from './initiative-and-rounds/swapping-initiative.ts'
import * as maneuvers from './maneuver-in-combat/maneuvers.ts'
import * as tests from './tests.ts'

const where = 'Combat › Dodging and Parrying'

export const rules = {
  'E-24': {
    where,
    how: 'prompted',
    says: 'A target may parry a blow with Strike or Force, or dodge a shot with Finesse. Each success removes one from the attack, which misses when none is left.'
  },
  'E-25': {
    where,
    how: 'prompted',
    says: 'A defender with more successes than the attack may swap cards with the attacker.'
  }
} satisfies Rules

export const defaults = {
  'dodge in close combat': {
    value: false,
    rule: 'E-24',
    says: 'Whether blows can be dodged as well as parried.'
  }
}
const settings = settingsReader(defaults)

type Defence = 'parry' | 'dodge'

export const events = {
  defended: event<{ who: string; by: string; how: Defence; cancelled: number; left: number }>({
    tell({ who, by, how, cancelled, left }) {
      const all = cancelled + left
      if (all === 0) return `${by} has no success, so ${who} has nothing to ${how}`
      const verb = how === 'parry' ? 'parries' : 'dodges'
      if (all === 1)
        return `${who} ${cancelled === 1 ? verb : `does not ${how}`} ${by}’s only success`
      return `${who} ${verb} ${cancelled === 0 ? 'none' : cancelled} of ${by}’s ${all} successes`
    }
  }),
  /** `with`: the weapon, empty for a push. */
  missed: event<{ by: string; target: string; with: string; needed: number; successes: number }>({
    tell({ by, target, with: item, needed, successes }) {
      const short = needed > 1 ? `: ${successesInWords(successes)}, ${needed} needed` : ''
      if (item === '') return `${by} fails to push ${target}${short}`
      return `${by} misses ${target} with ${weaponWords(item)}${short}`
    }
  })
}

/** A defence answers an attack. As a command of its own it is always refused (E-16). */
const neverGiven = {
  rule: 'E-16',
  order: orders.reaction,
  params: { who: nobody },
  decide() {}
} as const
const notNow = (defence: Defence) =>
  refuse('E-16', `A ${defence} answers an attack: Fray asks before the attack is rolled`)

export const commands = {
  parry: command({
    label: 'Parry',
    group: 'act',
    help: 'a fast reaction: Fray asks before an attack is rolled',
    phrase: '{who}: parry',
    ...neverGiven,
    refuses: (state) => fightOver(state) ?? notNow('parry')
  }),
  dodge: command({
    label: 'Dodge',
    group: 'act',
    help: 'a fast reaction: Fray asks before an attack is rolled',
    phrase: '{who}: dodge',
    ...neverGiven,
    refuses: (state) => fightOver(state) ?? notNow('dodge')
  })
}

/** An attack that allows a defence: a blow, a shot or a push. */
interface Attack {
  readonly by: string
  readonly target: string
  /** Words for the attack in the question to the target: `with axe`. */
  readonly what: string
  readonly isBlow: boolean
  /** The successes that the attack needs. */
  readonly needed: number
  /** The weapon; empty for a push. */
  readonly with: string
  /** The rule of a miss without a defence. */
  readonly rule: RuleId
}

/**
 * Resolves an attack up to its hit or miss. A defence is declared, `roll` rolls the attack, then the defence removes
 * successes (E-24). Returns the extra successes of a hit, beyond those needed, or `undefined` for a miss.
 */
export function attackDefended(
  table: Table,
  attack: Attack,
  roll: () => number
): number | undefined {
  const { by, target, needed } = attack
  const defence = declareDefence(table, attack)
  const rolled = roll()
  const successes = defence ? lessDefence(table, by, target, rolled, defence) : rolled
  if (successes >= needed) return successes - needed
  table.happens(events.missed, defence ? 'E-24' : attack.rule, {
    by,
    target,
    with: attack.with,
    needed,
    successes
  })
  return undefined
}

/** Asks the target whether to parry a blow or dodge a shot, before the attack is rolled (E-16, E-24). */
function declareDefence(table: Table, { by, target, what, isBlow }: Attack): Defence | undefined {
  const one = combatantOf(table.now, target)
  const left = maneuvers.reactionManeuver(table.now, one)
  if (left === undefined) {
    maneuvers.tellHindrance(table, 'E-44', target, isBlow ? 'parry' : 'dodge', by)
    return undefined
  }
  const price = maneuvers.reactionCostWords(left)
  const options: Option<Defence | undefined>[] = [
    { words: `${target}: do not react`, value: undefined, always: 'take attacks' }
  ]
  if (isBlow) options.push({ words: `${target}: parry${price}`, value: 'parry' })
  // A restrained target can parry, but not dodge (E-27).
  if (one.heldBy === '' && (!isBlow || settings(table.now)['dodge in close combat']))
    options.push({ words: `${target}: dodge${price}`, value: 'dodge' })
  if (options.length === 1) {
    maneuvers.tellHindrance(table, 'E-27', target, 'dodge', by)
    return undefined
  }
  const defence = table.ask({
    decider: target,
    prompt: `${by} attacks ${target} ${what}: does ${target} react?`,
    rule: 'E-16',
    options,
    suggested: isWise(one, left, isBlow) ? 1 : 0
  })
  if (defence) maneuvers.declareReaction(table, 'E-16', target, defence, by)
  return defence
}

/**
 * Whether to suggest a defence: not to the heedless, and not if the Maneuver may be needed to attack or to reach an
 * enemy. A blow means that an enemy is near.
 */
function isWise(one: Combatant, left: 'fast' | 'slow', isBlow: boolean): boolean {
  if (isHeedless(one)) return false
  if (isDone(one)) return true
  if (left === 'slow') return false
  return isBlow || weaponInHand(one)?.kind === 'ranged'
}

const isDone = (one: Combatant): boolean => nextCardIndex(one) < 0

/** The Action of the defence that is suggested to a target, for the tactic; `undefined` for none. */
export function suggestedDefence(
  state: State,
  one: Combatant,
  isBlow: boolean
): Action | undefined {
  const left = maneuvers.reactionManeuver(state, one)
  if (left === undefined || (!isBlow && one.heldBy !== '')) return undefined
  if (!isWise(one, left, isBlow)) return undefined
  return actionOf(one, isBlow ? 'parry' : 'dodge')
}

/** The Action that is rolled for a defence (E-24). */
const actionOf = (one: Combatant, how: Defence): Action =>
  how === 'dodge' ? 'Finesse' : isArmed(one) ? 'Strike' : 'Force'

/** Rolls the defence. Returns the successes of the attack that are left (E-24). */
function lessDefence(
  table: Table,
  by: string,
  target: string,
  rolled: number,
  how: Defence
): number {
  const one = combatantOf(table.now, target)
  const action = actionOf(one, how)
  const what = `to ${how} ${by}`
  const defence = tests.rollTest(table, target, { action, what, isManeuver: true })
  const left = Math.max(0, rolled - defence)
  table.happens(events.defended, 'E-24', { who: target, by, how, cancelled: rolled - left, left })
  if (defence > rolled) turnTables(table, target, by)
  return left
}

/** Whether a combatant has a melee weapon ready, and parries by Strike instead of Force (E-24). */
function isArmed({ weapons }: Combatant): boolean {
  for (const name in weapons) {
    const weapon = weapons[name]
    if (!weapon || weapon.kind === 'ranged' || weapon.isUnarmed) continue
    if (isWielded(weapon)) return true
  }
  return false
}

/** Asks a defender with more successes than the attack whether to swap cards with the attacker (E-25). */
function turnTables(table: Table, target: string, by: string): void {
  const own = highestCard(combatantOf(table.now, target))
  const cards = cardsOf(combatantOf(table.now, by)).filter((card) => card !== own)
  if (cards.length === 0) return
  const lowest = cards[0] ?? own
  const card = table.ask({
    decider: target,
    prompt: `${target} may swap cards with ${by}: which card does ${target} use?`,
    rule: 'E-25',
    options: [
      { words: `${target}: keep card ${own}`, value: 0, always: 'keep their cards' },
      ...cards.map((one) => ({ words: `${target}: swap card ${own} for card ${one}`, value: one }))
    ],
    suggested: lowest < own ? 1 : 0
  })
  if (card > 0) swapping.outmaneuver(table, 'E-25', target, by, card)
}
