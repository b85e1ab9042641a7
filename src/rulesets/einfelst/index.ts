import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn } from '../../core/ruleset/section.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { begin } from './begin.ts'
import { carry } from './carry.ts'
import * as ambushAndSneakAttack from './rules/ambush-and-sneak-attack.ts'
import * as castingMagic from './rules/casting-magic.ts'
import * as circumstances from './rules/circumstances.ts'
import * as attacking from './rules/close-combat/attacking.ts'
import * as extraSuccesses from './rules/close-combat/extra-successes.ts'
import * as harmPoints from './rules/close-combat/harm-points.ts'
import * as dodgingAndParrying from './rules/dodging-and-parrying.ts'
import * as equipment from './rules/equipment.ts'
import * as fallingDamage from './rules/falling-damage.ts'
import * as fear from './rules/fear.ts'
import * as burning from './rules/fire/burning.ts'
import * as fire from './rules/fire/fire.ts'
import * as fleeingAndChasing from './rules/fleeing-and-chasing.ts'
import * as harmRows from './rules/harm-rows.ts'
import * as holds from './rules/holding-and-wrestling/holds.ts'
import * as restrained from './rules/holding-and-wrestling/restrained.ts'
import * as wrestling from './rules/holding-and-wrestling/wrestling.ts'
import * as initiative from './rules/initiative-and-rounds/initiative.ts'
import * as rounds from './rules/initiative-and-rounds/rounds.ts'
import * as swappingInitiative from './rules/initiative-and-rounds/swapping-initiative.ts'
import * as turns from './rules/initiative-and-rounds/turns.ts'
import * as injuries from './rules/injuries.ts'
import * as fastManeuvers from './rules/maneuver-in-combat/fast-maneuvers.ts'
import * as maneuvers from './rules/maneuver-in-combat/maneuvers.ts'
import * as pickingUp from './rules/maneuver-in-combat/picking-up.ts'
import * as slowManeuvers from './rules/maneuver-in-combat/slow-maneuvers.ts'
import * as movementInCombat from './rules/movement-in-combat.ts'
import * as muster from './rules/muster.ts'
import * as poison from './rules/poison.ts'
import * as rangedCombat from './rules/ranged-combat.ts'
import * as table from './rules/table.ts'
import * as tending from './rules/tending.ts'
import * as tests from './rules/tests.ts'
import * as tiredHungryThirsty from './rules/tired-hungry-thirsty.ts'
import * as cover from './rules/zones-and-distance/cover.ts'
import * as obstacles from './rules/zones-and-distance/obstacles.ts'
import * as zones from './rules/zones-and-distance/zones.ts'
import type { RuleId } from './section.ts'
import { orders } from './section.ts'
import { createCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { adaptToEditedStatblock, copy, copyCombatant } from './state.ts'
import { actionTable } from './tables/actions.ts'
import { positions as fearPositions } from './tables/fear.ts'
import { fires } from './tables/fire.ts'
import { harmRows as harmTable, injuries as injuryTable } from './tables/harm.ts'
import * as maneuverTables from './tables/maneuvers.ts'
import { rowOfKind, weaponsByName, weaponTable } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/** The sections of the book, in order. */
const sections = [
  muster,
  // Combat › Initiative and Rounds
  initiative,
  rounds,
  swappingInitiative,
  turns,
  // Combat › Zones and Distance, Circumstances
  zones,
  obstacles,
  cover,
  circumstances,
  // Combat › Movement in Combat, Maneuver in Combat
  movementInCombat,
  maneuvers,
  slowManeuvers,
  fastManeuvers,
  pickingUp,
  // Combat › Close Combat, Ranged Combat, Casting Magic
  attacking,
  extraSuccesses,
  harmPoints,
  rangedCombat,
  castingMagic,
  // Combat, from Dodging and Parrying on
  dodgingAndParrying,
  wrestling,
  restrained,
  holds,
  fleeingAndChasing,
  ambushAndSneakAttack,
  injuries,
  // Special Effects
  fear,
  fire,
  burning,
  poison,
  fallingDamage,
  tiredHungryThirsty,
  // The rest of the game
  tests,
  harmRows,
  equipment,
  tending,
  table
] as const

export type Command = CommandsIn<typeof sections>

/** The position in lists of a command without an `order` of its own; lower numbers come first. */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return orders.due
  return 'why' in params ? orders.byTheTable : orders.byTheDirector
}

/** Rounds the numbers of settings down, because dice, zones and Harm are whole numbers. */
const roundDown = (written: Fields): Fields =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.floor(value) : value
    ])
  )

/** Einfelst Wilds: cards, pools that count sixes, slow and fast Maneuvers. Start with the README beside this file. */
export const einfelst = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank,
  id: 'einfelst',
  title: 'Einfelst Wilds',
  edition: '1',
  tables: {
    Actions: actionTable,
    'Slow Maneuvers': maneuverTables.slowManeuvers,
    'Fast Maneuvers': maneuverTables.fastManeuvers,
    Weapons: weaponTable,
    'Weapons by name': weaponsByName,
    'Kinds of weapons': Object.entries(rowOfKind).map(([kind, weapon]) => ({ kind, weapon })),
    Harm: harmTable,
    'Critical injuries': injuryTable,
    'Fear Position and Outcome': fearPositions,
    Fire: fires
  },
  statblock,
  conversions,
  lenses: {
    encounter: ['ambush', 'initiative'],
    statblock: ['swing', 'test']
  },
  readSettings: roundDown,
  readStatblock,
  createCombatant,
  conditions: table.knownConditions,
  begin,
  carry,
  unit: 'Harm',
  leftOf: (one, state) => harmPoints.harmLeft(state, one),
  due: rounds.due,
  copyCombatant,
  mend: adaptToEditedStatblock,
  copy,
  view,
  tactic
})
