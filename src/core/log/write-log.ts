import type { Now, Step } from '../fight/history.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import { formatHeader } from './header.ts'
import { checkLineFor } from './running-check.ts'

/** A person’s own `# ` lines and empty lines, by the number of steps before them. Kept, never read. */
export type Remarks = readonly (readonly string[])[]

/**
 * The body of a log: the header, the `=` lines of its beginning, then each step as a `>` line with its answers and the
 * lines it told, each with its rule, the pending command, and the check line. A log without a beginning, such as saved
 * rolls, has no check line either.
 */
export function writeLog<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  now: Pick<Now<S, C, E>, 'history' | 'pending'>,
  title: string,
  remarks: Remarks = [],
  beginning: readonly string[] = []
): string {
  const { history, pending } = now
  const { seed, start } = history
  const header = formatHeader({ title, ruleset: rules.id, edition: rules.editionOf(start), seed })
  const out = [...beginning, ...(remarks[0] ?? [])]
  history.steps.forEach((step, index) => {
    out.push(...stepLines(step), ...(remarks[index + 1] ?? []))
  })
  if (pending !== undefined) out.push(`> ${pending}`)
  out.push(...remarks.slice(history.steps.length + 1).flat())
  if (beginning.length > 0) out.push(checkLineFor(out, seed, pending !== undefined))
  return [header, ...out].join('\n')
}

/** The lines of one step. A due step without answers follows by itself and has no `>` line. */
export function stepLines(
  step: Pick<Step<unknown, unknown>, 'due' | 'answers' | 'written' | 'lines'>
): readonly string[] {
  const told = step.lines.map(({ text, rule }) => `${text} (${rule})`)
  return isWritten(step) ? [`> ${step.written}`, ...told] : told
}

/** Whether a step has a `>` line. */
export const isWritten = (step: Pick<Step<unknown, unknown>, 'due' | 'answers'>): boolean =>
  !step.due || step.answers.length > 0
