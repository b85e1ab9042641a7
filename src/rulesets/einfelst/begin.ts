import * as gathering from '../../core/encounter/gathering.ts'
import { everybodyIn } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../core/ruleset/settings.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { battlefield } from './battlefield.ts'
import { sharesCardsByDefault } from './rules/initiative-and-rounds/initiative.ts'
import type { State } from './state.ts'
import type { Position } from './tables/fear.ts'
import { positionWords } from './tables/fear.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const position = positionOf(encounter.fields)
  const wrong = [
    ...gathering.seatInZones(encounter, roster, field),
    // Lies in ambush (E-34), or has an extra card without a test (E-37).
    ...gathering.markMeant(encounter, roster, 'ambush', (one) => {
      one.lurks = true
    }),
    ...gathering.markMeant(encounter, roster, 'surprise', (one) => {
      one.extraCard = 'E-37'
    })
  ]
  if (position === undefined)
    wrong.push({
      code: 'encounter.position',
      message: `Unexpected “${String(encounter.fields.position)}” for position, expected ${positionWords.join(', ')} (C-E9)`
    })
  if (wrong.length > 0 || position === undefined) return { problems: wrong }
  const everybody = everybodyIn(roster)
  const party = gathering.partyOf(encounter, roster)
  return {
    state: {
      ...gathering.startOf(encounter, settings, roster),
      position,
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
    }
  }
}

/** Reads `share cards`: false gives everybody a card of their own (E-02). */
function sharesCards(fields: Fields, settings: AnySettings): boolean {
  const written = fields['share cards'] ?? fields['share-cards']
  return typeof written === 'boolean' ? written : sharesCardsByDefault(settings)
}

/** Reads `position`; Risky by default, `undefined` for an unknown one (C-E9). */
function positionOf({ position }: Fields): Position | undefined {
  if (position === undefined || position === null) return 'Risky'
  return positionWords.find((word) => word.toLowerCase() === String(position).toLowerCase())
}
