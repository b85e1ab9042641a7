import { who } from '../params.ts'
import type { Glossary, Rules, Table } from '../section.ts'
import { choice, command, event, number, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import type { Position } from '../tables/fear.ts'
import { maxCompanyDice, positionRow } from '../tables/fear.ts'
import { diceInWords } from '../words.ts'
import { cannotBeHurt, fightOver, outOfFight } from './guards.ts'
import * as injuries from './injuries.ts'
import * as tests from './tests.ts'

const where = 'Special Effects › Fear'

export const rules = {
  'E-39': {
    where,
    how: 'automated',
    says: 'A Fear test is Endure, with a die for each player’s character there, three at most, without those in Severe Mental Harm. In a fight only those in the same zone count.'
  },
  'E-40': {
    where,
    how: 'automated',
    says: 'The Fear value is the number of successes needed; more of them have no effect.'
  },
  'E-41': {
    where,
    how: 'automated',
    says: 'A failure is 2, 3 or 4 Mental Harm in a Controlled, Risky or Desperate Position. A success in a Controlled Position adds a die to the next roll.'
  },
  'E-42': {
    where,
    how: 'prompted',
    says: 'The player decides whether a frightened character flees, freezes, faints or attacks.'
  },
  'C-E9': {
    where: 'Action Tests',
    how: 'prompted',
    says: 'A Position is Controlled, Risky or Desperate, and Risky by default. A Position affects only fear.'
  }
} satisfies Rules

export const defaults = {
  'fear excludes oneself': {
    value: false,
    rule: 'E-39',
    says: 'Whether only the other characters there add dice to a Fear test. If not, the character who makes the test counts as well.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  controlled: {
    says: 'A Position: failing a Fear test is 2 Mental Harm; passing adds a die to the next roll.',
    rule: 'E-41'
  },
  risky: { says: 'A Position: failing a Fear test is 3 Mental Harm.', rule: 'E-41' },
  desperate: { says: 'A Position: failing a Fear test is 4 Mental Harm.', rule: 'E-41' }
} satisfies Glossary

export const events = {
  facedFear: event<{ who: string; source: string; passed: boolean; bonus: number }>({
    apply(state, { who, source, bonus }) {
      const one = combatantOf(state, who)
      if (!one.faced.includes(source)) one.faced.push(source)
      one.nextMore += bonus
    },
    tell({ who, source, passed, bonus }) {
      if (!passed) return `${who} is afraid of ${source}`
      const more = bonus > 0 ? `, and has ${diceInWords(bonus)} more on the next roll` : ''
      return `${who} stands up to ${source}${more}`
    }
  }),
  reactedToFear: event<{ who: string; how: string }>({
    tell: ({ who, how }) => `In fear, ${who} ${how}`
  })
}

const positionOf = {
  ', Controlled': 'Controlled',
  ', Risky': 'Risky',
  ', Desperate': 'Desperate'
} as const

export const commands = {
  /** Makes a Fear test that the Director calls for. */
  fear: command({
    label: 'Fear test',
    group: 'test',
    help: 'Endure; failing is Mental Harm',
    rule: 'E-39',
    phrase: '{who}: face fear {value}{position}',
    params: {
      who,
      value: number('Fear value', () => [1, 2, 3]),
      position: choice('Position', ['', ', Controlled', ', Risky', ', Desperate'], [''])
    },
    refuses: (state, { who, value }) =>
      fightOver(state) ??
      refuseIf(value < 1, 'E-40', () => 'A Fear value must be at least 1') ??
      cannotBeHurt(state, who) ??
      outOfFight(state, who),
    decide(table, { who, value, position }) {
      const own = position === '' ? table.now.position : positionOf[position]
      faceFear(table, who, { source: 'the horror', value, position: own })
    }
  })
}

/**
 * Lets player characters face each frightening kind they see, once, in the first round it is there (E-39, RULING 26).
 */
export function faceFears(table: Table): void {
  if (!table.now.knowsFear) return
  const kinds = new Map<string, readonly Combatant[]>()
  for (const one of everybody(table.now))
    if (one.fear > 0 && canAct(one) && !one.isHidden)
      kinds.set(one.frightensAs, [...(kinds.get(one.frightensAs) ?? []), one])
  for (const [kind, all] of kinds)
    for (const name of Object.keys(table.now.combatants)) {
      const one = combatantOf(table.now, name)
      // Another of the kind may fight on the side of the character.
      const source = all.find(({ side }) => side !== one.side)
      if (!source || !one.isPlayer || !canAct(one) || one.faced.includes(kind)) continue
      const { position } = table.now
      faceFear(table, name, { source: kind, value: source.fear, position })
    }
}

interface Fright {
  readonly source: string
  readonly value: number
  readonly position: Position
}

/**
 * Makes an Endure test against fear, with a die for each player’s character there, and the Fear value as successes
 * needed. A failure is Mental Harm by the Position, and no other effect (E-39 to E-41, RULING 10).
 */
function faceFear(table: Table, name: string, { source, value, position }: Fright): void {
  const dice = companyOf(table.now, combatantOf(table.now, name))
  const rolled = tests.rollTest(table, name, {
    action: 'Endure',
    what: `against the fear of ${source}`,
    needed: value,
    dice,
    diceFor: 'company',
    harm: 'Mental',
    rule: 'E-39'
  })
  const passed = rolled >= value
  const row = positionRow(position)
  const bonus = passed ? row.bonus : 0
  const rule = !passed || bonus > 0 ? 'E-41' : 'E-40'
  table.happens(events.facedFear, rule, { who: name, source, passed, bonus })
  if (passed) return
  injuries.suffer(table, name, { from: 'fear', rule: 'C-E9', damage: row.harm, harm: 'Mental' })
  if (canAct(combatantOf(table.now, name))) react(table, name)
}

/**
 * The number of player characters who give courage, at most three. None of them is in Severe Mental Harm; in a fight
 * only those in the same zone count (E-39).
 */
function companyOf(state: State, one: Combatant): number {
  let count = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other?.isPlayer || !canAct(other) || other.mental[2] > 0) continue
    if (state.round > 0 && other.zone !== one.zone) continue
    if (other === one && settings(state)['fear excludes oneself']) continue
    count++
  }
  return Math.min(maxCompanyDice, count)
}

/** Asks the player for the reaction of a frightened character; the game master plays it (E-42). */
function react(table: Table, name: string): void {
  if (table.now.round === 0) return
  const how = table.ask({
    decider: name,
    prompt: `${name} is afraid: how does ${name} react?`,
    rule: 'E-42',
    options: ['attacks', 'freezes', 'flees', 'faints'].map((words) => ({
      words: `${name}: ${words}`,
      value: words
    })),
    suggested: 0
  })
  table.happens(events.reactedToFear, 'E-42', { who: name, how })
}
