import type { Ruleset } from '../../core/ruleset/ruleset.ts'
import { checkSettings } from '../../core/ruleset/settings.ts'
import { withRulings } from '../../core/sections/rulings.ts'
import { apply } from './apply.ts'
import { begin } from './begin.ts'
import { type Command, language } from './commands.ts'
import { conversions } from './conversions.ts'
import { copy } from './copy.ts'
import { decide } from './decide.ts'
import { defaults } from './defaults.ts'
import { due } from './due.ts'
import type { Event } from './events.ts'
import { aliases, characterKeys, encounterFields, fields } from './fields.ts'
import { glossary } from './glossary.ts'
import { refuses } from './refuses.ts'
import { rulebook } from './rulebook.ts'
import { rulings } from './rulings.ts'
import { readStatblock } from './statblock.ts'
import { everybody, isUp, type State } from './state.ts'
import { armours } from './tables/armour.ts'
import { heritages, threats } from './tables/bodies.ts'
import { difficulties, testDice } from './tables/difficulties.ts'
import { monkLevels } from './tables/monk.ts'
import { chances } from './tables/stabilising.ts'
import { traits } from './tables/traits.ts'
import { skills, subclasses, weaponGroups, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { tell } from './tell.ts'
import { view } from './view.ts'

const rules: Ruleset<State, Command, Event> = {
  id: 'td2e',
  title: 'TD2e',
  edition: '1',
  rulebook,
  tables: {
    'Dice of a Test': testDice,
    Difficulties: difficulties,
    'Groups of weapons': weaponGroups,
    'Proficiency and mastery': skills,
    'Subclasses of weapons': subclasses,
    'Weapons by name': weaponsByName,
    Armour: armours,
    'Chances to stabilise': chances,
    Traits: traits,
    'The path of the monk': monkLevels,
    'HP by heritage': heritages,
    'HP by threat': threats
  },
  defaults,
  fields,
  aliases,
  characterKeys,
  conversions,
  encounterFields,
  glossary,
  language,
  lenses: {
    encounter: ['initiative'],
    statblock: ['swing', 'test', 'save']
  },
  checkStatblock: (fields) => readStatblock(fields).issues,
  checkDefaults: (fields) => checkSettings(defaults, fields),
  begin,
  refuses,
  decide,
  due,
  apply,
  copy,
  view,
  tell,
  tactic,
  vitals: (state) =>
    everybody(state).map((one) => ({ name: one.name, left: one.hp, isUp: isUp(one) })),
  isPlayer: (state, name) => state.combatants[name]?.isPlayer === true,
  sideOf: (state, name) => state.combatants[name]?.side ?? name
}

/** TD2e, a Tiny Dungeon 2e hack. The README beside this file is the way in. */
export const td2e = withRulings(rules, rulings)
