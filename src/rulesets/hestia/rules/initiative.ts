import { everybody, isUp, type State, sideOf } from '../state.ts'
import { edgeOnActions, rollTest, type Table, target } from './tests.ts'

/**
 * Initiative: at the start of every Round all characters Test Savvy. Those that succeed act before
 * their enemies, those that fail after them.
 *
 * RULING 1: the characters and their hirelings Test, their enemies never do; within a band the
 * order is the one of the encounter.
 */
export function rollInitiative(table: Table): void {
  const isFirst = table.now.phase === 'opening'
  const edge = edgeOfEnemies(table.now)
  const before: string[] = []
  const enemies: string[] = []
  const after: string[] = []
  for (const one of everybody(table.now)) {
    if (!isUp(one)) continue
    const { name, side, isSurprised } = one
    // Surprised: no turn in the first Round, and no Test (H-03).
    if (isSurprised && isFirst) continue
    if (!sideOf(table.now, side).tests) {
      enemies.push(name)
      continue
    }
    const combatant = table.now.combatants[name]
    if (!combatant) continue
    const test = rollTest(
      table,
      name,
      'Savvy Test',
      combatant.scores.Savvy,
      edge + edgeOnActions(combatant)
    )
    const passed = test.total >= target
    table.happens({
      type: 'savvy-tested',
      rule: edge === 0 ? 'H-01' : 'H-02',
      who: name,
      test,
      passed
    })
    const band = passed ? before : after
    band.push(name)
  }
  const round = isFirst ? 1 : table.now.round + 1
  table.happens({ type: 'round-begun', rule: 'H-01', round, before, enemies, after })
}

/** Particularly quick enemies impose a Bane, slow-witted ones a Boon; one of each cancel (H-02). */
function edgeOfEnemies(state: State): number {
  let slow = 0
  let quick = 0
  for (const one of everybody(state)) {
    if (one.wits === 'usual' || !isUp(one) || sideOf(state, one.side).tests) continue
    if (one.wits === 'slow') slow = 1
    else quick = 1
  }
  return slow - quick
}
