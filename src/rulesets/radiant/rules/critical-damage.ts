import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import type { Roll } from '../../../core/dice/roll.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import { memoize } from '../../../core/text/memoize.ts'
import { who, why } from '../params.ts'
import type { Defaults, EventsOf, Glossary, Rules, Table } from '../section.ts'
import { choice, command, event, refuseIf, settingsReader } from '../section.ts'
import { combatantOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes } from '../tables/attributes.ts'
import type { Test } from './d20.ts'
import { noAdvantages, testWords } from './d20.ts'
import type * as health from './health.ts'
import { loseHp } from './health.ts'
import type * as luck from './luck.ts'
import { testWithLuck } from './luck.ts'
import { abilityOf, drFor, endingWords } from './tests.ts'
import { fightOver, outOfFight } from './turns.ts'

export const rules = {
  'Z-19': {
    where: 'Combat › Attacking and Damage › Critical Damage',
    how: 'automated',
    says: 'A natural 20 on a player’s attack doubles what the damage dice show.'
  },
  'Z-20': {
    where: 'Combat › Attacking and Damage › Critical Damage',
    how: 'automated',
    says: 'A natural 1 when a player avoids an attack doubles the damage that is taken.'
  },
  'Z-22': {
    where: 'Combat › Attacking and Damage › Ongoing Damage',
    how: 'automated',
    says: 'Who takes Ongoing Damage loses as many HP as its Level at the start of each of its Turns.'
  },
  'Z-23': {
    where: 'Combat › Attacking and Damage › Ongoing Damage',
    how: 'automated',
    says: 'A Test at the end of each Turn ends the Ongoing Damage if it is passed.'
  }
} satisfies Rules

export const defaults = {
  'ongoing by the source': {
    value: false,
    rule: 'Z-22',
    says: 'Whether Ongoing Damage is the Level of whoever dealt it; else that of its victim.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  'ongoing damage': {
    says: 'Takes as many HP as the Level at the start of each Turn, until a Test is passed.',
    rule: 'Z-22'
  }
} satisfies Glossary

/** Damage as rolled, before it is doubled, halved or stopped by armour. */
export interface Rolled {
  /** Sum of the dice that count, without what is added. */
  readonly dice: number
  readonly flat: number
  readonly faces: readonly number[]
  /** Faces of the lower of two weapons (Z-18). */
  readonly lower: readonly number[]
  /** The d6 of a commanded attack (C-Z24). */
  readonly more: readonly number[]
  /** The most it can do, by Luck, whatever fell (C-Z18). */
  readonly isMost: boolean
}

export interface Amounts {
  readonly rolled: Rolled
  readonly isCritical: boolean
  /** Whether only half counts, as for a cleave. */
  readonly isHalved: boolean
}

/**
 * The damage dealt, before armour. A critical doubles what the dice show, not what is added to them, and does so before
 * AP is taken off (Z-19, Z-20, RULING 7).
 */
export function damageDealt({ rolled, isCritical, isHalved }: Amounts): number {
  const { dice, flat } = rolled
  const whole = (isCritical ? dice * 2 : dice) + flat
  return isHalved ? Math.floor(whole / 2) : whole
}

/** The damage that reaches the HP: less AP, and at least 0 (C-Z10). */
export const damageTaken = (amounts: Amounts, ap: number): number =>
  Math.max(0, damageDealt(amounts) - ap)

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Parts a roll into its dice and what is added to them. */
export const partsOfRoll = ({ faces, total }: Roll): Pick<Rolled, 'dice' | 'flat' | 'faces'> => {
  const dice = sumOf(faces)
  return { dice, flat: total - dice, faces }
}

/** The most a formula can roll, parted likewise. Memoized, as every blow of somebody with Luck asks for it. */
export const maxRoll = memoize((formula: string): Pick<Rolled, 'dice' | 'flat'> => {
  const read = parseFormula(formula)
  if (!isFormula(read)) return { dice: 0, flat: 0 }
  let flat = 0
  for (const [, number] of formula.matchAll(/(?:^|\+)(\d+)(?!d|\d)/g)) flat += Number(number)
  return { dice: formulaBounds(read).max - flat, flat }
})

