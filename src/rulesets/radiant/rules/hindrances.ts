import type { CommandOfType } from '../commands.ts'
import { mayAct, type State, who } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { type Hindrance, ruleOfHindrance } from '../tables/hindrances.ts'
import { testWithLuck } from './luck.ts'
import { abilityOf, drFor, edgesOf, plain, type Table } from './tests.ts'
import { spendAction } from './turns.ts'

interface Ending {
  readonly test: Attribute
  readonly costsAction: boolean
}

/** A hindrance from an attack or a hazard, unless the Test that would end it keeps it off at once (RULING 9). */
export function hinder(
  table: Table,
  name: string,
  hindrance: Hindrance,
  { test, costsAction }: Ending,
  from: string
): void {
  const one = who(table.now, name)
  if (one.hindrances.some((known) => known.hindrance === hindrance)) return
  const ability = abilityOf(one, test)
  const dr = drFor(table.now, one, ability)
  const what = `against being ${hindrance}`
  const rolled = testWithLuck(
    table,
    { who: name, ability, what, dr, ...plain },
    { stake: hindrance === 'Weakened' ? 0 : 1 }
  ).test
  table.happens({ type: 'resisted', rule: 'Z-27', who: name, from, hindrance, test: rolled })
  if (!rolled.passed) setHindrance(table, name, hindrance, { test, costsAction }, from, '')
}

export function setHindrance(
  table: Table,
  name: string,
  hindrance: Hindrance,
  { test, costsAction }: Ending,
  from: string,
  why: string
): void {
  if (who(table.now, name).hindrances.some((known) => known.hindrance === hindrance)) return
  const rule = ruleOfHindrance[hindrance]
  table.happens({ type: 'hindered', rule, who: name, hindrance, test, costsAction, from, why })
}

/** Ongoing Damage; a second dose changes nothing (RULING 10). */
export function inflictOngoing(
  table: Table,
  name: string,
  test: Attribute,
  by: string,
  from: string
): void {
  const one = who(table.now, name)
  if (one.ongoing > 0) return
  const source = table.now.combatants[by]
  // RULING 5: its own Level, unless the note says that of the source.
  const amount = table.now.settings['ongoing by the source'] && source ? source.level : one.level
  table.happens({ type: 'ongoing-begun', rule: 'Z-22', who: name, amount, test, from })
}

/**
 * The end of a Turn: a Test for the Ongoing Damage (Z-23), and one for each hindrance that does not cost
 * an Action, or that leaves no Action to spend on it (Z-27, RULING 9).
 */
export function shakeOff(table: Table, name: string): void {
  const before = who(table.now, name)
  if (before.ongoing > 0) testOngoing(table, name)
  const canAct = mayAct(before)
  for (const { hindrance, costsAction } of before.hindrances.map((one) => ({ ...one })))
    if (!costsAction || !canAct) testHindrance(table, name, hindrance)
}

/** Whether a turn ends with a Test. */
export function owesTests(state: State, name: string): boolean {
  const one = who(state, name)
  if (one.ongoing > 0) return true
  const canAct = mayAct(one)
  return one.hindrances.some(({ costsAction }) => !costsAction || !canAct)
}

function testOngoing(table: Table, name: string): void {
  const one = who(table.now, name)
  const ability = abilityOf(one, one.ongoingTest)
  const from = one.ongoingFrom
  const dr = drFor(table.now, one, ability)
  const what = 'to end the Ongoing Damage'
  const { test } = testWithLuck(table, { who: name, ability, what, dr, ...plain }, { stake: 1 })
  table.happens({ type: 'ongoing-tested', rule: 'Z-23', who: name, test, from })
}

function testHindrance(
  table: Table,
  name: string,
  hindrance: Hindrance,
  more: ReturnType<typeof edgesOf> = plain
): void {
  const one = who(table.now, name)
  const known = one.hindrances.find((other) => other.hindrance === hindrance)
  if (!known) return
  const ability = abilityOf(one, known.test)
  const dr = drFor(table.now, one, ability)
  const what = `to be ${hindrance} no longer`
  const stake = hindrance === 'Weakened' ? 0 : 1
  const { test } = testWithLuck(table, { who: name, ability, what, dr, ...more }, { stake })
  table.happens({ type: 'hindrance-tested', rule: 'Z-27', who: name, hindrance, test })
}

/** A hindrance whose Test needs an Action (Z-27). */
export function breakFree(table: Table, command: CommandOfType<'break-free'>): void {
  spendAction(table, command.by)
  testHindrance(table, command.by, command.hindrance, edgesOf(command.edge))
}
