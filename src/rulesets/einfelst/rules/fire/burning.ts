import type { Glossary, Refusal, Rules } from '../../section.ts'
import { refuseIf } from '../../section.ts'
import type { Combatant } from '../../state.ts'

export const rules = {
  'E-44': {
    where: 'Special Effects › Fire',
    how: 'automated',
    says: 'A burning combatant can put out the fire, flee or shout, and nothing else.'
  }
} satisfies Rules

export const glossary = {
  burning: {
    says: 'Burning: takes damage each round, and may only put out the fire, flee or shout.',
    rule: 'E-44'
  }
} satisfies Glossary

/** Refuses commands that are impossible while burning (E-44). */
export const firePrevents = ({ name, fire }: Combatant): Refusal | undefined =>
  refuseIf(
    fire !== '',
    'E-44',
    () => `${name} is burning and can only put out the fire, flee or shout`
  )
