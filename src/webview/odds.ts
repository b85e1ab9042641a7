import type { Odds } from '../core/view/tracker-view.ts'

/** A share of 1 as people say it: `0 %` and `100 %` are for what never and always happens. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return '< 1 %'
  if (rounded === 100 && share < 1) return '> 99 %'
  return `${rounded} %`
}

/** `Toll-taker 1: hurt 62 %, 2.1 on average, down 20 %`, for the two most affected. */
export const chanceLine = (chances: readonly Odds[] = []): string =>
  chances
    .slice(0, 2)
    .map(({ name, damageChance, averageLoss, downChance }) => {
      const ends = downChance > 0 ? `, down ${percent(downChance)}` : ''
      return `${name}: hurt ${percent(damageChance)}, ${averageLoss.toFixed(1)} on average${ends}`
    })
    .join(' · ')

/**
 * What the answers to a question are compared by: the fall of whoever it threatens most, else what they
 * lose; nothing where all come to the same.
 */
export function fateOf(
  answers: readonly (readonly Odds[] | undefined)[]
): { readonly title: string; readonly of: (chances: readonly Odds[]) => string } | undefined {
  const all = answers.flatMap((chances) => chances ?? [])
  const worst = [...all].sort(
    (a, b) => b.downChance - a.downChance || b.averageLoss - a.averageLoss
  )[0]
  if (!worst) return undefined
  const { name } = worst
  const mine = (chances: readonly Odds[]) => chances.find((one) => one.name === name)
  const of = (chances: readonly Odds[]) =>
    worst.downChance > 0
      ? percent(mine(chances)?.downChance ?? 0)
      : (mine(chances)?.averageLoss ?? 0).toFixed(1)
  const told = new Set(answers.flatMap((chances) => (chances ? [of(chances)] : [])))
  return told.size > 1
    ? { title: `${name} ${worst.downChance > 0 ? 'falls' : 'loses'}`, of }
    : undefined
}
