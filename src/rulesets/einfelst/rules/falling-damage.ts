import { listOf } from '../../../core/text/names.ts'
import { who } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { command, event, number, refuseIf, settingsReader } from '../section.ts'
import { successesInWords } from '../words.ts'
import { countSuccesses, poolFormula, successFace } from './dice.ts'
import { cannotBeHurt, fightOver } from './guards.ts'
import * as injuries from './injuries.ts'
import * as tests from './tests.ts'

export const rules = {
  'E-49': {
    where: 'Special Effects › Falling Damage',
    how: 'automated',
    says: 'A fall of 10 feet or more rolls dice for every 5 feet against Endure. Each success above Endure is 1 Physical Harm; armour does not count.'
  }
} satisfies Rules

export const defaults = {
  'fall dice': { value: 1, rule: 'E-49', says: 'Dice of a fall for each 5 feet.' }
}
const settings = settingsReader(defaults)

export const events = {
  fell: event<{ who: string; feet: number; faces: readonly number[]; successes: number }>({
    tell: ({ who, feet, faces, successes }) =>
      faces.length === 0
        ? `${who} falls ${feet} ft, too little for Harm`
        : `${who} falls ${feet} ft: the fall rolls ${listOf(faces.map(String))}, ${successesInWords(successes)}`
  })
}

export const commands = {
  fall: command({
    label: 'Fall',
    group: 'number',
    help: 'rolls a number of dice per 5 ft, against Endure',
    rule: 'E-49',
    phrase: '{who}: fall {feet} ft',
    params: { who, feet: number('feet', () => [10, 20, 30]) },
    refuses: (state, { who, feet }) =>
      fightOver(state) ??
      refuseIf(feet < 0 || feet > 1000, 'E-49', () => 'A fall must be 0 to 1000 feet') ??
      cannotBeHurt(state, who),
    decide: (table, { who, feet }) => fallFrom(table, who, feet)
  })
}

/** The shortest fall that hurts, and the feet for which the dice of the setting are rolled once (E-49). */
const minFeet = 10

const feetPerDie = 5

/**
 * Rolls dice for every 5 feet, against Endure. Each success above Endure is 1 Physical Harm; armour does not count
 * (E-49).
 */
export function fallFrom(table: Table, name: string, feet: number): void {
  const count =
    feet < minFeet ? 0 : Math.floor(feet / feetPerDie) * settings(table.now)['fall dice']
  const { faces } =
    count > 0 ? table.roll(poolFormula(count), '', 'the fall', successFace) : { faces: [] }
  const successes = countSuccesses(faces)
  table.happens(events.fell, 'E-49', { who: name, feet, faces, successes })
  if (count === 0) return
  const endured = tests.rollTest(table, name, {
    action: 'Endure',
    what: 'against the fall',
    rule: 'E-49'
  })
  const damage = Math.max(0, successes - endured)
  injuries.suffer(table, name, { from: 'the fall', rule: 'E-49', damage, harm: 'Physical' })
}
