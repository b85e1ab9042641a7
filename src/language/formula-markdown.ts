import { distributionOf, meanOf } from '../core/dice/distribution.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'

/** Steps that are told apart at the size of a word. */
const blocks = '▁▂▃▅█'
/** As many blocks as stand side by side in a small box. */
const maxBlocks = 24

/** Dice in Markdown: from where to where they go, what they are on the average, and the shape of their chances. */
export function formulaMarkdown(text: string): string | undefined {
  const formula = parseFormula(text.trim())
  if (!isFormula(formula) || formula.kind === 'number') return undefined
  const { min, max } = formulaBounds(formula)
  const distribution = distributionOf(formula)
  const bounds = `${signed(min)} to ${signed(max)}${/!/.test(text) ? ' and more' : ''}`
  if (!distribution) return `**${text.trim()}** · ${bounds}`
  const mean = Math.round(meanOf(distribution) * 100) / 100
  const head = `**${text.trim()}** · ${bounds}, ${signed(mean)} on the average`
  return `${head}\n\n\`${sparkline(distribution.shares)}\``
}

/** Chances as blocks, the highest for the likeliest; neighbours share one where there are many. */
function sparkline(shares: readonly number[]): string {
  const width = Math.ceil(shares.length / maxBlocks)
  const columns = Array.from({ length: Math.ceil(shares.length / width) }, (_, index) =>
    shares.slice(index * width, (index + 1) * width).reduce((sum, share) => sum + share, 0)
  )
  const highest = Math.max(...columns)
  // What may happen at all is seen, however unlikely; a hair’s breadth makes no step.
  const block = (share: number) =>
    blocks.charAt(Math.max(0, Math.ceil((share / highest) * blocks.length - 1e-9) - 1))
  return columns.map(block).join('')
}

const signed = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)}`
