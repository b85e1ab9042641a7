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
import { modifiers } from './tables/attributes.ts'
import { damageTags } from './tables/damage-tags.ts'
import { luck } from './tables/luck.ts'
import { moraleScores } from './tables/morale.ts'
import { sizes } from './tables/sizes.ts'
import { weaponClasses, weaponsByName } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { tell } from './tell.ts'
import { view } from './view.ts'

const rules: Ruleset<State, Command, Event> = {
  id: 'hestia',
  title: 'Hestia',
  edition: '1',
  rulebook,
  tables: {
    'Luck Roll and reactions': luck,
    'Morale scores': moraleScores,
    'Damage tags': damageTags,
    'Attribute modifiers': modifiers,
    'Flesh by size': sizes,
    'Classes of weapons': weaponClasses,
    'Weapons by name': weaponsByName
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
    encounter: ['initiative', 'reaction'],
    statblock: ['swing', 'test', 'save', 'check-morale', 'reaction']
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
    everybody(state).map((one) => ({
      name: one.name,
      left: one.flesh + one.grit,
      isUp: isUp(one)
    })),
  isPlayer: (state, name) => state.combatants[name]?.isPlayer === true,
  sideOf: (state, name) => state.combatants[name]?.side ?? name
}

/** Hestia, a GLOG hack. The README beside this file is the way in. */
export const hestia = withRulings(rules, rulings)
