/**
 * Adds `by` to a number or a dice formula, but not below `min` for a number: `3` becomes `4`, `1d4+1` becomes
 * `1d4+2`. Any other text stays.
 */
export function stepNumber(written: string, by: number, min: number): string {
  const text = written.trim()
  if (/^[+-]?\d{1,6}$/.test(text)) return String(Math.max(min, Number(text) + by))
  const [, dice, sign = '+', bonus = '0'] =
    /^(\d{0,4}d\d{1,4})\s*(?:([+-])\s*(\d{1,4}))?$/i.exec(text) ?? []
  if (dice === undefined) return written
  const sum = Number(`${sign}${bonus}`) + by
  return sum === 0 ? dice : `${dice}${sum > 0 ? '+' : '-'}${Math.abs(sum)}`
}
