import { reasonWords } from '../../../core/text/reasons.ts'
import type { Difficulty } from '../params.ts'
import { advantageParam, difficulty, who, why } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { choice, command, event, refuseIf } from '../section.ts'
import { combatantOf, hasTrait } from '../state.ts'
import { applyArmour } from './armor.ts'
import * as tests from './tests.ts'
import { fightOver, outOfFight } from './turns.ts'

export const rules = {
  'C-T6': {
    where: 'Traits › Agile, Determined',
    how: 'automated',
    says: 'The Agile have advantage on reflex saves, balance and mobility, the Determined on will saves.'
  }
} satisfies Rules

const kind = choice('kind', ['Test', 'sneaking Test', 'balance Test', 'mobility Test'])
const save = choice('save', ['reflex', 'will'])
/** A reason that may be left out, so that the command is offered without one. */
const reason = { ...why, offered: () => [''] }

export const events = {
  tested: event<{ who: string; what: string; why: string; test: tests.Test }>({
    tell: ({ who, what, why, test }) =>
      `${who}’s ${what}${why === '' ? '' : `${reasonWords(why)},`} ${test.passed ? 'succeeds' : 'fails'}: ${tests.testWords(test)}`
  })
}

export const commands = {
  /**
   * Makes a Test that the game master calls for. Medium armour hinders sneaking (T-23); the Agile have advantage on
   * balance and mobility (C-T6).
   */
  test: command({
    label: 'Test',
    group: 'test',
    help: '2d6; 3d6 with advantage, 1d6 with disadvantage',
    rule: 'C-T1',
    phrase: '{who}: {kind}{difficulty}{edge}[, because {why}]',
    params: { who, kind, difficulty, edge: advantageParam, why: reason },
    refuses: (state, { who, kind }) =>
      fightOver(state) ??
      refuseIf(
        kind === 'sneaking Test' && combatantOf(state, who).armour === 'heavy',
        'T-24',
        () => `${who} cannot sneak in heavy armour`
      ) ??
      outOfFight(state, who),
    decide(table, { who, kind, difficulty, edge, why }) {
      const one = combatantOf(table.now, who)
      const modifiers = tests.noModifiers()
      tests.applySituation(modifiers, one, edge)
      if (kind === 'sneaking Test' && one.armour === 'medium')
        tests.giveDisadvantage(modifiers, 'sneaking in medium armour', 'T-23')
      if (kind === 'balance Test' || kind === 'mobility Test') {
        if (hasTrait(one, 'agile')) tests.giveAdvantage(modifiers, 'Agile', 'C-T6')
        applyArmour(table.now, modifiers, one, false)
      }
      rollAndRecord(table, who, kind, why, difficulty, modifiers)
    }
  }),
  /** Makes a save, which is a Test: the Agile have advantage on reflex saves, the Determined on will saves (C-T6). */
  save: command({
    label: 'Save',
    group: 'test',
    help: 'reflex, will and others',
    rule: 'C-T6',
    phrase: '{who}: {save} save{difficulty}{edge}[, because {why}]',
    params: { who, save, difficulty, edge: advantageParam, why: reason },
    refuses: (state, { who }) => fightOver(state) ?? outOfFight(state, who),
    decide(table, { who, save, difficulty, edge, why }) {
      const one = combatantOf(table.now, who)
      const modifiers = tests.noModifiers()
      tests.applySituation(modifiers, one, edge)
      if (save === 'reflex') {
        if (hasTrait(one, 'agile')) tests.giveAdvantage(modifiers, 'Agile', 'C-T6')
        applyArmour(table.now, modifiers, one, false)
      } else if (hasTrait(one, 'determined')) tests.giveAdvantage(modifiers, 'Determined', 'C-T6')
      rollAndRecord(table, who, `${save} save`, why, difficulty, modifiers)
    }
  })
}

function rollAndRecord(
  table: Table,
  who: string,
  what: string,
  why: string,
  difficulty: Difficulty,
  modifiers: tests.Modifiers
): void {
  const net = tests.netAdvantage(table.now, modifiers, difficulty === '' ? 'C-T1' : 'C-T2')
  const test = tests.rollTest(table, who, what, tests.needsOf(difficulty), net)
  table.happens(events.tested, net.rule, { who, what, why, test })
}
