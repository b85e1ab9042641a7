/**
 * Formats a probability: `62 %`, or `≈ 62 %` if it is not exact. `0 %` and `100 %` mean exactly never and always; other
 * values near them are `< 1 %` and `> 99 %`. Halves round to the even number, so that two shares of a whole add up to
 * 100 %.
 */
export function percent(share: number, isExact = true): string {
  const rounded = roundHalfToEven(share * 100)
  const isCertain = isExact && (share <= 0 || share >= 1)
  const figure =
    isCertain || (rounded > 0 && rounded < 100)
      ? `${rounded} %`
      : rounded === 0
        ? '< 1 %'
        : '> 99 %'
  // `> 99 %` shows by itself that the value is approximate.
  return isExact || /^[<>]/.test(figure) ? figure : `≈ ${figure}`
}

/** Rounds to the nearest whole number, halves to the even one. Tolerates the rounding errors of floating point at a half. */
function roundHalfToEven(number: number): number {
  const below = Math.floor(number)
  const isHalf = Math.abs(number - below - 0.5) < 1e-9
  return isHalf ? below + (below % 2) : Math.round(number)
}
