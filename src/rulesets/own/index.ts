import { lruCache } from '../../core/lru-cache.ts'
import type { Declaration } from '../../core/ruleset/command.ts'
import { defineRuleset } from '../../core/ruleset/define-ruleset.ts'
import type { AnyEventDefinition } from '../../core/ruleset/event.ts'
import type { Ruleset } from '../../core/ruleset/ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { beginOf } from './begin.ts'
import { carryOf } from './carry.ts'
import { copy, copyCombatant } from './copy.ts'
import { dueOf } from './due.ts'
import { createGame } from './game.ts'
import { changedRulesOf } from './rules/changed-rules.ts'
import { rulesOfParts } from './schema/read-rules.ts'
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

type OwnRuleset = Ruleset<State, Command>

const rulesets = lruCache<OwnRuleset>(100)
const byParts = new WeakMap<Fields, OwnRuleset>()

/** The ruleset of a game in a note: the same one for the same parts. Start with the README beside this file. */
export const ownRuleset = (rules: Rules): OwnRuleset =>
  rulesets(JSON.stringify(rules.parts), () => followingRules(createRuleset(rules), rules))

/** The ruleset of parts that a log or a state has (`Rules.parts`), or the first mistake in them. */
export function rulesetOfParts(parts: Fields): OwnRuleset | { readonly message: string } {
  const known = byParts.get(parts)
  if (known) return known
  const rules = rulesOfParts(parts)
  if ('message' in rules) return rules
  const ruleset = ownRuleset(rules)
  byParts.set(parts, ruleset)
  return ruleset
}

/** The games that define events. Games in notes have the same types of events. */
const gamesOfEvents = new WeakMap<AnyEventDefinition, OwnRuleset>()

/**
 * A ruleset that plays each fight by the rules in its state, because a fight may take over changed rules. Commands and
 * events are the same in both.
 */
function followingRules(game: OwnRuleset, { parts }: Rules): OwnRuleset {
  const of = ({ rules }: State): OwnRuleset => {
    if (rules === parts) return game
    const other = rulesetOfParts(rules)
    return 'message' in other ? game : (plainGames.get(other) ?? game)
  }
  const following: OwnRuleset = {
    ...game,
    language: {
      ...game.language,
      format: (command, state) => of(state).language.format(command, state),
      parse: (state, text) => of(state).language.parse(state, text),
      offers: (state, type, by) => of(state).language.offers(state, type, by)
    },
    editedCombatants: (state, encounter) => of(state).editedCombatants(state, encounter),
    refuses: (state, command) => of(state).refuses(state, command),
    decide: (table, command) => of(table.now).decide(table, command),
    due: (state) => of(state).due(state),
    createEvent: (definition, rule, facts) =>
      (gamesOfEvents.get(definition) ?? game).createEvent(definition, rule, facts),
    apply: (state, event) => of(state).apply(state, event),
    view: (state, audience) => of(state).view(state, audience),
    tell: (event, before) => of(before).tell(event, before),
    tactic: (state, isPreferred) => of(state).tactic(state, isPreferred),
    vitals: (state) => of(state).vitals(state),
    carryOver: (state, entry, defaults, isRested) =>
      of(state).carryOver(state, entry, defaults, isRested)
  }
  plainGames.set(following, game)
  return following
}

/** The ruleset of each game that plays by the rules of its fence alone. */
const plainGames = new WeakMap<OwnRuleset, OwnRuleset>()

function createRuleset(rules: Rules): OwnRuleset {
  const game = createGame(rules)
  const sections = sectionsOf(game)
  const statblock = statblockOf(game)
  const table = sections[9]
  const ruleset = defineRuleset<State, RuleId, typeof sections, Creature>({
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
  for (const section of sections)
    for (const event of 'events' in section ? Object.values(section.events) : [])
      gamesOfEvents.set(event as AnyEventDefinition, ruleset)
  return {
    ...ruleset,
    readsForeign: true,
    rules: rules.parts,
    changedRules: changedRulesOf(rules)
  }
}
