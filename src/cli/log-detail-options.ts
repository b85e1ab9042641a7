import type { LogDetail } from '../core/log/log-detail.ts'

const lines: readonly LogDetail['lines'][] = ['all', 'commands']
const rules: readonly LogDetail['rules'][] = ['lines', 'hover']

/** The options for the amount of detail in a log. */
export const logDetailOptions = {
  telling: { type: 'string', offers: lines },
  'rule-ids': { type: 'string', offers: rules }
} as const

export const logDetailUsage = `[--telling ${lines.join('|')}] [--rule-ids ${rules.join('|')}]`

/** The amount of detail that options set for a log, or a message about invalid ones. */
export function parseLogDetail(
  options: Readonly<Record<string, unknown>>
): Partial<LogDetail> | { readonly message: string } {
  const { telling, 'rule-ids': ids } = options
  const wanted = lines.find((one) => one === telling)
  const shown = rules.find((one) => one === ids)
  const expected = (name: string, value: unknown, words: readonly string[]) => ({
    message: `expected --${name} ${words.join(', ')}, found ${String(value)}`
  })
  if (telling !== undefined && !wanted) return expected('telling', telling, lines)
  if (ids !== undefined && !shown) return expected('rule-ids', ids, rules)
  return { ...(wanted && { lines: wanted }), ...(shown && { rules: shown }) }
}
