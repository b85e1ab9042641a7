import { carriedWords } from '../../session/carry-over.ts'
import type { CarriedParty, Carry } from '../../session/setup.ts'
import type { Notice } from '../notices.ts'

/** Says how the party of a fight begins, and offers the other ways. */
export function partyNotice(
  carried: CarriedParty | undefined,
  begin: (carry: Carry) => unknown
): Notice {
  const action = (label: string, carry: Carry) => ({ label, run: () => begin(carry) })
  const asTheyAre = action('Start as They Are', 'as it is')
  const rested = action('Start Rested', 'rested')
  const fresh = action('Start Fresh', 'fresh')
  if (!carried)
    return {
      message: 'The party starts fresh, without what earlier fights did to it.',
      severity: 'info',
      actions: [asTheyAre, rested]
    }
  return {
    message: carriedWords(carried),
    severity: 'info',
    actions: [carried.carry === 'rested' ? asTheyAre : rested, fresh]
  }
}
