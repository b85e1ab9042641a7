import type { Span, Wanted } from '../../../src/rulesets/own/formula/check.ts'
import type { Context } from '../../../src/rulesets/own/formula/compile.ts'
import type { NumberFormula, TestFormula } from '../../../src/rulesets/own/formula/formula.ts'
import { readNumber, readTest } from '../../../src/rulesets/own/formula/formula.ts'
import { places } from '../../../src/rulesets/own/formula/moments.ts'

const any: Span = { least: -99, most: 999 }

/** The fields of the formulas in these tests. */
export const fields: ReadonlyMap<string, Span> = new Map([
  ...['hp', 'max hp', 'lost hp', 'ac', 'attack', 'armor', 'str', 'dex', 'dex mod', 'str mod'].map(
    (name): [string, Span] => [name, any]
  ),
  ['skill', any],
  ['save dc', any],
  ['level', { least: 1, most: 20 }]
])

export type PlaceName = keyof typeof places

export const wantedAt = (place: PlaceName, more: Partial<Wanted> = {}): Omit<Wanted, 'type'> => ({
  place: places[place],
  fields,
  ...more
})

export const readTestAt = (text: string, place: PlaceName = 'attack', more: Partial<Wanted> = {}) =>
  readTest(text, wantedAt(place, more))

export const readNumberAt = (
  text: string,
  place: PlaceName = 'damage',
  more: Partial<Wanted> = {}
) => readNumber(text, wantedAt(place, more))

/** A context with these values. Dice show the given totals in order. */
export function contextOf(
  values: Readonly<Record<string, number>>,
  totals: readonly number[] = []
): Context & { readonly rolled: string[] } {
  const rolled: string[] = []
  return {
    rolled,
    value: (owner, name) => values[owner === 'self' ? name : `other.${name}`] ?? 0,
    roll(dice, owner) {
      const total = totals[rolled.length]
      if (total === undefined) throw new Error(`no die for ${dice}`)
      rolled.push(owner === 'self' ? dice : `other.${dice}`)
      return total
    }
  }
}

export function formulaOf<T extends NumberFormula | TestFormula>(read: {
  readonly formula?: T
  readonly issues: readonly { readonly message: string }[]
}): T {
  if (!read.formula) throw new Error(read.issues.map(({ message }) => message).join(' · '))
  return read.formula
}