/** How the number came about, step by step; empty where one face says it all. */
export function rolledWords(
  { dice, flat, faces, lower, more, isMost }: Rolled,
  isCritical: boolean,
  isHalved: boolean,
  ap: number,
  less: number,
  amount: number | undefined
): string {
  const shown =
    lower.length > 0 ? `${faces.join(' + ')}, or ${lower.join(' + ')}` : faces.join(' + ')
  const all = [shown, ...more.map((face) => `and ${face}`)]
    .filter((words) => words !== '')
    .join(' ')
  const steps = [
    ...(all === '' ? [] : [`rolled ${all}`]),
    ...(isMost ? [`${dice} by Luck`] : []),
    ...(isCritical ? [`doubled ${dice * 2}`] : []),
    ...(flat !== 0 && faces.length > 0 ? [`+ ${flat}`] : []),
    ...(isHalved ? ['halved'] : []),
    ...(less > 0 ? [`Luck ${less}`] : []),
    ...(ap > 0 ? [`AP ${ap}`] : [])
  ]
  const isPlain = steps.length === 1 && all === String(amount)
  return steps.length === 0 || isPlain ? '' : ` (${steps.join('; ')})`
}

/** The Test that ends Ongoing Damage, or a hindrance. */
export const ending = choice('Test that ends it', attributes)

export const events = {
  'ongoing-begun': event<{ who: string; amount: number; test: Attribute; from: string }>({
    apply(state, { who, amount, test, from }) {
      const one = combatantOf(state, who)
      one.ongoing = amount
      one.ongoingTest = test
      one.ongoingFrom = from
    },
    tell: ({ who, amount, test, from }, before) =>
      `${who} takes Ongoing Damage from ${from}: ${amount} HP each Turn, until a Test of ${endingWords(combatantOf(before, who), test)}`
  }),
  'ongoing-tested': event<{ who: string; test: Test; from: string }>({
    apply(state, { who, test }) {
      if (test.passed) combatantOf(state, who).ongoing = 0
    },
    tell: ({ who, test }) =>
      `${who}: ${testWords(test)}, the Ongoing Damage ${test.passed ? 'ends' : 'goes on'}`
  })
}
export type Event = EventsOf<typeof events> | health.Event | luck.Event

export const commands = {
  poison: command({
    label: 'Ongoing Damage',
    rule: 'Z-22',
    phrase: '{who}: takes Ongoing Damage until {test}, because {why}',
    params: { who, test: ending, why },
    refuses: (state, { who }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      refuseIf(
        combatantOf(state, who).ongoing > 0,
        'Z-22',
        () => `${who} takes Ongoing Damage already`
      ),
    decide: (table: Table<Event>, { who, test, why }) => inflictOngoing(table, who, test, '', why)
  })
}

/** Begins Ongoing Damage. A second dose changes nothing (RULING 10). */
export function inflictOngoing(
  table: Table<Event>,
  name: string,
  test: Attribute,
  by: string,
  from: string
): void {
  const one = combatantOf(table.now, name)
  if (one.ongoing > 0) return
  const source = table.now.combatants[by]
  // RULING 5: its own Level, unless the note says that of the source.
  const amount = settings(table.now)['ongoing by the source'] && source ? source.level : one.level
  table.happens({ type: 'ongoing-begun', rule: 'Z-22', who: name, amount, test, from })
}

/** Takes the HP of Ongoing Damage, at the start of a Turn. */
export function sufferOngoing(table: Table<Event>, name: string): void {
  const { ongoing, ongoingFrom } = combatantOf(table.now, name)
  if (ongoing > 0) loseHp(table, name, ongoing, ongoingFrom, 'Z-22')
}

/** Tests, at the end of a Turn, whether the Ongoing Damage ends. */
export function testOngoing(table: Table<Event>, name: string): void {
  const one = combatantOf(table.now, name)
  const ability = abilityOf(one, one.ongoingTest)
  const from = one.ongoingFrom
  const dr = drFor(table.now, one, ability)
  const what = 'to end the Ongoing Damage'
  const { test } = testWithLuck(
    table,
    { who: name, ability, what, dr, ...noAdvantages },
    { stake: 1 }
  )
  table.happens({ type: 'ongoing-tested', rule: 'Z-23', who: name, test, from })
}
