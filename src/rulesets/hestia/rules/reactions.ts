import type { CommandOfType } from '../commands.ts'
import { luckRow } from '../tables/luck.ts'
import type { Table } from './tests.ts'

/** Reactions: a Luck Roll tells how the other side takes the meeting (H-06). */
export function react(table: Table, { side }: CommandOfType<'reaction'>): void {
  const { faces, total } = table.roll('2d6', '', 'Luck Roll for the reaction')
  table.happens({
    type: 'reacted',
    rule: 'H-06',
    side,
    faces,
    total,
    reaction: luckRow(total).reaction
  })
}
