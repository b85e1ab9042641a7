import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { CommandsIn } from '../../core/ruleset/section.ts'
import { begin } from './begin.ts'
import { carry } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import * as armor from './rules/armor.ts'
import * as characters from './rules/characters.ts'
import * as damage from './rules/hit-points-and-damage/damage.ts'
import * as resting from './rules/hit-points-and-damage/resting.ts'
import * as initiative from './rules/initiative.ts'
import * as pickingUp from './rules/picking-up.ts'
import * as saves from './rules/saves.ts'
import * as medic from './rules/stabilization-and-death/medic.ts'
import * as stabilization from './rules/stabilization-and-death/stabilization.ts'
import * as table from './rules/table.ts'
import * as tests from './rules/tests.ts'
import * as attacking from './rules/time-and-movement/attacking.ts'
import * as movement from './rules/time-and-movement/movement.ts'
import * as places from './rules/time-and-movement/places.ts'
import * as rounds from './rules/time-and-movement/rounds.ts'
import * as turns from './rules/turns.ts'
import * as unarmedCombat from './rules/unarmed-combat.ts'
import * as weaponProficiency from './rules/weapon-proficiency.ts'
import type { RuleId } from './section.ts'
import { createCombatant } from './statblock/combatant.ts'
import { conversions } from './statblock/conversions.ts'
import type { Creature } from './statblock/creature.ts'
import * as statblock from './statblock/fields.ts'
import { readStatblock } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { adaptToEditedStatblock } from './state.ts'
import { armours } from './tables/armour.ts'
import { heritages, threats } from './tables/bodies.ts'
import { chances } from './tables/chances.ts'
import { difficulties, testDice } from './tables/difficulties.ts'
import { monkLevels } from './tables/monk.ts'
import { traits } from './tables/traits.ts'
import {
  skills,
  subclasses,
  subclassOfKind,
  weaponGroups,
  weaponsByName
} from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

/** The sections in the order of the book. Commands of the same rank are offered in this order. */
const sections = [
  // Combat, up to Time and Movement
  initiative,
  places,
  attacking,
  movement,
  // Tests
  tests,
  saves,
  // Combat, from Hit Points and Damage on
  resting,
  damage,
  medic,
  stabilization,
  armor,
  weaponProficiency,
  unarmedCombat,
  pickingUp,
  // Rules of other chapters that combat needs
  characters,
  turns,
  rounds,
  table
] as const

export type Command = CommandsIn<typeof sections>

/**
 * Ranks commands for lists: choices of a turn, Tests and rests, decisions of the game master, then commands of Fray.
 */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return 3
  if ('why' in params) return 2
  return 'by' in params || Object.keys(params).length === 0 ? 0 : 1
}

/** TD2e, a Tiny Dungeon 2e hack. Start with the README beside this file. */
export const td2e = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank,
  id: 'td2e',
  title: 'TD2e',
  edition: '1',
  tables: {
    'Dice of a Test': testDice,
    Difficulties: difficulties,
    'Groups of weapons': weaponGroups,
    'Proficiency and mastery': skills,
    'Subclasses of weapons': subclasses,
    'Weapons by name': weaponsByName,
    'Kinds of weapons': Object.entries(subclassOfKind).map(([kind, subclass]) => ({
      kind,
      subclass
    })),
    Armour: armours,
    'Chances to stabilise': chances,
    Traits: traits,
    'The path of the monk': monkLevels,
    'HP by heritage': heritages,
    'HP by threat': threats
  },
  statblock,
  conversions,
  lenses: {
    encounter: ['initiative'],
    statblock: ['swing', 'test', 'save']
  },
  readStatblock,
  createCombatant,
  conditions: table.knownConditions,
  begin,
  carry,
  unit: 'HP',
  leftOf: (one) => one.hp,
  hope: stabilization.survivalWords,
  due: rounds.due,
  copyCombatant,
  mend: adaptToEditedStatblock,
  copy,
  view,
  tactic
})
