import { oneOf } from './fields.ts'

/** How somebody fights where Fray chooses, in every game: from the simplest to the cleverest. */
export const temperaments = ['mindless', 'reckless', 'steady', 'cautious', 'cunning'] as const

/** The fields that a statblock has in every game. */
export const commonFields = {
  temperament: oneOf(
    temperaments,
    'How it fights where Fray chooses: `mindless` strikes what is nearest, `reckless` never falls back, `steady` (usual) fights sensibly, `cautious` spares itself, and `cunning` tries out where each command would lead.'
  )
}
