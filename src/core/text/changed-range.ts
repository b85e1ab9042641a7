/**
 * Compares two lists of lines. Returns the number of equal lines at the top, and of equal lines at the bottom of the
 * rest.
 */
export function changedRange(
  one: readonly string[],
  other: readonly string[]
): { readonly top: number; readonly bottom: number } {
  let top = 0
  while (top < one.length && top < other.length && one[top] === other[top]) top++
  const maxBottom = Math.min(one.length, other.length) - top
  let bottom = 0
  while (bottom < maxBottom && one[one.length - 1 - bottom] === other[other.length - 1 - bottom])
    bottom++
  return { top, bottom }
}
