import type { CommandOfType } from '../commands.ts'
import { suffer } from './harm.ts'
import { diceOf, rollTest, sixesIn, type Table } from './tests.ts'

/** Feet of a fall that hurts, and of each share of dice (E-49). */
export const leastFall = 10
const feetOfDice = 5

/** Falling Damage: dice for every 5 feet against Endure; each success above is a Physical Harm, armour or not (E-49). */
export function fallFrom(table: Table, name: string, feet: number): void {
  const count =
    feet < leastFall ? 0 : Math.floor(feet / feetOfDice) * table.now.settings['fall dice']
  const { faces } = count > 0 ? table.roll(diceOf(count), '', 'the fall') : { faces: [] }
  const successes = sixesIn(faces)
  table.happens({ type: 'fell', rule: 'E-49', who: name, feet, faces, successes })
  if (count === 0) return
  const endured = rollTest(table, name, {
    action: 'Endure',
    what: 'against the fall',
    rule: 'E-49'
  })
  const damage = Math.max(0, successes - endured)
  suffer(table, name, { from: 'the fall', rule: 'E-49', damage, harm: 'Physical' })
}

export const fall = (table: Table, { who: name, feet }: CommandOfType<'fall'>): void =>
  fallFrom(table, name, feet)

/** Tired, Hungry, Thirsty: Endure, or 1 Harm of the type the Director says (E-50). */
export function goWithout(table: Table, { who: name, want, harm }: CommandOfType<'hunger'>): void {
  const rolled = rollTest(table, name, {
    action: 'Endure',
    what: `against ${want}`,
    harm,
    rule: 'E-50'
  })
  if (rolled > 0) table.happens({ type: 'endured', rule: 'E-50', who: name, what: want })
  else suffer(table, name, { from: want, rule: 'E-50', damage: 1, harm })
}
