import type { Odds } from '../core/view/tracker-view.ts'

/** Formats a probability. `0 %` and `100 %` mean never and always; values that only round to them do not. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return '< 1 %'
  if (rounded === 100 && share < 1) return '> 99 %'
  return `${rounded} %`
}

/** Formats odds as `Toll-taker 1: hurt 62 %, 2.1 on average, down 20 %`, for the two most affected combatants. */
export const oddsLine = (odds: readonly Odds[] = []): string =>
  odds
    .slice(0, 2)
    .map(({ name, damageChance, averageLoss, downChance }) => {
      const ends = downChance > 0 ? `, down ${percent(downChance)}` : ''
      return `${name}: hurt ${percent(damageChance)}, ${averageLoss.toFixed(1)} on average${ends}`
    })
    .join(' · ')

/**
 * How to compare the answers to a question: by the most threatened combatant’s chance to go down, else by their average
 * loss. `undefined` if all answers come to the same.
 */
export function compareAnswers(
  answers: readonly (readonly Odds[] | undefined)[]
): { readonly title: string; readonly format: (odds: readonly Odds[]) => string } | undefined {
  const all = answers.flatMap((odds) => odds ?? [])
  const worst = [...all].sort(
    (a, b) => b.downChance - a.downChance || b.averageLoss - a.averageLoss
  )[0]
  if (!worst) return undefined
  const { name } = worst
  const oddsOfWorst = (odds: readonly Odds[]) => odds.find((one) => one.name === name)
  const format = (odds: readonly Odds[]) =>
    worst.downChance > 0
      ? percent(oddsOfWorst(odds)?.downChance ?? 0)
      : (oddsOfWorst(odds)?.averageLoss ?? 0).toFixed(1)
  const texts = new Set(answers.flatMap((odds) => (odds ? [format(odds)] : [])))
  return texts.size > 1
    ? { title: `${name} ${worst.downChance > 0 ? 'falls' : 'loses'}`, format }
    : undefined
}
