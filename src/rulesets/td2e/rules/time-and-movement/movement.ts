import { isWielded } from '../../../../core/sections/thing.ts'
import { listOf } from '../../../../core/text/names.ts'
import { advantageParam, by, difficulty, otherThanActor } from '../../params.ts'
import type { Glossary, Refusal, Rules, Table } from '../../section.ts'
import { command, event, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, leave } from '../../state.ts'
import { average, difficult } from '../../tables/difficulties.ts'
import { applyArmour } from '../armor.ts'
import * as tests from '../tests.ts'
import * as turns from '../turns.ts'
import { choiceCommand } from '../turns.ts'
import { bareEvasion, normalEvasion } from '../unarmed-combat.ts'
import {
  cannotMove,
  enemiesBeside,
  inCombat,
  isBeside,
  movementOf,
  outOfCombat,
  placeAway,
  placeTowards
} from './places.ts'

const where = 'Combat › Time and Movement'

export const rules = {
  'T-07': {
    where,
    how: 'automated',
    says: 'A combatant in combat may attack, evade, or try to get out of it.'
  },
  'T-09': {
    where,
    how: 'automated',
    says: 'A combatant within twice normal movement may advance, which ends the turn.'
  },
  'C-T18': {
    where: 'not given',
    how: 'automated',
    says: 'A combatant that evades makes a Test against each hit until its next turn. Success avoids the damage.'
  }
} satisfies Rules

export const defaults = {
  'enemies that surround': {
    value: 3,
    rule: 'T-07',
    says: 'How many enemies must be adjacent to make the Test to extricate oneself difficult.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  evading: {
    says: 'Evading: a Test against each hit until the next turn. Success avoids the damage.',
    rule: 'C-T18'
  }
} satisfies Glossary

/** Offers enemies that can act, and friends who are dying. */
const goal = otherThanActor(
  (other, actor) =>
    (canAct(other) && other.side !== actor.side) ||
    (other.status === 'dying' && other.side === actor.side)
)

export const events = {
  beganEvading: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isEvading = true
    },
    tell: ({ who }) => `${who} tries to evade all attacks until ${who}’s next turn`
  }),
  evaded: event<{ who: string; by: string; test: tests.Test }>({
    tell: ({ who, by, test }) =>
      `${who} ${test.passed ? 'evades' : 'does not evade'} ${by}’s attack: ${tests.testWords(test)}`
  }),
  advanced: event<{
    who: string
    towards: string
    feet: number
    to: number
    isAttack: boolean
    left: number
  }>({
    apply: moveTo,
    tell: ({ who, towards, feet, isAttack, left }) =>
      isAttack
        ? `${who} advances ${feet} ft to ${towards}`
        : `${who} advances ${feet} ft towards ${towards}: ${left} ft apart`
  }),
  fellBack: event<{ who: string; feet: number; to: number }>({
    apply: moveTo,
    tell: ({ who, feet }) => `${who} falls back ${feet} ft`
  }),
  extricated: event<{ who: string; test: tests.Test; feet: number; to: number }>({
    apply: moveTo,
    tell({ who, test, feet, to }, before) {
      const one = combatantOf(before, who)
      const from = `away from ${foesInWords(enemiesBeside(before, one))}`
      const others = enemiesBeside(before, { ...one, at: to })
      const limit = others.length === 0 ? '' : `, and is now beside ${foesInWords(others)}`
      const deed = test.passed ? `gets ${feet} ft ${from}${limit}` : `does not get ${from}`
      return `${who} ${deed}: ${tests.testWords(test)}`
    }
  }),
  left: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  })
}

function moveTo(state: State, { who, to }: { readonly who: string; readonly to: number }): void {
  combatantOf(state, who).at = to
}

