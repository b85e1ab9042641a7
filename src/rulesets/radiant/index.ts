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
import { armours, shields } from './tables/armour.ts'
import { difficulties } from './tables/difficulties.ts'
import { hindrances } from './tables/hindrances.ts'
import { classes, damageByLevel } from './tables/levels.ts'
import { outOfAction } from './tables/out-of-action.ts'
import { ranges } from './tables/ranges.ts'
import { reactions } from './tables/reactions.ts'
import { stunts } from './tables/stunts.ts'
import { techniques } from './tables/techniques.ts'
import { weapons } from './tables/weapons.ts'
import { tactic } from './tactic.ts'
import { tell } from './tell.ts'
import { view } from './view.ts'

const rules: Ruleset<State, Command, Event> = {
  id: 'radiant',
  title: 'The Radiant Hack',
  edition: '1',
  rulebook,
  tables: {
    Reactions: reactions,
    'Difficulty ratings': difficulties,
    Ranges: ranges,
    Weapons: weapons.map(({ weapon, damage, inTwoHands, hands, range, needsAmmo, str, dex }) => ({
      weapon,
      damage: inTwoHands === '' ? damage : `${damage}/${inTwoHands}`,
      hands,
      range,
      ammo: needsAmmo,
      asks: [...(str > 0 ? [`STR +${str}`] : []), ...(dex > 0 ? [`DEX +${dex}`] : [])].join(' ')
    })),
    Armour: armours.map(({ armour, ap, dexDr, con, slots }) => ({
      armour,
      ap,
      dexDr,
      asks: con > 0 ? `CON +${con}` : '',
      slots
    })),
    Shields: shields.map(({ shield, ap, con }) => ({
      shield,
      ap,
      asks: con > 0 ? `CON +${con}` : ''
    })),
    'Damage by Level': damageByLevel,
    'Hit Dice': classes,
    Hindrances: hindrances,
    Stunts: stunts.map(({ stunt, hindrance, test, costsAction }) => ({
      stunt,
      leaves: hindrance ?? '',
      ends: test ?? '',
      action: costsAction ?? false
    })),
    Techniques: techniques,
    'Out of Action': outOfAction.map(({ lowers, ...row }) => ({
      ...row,
      lowers: lowers.join(', ')
    }))
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
    statblock: ['swing', 'test', 'check-morale', 'reaction']
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

/** The Radiant Hack. The README beside this file is the way in. */
export const radiant = withRulings(rules, rulings)
