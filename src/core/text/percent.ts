/**
 * Formats a probability: `62 %`, or `≈ 62 %` if it is not exact. `0 %` and `100 %` mean never and always: what only rounds
 * to them is `< 1 %` and `> 99 %`, and of what is not exact nobody knows.
 */
export function percent(share: number, isExact = true): string {
  const rounded = Math.round(share * 100)
  const isCertain = isExact && (share <= 0 || share >= 1)
  const figure =
    isCertain || (rounded > 0 && rounded < 100)
      ? `${rounded} %`
      : rounded === 0
        ? '< 1 %'
        : '> 99 %'
  return isExact ? figure : `≈ ${figure}`
}
