import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { canonicalKey } from '../../../core/statblock/read-fields.ts'
import { modifierOf } from '../tables/attributes.ts'
import { aliases, fields as known } from './fields.ts'

/**
 * Rewrites values whose meaning is plain into the values of the fields: `shield: large shield` is true, `flesh: 1d6+MIG`
 * adds the Might modifier, and `armour: leather AP1` is leather. Reports what this game does not use.
 */
export function readPlainWords(written: Fields): {
  readonly fields: Fields
  readonly issues: readonly FieldIssue[]
} {
  const issues: FieldIssue[] = []
  const fields: Record<string, unknown> = { ...written }
  for (const [key, value] of Object.entries(written)) {
    if (typeof value !== 'string') continue
    const name = canonicalKey({ fields: known, aliases }, key)
    if (name === 'shield' && /\b(?:shield|buckler)$/i.test(value.trim())) fields[key] = true
    if (name === 'flesh' || name === 'grit') fields[key] = withMight(value, mightIn(written))
    if (name !== 'armour') continue
    const [ap] = /\bAP ?\d+\b/i.exec(value) ?? []
    if (ap === undefined) continue
    fields[key] = value.replace(ap, '').replace(/[(),]/g, ' ').trim()
    const message = `Hestia has no armour points: “${ap}” of ${key} is not used, only the name of the armour`
    issues.push({ path: [key], code: 'statblock.value', severity: 'info', message })
  }
  return { fields, issues }
}

/** `1d6+MIG` with the modifier as a number. */
const withMight = (value: string, might: number): string =>
  value.replace(/\+ ?(?:MIG|Might)\b/i, () => {
    const modifier = modifierOf(might)
    return modifier < 0 ? String(modifier) : `+${modifier}`
  })

/** The Might Score of a statblock, 10 without one. A remark behind the number does not count. */
function mightIn(written: Fields): number {
  for (const [key, value] of Object.entries(written))
    if (canonicalKey({ fields: known, aliases }, key) === 'might')
      return Number.parseInt(String(value), 10) || 10
  return 10
}
