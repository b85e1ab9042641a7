import * as vscode from 'vscode'
import { carriedPartyMessage, carryLabels } from '../../session/carried-party.ts'
import type { CarriedParty, CarryMode } from '../../session/setup.ts'
import type { Notice } from '../notices.ts'

/** The notice about how the party of a fight begins, with buttons for the other ways. */
export function partyNotice(
  carried: CarriedParty | undefined,
  begin: (carry: CarryMode) => unknown
): Notice {
  const action = (carry: CarryMode) => ({ label: carryLabels[carry], run: () => begin(carry) })
  const asTheyAre = action('as it is')
  const rested = action('rested')
  const fresh = action('fresh')
  if (!carried)
    return {
      message: vscode.l10n.t('The party starts fresh: earlier fights do not count.'),
      severity: 'info',
      actions: [asTheyAre, rested]
    }
  return {
    message: carriedPartyMessage(carried),
    severity: 'info',
    actions: [carried.carry === 'rested' ? asTheyAre : rested, fresh]
  }
}
