/**
 * Where two lists of lines differ: how many are alike at the top, and of the others how many at the bottom.
 */
export function changedRange(
  one: readonly string[],
  other: readonly string[]
): { readonly top: number; readonly bottom: number } {
  let top = 0
  while (top < one.length && top < other.length && one[top] === other[top]) top++
  const most = Math.min(one.length, other.length) - top
  let bottom = 0
  while (bottom < most && one[one.length - 1 - bottom] === other[other.length - 1 - bottom])
    bottom++
  return { top, bottom }
}
