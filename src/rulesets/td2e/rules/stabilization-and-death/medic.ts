import { advantageParam, by, difficulty, otherThanActor } from '../../params.ts'
import type { Refusal, Rules } from '../../section.ts'
import { event, refuse, refuseIf } from '../../section.ts'
import type { State } from '../../state.ts'
import { canAct, combatantOf, everybody, hasTrait, isPresent } from '../../state.ts'
import * as tests from '../tests.ts'
import * as movement from '../time-and-movement/movement.ts'
import {
  enemyBars,
  feetBetween,
  feetTo,
  inCombat,
  isBeside,
  movementOf
} from '../time-and-movement/places.ts'
import { choiceCommand, outOfFightWords } from '../turns.ts'

export const rules = {
  'T-21': {
    where: 'Combat › Stabilization and Death',
    how: 'prompted',
    says: 'A Medic who tends the character improves the chances to stabilise even more.'
  },
  'C-T10': {
    where: 'Traits › Medic',
    how: 'prompted',
    says: 'A normal Test gives a patient advantage on all chances to stabilise. Care adds 1 HP to a sleep.'
  }
} satisfies Rules

const patient = otherThanActor(({ status }) => status === 'dying')

export const events = {
  tended: event<{ who: string; target: string; test: tests.Test }>({
    apply(state, { target, test }) {
      if (test.passed) combatantOf(state, target).isAttended = true
    },
    tell: ({ who, target, test }) =>
      `${who} ${test.passed ? 'tends' : 'fails to tend'} ${target}: ${tests.testWords(test)}`
  })
}

export const commands = {
  /**
   * Makes a Medic’s Test for a dying patient within normal movement. Success gives advantage on all further chances to
   * stabilise (T-21, RULING 21).
   */
  tend: choiceCommand({
    label: 'Tend',
    group: 'heal',
    help: 'a Medic’s Test: better chances to stabilise',
    rule: 'T-21',
    phrase: '{by}: tend {target}{difficulty}{edge}',
    params: { by, target: patient, difficulty, edge: advantageParam },
    refuses: (state, { by, target }) => cannotTend(state, by, target),
    decide(table, { by, target, difficulty, edge }) {
      const one = combatantOf(table.now, by)
      if (!isBeside(one, combatantOf(table.now, target)))
        movement.advanceTo(table, by, target, movementOf(one), 'T-09')
      const modifiers = tests.noModifiers()
      tests.applySituation(modifiers, one, edge)
      if (one.mastered.includes('medic'))
        tests.giveAdvantage(modifiers, 'Medic taken twice', 'C-T12')
      const net = tests.netAdvantage(table.now, modifiers, 'T-21')
      const test = tests.rollTest(
        table,
        by,
        `Test to tend ${target}`,
        tests.needsOf(difficulty),
        net
      )
      table.happens(events.tended, net.rule, { who: by, target, test })
    }
  })
}

/**
 * Refuses tending without the trait Medic, and patients that are not dying or already tended. Also refuses a patient
 * out of reach: a Medic in combat reaches only those beside it (RULING 21).
 */
function cannotTend(state: State, by: string, target: string): Refusal | undefined {
  const one = combatantOf(state, by)
  const patient = combatantOf(state, target)
  if (!hasTrait(one, 'medic')) return refuse('T-21', `${by} is no Medic`)
  if (!isPresent(patient)) return refuse('T-21', outOfFightWords(patient))
  if (patient.status !== 'dying') return refuse('T-21', `${target} is not dying`)
  if (patient.isAttended) return refuse('T-21', `A Medic has already tended ${target}`)
  if (isBeside(one, patient)) return undefined
  return (
    inCombat(state, by) ??
    enemyBars(state, one, patient) ??
    refuseIf(
      feetTo(one, patient) > movementOf(one),
      'T-21',
      () => `${target} is ${feetBetween(one, patient)} ft away, too far to tend in this turn`
    )
  )
}

/** Refuses a sleep in care without a Medic on the sleeper’s side (C-T10). */
export function noMedic(state: State, who: string): Refusal | undefined {
  const { side } = combatantOf(state, who)
  const isThere = everybody(state).some(
    (other) => other.side === side && canAct(other) && hasTrait(other, 'medic')
  )
  return refuseIf(!isThere, 'C-T10', () => `No Medic is there to care for ${who}`)
}
