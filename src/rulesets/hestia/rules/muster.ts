import { namesFor } from '../../../core/text/names.ts'
import { who } from '../state.ts'
import type { Table } from './tests.ts'

/**
 * Characters › Health and Monster stats, before anything else: how many there are where that is
 * diced for, then the Flesh (C-H11) and Grit (C-H12) of everybody whose statblock leaves them open.
 */
export function muster(table: Table): void {
  for (const [group, { name, count }] of [...table.now.groups].entries()) {
    const rolled = table.roll(count, name, 'how many')
    const names = namesFor(name, Math.max(0, rolled.total), Object.keys(table.now.combatants), true)
    table.happens({
      type: 'arrived',
      rule: 'table',
      group,
      names,
      faces: rolled.faces,
      count: names.length
    })
  }
  rollHealth(table, Object.keys(table.now.combatants))
  table.happens({ type: 'opened', rule: 'H-01' })
}

/** Flesh (C-H11) and Grit (C-H12) where a statblock leaves them open. */
export function rollHealth(table: Table, names: readonly string[]): void {
  for (const name of names) {
    const { fleshDice, gritDice, flesh, grit } = who(table.now, name)
    if (fleshDice === '' && gritDice === '') continue
    const fleshRoll = fleshDice === '' ? undefined : table.roll(fleshDice, name, 'Flesh')
    const gritRoll = gritDice === '' ? undefined : table.roll(gritDice, name, 'Grit')
    table.happens({
      type: 'mustered',
      rule: fleshRoll ? 'C-H11' : 'C-H12',
      who: name,
      flesh: fleshRoll ? Math.max(1, fleshRoll.total) : flesh,
      grit: gritRoll ? Math.max(0, gritRoll.total) : grit,
      fleshFaces: fleshRoll?.faces ?? [],
      gritFaces: gritRoll?.faces ?? []
    })
  }
}
