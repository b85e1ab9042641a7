import { isWielded } from '../../../../core/sections/thing.ts'
import { weaponWords } from '../../../../core/text/names.ts'
import type { AdvantageWord, Difficulty } from '../../params.ts'
import { advantageParam, by, difficulty, otherThanActor, weaponOfActor, who } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, isPresent, weaponOf } from '../../state.ts'
import { applyArmour } from '../armor.ts'
import * as damage from '../hit-points-and-damage/damage.ts'
import * as tests from '../tests.ts'
import { choiceCommand, fightOver, outOfFightWords } from '../turns.ts'
import { applyBareHands } from '../unarmed-combat.ts'
import * as weapons from '../weapon-proficiency.ts'
import * as movement from './movement.ts'
import {
  cannotMove,
  enemyBars,
  feetBetween,
  feetTo,
  inCombat,
  isBeside,
  isInCombat,
  movementOf
} from './places.ts'

export const rules = {
  'T-08': {
    where: 'Combat › Time and Movement',
    how: 'automated',
    says: 'A combatant within normal movement of combat may advance and attack.'
  }
} satisfies Rules

const enemy = otherThanActor((other, actor) => canAct(other) && other.side !== actor.side)
const weapon = weaponOfActor(isWielded)
const meleeWeapon = weaponOfActor((one) => isWielded(one) && one.group !== 'ranged')

interface Attempt {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly test: tests.Test
}

export const events = {
  missed: event<Attempt>({
    tell: ({ by, target, weapon, test }) =>
      `${by} misses ${target} with ${weaponWords(weapon)}: ${tests.testWords(test)}`
  }),
  hit: event<Attempt>({
    tell({ by, target, weapon, test }, before) {
      const deed = movement.isEvading(combatantOf(before, target)) ? 'would hit' : 'hits'
      return `${by} ${deed} ${target} with ${weaponWords(weapon)}: ${tests.testWords(test)}`
    }
  }),
  swung: event<{
    by: string
    weapon: string
    test: tests.Test
    faces: readonly number[]
    criticalFrom: number
    isCritical: boolean
    damage: number
  }>({
    tell({ by, weapon, test, faces, criticalFrom, isCritical, damage: full }) {
      const roll = `${by} swings ${weaponWords(weapon)}: ${tests.testWords(test)}`
      if (!test.passed) return `${roll}, a miss`
      const critical =
        faces.length === 0
          ? ''
          : isCritical
            ? `; critical: ${tests.sumWords(faces)}`
            : `; ${damage.noCriticalWords({ faces, needs: criticalFrom })}`
      return `${roll}, a hit${critical}; ${full} damage`
    }
  })
}

export const commands = {
  /** Attacks without an advance (T-07). A ranged weapon reaches any distance (RULING 10). */
  attack: choiceCommand({
    label: 'Attack',
    group: 'act',
    help: 'a Test of 2d6 against an enemy in reach',
    rule: 'T-07',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{difficulty}{edge}',
    params: { by, target: enemy, weapon, difficulty, edge: advantageParam },
    refuses: (state, { by, target, weapon }) =>
      cannotTarget(state, by, target) ??
      hasLost(state, by, weapon) ??
      outOfReach(state, by, target, weapon),
    decide: (table, attack) => strike(table, attack)
  }),
  /** Goes to an enemy within normal movement, and attacks (T-08). */
  charge: choiceCommand({
    label: 'Advance and attack',
    group: 'act',
    help: 'go to an enemy within normal movement and attack',
    rule: 'T-08',
    role: 'attack',
    phrase: '{by}: advance and attack {target} with {weapon}{difficulty}{edge}',
    params: { by, target: enemy, weapon: meleeWeapon, difficulty, edge: advantageParam },
    refuses: (state, { by, target, weapon }) =>
      cannotTarget(state, by, target) ??
      hasLost(state, by, weapon) ??
      inCombat(state, by) ??
      cannotCharge(state, by, target),
    decide(table, charge) {
      const { by, target } = charge
      movement.advanceTo(table, by, target, movementOf(combatantOf(table.now, by)), 'T-08')
      strike(table, charge)
    }
  }),
  /** Attacks without a target, for a roll beside a statblock. */
  swing: command({
    label: 'Attack',
    isUnlisted: true,
    rule: 'T-26',
    phrase: '{who}: swing {weapon}{difficulty}{edge}',
    params: { who, weapon, difficulty, edge: advantageParam },
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'aside', 'T-07', () => 'During a fight an attack needs a target'),
    decide(table, { who: by, weapon: name, difficulty, edge }) {
      weapons.settleProficiency(table, by, name)
      const { weapon, net, test } = rollAttack(table, by, name, tests.needsOf(difficulty), edge)
      const swing = { by, weapon: name, test, criticalFrom: weapon.criticalFrom }
      if (!test.passed || weapon.damage === 0) {
        const missed = { ...swing, faces: [], isCritical: false, damage: 0 }
        return table.happens(events.swung, net.rule, missed)
      }
      const { faces, isCritical } = damage.rollCritical(table, by, weapon)
      const full = weapon.damage + (isCritical ? 1 : 0)
      table.happens(events.swung, net.rule, { ...swing, faces, isCritical, damage: full })
    }
  })
}

