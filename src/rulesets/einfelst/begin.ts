import type { Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/initial-state.ts'
import { allCombatantsOf } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../core/ruleset/settings.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { inWords } from '../../core/statblock/read-fields.ts'
import { battlefield } from './battlefield.ts'
import { sharesCardsByDefault } from './rules/initiative-and-rounds/initiative.ts'
import type { State } from './state.ts'
import type { Position } from './tables/fear.ts'
import { positionWords } from './tables/fear.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const position = positionOf(encounter.fields)
  const leftOut: Problem[] = [
    ...field.leftOut,
    ...gathering.placeInZones(roster, field),
    // Marks combatants that lie in ambush (E-34), or draw an extra card without a test (E-37).
    ...gathering.markNamedCombatants(encounter, roster, 'ambush', (one) => {
      one.lurks = true
    }),
    ...gathering.markNamedCombatants(encounter, roster, 'surprise', (one) => {
      one.extraCard = 'E-37'
    })
  ]
  const surprised = new Set<string>()
  leftOut.push(
    ...gathering.markNamedCombatants(encounter, roster, 'surprised', ({ side }) => {
      surprised.add(side)
    })
  )
  if (surprised.size > 0)
    for (const one of allCombatantsOf(roster)) if (!surprised.has(one.side)) one.extraCard = 'E-37'
  if (position === undefined)
    leftOut.push({
      code: 'encounter.position',
      path: ['position'],
      message: `Expected one of ${positionWords.join(', ')} for position (C-E9), found “${inWords(encounter.fields.position)}”. Fray ignores this position`
    })
  const everybody = allCombatantsOf(roster)
  const party = gathering.partyOf(encounter, roster)
  return {
    state: {
      ...gathering.commonInitialState(encounter, settings, roster),
      position: position ?? usualPosition,
      sharesCards: sharesCards(encounter.fields, settings),
      knowsFear: everybody.some(({ fear }) => fear > 0),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      cleared: [],
      sides: gathering.sideNamesOf(roster).map((name) => ({
        name,
        isParty: name === party,
        hasSneaked: false
      })),
      card: 0,
      isFresh: false
    },
    leftOut
  }
}

/**
 * Reads `share cards`: whether opponents of one kind draw one card together (E-02). Without the key, the setting
 * decides.
 */
function sharesCards(fields: Fields, settings: AnySettings): boolean {
  const written = fields['share cards'] ?? fields['share-cards']
  return typeof written === 'boolean' ? written : sharesCardsByDefault(settings)
}

const usualPosition = 'Risky'

/** Reads `position`: Risky by default, `undefined` for an unknown word (C-E9). */
function positionOf({ position }: Fields): Position | undefined {
  if (position === undefined || position === null) return usualPosition
  const [word] = String(position).toLowerCase().split(' position')
  return positionWords.find((one) => one.toLowerCase() === word)
}
