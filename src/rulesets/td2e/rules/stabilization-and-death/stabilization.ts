import { advantageParam, by, difficulty } from '../../params.ts'
import type { Glossary, Refusal, RuleId, Rules, Table } from '../../section.ts'
import { command, event, refuse, settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, hasTrait, leave } from '../../state.ts'
import { defaultChances, hardToKillChances, robustChances } from '../../tables/chances.ts'
import * as tests from '../tests.ts'
import * as turns from '../turns.ts'

const where = 'Combat › Stabilization and Death'

export const rules = {
  'T-15': {
    where,
    how: 'prompted',
    says: 'A player’s character at 0 HP is unconscious, and may try to stabilise once in each of the next two rounds.'
  },
  'T-16': {
    where,
    how: 'automated',
    says: 'The first chance is a normal Test, the second has disadvantage.'
  },
  'T-17': {
    where,
    how: 'automated',
    says: 'One success is enough. The character has 1 HP, and stays unconscious for the rest of the encounter.'
  },
  'T-18': { where, how: 'automated', says: 'A character whose chances all fail dies.' },
  'T-19': { where, how: 'automated', says: 'The Robust have better chances to stabilise.' },
  'T-20': {
    where,
    how: 'automated',
    says: 'The Hard to Kill have even better chances to stabilise.'
  },
  'C-T9': {
    where: 'Traits › Hard to Kill',
    how: 'automated',
    says: 'The Hard to Kill have three chances to stabilise: the first with advantage, the second normal, the third with disadvantage.'
  },
  'C-T15': {
    where: 'not given',
    how: 'automated',
    says: 'The Robust have advantage on the first chance to stabilise; the second is a normal Test.'
  }
} satisfies Rules

export const defaults = {
  'a blow at 0 HP takes a chance': {
    value: true,
    rule: 'table',
    says: 'Whether damage at 0 HP uses up one of the chances to stabilise. This is our rule: the book has none.'
  },
  'creatures stabilise': {
    value: false,
    rule: 'T-15',
    says: 'Whether everybody has chances to stabilise at 0 HP. If not, only the characters of players do.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  dying: {
    says: 'Unconscious at 0 HP: one chance to stabilise in each of the next two rounds, or three for the Hard to Kill.',
    rule: 'T-15'
  },
  stable: { says: 'Stable: 1 HP, and unconscious for the rest of the encounter.', rule: 'T-17' }
} satisfies Glossary

export const events = {
  fell: event<{ who: string; chances: number }>({
    apply: (state, { who }) => beginDying(state, combatantOf(state, who)),
    tell: ({ who, chances }) => `${who} falls unconscious, with ${countOf(chances)} to stabilise`
  }),
  lostChance: event<{ who: string; left: number }>({
    apply(state, { who }) {
      combatantOf(state, who).tried++
    },
    tell: ({ who, left }) =>
      `${who}, hurt at 0 HP, loses a chance to stabilise: ${left === 0 ? 'none is' : `${left} ${left === 1 ? 'is' : 'are'}`} left`
  }),
  triedToStabilise: event<{ who: string; test: tests.Test; left: number }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.tried++
      one.triedIn = state.round
    },
    tell: ({ who, test, left }) =>
      `${who} ${test.passed ? 'stabilises' : 'does not stabilise'}: ${tests.testWords(test)}${test.passed || left === 0 ? '' : `, and ${countOf(left)} ${left === 1 ? 'is' : 'are'} left`}`
  }),
  stabilised: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.hp = 1
      leave(one, 'stable')
    },
    tell: ({ who }) => `${who} has 1 HP and stays unconscious`
  }),
  died: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'dead'),
    tell: ({ who }) => `${who} dies`
  })
}

export const commands = {
  /**
   * Takes one chance to stabilise, one in each round after the fall (T-15, RULING 20). The first success gives 1 HP
   * (T-17); after the last failure the character dies (T-18).
   */
  stabilise: command({
    label: 'Stabilise',
    group: 'heal',
    help: 'at 0 HP: a Test to stay alive',
    rule: 'T-15',
    phrase: '{by}: stabilise{difficulty}{edge}',
    params: { by, difficulty, edge: advantageParam },
    refuses: (state, { by }) => cannotStabilise(state, by),
    decide(table, { by, difficulty, edge }) {
      const one = combatantOf(table.now, by)
      const chances = chancesOf(one)
      const left = chances.length - one.tried - 1
      const modifiers = tests.noModifiers()
      const rule = one.isAttended ? 'T-21' : ruleOfChances(one)
      // RULING 21: after a Medic, every chance has advantage, whatever dice it had before.
      const dice = one.isAttended ? 3 : (chances[one.tried] ?? 1)
      if (dice > 2)
        tests.giveAdvantage(
          modifiers,
          one.isAttended ? 'the care of a Medic' : traitWords(one),
          rule
        )
      else if (dice < 2) tests.giveDisadvantage(modifiers, 'always on the last chance', rule)
      tests.applySituation(modifiers, one, edge)
      const net = tests.netAdvantage(table.now, modifiers, rule)
      const test = tests.rollTest(table, by, 'chance to stabilise', tests.needsOf(difficulty), net)
      table.happens(events.triedToStabilise, net.rule, { who: by, test, left })
      if (test.passed) table.happens(events.stabilised, 'T-17', { who: by })
      else if (left <= 0) die(table, by)
      turns.endTurn(table, by)
    }
  })
}

