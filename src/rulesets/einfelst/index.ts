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
import { levelsLeft } from './rules/attacking.ts'
import { rulings } from './rulings.ts'
import { readStatblock } from './statblock.ts'
import { everybody, isUp, type State } from './state.ts'
import { actionTable } from './tables/actions.ts'
import { positions } from './tables/fear.ts'
import { fires } from './tables/fire.ts'
import { harmRows, injuries } from './tables/harm.ts'
import { fastManeuvers, slowManeuvers } from './tables/maneuvers.ts'
import { weaponsByName, weaponTable } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { tell } from './tell.ts'
import { view } from './view.ts'

const rules: Ruleset<State, Command, Event> = {
  id: 'einfelst',
  title: 'Einfelst Wilds',
  edition: '1',
  rulebook,
  tables: {
    Actions: actionTable,
    'Slow Maneuvers': slowManeuvers,
    'Fast Maneuvers': fastManeuvers,
    Weapons: weaponTable,
    'Weapons by name': weaponsByName,
    Harm: harmRows,
    'Critical injuries': injuries,
    'Fear Position and Outcome': positions,
    Fire: fires
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
    encounter: ['ambush', 'initiative'],
    statblock: ['swing', 'test']
  },
  checkStatblock: (fields, own) => readStatblock(fields, own).issues,
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
      left: levelsLeft(state, one),
      isUp: isUp(one)
    })),
  isPlayer: (state, name) => state.combatants[name]?.isPlayer === true,
  sideOf: (state, name) => state.combatants[name]?.side ?? name
}

/** Einfelst Wilds: cards, pools that count sixes, slow and fast Maneuvers. The README beside this file is the way in. */
export const einfelst = withRulings(rules, rulings)