function cannotTarget(state: State, by: string, target: string): Refusal | undefined {
  if (target === by) return refuse('T-07', `${by} cannot attack themselves`)
  const other = combatantOf(state, target)
  return refuseIf(!isPresent(other), 'T-07', () => outOfFightWords(other))
}

const hasLost = (state: State, by: string, weapon: string): Refusal | undefined =>
  refuseIf(weapons.isLost(state, by, weapon), 'table', () => `${by} has lost the ${weapon}`)

/**
 * Refuses a target out of reach. Without an advance a blow reaches only those beside the attacker, a shot anybody
 * (RULING 10).
 */
function outOfReach(state: State, by: string, target: string, weapon: string): Refusal | undefined {
  const attacker = combatantOf(state, by)
  const other = combatantOf(state, target)
  if (attacker.weapons[weapon]?.group === 'ranged' || isBeside(attacker, other)) return undefined
  const away = `${target} is ${feetBetween(attacker, other)} ft away`
  return isInCombat(state, attacker)
    ? refuse('T-07', `${away}, and ${by} is in combat with others`)
    : refuse('T-08', `${away}: ${by} must advance first`)
}

/**
 * Refuses an advance on a target that is too far, already beside the attacker, or behind another enemy (T-08). Ranged
 * weapons are allowed.
 */
function cannotCharge(state: State, by: string, target: string): Refusal | undefined {
  const attacker = combatantOf(state, by)
  const other = combatantOf(state, target)
  if (isBeside(attacker, other)) return refuse('T-08', `${target} is already beside ${by}`)
  const max = movementOf(attacker)
  return (
    enemyBars(state, attacker, other) ??
    cannotMove(state, by) ??
    refuseIf(
      feetTo(attacker, other) > max,
      'T-08',
      () =>
        `${target} is ${feetBetween(attacker, other)} ft away, and ${by} can move only ${max} ft`
    )
  )
}

/**
 * Advantage and disadvantage of an attack: by proficiency or training with bare hands, by armour and by the situation.
 */
export function attackAdvantage(
  state: State,
  one: Combatant,
  weapon: Weapon,
  edge: AdvantageWord
): tests.NetAdvantage {
  const modifiers = tests.noModifiers()
  const usual =
    weapon.group === 'unarmed'
      ? applyBareHands(modifiers, one, weapon)
      : weapons.applyProficiency(modifiers, weapon)
  applyArmour(state, modifiers, one, true)
  tests.applySituation(modifiers, one, edge)
  return tests.netAdvantage(state, modifiers, usual, weapon.isMagic ? weapon.name : '')
}

function rollAttack(table: Table, by: string, name: string, needs: number, edge: AdvantageWord) {
  const attacker = combatantOf(table.now, by)
  const weapon = weaponOf(attacker, name)
  const net = attackAdvantage(table.now, attacker, weapon, edge)
  const test = tests.rollTest(table, by, `attack with ${name}`, needs, net)
  return { weapon, net, test }
}

interface Attack {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly difficulty: Difficulty
  readonly edge: AdvantageWord
}

/** Resolves one attack in the order of RULING 6: the Test, the target’s evasion, the damage. */
function strike(table: Table, { by, target, weapon: name, difficulty, edge }: Attack): void {
  weapons.settleProficiency(table, by, name)
  const needs = tests.needsOf(difficulty)
  const { weapon, net, test } = rollAttack(table, by, name, needs, edge)
  const { rule } = net
  if (!test.passed) return table.happens(events.missed, rule, { by, target, weapon: name, test })
  table.happens(events.hit, rule, { by, target, weapon: name, test })
  if (movement.evades(table, by, target, weapon)) return
  damage.hurt(table, { by, target, weapon: name, needs, net })
}
