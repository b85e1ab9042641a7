import type { DiceTerm, Formula } from '../../../core/dice/formula.ts'
import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'

/** The dice of a formula: how many it throws, the most sides of one, and how many it keeps. */
interface DiceOf {
  readonly count: number
  readonly sides: number
  readonly kept: number
}

/** The dice that a formula throws. Explosions and rerolls are not counted. */
export function diceIn(formula: Formula): DiceOf {
  switch (formula.kind) {
    case 'number':
      return { count: 0, sides: 0, kept: 0 }
    case 'minus':
      return diceIn(formula.of)
    case 'dice':
      return { count: formula.count, sides: formula.sides, kept: keptOf(formula) }
    default: {
      const [a, b] = [diceIn(formula.left), diceIn(formula.right)]
      const sides = Math.max(a.sides, b.sides)
      return { count: a.count + b.count, sides, kept: a.kept + b.kept }
    }
  }
}

function keptOf({ count, marks }: DiceTerm): number {
  if (!marks?.keep) return count
  const { how, count: named } = marks.keep
  return how.startsWith('k') ? Math.min(count, named) : Math.max(0, count - named)
}

const none: Formula = { kind: 'number', value: 0 }

/** Parses dice that are known to be well formed. */
export function diceOf(text: string): Formula {
  const read = parseFormula(text)
  return isFormula(read) ? read : none
}

/** Whether the total of dice is the sum of the faces that fell and of fixed numbers. */
export function isSumOfDice(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return true
    case 'dice': {
      const { keep, rerolls, isUnique, counts } = formula.marks ?? { rerolls: 0 }
      return !keep && rerolls === 0 && !isUnique && !counts
    }
    case 'minus':
      return diceIn(formula.of).count === 0
    case 'sum':
      return (
        isSumOfDice(formula.left) &&
        (formula.op === '+' ? isSumOfDice(formula.right) : diceIn(formula.right).count === 0)
      )
    case 'product':
      return diceIn(formula).count === 0
  }
}
