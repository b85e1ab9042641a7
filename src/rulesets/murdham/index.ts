import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { carry } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import type { RuleId } from './rule-id.ts'
import * as attackStunts from './rules/attack-stunts.ts'
import * as attacking from './rules/attacking/attacking.ts'
import * as damage from './rules/attacking/damage.ts'
import * as finalBlow from './rules/attacking/final-blow.ts'
import * as reach from './rules/attacking/reach.ts'
import * as blastAttacks from './rules/blast-attacks.ts'
import * as interacting from './rules/bonus-actions/interacting.ts'
import * as items from './rules/bonus-actions/items.ts'
import * as chases from './rules/chases.ts'
import * as combatGearDegradation from './rules/combat-gear-degradation.ts'
import * as rounds from './rules/combat-procedure/rounds.ts'
import * as turnOrder from './rules/combat-procedure/turn-order.ts'
import * as conditions from './rules/conditions.ts'
import * as fastAndSlowActivations from './rules/fast-and-slow-activations.ts'
import * as fear from './rules/fear.ts'
import * as damageAndArmour from './rules/health/damage-and-armour.ts'
import * as health from './rules/health/health.ts'
import * as injuries from './rules/health/injuries.ts'
import * as initiative from './rules/initiative.ts'
import * as mainActions from './rules/main-actions.ts'
import * as morale from './rules/morale.ts'
import * as movement from './rules/movement.ts'
import * as muster from './rules/muster.ts'
import * as bareHands from './rules/non-lethal-attacks/bare-hands.ts'
import * as grappling from './rules/non-lethal-attacks/grappling.ts'
import * as holds from './rules/non-lethal-attacks/holds.ts'
import * as nonLethal from './rules/non-lethal-attacks/non-lethal.ts'
import * as omens from './rules/omens.ts'
import * as opportunityAttacks from './rules/opportunity-attacks.ts'
import * as protectionFromAttacks from './rules/protection-from-attacks.ts'
import * as counters from './rules/reacting-to-an-attack/counters.ts'
import * as reacting from './rules/reacting-to-an-attack/reacting.ts'
import * as reactions from './rules/reactions.ts'
import * as saves from './rules/saves.ts'
import * as sneakingInCombat from './rules/sneaking-in-combat.ts'
import * as specialMovement from './rules/special-movement.ts'
import * as speed from './rules/speed.ts'
import * as struggling from './rules/struggling.ts'
import * as surrendering from './rules/surrendering.ts'
import * as table from './rules/table.ts'
import * as takingATurn from './rules/taking-a-turn.ts'
import * as taunts from './rules/taunts.ts'
import * as theChaosOfCombat from './rules/the-chaos-of-combat.ts'
import * as zones from './rules/zones.ts'
import { createCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { adaptToEditedStatblock } from './state.ts'
import { armours } from './tables/armour.ts'
import { conditions as conditionTable } from './tables/conditions.ts'
import { injuries as injuryTable } from './tables/injuries.ts'
import { sizes } from './tables/sizes.ts'
import { skills } from './tables/skills.ts'
import { classOfKind, weaponClasses, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/**
 * The sections of the book, and the commands of the game master. Commands of equal rank are listed in this order (see
 * `rank`): initiative and rounds, attacks, other actions.
 */
const sections = [
  // Combat procedure, initiative; fast and slow activations are part of a round
  muster,
  initiative,
  turnOrder,
  rounds,
  fastAndSlowActivations,
  // Attacks, and reactions to attacks
  reach,
  attacking,
  attackStunts,
  damage,
  reacting,
  counters,
  reactions,
  opportunityAttacks,
  protectionFromAttacks,
  blastAttacks,
  finalBlow,
  // Non-lethal attacks
  nonLethal,
  bareHands,
  holds,
  grappling,
  // Conditions, manipulation
  conditions,
  struggling,
  taunts,
  // Health and gear
  damageAndArmour,
  health,
  injuries,
  omens,
  combatGearDegradation,
  // Abilities
  saves,
  fear,
  // Movement
  zones,
  speed,
  movement,
  mainActions,
  specialMovement,
  chases,
  // Bonus actions
  items,
  interacting,
  // Sneaking, morale, the end of a turn
  sneakingInCombat,
  morale,
  surrendering,
  theChaosOfCombat,
  takingATurn,
  table
] as const

export type Command = CommandsIn<typeof sections>

/**
 * The position in lists of a command without an `order` of its own; lower numbers come first. Choices of a turn come
 * first, then other commands, rulings with a reason, and commands that the rules demand.
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

/** Murdham. Begin with the README beside this file. */
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
    'Kinds of weapons': Object.entries(classOfKind).map(([kind, weapon]) => ({ kind, weapon })),
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
  conditions: table.knownConditions,
  begin,
  carry,
  unit: 'health',
  leftOf: (one) => one.health,
  due: rounds.due,
  copyCombatant,
  mend: adaptToEditedStatblock,
  copy,
  view,
  tactic
})
