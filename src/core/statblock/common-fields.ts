import { oneOf } from './fields.ts'

/** How combatants that Fray controls fight, in every game, from simplest to cleverest. */
export const temperaments = ['mindless', 'reckless', 'steady', 'cautious', 'cunning'] as const

/** The fields of a statblock that every game has. */
export const commonFields = {
  temperament: oneOf(
    temperaments,
    'How the combatant fights under Fray’s control: `mindless` attacks the nearest enemy, `reckless` never falls back. The default, `steady`, fights sensibly; `cautious` protects itself, and `cunning` looks ahead before each command.'
  )
}
