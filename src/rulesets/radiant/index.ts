import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { carry } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import { adaptToEditedStatblock } from './mend.ts'
import * as handling from './rules/action/handling.ts'
import * as moving from './rules/action/moving.ts'
import * as turns from './rules/action/turns.ts'
import * as aiming from './rules/attacking-and-damage/aiming.ts'
import * as attackTests from './rules/attacking-and-damage/attack-tests.ts'
import * as attacking from './rules/attacking-and-damage/attacking.ts'
import * as criticalDamage from './rules/attacking-and-damage/critical-damage.ts'
import * as damageRolls from './rules/attacking-and-damage/damage-rolls.ts'
import * as defending from './rules/attacking-and-damage/defending.ts'
import * as dualWielding from './rules/attacking-and-damage/dual-wielding.ts'
import * as ongoingDamage from './rules/attacking-and-damage/ongoing-damage.ts'
import * as characters from './rules/characters.ts'
import * as rounds from './rules/combat/rounds.ts'
import * as surprise from './rules/combat/surprise.ts'
import * as d20 from './rules/d20.ts'
import * as damage from './rules/damage.ts'
import * as disengaging from './rules/disengaging.ts'
import * as distance from './rules/distance.ts'
import * as equipment from './rules/equipment.ts'
import * as health from './rules/health.ts'
import * as hindering from './rules/hinderance/hindering.ts'
import * as hindrances from './rules/hinderance/hindrances.ts'
import * as initiative from './rules/initiative.ts'
import * as inventory from './rules/inventory.ts'
import * as luck from './rules/luck.ts'
import * as muster from './rules/muster.ts'
import * as reactionsAndMorale from './rules/reactions-and-morale.ts'
import * as stunts from './rules/stunts.ts'
import * as table from './rules/table.ts'
import * as techniques from './rules/techniques.ts'
import * as tests from './rules/tests.ts'
import * as usage from './rules/usage.ts'
import * as hazards from './rules/zone-conditions/hazards.ts'
import * as room from './rules/zone-conditions/room.ts'
import * as zones from './rules/zones.ts'
import type { RuleId } from './section.ts'
import { order } from './section.ts'
import { deriveCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import type { Creature } from './statblock/creature.ts'
import * as statblock from './statblock/fields.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { tables } from './tables/tables.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/** The sections, in the order of the book. */
const sections = [
  // The Basics
  d20,
  tests,
  luck,
  // Health and Harm
  damage,
  health,
  muster,
  // Combat, up to Action
  surprise,
  initiative,
  zones,
  distance,
  room,
  hazards,
  turns,
  handling,
  // Combat › Attacking and Damage
  attackTests,
  attacking,
  aiming,
  damageRolls,
  defending,
  dualWielding,
  criticalDamage,
  ongoingDamage,
  // Combat, from Disengaging on
  moving,
  disengaging,
  stunts,
  hindering,
  hindrances,
  reactionsAndMorale,
  // Experience and Classes
  characters,
  techniques,
  // Equipment
  equipment,
  inventory,
  usage,
  // The course of a fight, and decisions of the game master
  rounds,
  table
] as const

export type Command = CommandsIn<typeof sections>

/** Ranks commands without an order of their own. */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return order.due
  if ('why' in params) return order.ruling
  return 'by' in params ? order.action : order.test
}

/** The Radiant Hack. Start with the README beside this file. */
export const radiant = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank,
  id: 'radiant',
  title: 'The Radiant Hack',
  edition: '1',
  tables,
  statblock,
  conversions,
  lenses: {
    encounter: ['initiative', 'reaction'],
    statblock: ['swing', 'test', 'check-morale', 'reaction']
  },
  readStatblock,
  createCombatant: (entry, creature, settings) => deriveCombatant(entry, creature, { settings }),
  conditions: table.knownConditions,
  begin,
  carry,
  unit: 'HP',
  leftOf: (one) => one.hp,
  due: rounds.due,
  copyCombatant,
  mend: adaptToEditedStatblock,
  copy,
  view,
  tactic
})
