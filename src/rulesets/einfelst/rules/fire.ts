import { type CommandOfType, circumstances } from '../commands.ts'
import { isUp, who } from '../state.ts'
import type { Fire } from '../tables/fire.ts'
import { suffer } from './harm.ts'
import { rollTest, type Table } from './tests.ts'
import { spendSlow } from './turns.ts'

/** Catching fire: its damage at once (E-43). A fire that is no worse than the one that burns changes nothing. */
export function catchFire(table: Table, name: string, fire: Fire): void {
  const one = who(table.now, name)
  if (one.isFireproof || one.fire === fire || !isUp(one)) return
  table.happens({ type: 'caught-fire', rule: 'E-43', who: name, fire })
  burn(table, name)
  if (table.now.settings['fire also harms'] && isUp(who(table.now, name)))
    suffer(table, name, { from: 'catching fire', rule: 'E-43', damage: 1, harm: 'Physical' })
}

/** The damage of the fire, less the successes of an Endure test (E-43, C-E18, RULING 12). */
export function burn(table: Table, name: string): void {
  const { fire } = who(table.now, name)
  if (fire === '') return
  const damage = table.now.settings[`${fire} fire damage`]
  const endured = rollTest(table, name, {
    action: 'Endure',
    what: 'against the fire',
    rule: 'E-43'
  })
  suffer(table, name, { from: `the ${fire} fire`, rule: 'E-43', damage, endured, harm: 'Physical' })
}

/** Putting it out: slow, Finesse, and the successes are kept from turn to turn (E-45). */
export function douse(table: Table, { by, target, how }: CommandOfType<'douse'>): void {
  spendSlow(table, by)
  const { fire, doused } = who(table.now, target)
  if (fire === '') return
  const needed = table.now.settings[`${fire} fire successes`] + circumstances[how].needed
  const what = by === target ? 'to put out the fire' : `to put out the fire of ${target}`
  const { dice } = circumstances[how]
  const rolled = rollTest(table, by, {
    action: 'Finesse',
    what,
    dice,
    isManeuver: true,
    rule: 'E-45'
  })
  const successes = doused + rolled
  const isOut = successes >= needed
  table.happens({ type: 'doused', rule: 'E-45', who: by, target, successes, needed, isOut })
}
