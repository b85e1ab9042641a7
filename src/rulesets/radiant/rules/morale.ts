import type { CommandOfType } from '../commands.ts'
import {
  type Combatant,
  canSpendOn,
  everybody,
  isUp,
  mayMove,
  type State,
  sideOf,
  type Trigger,
  who
} from '../state.ts'
import { testWithLuck } from './luck.ts'
import { type Edges, edgesOf, plain, type Table } from './tests.ts'

/** Whom fear can move: enemies of the Characters that are not fearless (Z-33). */
export const testsMorale = (state: State, one: Combatant): boolean =>
  !one.isPlayer && !one.isFearless && !sideOf(state, one.side).isCharacters

/**
 * Somebody has been hurt or is out of the fight: does it turn bad for their side (Z-33, RULING 18)? Half of
 * them down, or half of the HP of one who came alone; their leader down; by far outnumbered.
 */
export function shake(table: Table, name: string): void {
  const one = who(table.now, name)
  const { side } = one
  if (sideOf(table.now, side).isCharacters) return
  if (isUp(one)) {
    if (sideOf(table.now, side).size === 1 && one.hp * 2 <= one.maxHp)
      fire(table, side, 'half down', name)
    return
  }
  if (one.isLeader && one.status !== 'fled' && one.status !== 'parleying')
    fire(table, side, 'leader down', name)
  const { size } = sideOf(table.now, side)
  const left = countUp(table.now, (other) => other.side === side)
  if ((size - left) * 2 >= size) fire(table, side, 'half down', name)
  const foes = countUp(table.now, (other) => other.side !== side)
  if (foes >= left * table.now.settings['outnumbered by']) fire(table, side, 'outnumbered', name)
}

function countUp({ combatants }: State, isMeant: (one: Combatant) => boolean): number {
  let count = 0
  for (const name in combatants) {
    const one = combatants[name]
    if (one && isUp(one) && isMeant(one)) count++
  }
  return count
}

/** Each reason shakes a side once, and only one that has somebody left to be afraid. */
function fire(table: Table, side: string, trigger: Trigger, name: string): void {
  if (sideOf(table.now, side).fired.includes(trigger)) return
  if (afraidOf(table.now, side).length === 0) return
  table.happens({ type: 'shaken', rule: 'Z-33', side, trigger, who: name })
}

const afraidOf = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter(
    (one) => one.side === side && isUp(one) && testsMorale(state, one) && !one.hasTestedMorale
  )

/** The fight turns bad for a side: the game master may have its combatants Test Morale (Z-33). */
export function moraleOf(table: Table, side: string): void {
  const afraid = afraidOf(table.now, side).map((one) => one.name)
  const isTested =
    afraid.length > 0 &&
    table.ask({
      who: afraid[0] ?? '',
      what: `The fight turns bad for ${side}`,
      rule: 'Z-33',
      options: [
        { words: `${side}: Test Morale`, value: true },
        { words: `${side}: fight on`, value: false }
      ],
      suggested: 0
    })
  if (isTested) testAll(table, afraid, plain)
  else table.happens({ type: 'fought-on', rule: 'Z-33', side })
  table.happens({ type: 'morale-settled', rule: 'Z-33', side })
}

/** The game master finds that the fight turns bad for a side. */
export function callMorale(table: Table, { side, edge }: CommandOfType<'bad-turn'>): void {
  table.happens({ type: 'shaken', rule: 'Z-33', side, trigger: 'called', who: '' })
  const afraid = afraidOf(table.now, side).map((one) => one.name)
  testAll(table, afraid, edgesOf(edge))
  table.happens({ type: 'morale-settled', rule: 'Z-33', side })
}

/** A Morale Test of one. */
export function checkMorale(
  table: Table,
  { who: name, edge }: CommandOfType<'check-morale'>
): void {
  testAll(table, [name], edgesOf(edge))
}

/** Each Tests its Skill; who fails parleys or flees (Z-33, RULING 16). */
function testAll(table: Table, names: readonly string[], edges: Edges): void {
  const failed: string[] = []
  for (const name of names) {
    const ability = who(table.now, name).isPlayer ? 'WIS' : 'Skill'
    const dr = table.now.settings['usual DR']
    const asking = { who: name, ability, what: 'of Morale', dr, ...edges } as const
    const { test } = testWithLuck(table, asking)
    table.happens({ type: 'morale-tested', rule: 'Z-33', who: name, test })
    if (!test.passed) failed.push(name)
  }
  if (table.now.phase !== 'aside') giveUp(table, failed)
}

function giveUp(table: Table, names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const isOne = names.length === 1
  const free = names.filter((name) => mayMove(who(table.now, name)))
  const parley = { words: `${first}: ${isOne ? 'parley' : 'all parley'}`, value: false }
  const flee = {
    words: `${first}: ${isOne ? 'flee' : free.length < names.length ? 'flee who can' : 'all flee'}`,
    value: true
  }
  const flees = table.ask({
    who: first,
    what: `${names.join(', ')} ${isOne ? 'has' : 'have'} lost heart`,
    rule: 'Z-33',
    options: free.length > 0 ? [flee, parley] : [parley],
    suggested: 0
  })
  leave(table, flees ? free : [], 'fled')
  leave(table, flees ? names.filter((name) => !free.includes(name)) : names, 'parleying')
}

function leave(table: Table, names: readonly string[], how: 'fled' | 'parleying'): void {
  if (names.length === 0) return
  table.happens({ type: 'gave-up', rule: 'Z-33', who: names, how })
  for (const name of names) shake(table, name)
}

/** Intimidate (C-Z24): who has just been hurt Tests Morale at Disadvantage. */
export function intimidate(table: Table, by: string, target: string): void {
  const warrior = who(table.now, by)
  const victim = who(table.now, target)
  if (!canSpendOn(warrior, 'intimidate') || !isUp(victim)) return
  if (!testsMorale(table.now, victim) || victim.hasTestedMorale) return
  const tries = table.ask({
    who: by,
    what: `${by} may intimidate ${target}`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: say nothing`, value: false, always: 'intimidate nobody' },
      { words: `${by}: intimidate ${target}`, value: true }
    ],
    suggested: victim.skill <= 3 && victim.hp > 6 ? 1 : 0
  })
  if (!tries) return
  const left = warrior.grit - 1
  table.happens({
    type: 'grit-spent',
    rule: 'C-Z24',
    by,
    on: 'intimidate',
    for: target,
    left,
    ap: 0
  })
  testAll(table, [target], { advantages: 0, disadvantages: 1 })
}
