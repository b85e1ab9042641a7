import type { Fields } from './fields.ts'

/** Current points by field. */
export type CurrentPoints<Name extends string> = Readonly<Partial<Record<Name, number>>>

/** Matches `3/6`, `3 / 6`, `3 of 6`, `-2/9`. */
const leftOfWhole = /^\s*(-?\d{1,3})\s*(?:\/|\bof\b)\s*(\d{1,3})\s*$/i

/**
 * Parses current and maximum points: `hp: 3/6` is 3 of 6. Returns the fields with the maximum in place of both, and the
 * current points by field. `names`: fields that hold points. `aliases`: other keys for them. `spendable`: fields whose
 * current points may be 0 or less. A value with another form stays as it is.
 */
export function parseCurrentPoints<const Name extends string>(
  fields: Fields,
  names: readonly Name[],
  aliases: Readonly<Record<string, string>>,
  spendable: readonly Name[] = []
): { readonly whole: Fields; readonly left: CurrentPoints<Name> } {
  const left: Partial<Record<Name, number>> = {}
  const whole: Record<string, unknown> = { ...fields }
  for (const [key, value] of Object.entries(fields)) {
    const word = key.toLowerCase().trim()
    const name = names.find((one) => one === (aliases[word] ?? word))
    const [, some, all] = (typeof value === 'string' && leftOfWhole.exec(value)) || []
    if (name === undefined || Number(some) > Number(all)) continue
    if (Number(some) < 1 && !spendable.includes(name)) continue
    if (some === undefined || all === undefined) continue
    left[name] = Number(some)
    whole[key] = Number(all)
  }
  return { whole, left }
}

/**
 * The points to write into a statblock after a fight, as `parseCurrentPoints` reads them: `3/6`. `left` and `of` are
 * the current and the maximum points in the fight. `whole` is the maximum in the statblock, or 0 if that has dice.
 * `written`: the current points in the statblock.
 *
 * Subtracts the loss of the fight from `whole`, which may have grown since. Dice are not rolled again: the result has
 * `of` as the maximum. Returns `undefined` if the statblock is right as it is.
 */
export function currentPointsToCarry(
  left: number,
  of: number,
  whole: number,
  written: number
): string | number | undefined {
  if (whole === 0) return left < of ? `${left}/${of}` : of || undefined
  const rest = Math.max(0, Math.min(whole, whole - (of - left)))
  if (rest < whole) return `${rest}/${whole}`
  return written < whole ? whole : undefined
}
