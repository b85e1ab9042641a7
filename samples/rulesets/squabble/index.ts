import { bindSections } from '../../../src/core/ruleset/bind-sections.ts'
import type { RuleEntry } from '../../../src/core/ruleset/rulebook.ts'
import type { Ruleset } from '../../../src/core/ruleset/ruleset.ts'
import type { CommandsIn, EventsIn } from '../../../src/core/ruleset/section.ts'
import { checkSettings, resolveSettings } from '../../../src/core/ruleset/settings.ts'
import { begin } from './begin.ts'
import * as attacking from './rules/attacking.ts'
import * as morale from './rules/morale.ts'
import * as rounds from './rules/rounds.ts'
import * as table from './rules/table.ts'
import type { RuleId } from './section.ts'
import { fields, readStatblock } from './statblock.ts'
import type { State } from './state.ts'
import { canAct, copy, everybody } from './state.ts'
import { armours, weapons } from './tables/gear.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

const sections = [rounds, attacking, morale, table] as const

type Command = CommandsIn<typeof sections>
type Event = EventsIn<typeof sections>

// What the rules demand stands below the choices of a turn.
const book = bindSections<State, typeof sections>(sections, ({ due }) => (due ? 1 : 0))

/** Every rule has an entry. */
const rulebook: Readonly<Record<RuleId, RuleEntry>> = book.rulebook

/** Squabble, a rules-light fight. The README beside this file is the way in. */
export const squabble: Ruleset<State, Command, Event> = {
  ...book,
  rulebook,
  id: 'squabble',
  title: 'Squabble',
  edition: '1',
  tables: { Weapons: weapons, Armour: armours },
  fields,
  aliases: {},
  characterKeys: ['hearts', 'skill', 'weapons'],
  conversions: [],
  encounterFields: {},
  lenses: { encounter: ['begin'], statblock: [] },
  checkStatblock: (written) => readStatblock(written).issues,
  checkDefaults: (written) => checkSettings(book.defaults, written),
  begin: (encounter) => begin(encounter, resolveSettings(book.defaults, encounter.defaults)),
  due: (state) => rounds.dueInRound(state) ?? morale.dueMorale(state),
  copy,
  view,
  tactic,
  vitals: (state) =>
    everybody(state).map((one) => ({ name: one.name, left: one.hearts, isUp: canAct(one) })),
  isPlayer: (state, name) => state.combatants[name]?.isPlayer === true,
  sideOf: (state, name) => state.combatants[name]?.side ?? name
}
