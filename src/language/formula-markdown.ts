import { distributionOf, meanOf } from '../core/dice/distribution.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'

/** Blocks whose heights differ visibly at text size. */
const blocks = '▁▂▃▅█'
/** The number of blocks that fit into a line of a hover. */
const maxBlocks = 24

/**
 * A formula in Markdown: its bounds, its mean and a chart of its chances. `undefined` for a plain number or an invalid
 * formula.
 */
export function formulaMarkdown(text: string): string | undefined {
  const formula = parseFormula(text.trim())
  if (!isFormula(formula) || formula.kind === 'number') return undefined
  const { min, max } = formulaBounds(formula)
  const distribution = distributionOf(formula)
  const bounds = `${signed(min)} to ${signed(max)}${/!/.test(text) ? ' and more' : ''}`
  if (!distribution) return `**${text.trim()}** · ${bounds}`
  const mean = Math.round(meanOf(distribution) * 100) / 100
  const head = `**${text.trim()}** · ${bounds}, ${signed(mean)} on average`
  return `${head}\n\n\`${sparkline(distribution.shares)}\``
}

/** A bar chart of chances, scaled to the likeliest result. Merges neighbours to fit `maxBlocks`. */
function sparkline(shares: readonly number[]): string {
  const width = Math.ceil(shares.length / maxBlocks)
  const columns = Array.from({ length: Math.ceil(shares.length / width) }, (_, index) =>
    shares.slice(index * width, (index + 1) * width).reduce((sum, share) => sum + share, 0)
  )
  const highest = Math.max(...columns)
  // Every possible result gets a bar. The epsilon keeps rounding errors from adding a step.
  const block = (share: number) =>
    blocks.charAt(Math.max(0, Math.ceil((share / highest) * blocks.length - 1e-9) - 1))
  return columns.map(block).join('')
}

const signed = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)}`
