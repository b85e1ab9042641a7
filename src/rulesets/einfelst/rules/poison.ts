import type { CommandOfType } from '../commands.ts'
import { isUp, who } from '../state.ts'
import { suffer } from './harm.ts'
import { diceOf, rollTest, sixesIn, type Table } from './tests.ts'
import { spendFast } from './turns.ts'

/**
 * Poison: as many dice as its toxicity, against Endure. Nothing for more successes than its own, 1 Harm for
 * as many, its successes in Harm for fewer (E-46); then one Harm fewer each round (E-47).
 */
export function poison(table: Table, name: string, toxicity: number): void {
  if (who(table.now, name).isPoisonproof) return
  const { faces } = table.roll(diceOf(toxicity), '', 'the poison')
  const strength = sixesIn(faces)
  table.happens({
    type: 'toxicity-rolled',
    rule: 'E-46',
    who: name,
    toxicity,
    faces,
    successes: strength
  })
  const endured = rollTest(table, name, {
    action: 'Endure',
    what: 'against the poison',
    rule: 'E-46'
  })
  const damage = endured > strength ? 0 : endured === strength ? 1 : strength
  suffer(table, name, { from: 'the poison', rule: 'E-46', damage, harm: 'Physical' })
  // A second dose acts at once, and the stronger of the two stays in the blood.
  const stays = Math.max(damage - 1, who(table.now, name).poison)
  table.happens({ type: 'poisoned', rule: 'E-46', who: name, poison: stays })
}

/** A dose somebody takes, by the Director’s word. */
export const dose = (table: Table, { who: name, toxicity }: CommandOfType<'poison'>): void =>
  poison(table, name, toxicity)

/** In a later round it does one Harm fewer than before (E-47). */
export function fade(table: Table, name: string): void {
  const { poison: left } = who(table.now, name)
  suffer(table, name, { from: 'the poison', rule: 'E-47', damage: left, harm: 'Physical' })
  if (isUp(who(table.now, name)))
    table.happens({ type: 'poisoned', rule: 'E-47', who: name, poison: left - 1 })
}

/** An antidote ends it (E-48). Handing it over is handling an object: fast. */
export function giveAntidote(table: Table, { by, target }: CommandOfType<'antidote'>): void {
  spendFast(table, by)
  table.happens({ type: 'antidote-given', rule: 'E-48', who: by, target })
}
