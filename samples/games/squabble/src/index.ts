import { defineRuleset } from 'fray/core'
import { begin } from './begin.ts'
import * as attacks from './rules/attacks.ts'
import * as morale from './rules/morale.ts'
import * as rounds from './rules/rounds.ts'
import * as table from './rules/table.ts'
import type { RuleId } from './section.ts'
import type { Creature } from './statblock.ts'
import { createCombatant, fields, readStatblock } from './statblock.ts'
import type { State } from './state.ts'
import { copy, copyCombatant } from './state.ts'
import { armours, weapons } from './tables/gear.ts'
import { tactic } from './tactic.ts'
import { view } from './view.ts'

const sections = [rounds, attacks, morale, table] as const

/** Squabble, a rules-light fight. The README beside this file is the way in. */
export const squabble = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  // Due commands are listed below the choices of a turn.
  rank: ({ due }) => (due ? 1 : 0),
  id: 'squabble',
  title: 'Squabble',
  edition: '1',
  tables: { Weapons: weapons, Armour: armours },
  statblock: { fields, aliases: {}, characterKeys: ['hearts', 'weapon'], encounterFields: {} },
  conversions: [],
  lenses: { encounter: ['begin'], statblock: [] },
  readStatblock,
  createCombatant,
  copyCombatant,
  begin,
  due: (state) => rounds.dueInRound(state) ?? morale.dueMorale(state),
  copy,
  view,
  tactic,
  unit: 'hearts',
  leftOf: (one) => one.hearts
})
