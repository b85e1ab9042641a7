import type { Glossary, Refusal, Rules } from '../../section.ts'
import { refuseIf } from '../../section.ts'
import type { Combatant } from '../../state.ts'

export const rules = {
  'E-27': {
    where: 'Combat › Holding and Wrestling',
    how: 'automated',
    says: 'A restrained combatant can try to break free, shout and parry, and nothing else.'
  }
} satisfies Rules

export const glossary = {
  restrained: {
    says: 'Restrained: may try to break free, shout and parry, and nothing else.',
    rule: 'E-27'
  }
} satisfies Glossary

/** Refuses commands that are impossible while restrained (E-27). */
export const holdPrevents = ({ name, heldBy }: Combatant): Refusal | undefined =>
  refuseIf(
    heldBy !== '',
    'E-27',
    () => `${name} is restrained by ${heldBy} and must break free first`
  )

/** Refuses commands that are impossible without speaking (E-28). */
export const gagPrevents = ({ name, isGagged, heldBy }: Combatant): Refusal | undefined =>
  refuseIf(isGagged, 'E-28', () => `${name} is kept from speaking by ${heldBy}`)
