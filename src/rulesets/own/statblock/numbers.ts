import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import type { Field } from '../../../core/statblock/fields.ts'

/** A number of a statblock, or dice that are rolled when the fight begins. */
export type WrittenNumber = number | { readonly dice: string }

/**
 * Reads a number as statblocks write it: `13 (chain)`, `6 [13]`, `+3`, `3+1`, `30 ft.`, `22 (4d8+4)`, and dice such as
 * `2d8+2`. Of two armour classes, the number in square brackets counts up, and with `isArmour` also that of `3 (16)`.
 * `undefined` for other texts.
 */
export function readWrittenNumber(written: unknown, isArmour = false): WrittenNumber | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? Math.floor(written) : undefined
  if (typeof written !== 'string') return undefined
  const text = written.trim().replace(/[−–]/g, '-')
  // Old-school saves in one line: the first of `D12 W13 P14 B15 S16`.
  const [, save] = /^D(\d{1,2}) W\d/.exec(text) ?? []
  if (save !== undefined) return Number(save)
  if (/^\d*d\d/i.test(text)) return isFormula(parseFormula(text)) ? { dice: text } : undefined
  const [, ascending] = /^-?\d{1,2} ?\[(\d{2})\]/.exec(text) ?? []
  if (ascending !== undefined) return Number(ascending)
  const [, one, other] = /^(-?\d{1,2}) ?\((\d{2})\)/.exec(text) ?? []
  if (isArmour && pairSums.includes(Number(one) + Number(other))) return Number(other)
  const [number] = /^[+-]?\d{1,6}/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The sums of a descending and an ascending armour class of the same armour, in different games. */
const pairSums: readonly number[] = [18, 19, 20, 21]

/** A field of a statblock that takes a number or dice. */
export const numberField = (says: string, isArmour = false): Field<WrittenNumber> => ({
  type: {
    safeParse(written) {
      const data = readWrittenNumber(written, isArmour)
      return data === undefined ? { success: false } : { success: true, data }
    }
  },
  expected: 'a number, or dice such as 2d8',
  says
})
