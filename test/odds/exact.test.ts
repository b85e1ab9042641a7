import { describe, expect, test } from 'vitest'
import { distributionOf, meanOf } from '../../src/core/dice/distribution.ts'
import { isFormula } from '../../src/core/dice/formula.ts'
import { parseFormula } from '../../src/core/dice/parse-formula.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { EventDefinition } from '../../src/core/ruleset/section.ts'
import type { AnyEvent, Table } from '../../src/core/ruleset/table.ts'
import { commandOdds } from '../../src/odds/command-odds.ts'
import { defaultBounds, visitLeaves } from '../../src/odds/visit-leaves.ts'
import { einfelst } from '../../src/rulesets/einfelst/index.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { encounterOf, entrant, fightsOf } from '../fights.ts'

interface Health {
  left: number
}
interface Throw extends AnyCommand {
  readonly formula: string
}

interface Lost {
  readonly lost: number
}
const hurt: EventDefinition<Health, Lost> = {
  apply(state, { lost }) {
    state.left -= lost
  }
}

/** A game of one rule: a formula is rolled, and so much is lost. */
const game: AnyRuleset = {
  ...hestia,
  refuses: () => undefined,
  due: () => undefined,
  copy: ({ left }: Health) => ({ left }),
  decide(table: Table<Health>, { formula }: Throw) {
    const lost = table.roll(formula, '', 'damage', 'sum').total
    table.happens(hurt, '', { lost })
  },
  createEvent: (_, rule, facts) => ({ type: 'hurt', rule, ...facts }),
  apply: (state: Health, event) => hurt.apply?.(state, event as AnyEvent & Lost, event.rule),
  tell: () => undefined,
  vitals: ({ left }: Health) => [
    { name: 'Foe', left, isUp: true, isDying: false, isDead: false, hope: 0 }
  ]
}

/** The odds of so much damage. */
function damage(formula: string, answers: readonly number[] = []) {
  const command: Throw = { type: 'damage', formula }
  const [foe] = commandOdds(game, { left: 900 }, command, answers)
  if (!foe) throw new Error(`${formula} does nothing`)
  return foe
}

/** The mean of a formula, counted without a fight. */
function meanOfFormula(text: string): number {
  const formula = parseFormula(text)
  const distribution = isFormula(formula) ? distributionOf(formula) : undefined
  if (!distribution) throw new Error(text)
  return meanOf(distribution)
}

describe('the effect of dice', () => {
  test.each([
    '2d6+3',
    'd20',
    '4d6kh3',
    '3d6dl1',
    '3d6r',
    '5d6>=5',
    '2d4+1d8+1',
    '(1d4+1)*2',
    '40d6'
  ])('%s is exact', (formula) => {
    const { averageLoss, isExact } = damage(formula)
    expect(isExact).toBe(true)
    expect(averageLoss).toBeCloseTo(meanOfFormula(formula), 9)
  })

  test('dice that explode without end are exact to any figure that is shown', () => {
    const { averageLoss, isExact } = damage('2d6!')
    expect(isExact).toBe(true)
    expect(averageLoss).toBeCloseTo(2 * 4.2, 4)
  })

  test('of dice that were typed already, only the others are open', () => {
    expect(damage('3d6', [6, 1])).toMatchObject({ averageLoss: 10.5, isExact: true })
    expect(damage('4d6kh3', [6, 6, 6]).averageLoss).toBeCloseTo(18, 9)
    expect(damage('3d6', [6, 1, 2]).averageLoss).toBe(9)
  })

  test('of too many ways to count, some that are shared out come near, and are said not to be exact', () => {
    const { averageLoss, isExact } = damage('8d20kh7')
    expect(isExact).toBe(false)
    expect(averageLoss).toBeGreaterThan(meanOfFormula('8d20kh7') * 0.99)
    expect(averageLoss).toBeLessThan(meanOfFormula('8d20kh7') * 1.01)
  })

  test('of too many ways to count, few are tried where nothing comes of any', () => {
    const leavesOf = (isIdle: boolean) => {
      const command: Throw = { type: 'damage', formula: '8d20kh7' }
      const decided = { rules: game, state: { left: 900 }, command, answers: [], orders: [] }
      return visitLeaves(decided, () => () => {}, { ...defaultBounds, isIdle: () => isIdle }).leaves
    }
    expect(leavesOf(false)).toBeGreaterThan(6000)
    expect(leavesOf(true)).toBeLessThan(1000)
  })

  test('an inexact figure is the same again, and errs otherwise for another command', () => {
    const errorOf = (formula: string) => damage(formula).averageLoss - meanOfFormula(formula)
    expect(errorOf('8d20kh7')).toBe(errorOf('8d20kh7'))
    expect(errorOf('8d20kh7+1')).not.toBeCloseTo(errorOf('8d20kh7'), 6)
  })
})

describe('cards', () => {
  test('are drawn in every order, each as likely as any other', () => {
    const { beginOf } = fightsOf(einfelst)
    const state = beginOf(
      encounterOf([entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})])
    )
    const command = { type: 'initiative' } as const
    let chanceOfFirst = 0
    const { isExact, leaves } = visitLeaves(
      { rules: einfelst, state, command, answers: [], orders: [] },
      () => {
        chanceOfFirst = 0
        return (after, weight) => {
          const { Ada, Foe } = (after as typeof state).combatants
          if ((Ada?.cards[0]?.value ?? 0) < (Foe?.cards[0]?.value ?? 0)) chanceOfFirst += weight
        }
      }
    )
    expect(isExact).toBe(true)
    // Ten cards for the one, nine for the other.
    expect(leaves).toBe(90)
    expect(chanceOfFirst).toBeCloseTo(1 / 2, 12)
  })
})
