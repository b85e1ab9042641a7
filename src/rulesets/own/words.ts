import { listOf } from '../../core/text/names.ts'
import type { Comparison } from './formula/tree.ts'
import type { TestForm, TestResult } from './test-form.ts'

/** The dice of a roll with their total, as events keep them. */
export interface ToldRoll {
  readonly faces: readonly number[]
  readonly total: number
  /** Whether the total is the sum of the faces and of fixed numbers. */
  readonly isSum: boolean
}

/** A test as events keep it, with the name of the number that it was compared with. */
export interface ToldTest extends ToldRoll {
  readonly passes: boolean
  /** The totals of dice that were thrown several times, of which one counts; empty for a single throw. */
  readonly throws: readonly number[]
  readonly isLowest: boolean
  readonly op: Comparison
  readonly needs: number
  /** The name of the number that the roll needs: `AC`; empty if it has none. */
  readonly name: string
  /** Whether the other combatant rolled the number. */
  readonly isContest: boolean
  /** Whether the test is a comparison with numbers to tell. */
  readonly isPlain: boolean
}

export const toldTest = (form: TestForm, result: TestResult, name = form.needName): ToldTest => ({
  passes: result.passes,
  faces: result.faces,
  throws: result.throws,
  isLowest: result.isLowest,
  total: result.total,
  isSum: form.isSum && !result.isReduced,
  op: form.op,
  needs: result.needs,
  name,
  isContest: form.isContest,
  isPlain: form.whole === undefined
})

/** A roll in words: `rolled 4`, `rolled 4 + 2 = 6`, or `rolled 5, 3 and 6 for 2` if the total is no sum. */
export function rollWords({ faces, total, isSum }: ToldRoll): string {
  if (faces.length === 0) return `has ${total}`
  const rest = total - faces.reduce((sum, one) => sum + one, 0)
  if (!isSum) return `rolled ${listOf(faces.map(String))}${rest === 0 ? '' : ` for ${total}`}`
  const dice = `${faces.join(' + ')}${rest === 0 ? '' : ` ${signed(rest)}`}`
  return faces.length === 1 && rest === 0 ? `rolled ${dice}` : `rolled ${dice} = ${total}`
}

/**
 * A test in words: `rolled 14 + 3 = 17 against AC 13`, or `rolled 9, needs DEX 12 or less`. Advantage is at the end:
 * `rolled 17 against AC 13 (higher of 4 and 17)`.
 */
export function testWords(test: ToldTest): string {
  const { faces, throws, isLowest, isPlain } = test
  if (!isPlain) return faces.length === 0 ? '' : `rolled ${listOf(faces.map(String))}`
  const best = throws.length > 2 ? ['lowest', 'highest'] : ['lower', 'higher']
  const choice = `${best[isLowest ? 0 : 1]} of ${listOf(throws.map(String))}`
  return `${rollWords(test)}${needWords(test)}${throws.length > 0 ? ` (${choice})` : ''}`
}

/** The words of a test behind a sentence about its result. */
export function afterColon(test: ToldTest | undefined): string {
  const words = test ? testWords(test) : ''
  return words === '' ? '' : `: ${words}`
}

/** The number that a test needs, behind its roll: ` against AC 13`, `, needs 12 or more`. */
function needWords({ op, needs, name, isContest }: ToldTest): string {
  if (isContest) return ` against a roll of ${needs}`
  if (name !== '' && (op === '>=' || op === '>')) return ` against ${name} ${needs}`
  const need = name === '' ? String(needs) : `${name} ${needs}`
  switch (op) {
    case '>=':
      return `, needs ${need} or more`
    case '<=':
      return `, needs ${need} or less`
    case '>':
      return `, needs more than ${need}`
    case '<':
      return `, needs less than ${need}`
    case '=':
      return `, needs ${need}`
  }
}

const signed = (number: number): string => (number < 0 ? `− ${0 - number}` : `+ ${number}`)
