/**
 * Formats a probability: `62 %`, or `≈ 62 %` if it is not exact. `0 %` and `100 %` mean never and always: what only rounds
 * to them is `< 1 %` and `> 99 %`, and of what is not exact nobody knows. A half goes to the even number, so that two shares
 * of a whole add up to 100 %.
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
  // `> 99 %` is rough by itself.
  return isExact || /^[<>]/.test(figure) ? figure : `≈ ${figure}`
}

/** Rounds to the nearest whole number, a half to the even one. A half that floating point made a little more or less is one. */
function roundHalfToEven(number: number): number {
  const below = Math.floor(number)
  const isHalf = Math.abs(number - below - 0.5) < 1e-9
  return isHalf ? below + (below % 2) : Math.round(number)
}
