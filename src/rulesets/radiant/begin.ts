import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/initial-state.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import { allCombatantsOf, withReserve } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import { battlefield } from './battlefield.ts'
import { meanOf } from './statblock/slots.ts'
import type { Combatant, Side, State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const { sides, leftOut: unknown } = sidesOf(encounter, roster)
  const field = battlefield(encounter.fields, { settings })
  if ('problems' in field) return field
  const ours = sides.find((side) => side.isCharacters)?.name
  const leftOut = [
    ...unknown,
    ...field.leftOut,
    ...gathering.placeInZones(roster, field, ours),
    ...gathering.markNamedCombatants(encounter, roster, 'surprised', (one) => {
      one.isSurprised = true
    })
  ]
  const { fields } = encounter
  if (fields.rollhp === false || fields.rollHP === false)
    allCombatantsOf(withReserve(roster)).forEach(average)
  const isMustered =
    roster.groups.length === 0 && allCombatantsOf(roster).every((one) => one.hpDice === '')
  return {
    state: {
      ...gathering.commonInitialState(encounter, settings, roster, isMustered),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      sides,
      charactersFirst: true,
      order: [],
      shaken: []
    },
    leftOut
  }
}

/**
 * The Characters’ side: the side of `characters:`, else the side with players, else the first (RULING 24). A statblock
 * alone has no such side without players.
 */
function sidesOf(
  { entries, fields, aside }: Encounter,
  roster: Roster<Combatant>
): { readonly sides: Side[]; readonly leftOut: readonly Problem[] } {
  const names = gathering.sideNamesOf(roster)
  const { side, leftOut } = gathering.findNamedSide(fields.characters, names, 'characters')
  const ours =
    side ??
    allCombatantsOf(roster).find((one) => one.isPlayer)?.side ??
    (aside ? undefined : entries.find((entry) => names.includes(entry.side))?.side)
  const sides = names.map((name) => ({
    name,
    isCharacters: name === ours,
    size: gathering.sideSize(roster, name),
    fired: [],
    reaction: ''
  }))
  return { sides, leftOut }
}

/** Sets HP to the average of the HP dice, rounded down, for `rollHP: false`. */
function average(one: Combatant): void {
  if (one.hpDice === '') return
  one.hp = one.maxHp = one.hpBefore = Math.max(1, Math.floor(meanOf(one.hpDice)))
  one.hpDice = ''
}
