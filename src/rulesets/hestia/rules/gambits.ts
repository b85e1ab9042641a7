import { weaponsHeld } from '../../../core/sections/thing.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { by, enemy } from '../params.ts'
import type { Glossary, Option, Refusal, Rules, Table } from '../section.ts'
import { choice, event, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { carried } from './actions-in-combat/belongings.ts'
import { actionCommand } from './actions-in-combat/turns.ts'
import * as attacking from './attacking/attacking.ts'
import { usableUses } from './attacking/weapons.ts'
import { giveCondition, setCondition } from './table.ts'
import type { Test } from './test-words.ts'
import { attribute, attributeWords, boons, isPassed, netBoonsOf, rollAttribute } from './tests.ts'

const where = 'Combat › Gambits'

export const rules = {
  'H-26': {
    where,
    how: 'prompted',
    says: 'A gambit, such as a shove, trip, disarm or grapple, is a Test of the fitting attribute; if the Test succeeds, the gambit works.'
  },
  'H-27': {
    where,
    how: 'prompted',
    says: 'A gambit that fails backfires: its opponent may attack or hamper the character at once, for free.'
  }
} satisfies Rules

export const glossary = {
  gambit: {
    says: 'A shove, trip, disarm or grapple: a Test of the fitting attribute.',
    rule: 'H-26'
  }
} satisfies Glossary

const stunts = ['shove', 'trip', 'disarm', 'grapple', 'outdo'] as const
type Stunt = (typeof stunts)[number]

/** The verb for each successful gambit in the log. */
const deeds: Readonly<Record<Stunt, string>> = {
  shove: 'shoves',
  trip: 'trips',
  disarm: 'disarms',
  grapple: 'grapples',
  outdo: 'outdoes'
}

interface Tried {
  readonly who: string
  readonly stunt: Stunt
  readonly target: string
  readonly attribute: Attribute
  readonly test: Test
  readonly passed: boolean
}

export const events = {
  gambitTried: event<Tried>({
    tell({ who, stunt, target, attribute, test, passed }, before) {
      const sum = attributeWords(before, who, attribute, test)
      return passed
        ? `${who} ${deeds[stunt]} ${target}: ${sum}`
        : `${who} tries to ${stunt} ${target}: ${sum}, and the gambit backfires`
    }
  }),
  hampered: event<{ who: string; by: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      setCondition(one, 'hampered', true)
      one.hamperedIn = state.round
    },
    tell: ({ who, by }) =>
      `${by} hampers ${who} until the end of ${who}’s next turn: the game master judges the effect`
  }),
  retaliated: event<{ who: string; by: string }>({
    tell: ({ who, by }) => `${who} uses ${by}’s mistake to attack at once`
  }),
  letPass: event<{ who: string; by: string; why: string }>({
    tell: ({ who, by, why }) => `${who} does not use ${by}’s mistake${reasonWords(why)}`
  })
}

export const commands = {
  /** Tests the chosen attribute: the gambit happens, or backfires. */
  gambit: actionCommand({
    label: 'Gambit',
    group: 'act',
    help: 'shove, trip, disarm, grapple: Test an attribute',
    rule: 'H-26',
    order: 4,
    phrase: '{by}: {stunt} {target} by {attribute}{edge}',
    params: {
      by,
      stunt: choice('gambit', stunts),
      target: enemy,
      attribute,
      edge: boons
    },
    refuses: (state, { by, stunt, target }) =>
      noTarget(state, by, target) ??
      refuseIf(
        // RULING 36: only a thing in hand can be knocked away.
        stunt === 'disarm' && weaponsHeld(combatantOf(state, target)).length === 0,
        'H-26',
        () => `${target} has no weapon in hand to lose`
      ),
    decide(table, { by: who, stunt, target, attribute, edge }) {
      const what = `${attribute} Test to ${stunt}`
      const test = rollAttribute(table, who, attribute, what, netBoonsOf[edge])
      const passed = isPassed(test)
      const rule = passed ? 'H-26' : 'H-27'
      table.happens(events.gambitTried, rule, { who, stunt, target, attribute, test, passed })
      if (passed) succeed(table, who, target, stunt)
      else backfire(table, who, target)
    }
  })
}

function noTarget(state: State, by: string, target: string): Refusal | undefined {
  if (by === target) return refuse('H-26', `${by} cannot be their own target`)
  const isOut = !canAct(combatantOf(state, target))
  return refuseIf(isOut, 'H-26', () => `${target} is out of the fight`)
}

/**
 * Applies a successful gambit: disarms the target, or makes a tripped one prone and a grappled one held. The game
 * master decides any further result.
 */
function succeed(table: Table, by: string, target: string, stunt: Stunt): void {
  if (stunt === 'disarm') return carried.disarm(table, 'H-26', by, target)
  const condition = { trip: 'prone', grapple: 'held', shove: '', outdo: '' }[stunt]
  if (condition === '' || combatantOf(table.now, target).conditions.includes(condition)) return
  giveCondition(table, 'H-26', target, condition)
}

/**
 * Lets the opponent attack or hamper at once, for free, and keep its own action (RULING 14). An opponent that is
 * surprised or carries too much may not.
 */
function backfire(table: Table, by: string, opponent: string): void {
  const other = combatantOf(table.now, opponent)
  if (!canAct(other)) return
  if (!attacking.canStrikeForFree(table.now, other)) {
    const why = `${opponent} ${other.load === 'too heavy' ? 'carries too much' : 'is surprised'}`
    return table.happens(events.letPass, 'H-27', { who: opponent, by, why })
  }
  const attacks: Option<string>[] = usableUses(other).map((use) => ({
    words: `${opponent}: attack ${by} with ${use}`,
    value: use
  }))
  const chosen = table.ask<string | undefined>({
    decider: opponent,
    prompt: `${by}’s gambit backfires: ${opponent} acts for free`,
    rule: 'H-27',
    options: [
      ...attacks,
      { words: `${opponent}: hamper ${by}`, value: '' },
      { words: `${opponent}: do nothing`, value: undefined, always: 'let gambits pass' }
    ],
    suggested: 0
  })
  if (chosen === undefined)
    return table.happens(events.letPass, 'H-27', { who: opponent, by, why: '' })
  if (chosen === '') return table.happens(events.hampered, 'H-27', { who: by, by: opponent })
  table.happens(events.retaliated, 'H-27', { who: opponent, by })
  attacking.strike(table, { by: opponent, target: by, use: chosen, netBoons: 0, isDirect: false })
}
