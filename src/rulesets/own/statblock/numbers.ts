import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import type { Field } from '../../../core/statblock/fields.ts'

/** A number of a statblock, or dice that are rolled when the fight begins. */
export type WrittenNumber = number | { readonly dice: string }

/**
 * Reads a number as statblocks write it: `13 (chain)`, `6 [13]`, `+3`, `3+1`, `30 ft.`, `22 (4d8+4)`, and dice such as
 * `2d8+2`. Of two armour classes, the number in square brackets counts up. `undefined` for other texts.
 */
export function readWrittenNumber(written: unknown): WrittenNumber | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? Math.floor(written) : undefined
  if (typeof written !== 'string') return undefined
  const text = written.trim().replace(/[−–]/g, '-')
  // Old-school saves in one line: the first of `D12 W13 P14 B15 S16`.
  const [, save] = /^D(\d{1,2}) W\d/.exec(text) ?? []
  if (save !== undefined) return Number(save)
  if (/^\d*d\d/i.test(text)) return isFormula(parseFormula(text)) ? { dice: text } : undefined
  const [, ascending] = /^-?\d{1,2} ?\[(\d{2})\]/.exec(text) ?? []
  if (ascending !== undefined) return Number(ascending)
  const [number] = /^[+-]?\d{1,6}/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

/** A field of a statblock that takes a number or dice. */
export const numberField = (says: string): Field<WrittenNumber> => ({
  type: {
    safeParse(written) {
      const data = readWrittenNumber(written)
      return data === undefined ? { success: false } : { success: true, data }
    }
  },
  expected: 'a number, or dice such as 2d8',
  says
})
