import { type CommandOfType, edges } from '../commands.ts'
import { type Combatant, everybody, isUp, speedOf, testsMorale, who } from '../state.ts'
import { shake } from './damage.ts'
import { rollSave, rollTest, stress, type Table, target } from './tests.ts'

/**
 * Morale: when a fight begins to go poorly, d20 and Morale against 20; who fails flees or surrenders
 * (H-29). RULING 13: one roll for all of a side with the same Morale, leaders apart, and at most one
 * in a Round for each.
 */
export function testMorale(table: Table, side: string): void {
  const afraid = everybody(table.now).filter(
    (one) => one.side === side && isUp(one) && testsMorale(table.now, one) && !one.hasTestedMorale
  )
  for (const members of groupsOf(afraid)) rollMorale(table, side, members, 0)
  table.happens({ type: 'morale-settled', rule: 'H-30', side })
}

/** A Morale Test the referee calls for. */
export function checkMorale(table: Table, command: CommandOfType<'check-morale'>): void {
  const combatant = who(table.now, command.who)
  rollMorale(table, combatant.side, [combatant], edges[command.edge])
}

/** A particularly frightening or spectacular event (H-30). */
export function frighten(table: Table, { side, edge }: CommandOfType<'frighten'>): void {
  const afraid = everybody(table.now).filter(
    (one) => one.side === side && isUp(one) && testsMorale(table.now, one)
  )
  table.happens({ type: 'shaken', rule: 'H-30', side, trigger: 'frightened' })
  for (const members of groupsOf(afraid.filter((one) => !one.hasTestedMorale)))
    rollMorale(table, side, members, edges[edge])
  table.happens({ type: 'morale-settled', rule: 'H-30', side })
}

function groupsOf(afraid: readonly Combatant[]): readonly (readonly Combatant[])[] {
  const groups = new Map<string, Combatant[]>()
  for (const one of afraid) {
    const key = `${one.isLeader} ${one.isHireling} ${one.morale} ${one.isTipsy}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function rollMorale(table: Table, side: string, members: readonly Combatant[], edge: number): void {
  const [first] = members
  if (!first) return
  const names = members.map((one) => one.name)
  const test = rollTest(
    table,
    first.name,
    `Morale Test of ${names.join(', ')}`,
    first.morale,
    edge - (first.isTipsy ? 1 : 0)
  )
  const holds = test.total >= target
  table.happens({ type: 'morale-tested', rule: ruleOf(first), side, who: names, test, holds })
  if (!holds && table.now.phase !== 'aside') giveUp(table, names)
}

function ruleOf({ isHireling, morale }: Combatant): 'H-29' | 'H-31' | 'H-32' {
  if (isHireling) return 'H-31'
  return morale === 20 || morale === 0 ? 'H-32' : 'H-29'
}

/** They flee or surrender (H-29); who is Pinned cannot flee (H-24). */
function giveUp(table: Table, names: readonly string[]): void {
  const [first = ''] = names
  const isOne = names.length === 1
  const free = names.filter((name) => speedOf(who(table.now, name)) > 0)
  const caught = names.filter((name) => !free.includes(name))
  const surrender = {
    words: `${first}: ${isOne ? 'surrender' : 'all surrender'}`,
    value: false
  }
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

function leave(table: Table, names: readonly string[], how: 'fled' | 'surrendered'): void {
  if (names.length === 0) return
  table.happens({ type: 'gave-up', rule: 'H-29', who: names, how })
  for (const name of names) shake(table, name, { isDown: true, isFleshLost: false })
}

const fears = ['afraid', 'panicked', 'charmed']

/** Rally (C-H24): on a kill each ally in the grip of fear may Save with Discipline to be free of it. */
export function rallyAfterKill(table: Table, by: string): void {
  const killer = who(table.now, by)
  if (killer.fighter < 4 || !isUp(killer)) return
  const gripped = everybody(table.now).filter(
    (one) =>
      one.side === killer.side &&
      one.name !== by &&
      isUp(one) &&
      one.conditions.some((condition) => fears.includes(condition))
  )
  for (const { name } of gripped) {
    const tries = table.ask({
      who: name,
      what: `${name} may take heart from ${by}`,
      rule: 'C-H24',
      options: [
        { words: `${name}: take heart`, value: true },
        { words: `${name}: stay as they are`, value: false }
      ],
      suggested: 0
    })
    if (tries) rally(table, name, by)
  }
}

function rally(table: Table, name: string, by: string): void {
  const test = rollSave(table, name, 'Discipline', 'Discipline Save to rally', 0)
  const passed = test.total >= target
  table.happens({ type: 'rallied', rule: 'C-H24', who: name, by, test, passed })
  if (!passed) stress(table, name, 1, 'a failed Save', 'C-H3')
}
