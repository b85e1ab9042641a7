import { fightOver, outOfFight } from '../guards.ts'
import { side, who } from '../params.ts'
import type { EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, speedOf } from '../state.ts'
import * as moraleTriggers from './morale-triggers.ts'
import type { Test } from './tests.ts'
import { boons, isPassed, netBoonsOf, rollTest, testWords } from './tests.ts'

const where = 'Combat › Morale'

export const rules = {
  'H-28': {
    where,
    how: 'automated',
    says: 'Morale runs from 0, Craven, to 20, Suicidal; it is 10 where nothing else is said.'
  },
  'H-29': { where, how: 'prompted', says: 'Who fails a Morale Test tries to flee or surrenders.' },
  'H-32': {
    where,
    how: 'automated',
    says: 'Morale 20 never fails an unmodified Test; Morale 0 passes on a natural 20 alone.'
  },
  'C-H2': { where, how: 'automated', says: 'A Morale Test is a Test with Morale as its Score.' }
} satisfies Rules

export const glossary = {
  morale: {
    says: 'Willingness to fight, 0 to 20: who fails a Test of it flees or surrenders.',
    rule: 'H-29'
  }
} satisfies Glossary

export const events = {
  'morale-tested': event<{ side: string; who: readonly string[]; test: Test; holds: boolean }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).hasTestedMorale = true
    },
    tell({ who, test, holds }) {
      const hold = who.length > 1 ? 'they hold' : 'holds'
      const loseHeart = who.length > 1 ? 'they lose heart' : 'loses heart'
      return `${who.join(', ')}: Morale ${testWords(test)}, ${holds ? hold : loseHeart}`
    }
  }),
  'gave-up': event<{ who: readonly string[]; how: 'fled' | 'surrendered' }>({
    apply(state, { who, how }) {
      for (const name of who) combatantOf(state, name).status = how
    },
    tell({ who, how }) {
      const deed = how === 'fled' ? 'flee' : 'surrender'
      return `${who.join(', ')} ${deed}${who.length > 1 ? '' : 's'}`
    }
  }),
  'morale-settled': event<{ side: string }>({
    apply(state, { side }) {
      state.shaken = state.shaken.filter((owed) => owed.side !== side)
    }
  })
}
export type Event = EventsOf<typeof events> | moraleTriggers.Event
type Table = TableOf<Event>

export const commands = {
  frighten: command({
    label: 'Something frightening',
    rule: 'H-30',
    phrase: '{side}: see something frightening{edge}',
    params: { side, edge: boons },
    refuses: (state, { side }) =>
      fightOver(state) ??
      refuseIf(
        !moraleTriggers.hasFear(state, side),
        'H-30',
        () => `Nobody of ${side} Tests Morale`
      ),
    decide(table: Table, { side, edge }) {
      moraleTriggers.frighten(table, side)
      testMorale(table, side, netBoonsOf[edge])
    }
  }),
  /** A Morale Test the referee calls for. */
  'check-morale': command({
    label: 'Morale',
    rule: 'H-29',
    phrase: '{who}: Test Morale{edge}',
    params: { who, edge: boons },
    refuses: (state, { who }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      refuseIf(
        combatantOf(state, who).isPlayer,
        'H-30',
        () => `${who} belongs to a player, who decides about running`
      ),
    decide(table: Table, { who, edge }) {
      const combatant = combatantOf(table.now, who)
      rollMorale(table, combatant.side, [combatant], netBoonsOf[edge])
    }
  }),
  morale: command({
    label: 'Morale',
    rule: 'H-29',
    phrase: 'morale of {side}',
    params: { side },
    due: true,
    refuses: fightOver,
    decide: (table: Table, { side }) => testMorale(table, side, 0)
  })
}

/** RULING 13: one roll for all of a side with the same Morale, leaders apart, and at most one in a Round for each. */
function testMorale(table: Table, side: string, netBoons: number): void {
  for (const members of groupsOf(table.now, side)) rollMorale(table, side, members, netBoons)
  table.happens({ type: 'morale-settled', rule: 'H-30', side })
}

function groupsOf(state: State, side: string): readonly (readonly Combatant[])[] {
  const groups = new Map<string, Combatant[]>()
  for (const one of everybody(state)) {
    if (one.side !== side || !canAct(one) || one.hasTestedMorale) continue
    if (!moraleTriggers.testsMorale(state, one)) continue
    const key = `${one.isLeader} ${one.isHireling} ${one.morale} ${one.isTipsy}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** d20 and Morale against 20; those who fail flee or surrender. */
function rollMorale(
  table: Table,
  side: string,
  members: readonly Combatant[],
  netBoons: number
): void {
  const [first] = members
  if (!first) return
  const who = members.map((one) => one.name)
  const what = `Morale Test of ${who.join(', ')}`
  const more = first.isTipsy ? -1 : 0
  const test = rollTest(table, first.name, what, first.morale, netBoons + more)
  const holds = isPassed(test)
  table.happens({ type: 'morale-tested', rule: ruleOf(first), side, who, test, holds })
  if (!holds && table.now.phase !== 'aside') giveUp(table, who)
}

function ruleOf({ isHireling, morale }: Combatant): 'H-29' | 'H-31' | 'H-32' {
  if (isHireling) return 'H-31'
  return morale === 20 || morale === 0 ? 'H-32' : 'H-29'
}

/** They flee or surrender (H-29); the Pinned cannot flee (H-24, RULING 20). */
function giveUp(table: Table, names: readonly string[]): void {
  const [first = ''] = names
  const isOne = names.length === 1
  const free = names.filter((name) => speedOf(combatantOf(table.now, name)) > 0)
  const caught = names.filter((name) => !free.includes(name))
  const surrender = { words: `${first}: ${isOne ? 'surrender' : 'all surrender'}`, value: false }
  const flee = {
    words: `${first}: ${isOne ? 'flee' : caught.length > 0 ? 'flee who can' : 'all flee'}`,
    value: true
  }
  const flees = table.ask({
    who: first,
    what: `${names.join(', ')} ${isOne ? 'has' : 'have'} lost heart`,
    rule: 'H-29',
    options: free.length > 0 ? [flee, surrender] : [surrender],
    suggested: 0
  })
  leave(table, flees ? free : [], 'fled')
  leave(table, flees ? caught : names, 'surrendered')
}

function leave(table: Table, who: readonly string[], how: 'fled' | 'surrendered'): void {
  if (who.length === 0) return
  table.happens({ type: 'gave-up', rule: 'H-29', who, how })
  for (const name of who) moraleTriggers.shake(table, name, { isDown: true, isFleshLost: false })
}
