import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event } from '../section.ts'
import { luckRow } from '../tables/luck.ts'

export const rules = {
  'C-H6': {
    where: 'Procedures › Luck Roll',
    how: 'prompted',
    says: 'A Luck Roll is 2d6 read in five bands: 2, 3 to 5, 6 to 8, 9 to 11, 12.'
  }
} satisfies Rules

export const events = {
  'luck-rolled': event<{ faces: readonly number[]; total: number; band: string }>({
    tell: ({ faces, total, band }) => `${luckWords(faces, total)}: ${band}`
  })
}
type Table = TableOf<EventsOf<typeof events>>

export const commands = {
  /** A Luck Roll for anything the referee leaves to it, even after the fight. */
  luck: command({
    label: 'Luck Roll',
    rule: 'C-H6',
    phrase: 'Luck Roll',
    params: {},
    decide(table: Table) {
      const { faces, total } = rollLuck(table, 'Luck Roll')
      const { band } = luckRow(total)
      table.happens({ type: 'luck-rolled', rule: 'C-H6', faces, total, band })
    }
  })
}

export const rollLuck = (table: TableOf<never>, what: string) => table.roll('2d6', '', what)

export const luckWords = (faces: readonly number[], total: number): string =>
  `Luck ${faces.join(' + ')} = ${total}`
