import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { Ruleset } from '../../core/ruleset/ruleset.ts'
import { beginOf } from './begin.ts'
import { carryOf } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import { dueOf } from './due.ts'
import { createGame } from './game.ts'
import type { Rules } from './schema/rules.ts'
import type { RuleId } from './section.ts'
import type { Command } from './sections.ts'
import { sectionsOf } from './sections.ts'
import { createCombatant } from './statblock/combatant.ts'
import type { Creature } from './statblock/statblock.ts'
import { readStatblock, statblockOf } from './statblock/statblock.ts'
import type { State } from './state.ts'
import { tacticOf } from './tactic.ts'
import { viewOf } from './view.ts'

/** Ranks commands for lists: choices of a turn, decisions of the game master, then commands of Fray. */
const rank = ({ params, due }: Declaration<State>): number => {
  if (due) return 3
  if ('why' in params) return 2
  return 'by' in params || Object.keys(params).length === 0 ? 0 : 1
}

const known = new WeakMap<Rules, Ruleset<State, Command>>()

/** The ruleset of a game in a note: the same one for the same rules. Start with the README beside this file. */
export function ownRuleset(rules: Rules): Ruleset<State, Command> {
  const found = known.get(rules)
  if (found) return found
  const ruleset = createRuleset(rules)
  known.set(rules, ruleset)
  return ruleset
}

function createRuleset(rules: Rules): Ruleset<State, Command> {
  const game = createGame(rules)
  const sections = sectionsOf(game)
  const statblock = statblockOf(game)
  const table = sections[9]
  return defineRuleset<State, RuleId, typeof sections, Creature>({
    sections,
    rank,
    id: 'own',
    title: rules.name,
    edition: '1',
    tables: {},
    statblock,
    conversions: [],
    lenses: { encounter: ['initiative'], statblock: ['swing'] },
    readStatblock: (fields) => readStatblock(game, statblock, fields),
    createCombatant: (entry, creature) => createCombatant(game, entry, creature),
    conditions: table.knownConditions,
    begin: beginOf(game),
    carry: carryOf(game),
    unit: game.word(game.lastPool),
    leftOf: (one) => game.pools.reduce((sum, pool) => sum + Math.max(0, one.values[pool] ?? 0), 0),
    hope: {
      less: 'fails a test against death',
      more: 'passes a test against death',
      of: ({ passes, fails }) => passes - fails
    },
    due: dueOf(game),
    copyCombatant,
    copy,
    view: viewOf(game),
    tactic: tacticOf(game)
  })
}
