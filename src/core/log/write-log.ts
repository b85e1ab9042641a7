import type { Now, Step } from '../fight/history.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { formatHeader } from './header.ts'
import type { LogDetail } from './log-detail.ts'
import { detailByCommand, fullLogDetail, outcomeLines } from './log-detail.ts'
import { checkLineFor } from './running-check.ts'

/** The user’s own `# ` lines and empty lines, by the number of steps before them. Kept, never parsed. */
export type Remarks = readonly (readonly string[])[]

/** The previous log, and the level of detail of the new one. */
export interface LogForm {
  /** The existing log. Its commands keep their level of detail. */
  readonly before?: string
  /** The level of detail of other commands. The default is that of the command before, and full detail for the first. */
  readonly telling?: Partial<LogDetail> | undefined
}

/**
 * The body of a log as text: the header, the `=` lines of its beginning, the steps, the pending command, and the check
 * line. Each step is a `>` line with its answers, followed by its outcome lines. A log without a beginning, such as
 * saved rolls, has no check line.
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

/** The lines of each step. A due step without answers has the level of detail of the command before it. */
function linesOfSteps(
  steps: readonly WrittenStep[],
  { before = '', telling }: LogForm
): readonly (readonly string[])[] {
  const groups: { readonly written?: string; readonly steps: WrittenStep[] }[] = [{ steps: [] }]
  for (const step of steps)
    if (hasCommandLine(step)) groups.push({ written: step.written, steps: [step] })
    else groups.at(-1)?.steps.push(step)
  const commands = groups.map(({ written, steps: own }) => ({
    written,
    lines: own.flatMap(({ lines }) => lines)
  }))
  const tellings = detailByCommand(commands, before, telling)
  return groups.flatMap(({ steps: own }, index) =>
    own.map((step) => {
      const told = outcomeLines(step.lines, tellings[index] ?? fullLogDetail)
      return hasCommandLine(step) ? [`> ${step.written}`, ...told] : told
    })
  )
}

/** Whether a step has a `>` line. Due steps without answers have none. */
export const hasCommandLine = (step: Pick<Step<unknown>, 'due' | 'answers'>): boolean =>
  !step.due || step.answers.length > 0
