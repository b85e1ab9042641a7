import type { BestView } from '../view/best-view.ts'
import { percent } from './percent.ts'

/**
 * The answer to *What would be best?* with its reason: `Fall back`, and `≈ 61 % to win, against ≈ 48 % for the
 * suggested: attack Rat with sword`.
 */
export function bestCommandWords({ suggested, other, isOther, plans }: BestView): {
  readonly best: string
  readonly reason: string
} {
  const wins = (one: { readonly wins: number }): string => percent(one.wins, false)
  const condition = plans.length > 0 ? `; these chances assume that ${plans.join(' and ')}` : ''
  if (other && isOther)
    return {
      best: capitalized(other.words),
      reason: `${wins(other)} to win, against ${wins(suggested)} for the suggested: ${suggested.words}${condition}`
    }
  const next = other
    ? `no better command was found; next is ${wins(other)} for: ${other.words}`
    : 'no better command was found'
  return {
    best: capitalized(suggested.words),
    reason: `${wins(suggested)} to win; ${next}${condition}`
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