/**
 * Refuses a chance to anybody who is not dying, and in the round of the fall. Refuses a second chance in a round, and a
 * chance out of turn (T-15, T-17, T-18).
 */
function cannotStabilise(state: State, name: string): Refusal | undefined {
  const one = combatantOf(state, name)
  switch (one.status) {
    case 'up':
      return refuse('T-15', `${name} is conscious`)
    case 'stable':
      return refuse('T-17', `${name} is stable and needs no further chance`)
    case 'dead': {
      const count = chancesOf(one).length
      return refuse('T-18', `${name} is dead: all ${count} chances are used up`)
    }
    case 'dying':
      if (state.active === name) return undefined
      if (one.fellIn >= state.round)
        return refuse('T-15', `The first chance of ${name} comes in the next round`)
      if (one.triedIn >= state.round)
        return refuse('T-15', `${name} has already had the chance of this round`)
      return turns.notTheirTurn(state, name)
    default:
      return refuse('T-15', turns.outOfFightWords(one))
  }
}

const countOf = (chances: number): string => `${chances} ${chances === 1 ? 'chance' : 'chances'}`

/** Whether somebody has a chance to stabilise in this round. The round of the fall has none (T-15). */
export const hasChance = (state: State, one: Combatant): boolean =>
  one.status === 'dying' && one.fellIn < state.round && one.triedIn < state.round

/** The dice of each chance, from first to last (T-16, T-19, T-20). Hard to Kill overrides Robust. */
function chancesOf(one: Combatant): readonly number[] {
  if (hasTrait(one, 'hard to kill')) return hardToKillChances
  return hasTrait(one, 'robust') ? robustChances : defaultChances
}

/** The rule that gives a combatant its chances to stabilise: Hard to Kill, Robust, or neither. */
export const ruleOfChances = (one: Combatant): RuleId =>
  hasTrait(one, 'hard to kill') ? 'T-20' : hasTrait(one, 'robust') ? 'T-19' : 'T-16'

const traitWords = (one: Combatant): string =>
  hasTrait(one, 'hard to kill') ? 'Hard to Kill' : hasTrait(one, 'robust') ? 'Robust' : 'luck'

/**
 * How near a dying combatant is to survival, for the odds (T-15, T-21). Counts the chances left, and a half more after
 * a Medic’s care.
 */
export const survivalWords = {
  less: 'loses a chance',
  more: 'is tended',
  of: (one: Combatant): number => chancesOf(one).length - one.tried + (one.isAttended ? 0.5 : 0)
}

/** The chances to stabilise that a combatant has left, as words: `normal`, `at disadvantage`. */
export function chancesLeft(one: Combatant): readonly string[] {
  const words = ['at disadvantage', 'normal', 'at advantage']
  return chancesOf(one)
    .slice(one.tried)
    .map((dice) => words[one.isAttended ? 2 : dice - 1] ?? 'normal')
}

/** Whether somebody gets chances to stabilise: a player’s character does, and everybody if the note says so (T-15). */
export const stabilises = (
  state: Pick<State, 'settings'>,
  { isPlayer }: Pick<Combatant, 'isPlayer'>
): boolean => isPlayer || settings(state)['creatures stabilise']

/** Puts a combatant at 0 HP, unconscious, with all its chances from the next round on (T-15). */
export function beginDying({ round }: State, one: Combatant): void {
  one.status = 'dying'
  one.hp = 0
  one.isEvading = false
  one.isFocused = false
  one.fellIn = round
  one.triedIn = 0
  one.tried = 0
  one.isAttended = false
}

/** Makes somebody unconscious, with chances to stabilise from the next round on (T-15). */
export function fall(table: Table, name: string): void {
  const chances = chancesOf(combatantOf(table.now, name)).length
  table.happens(events.fell, 'T-15', { who: name, chances })
}

/**
 * Damage at 0 HP uses up one chance to stabilise, unless the note turns this off (RULING 19). Without a chance left,
 * the combatant dies (T-18).
 */
export function loseChance(table: Table, name: string): void {
  if (!settings(table.now)['a blow at 0 HP takes a chance']) return
  const one = combatantOf(table.now, name)
  const left = chancesOf(one).length - one.tried - 1
  table.happens(events.lostChance, 'table', { who: name, left })
  if (left <= 0) die(table, name)
}

const die = (table: Table, name: string): void => table.happens(events.died, 'T-18', { who: name })
