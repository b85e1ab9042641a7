import type { Comparison, FunctionName, Operator } from './tree.ts'

/** Division rounds down; division by 0 is 0. */
export function applyOperation(op: Operator, a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return b === 0 ? 0 : Math.floor(a / b)
  }
}

export function applyComparison(op: Comparison, a: number, b: number): boolean {
  switch (op) {
    case '>=':
      return a >= b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '<':
      return a < b
    case '=':
      return a === b
  }
}

/** All functions but `dice`, which throws dice. */
export function applyCall(call: Exclude<FunctionName, 'dice'>, args: readonly number[]): number {
  switch (call) {
    case 'min':
      return Math.min(...args)
    case 'max':
      return Math.max(...args)
    case 'floor':
      return args[0] ?? 0
    case 'half':
      return Math.floor((args[0] ?? 0) / 2)
  }
}
