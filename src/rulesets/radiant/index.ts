import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn, EventsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { copy, copyCombatant } from './copy.ts'
import * as aiming from './rules/aiming.ts'
import * as attackTests from './rules/attack-tests.ts'
import * as attacking from './rules/attacking.ts'
import * as beforeTheFight from './rules/before-the-fight.ts'
import * as characters from './rules/characters.ts'
import * as criticalDamage from './rules/critical-damage.ts'
import * as d20 from './rules/d20.ts'
import * as damage from './rules/damage.ts'
import * as damageRolls from './rules/damage-rolls.ts'
import * as defending from './rules/defending.ts'
import * as equipment from './rules/equipment.ts'
import * as handling from './rules/handling.ts'
import * as hazards from './rules/hazards.ts'
import * as health from './rules/health.ts'
import * as hindering from './rules/hindering.ts'
import * as hindrances from './rules/hindrances.ts'
import * as initiative from './rules/initiative.ts'
import * as inventory from './rules/inventory.ts'
import * as luck from './rules/luck.ts'
import * as morale from './rules/morale.ts'
import * as moving from './rules/moving.ts'
import * as rounds from './rules/rounds.ts'
import * as stunts from './rules/stunts.ts'
import * as table from './rules/table.ts'
import * as techniques from './rules/techniques.ts'
import * as tests from './rules/tests.ts'
import * as turns from './rules/turns.ts'
import * as usage from './rules/usage.ts'
import * as zones from './rules/zones.ts'
import type { RuleId } from './section.ts'
import { order } from './section.ts'
import { deriveCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
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
  // Combat
  beforeTheFight,
  initiative,
  zones,
  hazards,
  turns,
  handling,
  attackTests,
  attacking,
  aiming,
  damageRolls,
  defending,
  criticalDamage,
  moving,
  stunts,
  hindering,
  hindrances,
  morale,
  // Experience and Classes
  characters,
  techniques,
  // Equipment
  equipment,
  inventory,
  usage,
  // The course of a fight, and what the table decides
  rounds,
  table
] as const

export type Command = CommandsIn<typeof sections>
export type Event = EventsIn<typeof sections>

/** Ranks the commands that name no order themselves. */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return order.due
  if ('why' in params) return order.ruling
  return 'by' in params ? order.action : order.test
}

/** The Radiant Hack. The README beside this file is the way in. */
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
  begin,
  leftOf: (one) => one.hp,
  due: rounds.due,
  copyCombatant,
  copy,
  view,
  tactic
})
