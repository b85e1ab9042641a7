import { type CommandOfType, edges } from '../commands.ts'
import { everybody, isUp, sideOf } from '../state.ts'
import { rollSave, stress, type Table, target } from './tests.ts'

/** Surprise that follows from what characters and enemies did: the referee says so (H-04). */
export function beSurprised(table: Table, command: CommandOfType<'is-surprised'>): void {
  table.happens({ type: 'surprised', rule: 'H-04', who: command.who })
}

/**
 * Surprise where the story leaves it open: each player character Saves with Savvy, with a Bane
 * against particularly stealthy enemies. Any that fails cannot act this Round (H-05), and has 1
 * Stress of it as of any failed Save (C-H3).
 */
export function watchForSurprise(table: Table, command: CommandOfType<'surprise'>): void {
  const isStealthy = everybody(table.now).some(
    (one) => isUp(one) && one.isStealthy && !sideOf(table.now, one.side).tests
  )
  const edge = edges[command.edge] - (isStealthy ? 1 : 0)
  for (const { name, isPlayer, isSurprised } of everybody(table.now).filter(isUp)) {
    if (!isPlayer || isSurprised) continue
    const test = rollSave(table, name, 'Savvy', 'Save with Savvy against surprise', edge)
    if (test.total >= target) {
      table.happens({ type: 'kept-watch', rule: 'H-05', who: name, test })
    } else {
      table.happens({ type: 'surprised', rule: 'H-05', who: name, test })
      stress(table, name, 1, 'a failed Save', 'C-H3')
    }
  }
}
