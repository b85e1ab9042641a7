import type { Fields } from './fields.ts'

/** Points that somebody has left of the whole, by field. */
export type Left<Name extends string> = Readonly<Partial<Record<Name, number>>>

/** `3/6`, `3 / 6`, `3 of 6`. */
const leftOfWhole = /^\s*(\d{1,3})\s*(?:\/|\bof\b)\s*(\d{1,3})\s*$/i

/**
 * Reads who comes hurt: `hp: 3/6` is `hp: 6`, of which 3 are left. Returns the fields with the whole in place of both,
 * and what is left by field. `names`: the fields that have points; `aliases`: their other keys. `spendable`: those of
 * which somebody on its feet may have none left.
 */
export function woundsIn<const Name extends string>(
  fields: Fields,
  names: readonly Name[],
  aliases: Readonly<Record<string, string>>,
  spendable: readonly Name[] = []
): { readonly whole: Fields; readonly left: Left<Name> } {
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
 * The points of somebody who comes hurt, as `woundsIn` reads them: `3/6`. What was lost of `of` is missing of `whole`,
 * which may have grown since; 0 where the statblock has dice, which are not rolled again. `written`: what the statblock
 * itself leaves. `undefined` if nothing is missing, there neither.
 */
export function wounds(
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
