// Dice for use outside of a game. A game rolls its dice through its table.
export type { Formula, FormulaError } from '../core/dice/formula.ts'
export { isFormula } from '../core/dice/formula.ts'
export { parseFormula } from '../core/dice/parse-formula.ts'
export type { Roll } from '../core/dice/roll.ts'
export { formulaBounds, rollFormula } from '../core/dice/roll.ts'
export { faceStream, formatSeed, parseSeed } from '../core/dice/seed.ts'
