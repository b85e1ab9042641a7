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
    says: 'Distracted: no Actions, but moves.'
  },
  'Z-30': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Stuck: no moves, but Actions.'
  },
  'Z-31': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'Paralysed: neither moves nor Actions.'
  },
  'C-Z17': {
    where: 'Health and Harm › Deprivation',
    how: 'automated',
    says: 'Who went without food or rest for a day is Weakened.'
  }
} satisfies Rules

export const glossary = {
  weakened: { says: 'All Tests are at Disadvantage.', rule: 'Z-28' },
  distracted: { says: 'No Actions, but moves.', rule: 'Z-29' },
  stuck: { says: 'No moves, but Actions.', rule: 'Z-30' },
  paralysed: { says: 'Neither moves nor Actions.', rule: 'Z-31' },
  deprived: { says: 'Went without food or rest for a day: Weakened.', rule: 'C-Z17' }
} satisfies Glossary

export function suffers(one: Combatant, hindrance: Hindrance): boolean {
  for (const hindered of one.hindrances) if (hindered.hindrance === hindrance) return true
  return false
}

/** Whether hindrances leave somebody Actions; the order of turns may still keep it from them (Z-29, Z-31). */
export function isFreeToAct(one: Combatant): boolean {
  for (const { hindrance } of one.hindrances)
    if (hindrance === 'Distracted' || hindrance === 'Paralysed') return false
  return canAct(one)
}

/** Whether hindrances leave somebody moves; the order of turns may still keep it from them (Z-30, Z-31). */
export function isFreeToMove(one: Combatant): boolean {
  for (const { hindrance } of one.hindrances)
    if (hindrance === 'Stuck' || hindrance === 'Paralysed') return false
  return canAct(one)
}

/** Disadvantage on all Tests: Weakened (Z-28), deprived (C-Z17), overloaded (C-Z20), dazed (C-Z14). */
export const disadvantageOn = (one: Combatant): 0 | 1 =>
  one.isDeprived || one.isOverloaded || one.isDazed || suffers(one, 'Weakened') ? 1 : 0

/** Refuses an Action of who is Distracted or Paralysed. */
export function keptFromActing(actor: Combatant): Refusal | undefined {
  const { name } = actor
  if (suffers(actor, 'Paralysed')) return refuse('Z-31', `${name} is Paralysed`)
  return suffers(actor, 'Distracted')
    ? refuse('Z-29', `${name} is Distracted and cannot act`)
    : undefined
}

/** Refuses a move of who is Stuck or Paralysed. */
export function keptFromMoving(actor: Combatant): Refusal | undefined {
  if (suffers(actor, 'Paralysed')) return refuse('Z-31', `${actor.name} is Paralysed`)
  return suffers(actor, 'Stuck')
    ? refuse('Z-30', `${actor.name} is Stuck and cannot move`)
    : undefined
}
