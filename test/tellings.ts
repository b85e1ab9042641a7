import fc from 'fast-check'
import { isRound, kindOfLine } from '../src/core/log/lines.ts'
import type { LogDetail } from '../src/core/log/log-detail.ts'

export const tellings: readonly LogDetail[] = (['all', 'commands'] as const).flatMap((lines) =>
  (['lines', 'hover'] as const).map((rules) => ({ lines, rules }))
)

export const anyTelling: fc.Arbitrary<LogDetail> = fc.constantFrom(...tellings)

/** A log that tells all, with what is told of each command in the next of these forms. */
export function toldAs(log: string, forms: readonly LogDetail[]): string {
  let command = 0
  const [header = '', ...lines] = log.split('\n')
  const told = lines.flatMap((line) => {
    if (kindOfLine(line) === 'command') command++
    const form = forms[command % forms.length]
    if (kindOfLine(line) !== 'told' || !form) return [line]
    if (form.lines === 'commands' && !isRound(line)) return []
    return [form.rules === 'hover' ? line.replace(/ \([^()]+\)$/, '') : line]
  })
  return [header, ...told].join('\n')
}
