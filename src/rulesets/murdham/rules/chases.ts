import type { CommandOfType } from '../commands.ts'
import { groupSave, membersOf, type Table } from './saves.ts'

/** Long chases: who passes a group AGI save escapes, the others are reached; no save for the faster and the slower (M-64, M-65). */
export function escapeChase(table: Table, { side, pace }: CommandOfType<'escape'>): void {
  const runners = membersOf(table.now, side)
  const names = runners.map(({ name }) => name)
  if (pace !== '') {
    const [who, reached] = pace === ', faster' ? [names, []] : [[], names]
    const why = pace === ', faster' ? 'faster' : 'slower'
    return table.happens({ type: 'escaped', rule: 'M-65', who, reached, why })
  }
  const reached = groupSave(table, runners, 'AGI', 'to outrun them', 'M-64')
  const who = names.filter((name) => !reached.includes(name))
  table.happens({ type: 'escaped', rule: 'M-64', who, reached, why: '' })
}
