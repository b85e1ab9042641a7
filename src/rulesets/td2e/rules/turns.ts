import { namesFor } from '../../../core/text/names.ts'
import type { CommandOfType } from '../commands.ts'
import { everybody, isUp, who } from '../state.ts'
import { rollInitiative } from './initiative.ts'
import { chooseProficiencies } from './proficiency.ts'
import type { Table } from './tests.ts'

/** How many there are where that is diced for, then what characters begin with (T-28). */
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
  chooseProficiencies(table)
  table.happens({ type: 'opened', rule: 'T-01' })
}

/** Five seconds later (T-05), in the same order (RULING 3). */
export function beginRound(table: Table): void {
  if (table.now.settings['roll order every round']) return rollInitiative(table)
  table.happens({ type: 'round-begun', rule: 'T-05', round: table.now.round + 1, order: [] })
}

/** A turn begins; evading ends with it (C-T18). */
export function beginTurn(table: Table, name: string): void {
  const { order, next, settings } = table.now
  table.happens({
    type: 'turn-begun',
    rule: 'T-02',
    who: name,
    place: order.indexOf(name, next),
    choices: Math.max(1, Math.floor(settings['choices in a turn']))
  })
}

/** One choice of the turn is made; with the last one it ends (C-T20). */
export function spendChoice(table: Table, name: string): void {
  const { choicesLeft, status } = who(table.now, name)
  const left = status === 'up' ? choicesLeft - 1 : 0
  table.happens({ type: 'spent', rule: 'C-T20', who: name, left })
}

/** The turn ends with this, whatever was left of it. */
export const endTurn = (table: Table, name: string): void =>
  table.happens({ type: 'spent', rule: 'C-T20', who: name, left: 0 })

export function wait(table: Table, { by }: CommandOfType<'done'>): void {
  table.happens({ type: 'waited', rule: 'C-T20', who: by })
  endTurn(table, by)
}

/** What the book does not list: a spell, a door, a rope. What comes of it the table says. */
export function improvise(table: Table, { by, deed }: CommandOfType<'improvise'>): void {
  table.happens({ type: 'improvised', rule: 'table', who: by, what: deed })
  spendChoice(table, by)
}

/** Where a note allows it: the next Test needs no more than 4 (C-T19). */
export function focus(table: Table, { by }: CommandOfType<'focus'>): void {
  table.happens({ type: 'focused', rule: 'C-T19', who: by })
  spendChoice(table, by)
}

export function endFight(table: Table): void {
  const winner = everybody(table.now).find(isUp)?.side ?? 'nobody'
  table.happens({ type: 'fight-over', rule: 'table', winner })
}
