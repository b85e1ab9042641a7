import type { Glossary, Refusal, Rules } from '../../section.ts'
import { refuse } from '../../section.ts'
import type { Combatant } from '../../state.ts'
import { canAct } from '../../state.ts'
import type { Hindrance } from '../../tables/hindrances.ts'

export const rules = {
  'Z-28': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Weakened: all Tests are at Disadvantage.'
  },
  'Z-29': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Distracted: moves, but no Actions.'
  },
  'Z-30': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Stuck: Actions, but no moves.'
  },
  'Z-31': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Paralysed: neither moves nor Actions.'
  },
  'C-Z17': {
    where: 'Health and Harm › Deprivation',
    how: 'automated',
    says: 'A combatant without food or rest for a day is Weakened.'
  }
} satisfies Rules

export const glossary = {
  weakened: { says: 'Weakened: all Tests are at Disadvantage.', rule: 'Z-28' },
  distracted: { says: 'Distracted: moves, but no Actions.', rule: 'Z-29' },
  stuck: { says: 'Stuck: Actions, but no moves.', rule: 'Z-30' },
  paralysed: { says: 'Paralysed: neither moves nor Actions.', rule: 'Z-31' },
  deprived: { says: 'Deprived of food or rest for a day: Weakened.', rule: 'C-Z17' }
} satisfies Glossary

export function suffers(one: Combatant, hindrance: Hindrance): boolean {
  for (const hindered of one.hindrances) if (hindered.hindrance === hindrance) return true
  return false
}

/** Whether a combatant is up, and no hindrance forbids Actions (Z-29, Z-31). The order of turns is not checked. */
export function isFreeToAct(one: Combatant): boolean {
  for (const { hindrance } of one.hindrances)
    if (hindrance === 'Distracted' || hindrance === 'Paralysed') return false
  return canAct(one)
}

/** Whether a combatant is up, and no hindrance forbids moves (Z-30, Z-31). The order of turns is not checked. */
export function isFreeToMove(one: Combatant): boolean {
  for (const { hindrance } of one.hindrances)
    if (hindrance === 'Stuck' || hindrance === 'Paralysed') return false
  return canAct(one)
}

const none: readonly string[] = []

/** The reasons for Disadvantage on all Tests: Weakened (Z-28), deprived (C-Z17), overloaded (C-Z20), dazed (C-Z14). */
export function disadvantagesOf(one: Combatant): readonly string[] {
  if (disadvantageOn(one) === 0) return none
  return [
    ...(suffers(one, 'Weakened') ? ['Weakened'] : none),
    ...(one.isDeprived ? ['deprived'] : none),
    ...(one.isOverloaded ? ['overloaded'] : none),
    ...(one.isDazed ? ['dazed'] : none)
  ]
}

/**
 * The reasons for Disadvantage of `foe`, with its name. They give Advantage to the Test of an opponent: `Ghoul is
 * Weakened` (RULING 11).
 */
export const disadvantagesByFoe = (foe: Combatant): readonly string[] =>
  disadvantagesOf(foe).map((why) => `${foe.name} is ${why}`)

/** 1 if a combatant has Disadvantage on all Tests, else 0. */
export const disadvantageOn = (one: Combatant): 0 | 1 =>
  one.isDeprived || one.isOverloaded || one.isDazed || suffers(one, 'Weakened') ? 1 : 0

/** Refuses an Action to a Distracted or Paralysed combatant. */
export function hindrancePreventsActing(actor: Combatant): Refusal | undefined {
  const { name } = actor
  if (suffers(actor, 'Paralysed')) return refuse('Z-31', `${name} is Paralysed and cannot act`)
  return suffers(actor, 'Distracted')
    ? refuse('Z-29', `${name} is Distracted and cannot act`)
    : undefined
}

/** Refuses a move to a Stuck or Paralysed combatant. */
export function hindrancePreventsMoving(actor: Combatant): Refusal | undefined {
  if (suffers(actor, 'Paralysed'))
    return refuse('Z-31', `${actor.name} is Paralysed and cannot move`)
  return suffers(actor, 'Stuck')
    ? refuse('Z-30', `${actor.name} is Stuck and cannot move`)
    : undefined
}
