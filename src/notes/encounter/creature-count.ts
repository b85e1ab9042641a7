import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { limits } from '../../core/limits.ts'
import type { TextSlice } from '../text/comma-list.ts'
import { sliceFrom } from '../text/comma-list.ts'
import type { CreatureIssues } from './creature-issues.ts'
import type { Count } from './creature-line.ts'

export function parseCount(issues: CreatureIssues, part: TextSlice): Count | undefined {
  const text = part.text.trim()
  if (/^\d+$/.test(text)) return Number(text)
  if (text.startsWith('-')) {
    const positive = text.replace(/^-\s*/, '')
    const fix = issues.replaceFix(part, positive)
    issues.report('count', 'error', `Expected a count of 0 or more, found “${text}”`, part, fix)
    return undefined
  }
  const formula = parseFormula(text)
  const isTooLong = Number(/^\d+/.exec(text)?.[0] ?? 0) > limits.combatants
  if (isFormula(formula) || isTooLong) return text
  issues.reportCount(part)
  return undefined
}

/**
 * Parses the count before a name: `3 Goblin`, or `3:Goblin` without the space. Returns `undefined` without a count, as
 * in `3rd-level Mage`, and `wrong` after it reports an invalid count.
 */
export function parseLeadingCount(
  issues: CreatureIssues,
  first: TextSlice
): { readonly count: Count; readonly name: TextSlice } | 'wrong' | undefined {
  const [link, inLink, target] =
    /^\[\[(\d{1,4}|\d{0,4}d\d{1,4}(?:[+-]\d{1,4})?) ?[:x×] ?([^\]]+)\]\]$/i.exec(first.text) ?? []
  if (link !== undefined && inLink !== undefined) {
    const count = parseCount(issues, { ...first, text: inLink })
    if (count === undefined) return 'wrong'
    const name = `[[${target}]]`
    const message = `Expected the number before the link: “${inLink}: ${name}”, found “${link}”`
    const fix = issues.isListEntry(first)
      ? issues.replaceFix(first, `${inLink}: ${name}`)
      : undefined
    issues.report('count-form', 'info', message, first, fix)
    return { count, name: { ...first, text: name } }
  }
  const match =
    /^(-?\d+|\d*d\d+(?:\s*[+-]\s*\d+)?)(?:(\s*[x×])?\s+|(:))(?=\S)/i.exec(first.text) ?? undefined
  if (!match) return undefined
  const [lead, digits = '', times, colon] = match
  const count = parseCount(issues, { ...first, text: digits, end: first.start + digits.length })
  if (count === undefined) return 'wrong'
  const name = sliceFrom(first, lead.length)
  if (typeof count === 'string' || (times ?? colon) !== undefined) {
    const range = { start: first.start, end: name.start }
    const message = `Expected “${digits}: ${name.text}”, found “${lead.trim()}” before the name`
    issues.report('count-form', 'info', message, range, issues.replaceFix(range, `${digits}: `))
  }
  return { count, name }
}
