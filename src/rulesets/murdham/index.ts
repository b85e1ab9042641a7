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
import { conditions } from './tables/conditions.ts'
import { injuries } from './tables/injuries.ts'
import { sizes } from './tables/sizes.ts'
import { skills } from './tables/skills.ts'
import { weaponClasses, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { tell } from './tell.ts'
import { view } from './view.ts'

const inWords = ({ keywords, ...row }: (typeof weaponsByName)[number]) => ({
  ...row,
  keywords: keywords.join(', ')
})

const rules: Ruleset<State, Command, Event> = {
  id: 'murdham',
  title: 'Murdham',
  edition: '1',
  rulebook,
  tables: {
    Sizes: sizes,
    Armour: armours,
    'Classes of weapons': weaponClasses.map(inWords),
    'Weapons by name': weaponsByName.map(inWords),
    'Combat skills': skills,
    Conditions: conditions,
    Injuries: injuries
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
    encounter: ['initiative', 'watch'],
    statblock: ['swing', 'save', 'check-morale']
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
    everybody(state).map((one) => ({ name: one.name, left: one.health, isUp: isUp(one) })),
  isPlayer: (state, name) => state.combatants[name]?.isPlayer === true,
  sideOf: (state, name) => state.combatants[name]?.side ?? name
}

/** Murdham. The README beside this file is the way in. */
export const murdham = withRulings(rules, rulings)
