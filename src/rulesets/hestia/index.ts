import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { carry } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import * as belongings from './rules/actions-in-combat/belongings.ts'
import * as hindrances from './rules/actions-in-combat/hindrances.ts'
import * as retreating from './rules/actions-in-combat/retreating.ts'
import * as turns from './rules/actions-in-combat/turns.ts'
import * as attacking from './rules/attacking/attacking.ts'
import * as spells from './rules/attacking/spells.ts'
import * as weapons from './rules/attacking/weapons.ts'
import * as damage from './rules/damage/damage.ts'
import * as damageTags from './rules/damage/damage-tags.ts'
import * as notches from './rules/damage/notches.ts'
import * as fighters from './rules/fighters.ts'
import * as gambits from './rules/gambits.ts'
import * as initiative from './rules/initiative.ts'
import * as maladies from './rules/maladies.ts'
import * as morale from './rules/morale/morale.ts'
import * as muster from './rules/muster.ts'
import * as reactions from './rules/reactions.ts'
import * as rounds from './rules/rounds.ts'
import * as surprise from './rules/surprise.ts'
import * as table from './rules/table.ts'
import * as tableNumbers from './rules/table-numbers.ts'
import * as tableThings from './rules/table-things.ts'
import * as tests from './rules/tests.ts'
import type { RuleId } from './section.ts'
import { deriveCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import * as statblock from './statblock/fields.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { adaptToEditedStatblock } from './state.ts'
import { modifiers } from './tables/attributes.ts'
import { damageTags as damageTagTable } from './tables/damage-tags.ts'
import { luck } from './tables/luck.ts'
import { moraleScores } from './tables/morale.ts'
import { sizes } from './tables/sizes.ts'
import { classOfKind, weaponClasses, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/** The sections of the book, in its order. */
const sections = [
  // Rules that the combat chapter builds on: Core, Procedures, Adventures, Characters
  tests,
  maladies,
  muster,
  // Combat › Initiative, Surprise, Reactions
  initiative,
  surprise,
  reactions,
  // Combat › Actions in Combat, with spells, since casting is an action
  turns,
  hindrances,
  spells,
  belongings,
  retreating,
  // Combat › Attacking
  weapons,
  attacking,
  // Combat › Damage
  damage,
  fighters,
  notches,
  damageTags,
  // Combat › Gambits, Morale
  gambits,
  morale,
  // Decisions of the game master, and the end of the fight
  table,
  tableNumbers,
  tableThings,
  rounds
] as const

export type Command = CommandsIn<typeof sections>

/**
 * Ranks commands without an `order` of their own for lists. Commands of a turn come first (7), then commands open to
 * anybody (9), then those that the rules issue (10). The opening and the usual choices of a turn have an `order` of 0
 * to 6, `go first` has 8.
 */
const rank = ({ params, due }: Declaration<State>): number => (due ? 10 : 'by' in params ? 7 : 9)

/** Hestia, a GLOG hack. Begin with the README beside this file. */
export const hestia = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank,
  id: 'hestia',
  title: 'Hestia',
  edition: '1',
  tables: {
    'Luck Roll and reactions': luck,
    'Morale scores': moraleScores,
    'Damage tags': damageTagTable,
    'Attribute modifiers': modifiers,
    'Flesh by size': sizes,
    'Classes of weapons': weaponClasses,
    'Weapons by name': weaponsByName,
    'Kinds of weapons': Object.entries(classOfKind).map(([kind, row]) => ({ kind, ...row }))
  },
  statblock,
  conversions,
  lenses: {
    encounter: ['initiative', 'reaction'],
    statblock: ['swing', 'test', 'save', 'check-morale', 'reaction']
  },
  readStatblock,
  createCombatant: (entry, creature, settings) => deriveCombatant(entry, creature, { settings }),
  conditions: table.knownConditions,
  begin,
  carry,
  unit: 'Flesh or Grit',
  leftOf: (one) => one.flesh + one.grit,
  due: rounds.due,
  copyCombatant,
  mend: adaptToEditedStatblock,
  copy,
  view,
  tactic
})
