import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/core/fight/answers.ts'
import { resolve } from '../../../src/core/fight/resolve.ts'
import type { StandingOrder } from '../../../src/core/fight/standing-orders.ts'
import type { AnyRuleset } from '../../../src/core/ruleset/ruleset.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { commandOdds } from '../../../src/odds/command-odds.ts'
import { encounterOf, entrant } from '../../fights.ts'
import type { Chances } from './chances.ts'
import { chanceOf, map, mean } from './chances.ts'

/** The figures that a closed form gives for one combatant. Only these are compared. */
export interface Figures {
  readonly damageChance?: number
  readonly averageLoss?: number
  readonly downChance?: number
}

/** A command as typed; with it the dice that fall and the choices that are made, in their order. */
export type Step = string | readonly [command: string, ...answers: Answer[]]

export interface Situation {
  /** The combatants of the party by name, with the fields of their statblocks. */
  readonly party: Readonly<Record<string, Fields>>
  readonly enemies: Readonly<Record<string, Fields>>
  /** Other keys of the encounter, and the numbers of the game as the note sets them. */
  readonly encounter?: Fields
  readonly numbers?: Fields
  /** The commands before the compared one. */
  readonly before?: readonly Step[]
  /** The command on the button. */
  readonly button: string
  /** Answers that are not the suggested ones. */
  readonly answers?: readonly Answer[]
  readonly orders?: readonly StandingOrder[]
  /** The closed form: everybody who may lose something or go down, and nobody else. */
  readonly expected: Readonly<Record<string, Figures>>
}

/** The figures of somebody who has `left` points and goes down with the last of them. */
export function figuresOf(damage: Chances<number>, left: number): Figures {
  const loss = map(damage, (points) => Math.min(points, left))
  return {
    damageChance: chanceOf(loss, (points) => points > 0),
    averageLoss: mean(loss),
    downChance: chanceOf(loss, (points) => points >= left)
  }
}

/** The error from leaving out unlikely results of long pools and exploding dice: less than any digit that is shown. */
export const marginOfUnlikely = 5e-4

/**
 * Compares the button of each situation with its closed form: every figure must be exact, and within `margin` of the form.
 * An exact figure may sample its least likely results where those are too many to count.
 */
export function compareSituations(
  rules: AnyRuleset,
  situations: Readonly<Record<string, Situation>>,
  margin = 1e-9
): void {
  describe(`closed forms of ${rules.title}`, () => {
    test.each(Object.entries(situations))('%s', (_, situation) => {
      compareOdds(rules, situation, margin)
    })
  })
}

/** Compares the button of one situation with its closed form. */
export function compareOdds(rules: AnyRuleset, situation: Situation, margin = 1e-9): void {
  const { button, answers, orders, expected } = situation
  const state = stateOf(rules, situation)
  const command = parse(rules, state, button)
  expect(rules.refuses(state, command)).toBeUndefined()
  const odds = commandOdds(rules, state, command, answers, orders)
  const shownAlone = odds.filter(({ name }) => !Object.hasOwn(expected, name))
  expect(shownAlone, 'nobody else may lose anything').toEqual([])
  for (const [name, figures] of Object.entries(expected)) {
    const one = odds.find((other) => other.name === name) ?? never
    expect(one.isExact).toBe(true)
    for (const [figure, value] of Object.entries(figures)) {
      const shown = one[figure as keyof Figures]
      const words = `${name}: ${figure} ${shown}, not ${value}`
      expect(Math.abs(shown - value), words).toBeLessThan(margin)
    }
  }
}

/** No button shows somebody to whom nothing ever happens. */
const never = { damageChance: 0, averageLoss: 0, downChance: 0, isExact: true }

/** The fight as it stands before the button: what the rules demand without dice follows by itself. */
function stateOf(rules: AnyRuleset, { party, enemies, encounter, numbers, before }: Situation) {
  const entries = [
    ...Object.entries(party).map(([name, fields]) => entrant(name, 'Party', fields)),
    ...Object.entries(enemies).map(([name, fields]) => entrant(name, 'Enemies', fields))
  ]
  const begun = rules.begin(encounterOf(entries, encounter, numbers))
  if ('problems' in begun) throw new Error(begun.problems.map((one) => one.message).join('; '))
  let state = follow(rules, begun.state)
  for (const step of before ?? []) {
    const [words, ...answers] = typeof step === 'string' ? [step] : step
    const played = resolve(rules, state, parse(rules, state, words), answers, {})
    if (played.kind === 'waiting') throw new Error(`${words}: ${JSON.stringify(played.asked)}`)
    if (played.kind !== 'allowed') throw new Error(`${words}: ${JSON.stringify(played)}`)
    state = follow(rules, played.state)
  }
  return state
}

function follow(rules: AnyRuleset, state: unknown): unknown {
  let now = state
  for (let due = rules.due(now); due; due = rules.due(now)) {
    const played = resolve(rules, now, due, [], {})
    if (played.kind !== 'allowed') break
    now = played.state
  }
  return now
}

function parse(rules: AnyRuleset, state: unknown, words: string) {
  const read = rules.language.parse(state, words)
  if (!('command' in read)) throw new Error(`${words}: ${read.message}`)
  return read.command
}
