import type { CommandOfType } from '../commands.ts'
import { everybody, isUp, who } from '../state.ts'
import { groupSave, membersOf, type Table } from './saves.ts'
import { spendMain } from './turns.ts'

/** Perception: before a fight each side may notice the other; who hides is found by searching alone (C-M31). */
export function watch(table: Table, { side, how }: CommandOfType<'watch'>): void {
  const rule = 'C-M31'
  if (how === ', carelessly')
    return table.happens({
      type: 'noticed',
      rule,
      side,
      noticed: [],
      reveals: [],
      isCareless: true
    })
  const members = membersOf(table.now, side)
  const failed = groupSave(table, members, 'WIT', 'to notice', rule)
  const noticed = members.map(({ name }) => name).filter((name) => !failed.includes(name))
  const hidden = everybody(table.now).filter(
    (one) => one.side !== side && isUp(one) && one.isConcealed
  )
  const reveals = how === ', searching' && noticed.length > 0 ? hidden.map(({ name }) => name) : []
  table.happens({ type: 'noticed', rule, side, noticed, reveals, isCareless: false })
}

/** Attacking, invoking, talking and moving in the open give the concealed away (M-56). */
export function reveal(table: Table, name: string): void {
  if (who(table.now, name).isConcealed) table.happens({ type: 'revealed', rule: 'M-56', who: name })
}

/** Hiding again, out of sight or behind a distraction the table knows of (M-52). */
export function hide(table: Table, by: string): void {
  spendMain(table, by)
  table.happens({ type: 'hid', rule: 'M-52', who: by })
}
