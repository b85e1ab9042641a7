import type { Issue } from '../../../core/issues/issue.ts'
import type { Wanted } from './check.ts'
import { checkFormula } from './check.ts'
import type { NumberOf, TestOf } from './compile.ts'
import { compileNumber, compileTest } from './compile.ts'
import { isWord } from './moments.ts'
import { parseFormula } from './parse.ts'
import type { Node } from './tree.ts'
import { isSum } from './tree.ts'

/** A checked formula, ready to be worked out. `text` is as written. */
export interface NumberFormula {
  readonly text: string
  readonly node: Node
  readonly of: NumberOf
  /** Whether the number is a sum of dice and fixed numbers. */
  readonly isSum: boolean
}

export interface TestFormula {
  readonly text: string
  readonly node: Node
  readonly passes: TestOf
}

/** A formula that was read, with warnings; or none, with at least one error. `end`: the offset behind it. */
export interface Reading<Formula> {
  readonly formula?: Formula
  readonly issues: readonly Issue[]
  readonly end: number
}

/** Reads a number, such as `d6 + str mod`. With `hasRest`, words may follow. Never throws. */
export function readNumber(
  text: string,
  wanted: Omit<Wanted, 'type'>,
  hasRest = false
): Reading<NumberFormula> {
  const { node, issues, end } = read(text, { ...wanted, type: 'number' }, hasRest)
  if (!node) return { issues, end }
  return {
    formula: {
      text: text.slice(0, end).trim(),
      node,
      of: compileNumber(node),
      isSum: isSum(node)
    },
    issues,
    end
  }
}

/** Reads a test, such as `d20 + attack >= target.ac`. Never throws. */
export function readTest(text: string, wanted: Omit<Wanted, 'type'>): Reading<TestFormula> {
  const { node, issues, end } = read(text, { ...wanted, type: 'test' }, false)
  if (!node) return { issues, end }
  return { formula: { text: text.trim(), node, passes: compileTest(node) }, issues, end }
}

function read(
  text: string,
  wanted: Wanted,
  hasRest: boolean
): { readonly node?: Node; readonly issues: readonly Issue[]; readonly end: number } {
  const isName = (name: string): boolean => wanted.fields.has(name) || isWord(name)
  const parsed = parseFormula(text, isName, hasRest)
  if ('issue' in parsed) return { issues: [parsed.issue], end: text.length }
  const issues = checkFormula(parsed.node, wanted, text)
  const { end } = parsed
  return issues.some(({ severity }) => severity === 'error')
    ? { issues, end }
    : { node: parsed.node, issues, end }
}
