import { carriedPartyMessage, carryLabels } from '../../session/carried-party.ts'
import { prepareAgain } from '../../session/prepare.ts'
import type { CarryMode } from '../../session/setup.ts'
import { isEncounter } from '../../session/setup.ts'
import type { Target } from '../read-encounter.ts'
import { ask } from './ask.ts'
import type { Terminal } from './terminal.ts'

const ways: readonly CarryMode[] = ['as it is', 'rested', 'fresh']

/**
 * Asks how a party begins that earlier fights have changed: as it is, rested or fresh. Returns the fight prepared in
 * this way, or `undefined` if the user leaves. Returns `target` if there is nothing to ask or to change.
 */
export async function askParty(target: Target, terminal: Terminal): Promise<Target | undefined> {
  const { note, vault, prepared } = target
  const { carried, place } = prepared.setup
  if (!carried || !isEncounter(place)) return target
  const labels = ways.map((carry) => carryLabels[carry])
  const suggested = ways.indexOf(carried.carry)
  const question = `${carriedPartyMessage(carried)} How does the party begin?`
  const chosen = await ask(question, labels, terminal, suggested)
  if (chosen === undefined) return undefined
  const anew = prepareAgain(vault, note, place, ways[chosen])
  return chosen !== suggested && 'setup' in anew ? { ...target, prepared: anew } : target
}