export const commands = {
  /** Evades until the next turn (T-07, C-T18). */
  evade: choiceCommand({
    label: 'Evade',
    group: 'act',
    help: 'a Test to avoid each hit',
    rule: 'T-07',
    phrase: '{by}: evade',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(combatantOf(state, by).isEvading, 'T-07', () => `${by} is already evading`) ??
      outOfCombat(state, by),
    decide: (table, { by }) => table.happens(events.beganEvading, 'T-07', { who: by })
  }),
  /**
   * Makes a Test to leave combat, difficult if surrounded. Success moves away, failure does nothing (T-07, RULING 9).
   */
  extricate: command({
    label: 'Extricate',
    group: 'move',
    help: 'a Test to get out of combat',
    rule: 'T-07',
    phrase: '{by}: extricate{difficulty}{edge}',
    params: { by, difficulty, edge: advantageParam },
    refuses: (state, { by }) =>
      turns.outOfTurn(state, by) ?? outOfCombat(state, by) ?? cannotMove(state, by),
    decide(table, { by, difficulty, edge }) {
      const one = combatantOf(table.now, by)
      const foes = enemiesBeside(table.now, one)
      const isSurrounded = foes.length >= settings(table.now)['enemies that surround']
      const modifiers = tests.noModifiers()
      tests.applySituation(modifiers, one, edge)
      applyArmour(table.now, modifiers, one, false)
      const net = tests.netAdvantage(table.now, modifiers, 'T-07')
      const needs = tests.needsOf(difficulty, isSurrounded ? difficult : average)
      const test = tests.rollTest(table, by, 'Test to extricate', needs, net)
      const { at } = combatantOf(table.now, by)
      const most = test.passed ? movementOf(one) : 0
      const to = placeAway(table.now, combatantOf(table.now, by), most)
      const feet = Math.abs(to - at)
      table.happens(events.extricated, 'T-07', { who: by, test, feet, to })
      turns.endTurn(table, by)
    }
  }),
  /** Moves towards somebody, up to twice normal movement, and ends the turn (T-09, RULING 8). */
  advance: command({
    label: 'Advance',
    group: 'move',
    help: 'up to twice normal movement; ends the turn',
    rule: 'T-09',
    role: 'move',
    phrase: '{by}: advance towards {target}',
    params: { by, target: goal },
    refuses: (state, { by, target }) =>
      turns.outOfTurn(state, by) ??
      inCombat(state, by) ??
      refuseIf(target === by, 'T-09', () => `${by} cannot advance towards themselves`) ??
      hasLeft(state, target) ??
      refuseIf(
        isBeside(combatantOf(state, by), combatantOf(state, target)),
        'T-09',
        () => `${target} is already beside ${by}`
      ) ??
      cannotMove(state, by),
    decide(table, { by, target }) {
      advanceTo(table, by, target, 2 * movementOf(combatantOf(table.now, by)), 'T-09')
      turns.endTurn(table, by)
    }
  }),
  /** Moves away from the enemy, up to twice normal movement, and ends the turn (RULING 8). */
  'fall-back': command({
    label: 'Fall back',
    group: 'move',
    help: 'away from the enemy; ends the turn',
    rule: 'T-09',
    phrase: '{by}: fall back',
    params: { by },
    refuses: (state, { by }) =>
      turns.outOfTurn(state, by) ?? inCombat(state, by) ?? cannotMove(state, by),
    decide(table, { by }) {
      const one = combatantOf(table.now, by)
      const to = placeAway(table.now, one, 2 * movementOf(one))
      const feet = Math.abs(to - one.at)
      table.happens(events.fellBack, 'T-09', { who: by, feet, to })
      turns.endTurn(table, by)
    }
  }),
  /** Leaves the fight for good (RULING 9). */
  leave: choiceCommand({
    label: 'Leave the field',
    group: 'move',
    help: 'out of the fight',
    rule: 'T-07',
    phrase: '{by}: leave the field',
    params: { by },
    refuses: (state, { by }) => inCombat(state, by),
    decide: (table, { by }) => table.happens(events.left, 'table', { who: by })
  })
}

/** The names of up to three enemies; for more, their number: `4 enemies`. */
const foesInWords = (foes: readonly Combatant[]): string =>
  foes.length > 3 ? `${foes.length} enemies` : listOf(foes.map(({ name }) => name))

/** Refuses an advance towards a combatant that has left the field. */
function hasLeft(state: State, target: string): Refusal | undefined {
  const other = combatantOf(state, target)
  const isAway = other.status === 'fled' || other.status === 'gone'
  return refuseIf(isAway, 'T-09', () => turns.outOfFightWords(other))
}

/** Whether a combatant has a shield, or a weapon at hand other than bare hands. Natural weapons count. */
export function isArmed({ weapons, hasShield }: Combatant): boolean {
  if (hasShield) return true
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && weapon.group !== 'unarmed' && isWielded(weapon)) return true
  }
  return false
}

/** Whether a combatant makes a Test to evade each hit (C-T18). */
export const isEvading = (one: Combatant): boolean => one.isEvading && canAct(one)

/** A Test to evade a hit, with everything that modifies it. */
interface EvasionTest {
  readonly needs: number
  readonly net: tests.NetAdvantage
}

/**
 * The Test of `one` to evade a hit with this weapon (C-T18). If `one` has a weapon or shield in hand, the Test is
 * normal, even with mastery (RULING 13). A monk who evades at advantage with bare hands keeps the advantage.
 */
export function evasionAgainst(state: State, one: Combatant, weapon: Weapon): EvasionTest {
  const bare = bareEvasion(one, weapon)
  const evasion = isArmed(one) && bare.edge <= 0 ? normalEvasion : bare
  const modifiers = tests.noModifiers()
  if (evasion.edge > 0) tests.giveAdvantage(modifiers, evasion.why, evasion.rule)
  else if (evasion.edge < 0) tests.giveDisadvantage(modifiers, evasion.why, evasion.rule)
  applyArmour(state, modifiers, one, false)
  tests.applySituation(modifiers, one, '')
  return { needs: evasion.needs, net: tests.netAdvantage(state, modifiers, evasion.rule) }
}

/**
 * Lets `name` try to evade a hit by `by` (C-T18). Returns whether the Test succeeds; false without a Test if `name` is
 * not evading.
 */
export function evades(table: Table, by: string, name: string, weapon: Weapon): boolean {
  const one = combatantOf(table.now, name)
  if (!isEvading(one)) return false
  const { needs, net } = evasionAgainst(table.now, one, weapon)
  const test = tests.rollTest(table, name, 'evasion', needs, net)
  table.happens(events.evaded, net.rule, { who: name, by, test })
  return test.passed
}

/**
 * Moves a combatant towards another, at most `maxFeet`, until beside it or beside an enemy in the way. `rule`: T-08
 * before an attack, else T-09.
 */
export function advanceTo(
  table: Table,
  who: string,
  towards: string,
  maxFeet: number,
  rule: 'T-08' | 'T-09'
): void {
  const one = combatantOf(table.now, who)
  const to = placeTowards(table.now, one, combatantOf(table.now, towards), maxFeet)
  const feet = Math.abs(to - one.at)
  const left = Math.abs(combatantOf(table.now, towards).at - to)
  table.happens(events.advanced, rule, { who, towards, feet, to, isAttack: rule === 'T-08', left })
}
