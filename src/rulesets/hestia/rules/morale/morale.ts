import { fightOver, outOfFight } from '../../guards.ts'
import { side, who } from '../../params.ts'
import type { Defaults, Glossary, Rules, Table } from '../../section.ts'
import { command, event, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State, Trigger } from '../../state.ts'
import { canAct, combatantOf, everybody, isDown, sideOf, speedOf } from '../../state.ts'
import * as maladies from '../maladies.ts'
import type { Test } from '../tests.ts'
import { boons, isPassed, netBoonsOf, rollTest, testWords } from '../tests.ts'
import { groupsOf, isFirstCasualty, reasons, ruleOf } from './groups.ts'

const where = 'Combat › Morale'

export const rules = {
  'H-28': {
    where,
    how: 'automated',
    says: 'Morale runs from 0, Craven, to 20, Suicidal; it is 10 where nothing else is said.'
  },
  'H-29': { where, how: 'prompted', says: 'Who fails a Morale Test tries to flee or surrenders.' },
  'H-30': {
    where,
    how: 'automated',
    says: 'Enemies Test Morale when the first to fall is one of them, when their leader dies, when half of them are out, when one who is alone first loses Flesh, and when something frightening happens.'
  },
  'H-31': {
    where,
    how: 'automated',
    says: 'Flighty hirelings, with a Loyalty below 10, Test Morale in the same circumstances.'
  },
  'H-32': {
    where,
    how: 'automated',
    says: 'Morale 20 never fails an unmodified Test; Morale 0 passes on a natural 20 alone.'
  },
  'C-H2': { where, how: 'automated', says: 'A Morale Test is a Test with Morale as its Score.' },
  'C-H26': {
    where: 'not given',
    how: 'automated',
    says: 'Loyalty runs from 0 to 20; below 10 a hireling is flighty.'
  }
} satisfies Rules

export const defaults = {
  'half counts the fled': {
    value: false,
    rule: 'H-30',
    says: 'Whether those who fled or surrendered count towards half of a side.'
  },
  'loyalty that is flighty': {
    value: 10,
    rule: 'C-H26',
    says: 'A hireling with less Loyalty Tests Morale.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  flighty: {
    says: 'Of hirelings with a Loyalty below 10: they Test Morale as enemies do.',
    rule: 'H-31'
  },
  morale: {
    says: 'Willingness to fight, 0 to 20: who fails a Test of it flees or surrenders.',
    rule: 'H-29'
  }
} satisfies Glossary

export const events = {
  shaken: event<{ side: string; trigger: Trigger; who?: string }>({
    apply(state, { side, trigger }) {
      if (trigger !== 'frightened') sideOf(state, side).fired.push(trigger)
      const owed = state.shaken.find((one) => one.side === side)
      if (owed) delete owed.who
      else state.shaken.push({ side, trigger })
    },
    tell({ side, trigger, who }) {
      const reason = reasons[trigger](who)
      return `${side} are shaken: ${reason}`
    }
  }),
  moraleTested: event<{ side: string; who: readonly string[]; test: Test; holds: boolean }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).hasTestedMorale = true
    },
    tell({ who, test, holds }) {
      const hold = who.length > 1 ? 'they hold' : 'holds'
      const loseHeart = who.length > 1 ? 'they lose heart' : 'loses heart'
      return `${who.join(', ')}: Morale ${testWords(test)}, ${holds ? hold : loseHeart}`
    }
  }),
  gaveUp: event<{ who: readonly string[]; how: 'fled' | 'surrendered' }>({
    apply(state, { who, how }) {
      for (const name of who) combatantOf(state, name).status = how
    },
    tell({ who, how }) {
      const deed = how === 'fled' ? 'flee' : 'surrender'
      return `${who.join(', ')} ${deed}${who.length > 1 ? '' : 's'}`
    }
  }),
  /** `later`: those who have Tested in this Round before the reason for it, and Test when the next begins (RULING 13). */
  moraleSettled: event<{ side: string; later: readonly string[] }>({
    apply(state, { side, later }) {
      state.shaken = state.shaken.flatMap((owed) => {
        if (owed.side !== side) return [owed]
        return later.length > 0 ? [{ ...owed, who: [...later] }] : []
      })
    }
  })
}

