import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn, EventsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { copy, copyCombatant } from './copy.ts'
import type { RuleId } from './rule-id.ts'
import * as attacking from './rules/attacking.ts'
import * as bareHands from './rules/bare-hands.ts'
import * as blasts from './rules/blasts.ts'
import * as chaos from './rules/chaos.ts'
import * as chases from './rules/chases.ts'
import * as conditions from './rules/conditions.ts'
import * as counters from './rules/counters.ts'
import * as damage from './rules/damage.ts'
import * as fastAndSlow from './rules/fast-and-slow.ts'
import * as fear from './rules/fear.ts'
import * as gear from './rules/gear.ts'
import * as grappling from './rules/grappling.ts'
import * as health from './rules/health.ts'
import * as initiative from './rules/initiative.ts'
import * as injuries from './rules/injuries.ts'
import * as interacting from './rules/interacting.ts'
import * as items from './rules/items.ts'
import * as morale from './rules/morale.ts'
import * as movement from './rules/movement.ts'
import * as muster from './rules/muster.ts'
import * as nonLethal from './rules/non-lethal.ts'
import * as omens from './rules/omens.ts'
import * as opportunity from './rules/opportunity.ts'
import * as protection from './rules/protection.ts'
import * as reach from './rules/reach.ts'
import * as reacting from './rules/reacting.ts'
import * as rounds from './rules/rounds.ts'
import * as saves from './rules/saves.ts'
import * as sneaking from './rules/sneaking.ts'
import * as speed from './rules/speed.ts'
import * as struggling from './rules/struggling.ts'
import * as table from './rules/table.ts'
import * as taunts from './rules/taunts.ts'
import * as turnOrder from './rules/turn-order.ts'
import * as turns from './rules/turns.ts'
import * as weaponsAndArmour from './rules/weapons-and-armour.ts'
import * as zones from './rules/zones.ts'
import { createCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { armours } from './tables/armour.ts'
import { conditions as conditionTable } from './tables/conditions.ts'
import { injuries as injuryTable } from './tables/injuries.ts'
import { sizes } from './tables/sizes.ts'
import { skills } from './tables/skills.ts'
import { weaponClasses, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/**
 * The sections of the book. The fight comes first, and in a turn what is offered first: commands stand in this order
 * (see `rank`), the actions of the chapter after its attacks.
 */
const sections = [
  // Combat procedure and initiative
  muster,
  initiative,
  turnOrder,
  rounds,
  fastAndSlow,
  // Attacking
  reach,
  attacking,
  reacting,
  counters,
  opportunity,
  protection,
  blasts,
  nonLethal,
  // Non-lethal attacks
  bareHands,
  conditions,
  grappling,
  struggling,
  taunts,
  // Damage, health and gear
  damage,
  weaponsAndArmour,
  health,
  injuries,
  omens,
  gear,
  // Abilities
  saves,
  fear,
  // Movement
  zones,
  speed,
  movement,
  chases,
  // Bonus actions
  items,
  interacting,
  // Sneaking, morale, the end of a turn
  sneaking,
  morale,
  chaos,
  turns,
  table
] as const

export type Command = CommandsIn<typeof sections>
export type Event = EventsIn<typeof sections>

/**
 * The order of commands: before the fight (0 and 1), of a turn (10), what goes on beside it (20 to 41), the table’s
 * word with its reason (50), what is revealed (60), what the rules give (70 to 75).
 */
function rank({ params, due }: Declaration<State>): number {
  if (due) return 70
  if ('by' in params) return 10
  return 'why' in params ? 50 : 30
}

const asRow = ({ keywords, ...row }: (typeof weaponsByName)[number]) => ({
  ...row,
  keywords: keywords.join(', ')
})

/** Murdham. The README beside this file is the way in. */
export const murdham = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank,
  id: 'murdham',
  title: 'Murdham',
  edition: '1',
  tables: {
    Sizes: sizes,
    Armour: armours,
    'Classes of weapons': weaponClasses.map(asRow),
    'Weapons by name': weaponsByName.map(asRow),
    'Combat skills': skills,
    Conditions: conditionTable,
    Injuries: injuryTable
  },
  statblock,
  conversions,
  lenses: {
    encounter: ['initiative', 'watch'],
    statblock: ['swing', 'save', 'check-morale']
  },
  readStatblock,
  createCombatant: (entry, creature, settings) => createCombatant(entry, creature, { settings }),
  begin,
  leftOf: (one) => one.health,
  due: rounds.due,
  copyCombatant,
  copy,
  view,
  tactic
})
