import type { Glossary, Refusal, Rules } from '../../section.ts'
import { refuseIf } from '../../section.ts'
import type { Combatant } from '../../state.ts'

export const rules = {
  'E-44': {
    where: 'Special Effects › Fire',
    how: 'automated',
    says: 'Who burns can put out the fire, flee or shout, and nothing else.'
  }
} satisfies Rules

export const glossary = {
  burning: {
    says: 'Takes damage each round, and may only put it out, flee or shout.',
    rule: 'E-44'
  }
} satisfies Glossary

/** Refuses what cannot be done while burning (E-44). */
export const keptByFire = ({ name, fire }: Combatant): Refusal | undefined =>
  refuseIf(fire !== '', 'E-44', () => `${name} burns, and can put it out, flee or shout`)