/** Finds out who is shaken when somebody is hurt or out of the fight: allies (C-H18), the whole side. */
export function shake(
  table: Table,
  name: string,
  { isDown: isOut, isFleshLost }: { readonly isDown: boolean; readonly isFleshLost: boolean }
): void {
  const one = combatantOf(table.now, name)
  const { side, isLeader, status } = one
  if (status === 'dead' || status === 'fled') maladies.mourn(table, name)
  if (isDown(one) && isFirstCasualty(table.now)) trigger(table, side, 'first casualty', name)
  if (status === 'dead' && isLeader) trigger(table, side, 'leader down', name)
  if (isOut && isHalved(table.now, side)) trigger(table, side, 'half down', name)
  if (isFleshLost && status === 'up' && sideOf(table.now, side).size === 1)
    trigger(table, side, 'alone and bloodied', name)
}

/** A leader who was out already dies after all (H-30). */
export function mourned(table: Table, name: string): void {
  const { side, isLeader, status } = combatantOf(table.now, name)
  if (isLeader && status === 'dead') trigger(table, side, 'leader down', name)
}

/** RULING 12: half of those the side began with are casualties; the fled count if the note says so. */
function isHalved(state: State, side: string): boolean {
  const { size } = sideOf(state, side)
  if (size < 2) return false
  const countsFled = settings(state)['half counts the fled']
  let out = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side === side && !canAct(one) && (countsFled || isDown(one))) out++
  }
  return out * 2 >= size
}

/** Each trigger shakes a side once, and only a side that has somebody left to be afraid. */
function trigger(table: Table, side: string, trigger: Trigger, who: string): void {
  if (sideOf(table.now, side).fired.includes(trigger)) return
  if (hasFear(table.now, side)) table.happens(events.shaken, 'H-30', { side, trigger, who })
}

/** Whether a side has anybody who Tests Morale. */
const hasFear = (state: State, side: string): boolean =>
  everybody(state).some((one) => one.side === side && canAct(one) && testsMorale(state, one))

/** A particularly frightening or spectacular event. */
export const frighten = (table: Table, side: string): void =>
  table.happens(events.shaken, 'H-30', { side, trigger: 'frightened' })

/** Enemies Test Morale, and hirelings who are flighty (H-31). */
export function testsMorale(
  state: State,
  { side, isPlayer, isHireling, loyalty }: Combatant
): boolean {
  if (isPlayer) return false
  // Those in the pay of the enemies are enemies (RULING 32).
  if (isHireling && !sideOf(state, side).tests) return true
  return !isHireling || loyalty < settings(state)['loyalty that is flighty']
}

export const commands = {
  frighten: command({
    label: 'Frighten a side',
    group: 'test',
    help: 'all who see it Test Morale',
    rule: 'H-30',
    phrase: '{side}: see something frightening{edge}',
    params: { side, edge: boons },
    refuses: (state, { side }) =>
      fightOver(state) ??
      refuseIf(!hasFear(state, side), 'H-30', () => `Nobody of ${side} Tests Morale`),
    decide(table, { side, edge }) {
      frighten(table, side)
      testMorale(table, side, netBoonsOf[edge], true)
    }
  }),
  /** A Morale Test the referee calls for. */
  'check-morale': command({
    label: 'Morale',
    group: 'test',
    help: 'who fails flees or surrenders',
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
    decide(table, { who, edge }) {
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
    decide: (table, { side }) => testMorale(table, side, 0)
  })
}

/** RULING 13: one roll for all of a side with the same Morale, leaders apart, and at most one in a Round for each. */
function testMorale(table: Table, side: string, netBoons: number, isByWord = false): void {
  const owing = owingMorale(table.now, side)
  const ready = isByWord ? owing : owing.filter((one) => !one.hasTestedMorale)
  for (const members of groupsOf(ready)) rollMorale(table, side, members, netBoons)
  const later = owing.filter((one) => !ready.includes(one)).map((one) => one.name)
  table.happens(events.moraleSettled, 'H-30', { side, later })
}

/** Those of a side who Test Morale for what has shaken it. */
function owingMorale(state: State, side: string): readonly Combatant[] {
  const owing: Combatant[] = []
  const who = state.shaken.find((owed) => owed.side === side)?.who
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || !canAct(one) || !testsMorale(state, one)) continue
    if (who === undefined || who.includes(one.name)) owing.push(one)
  }
  return owing
}

/** The side that has to Test Morale now, if one does; those who have Tested in this Round wait for the next (RULING 13). */
export const sideToTest = (state: State): string | undefined =>
  state.shaken.find(
    ({ side, who }) =>
      who === undefined || owingMorale(state, side).some((one) => !one.hasTestedMorale)
  )?.side

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
  table.happens(events.moraleTested, ruleOf(first), { side, who, test, holds })
  if (!holds && table.now.phase !== 'aside') giveUp(table, who)
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
  table.happens(events.gaveUp, 'H-29', { who, how })
  for (const name of who) shake(table, name, { isDown: true, isFleshLost: false })
}
