import type { Now, Step } from '../fight/history.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { formatHeader } from './header.ts'
import { checkLineFor } from './running-check.ts'
import type { Telling } from './telling.ts'
import { fullTelling, tellingsOf, toldLines } from './telling.ts'

/** A person’s own `# ` lines and empty lines, by the number of steps before them. Kept, never read. */
export type Remarks = readonly (readonly string[])[]

/** What a log stands in for, and how much it tells. */
export interface LogForm {
  /** The log that is there. Its commands keep the form in which they are told. */
  readonly before?: string
  /** How much is told of other commands. By default as much as of the last one, and of the first one all. */
  readonly telling?: Partial<Telling> | undefined
}

/**
 * The body of a log: the header, the `=` lines of its beginning, then each step as a `>` line with its answers and the
 * lines it told, the pending command, and the check line. A log without a beginning, such as saved rolls, has no check
 * line either.
 */
export function writeLog<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  now: Pick<Now<S, C>, 'history' | 'pending'>,
  title: string,
  remarks: Remarks = [],
  beginning: readonly string[] = [],
  form: LogForm = {}
): string {
  const { history, pending } = now
  const { seed, start, steps } = history
  const header = formatHeader({ title, ruleset: rules.id, edition: rules.editionOf(start), seed })
  const out = [...beginning, ...(remarks[0] ?? [])]
  linesOfSteps(steps, form).forEach((lines, index) => {
    out.push(...lines, ...(remarks[index + 1] ?? []))
  })
  if (pending !== undefined) out.push(`> ${pending}`)
  out.push(...remarks.slice(steps.length + 1).flat())
  if (beginning.length > 0) out.push(checkLineFor(out, seed, pending !== undefined))
  return [header, ...out].join('\n')
}

type WrittenStep = Pick<Step<unknown>, 'due' | 'answers' | 'written' | 'lines'>

/** The lines of each step. What follows by itself is told in the form of the command above it. */
function linesOfSteps(
  steps: readonly WrittenStep[],
  { before = '', telling }: LogForm
): readonly (readonly string[])[] {
  const groups: { readonly written?: string; readonly steps: WrittenStep[] }[] = [{ steps: [] }]
  for (const step of steps)
    if (isWritten(step)) groups.push({ written: step.written, steps: [step] })
    else groups.at(-1)?.steps.push(step)
  const commands = groups.map(({ written, steps: own }) => ({
    written,
    lines: own.flatMap(({ lines }) => lines)
  }))
  const tellings = tellingsOf(commands, before, telling)
  return groups.flatMap(({ steps: own }, index) =>
    own.map((step) => {
      const told = toldLines(step.lines, tellings[index] ?? fullTelling)
      return isWritten(step) ? [`> ${step.written}`, ...told] : told
    })
  )
}

/** Whether a step has a `>` line. A due step without answers follows by itself. */
export const isWritten = (step: Pick<Step<unknown>, 'due' | 'answers'>): boolean =>
  !step.due || step.answers.length > 0
