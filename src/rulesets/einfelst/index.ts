import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn, EventsIn } from '../../core/ruleset/section.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { begin } from './begin.ts'
import * as ambush from './rules/ambush.ts'
import * as attacking from './rules/attacking.ts'
import * as circumstances from './rules/circumstances.ts'
import * as defending from './rules/defending.ts'
import * as equipment from './rules/equipment.ts'
import * as extras from './rules/extras.ts'
import * as fear from './rules/fear.ts'
import * as fire from './rules/fire.ts'
import * as fleeing from './rules/fleeing.ts'
import * as harm from './rules/harm.ts'
import * as harmRows from './rules/harm-rows.ts'
import * as holds from './rules/holds.ts'
import * as initiative from './rules/initiative.ts'
import * as maneuvers from './rules/maneuvers.ts'
import * as movement from './rules/movement.ts'
import * as muster from './rules/muster.ts'
import * as obstacles from './rules/obstacles.ts'
import * as rounds from './rules/rounds.ts'
import * as slowAndFastManeuvers from './rules/slow-and-fast-maneuvers.ts'
import * as specialEffects from './rules/special-effects.ts'
import * as table from './rules/table.ts'
import * as tending from './rules/tending.ts'
import * as tests from './rules/tests.ts'
import * as turns from './rules/turns.ts'
import * as wrestling from './rules/wrestling.ts'
import * as zones from './rules/zones.ts'
import type { RuleId } from './section.ts'
import { orders } from './section.ts'
import { createCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { copy, copyCombatant } from './state.ts'
import { actionTable } from './tables/actions.ts'
import { positions as fearPositions } from './tables/fear.ts'
import { fires } from './tables/fire.ts'
import { harmRows as harmTable, injuries as injuryTable } from './tables/harm.ts'
import * as maneuverTables from './tables/maneuvers.ts'
import { weaponsByName, weaponTable } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/** The sections of the book, in its order. */
const sections = [
  muster,
  // Combat
  initiative,
  rounds,
  turns,
  zones,
  obstacles,
  circumstances,
  movement,
  maneuvers,
  slowAndFastManeuvers,
  attacking,
  extras,
  defending,
  wrestling,
  holds,
  fleeing,
  ambush,
  harm,
  // Special Effects
  fear,
  fire,
  specialEffects,
  // the rest of the game
  tests,
  harmRows,
  equipment,
  tending,
  table
] as const

export type Command = CommandsIn<typeof sections>
export type Event = EventsIn<typeof sections>

/** Ranks the commands that have no order of their own. */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return orders.due
  return 'why' in params ? orders.byTheTable : orders.byTheDirector
}

/** Dice, zones and Harm are whole numbers. */
const roundDown = (written: Fields): Fields =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.floor(value) : value
    ])
  )

/** Einfelst Wilds: cards, pools that count sixes, slow and fast Maneuvers. Begin with the README beside this file. */
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
  begin,
  leftOf: (one, state) => harm.levelsLeft(state, one),
  due: rounds.due,
  copyCombatant,
  copy,
  view,
  tactic
})
