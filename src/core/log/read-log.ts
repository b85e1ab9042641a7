import { type Asked, describeAsked } from '../fight/answers.ts'
import {
  type DiceMode,
  formatStep,
  type History,
  type Now,
  type Step,
  stateOf
} from '../fight/history.ts'
import { type Resolution, resolve, sameCommand } from '../fight/resolve.ts'
import type { Issue } from '../issues/issue.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import { parseHeader } from './header.ts'
import {
  firstDifference,
  type Given,
  type Group,
  groupsOf,
  type Line,
  linesIn,
  unquoted
} from './lines.ts'
import type { SplitLine } from './notation.ts'
import type { Remarks } from './write-log.ts'

/**
 * A log read back, as far as it follows. Nothing is rolled: what the next decision waits for is
 * `now.asked`, and `resume` goes on from `now.history`.
 */
export interface ReadLog<State, Command, Event> {
  readonly now: Now<State, Command, Event>
  readonly title: string
  readonly remarks: Remarks
  /** Where each step that is written stands: index of the step, offset of its line. */
  readonly places: readonly {
    readonly step: number
    readonly start: number
    readonly end: number
  }[]
  /** In offsets of the log’s text. */
  readonly issues: readonly Issue[]
  /** What stands from the first line that does not follow on; empty if all of it does. */
  readonly rest: string
}

/**
 * Follow the `>` lines of a log from `start`, rolling nothing, and hold what is told against what
 * they lead to. Stops at the first line that does not follow. Never throws on what a person wrote.
 *
 * `until`: read no line that begins at or after this offset.
 */
export function readLog<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  start: S,
  text: string,
  options: { readonly until?: number; readonly dice?: DiceMode } = {}
): ReadLog<S, C, E> {
  const lines = linesIn(text)
  const first = lines[0] ?? { text: '', start: 0 }
  const header = parseHeader(first.text)
  const issues: Issue[] = []
  const places: { step: number; start: number; end: number }[] = []
  const remarks: string[][] = []
  const report = (
    code: string,
    message: string,
    from: number,
    to: number,
    severity: Issue['severity'] = 'error'
  ) => {
    const end = Math.min(Math.max(to, from + 1), Math.max(text.length, from))
    issues.push({ code, severity, message, start: Math.min(from, text.length), end })
  }
  const dice = options.dice ?? 'rolled'
  const steps: Step<C, E>[] = []
  let history: History<S, C, E> = {
    start,
    seed: header?.seed ?? 0,
    dice,
    orders: [],
    steps,
    undone: []
  }
  let state = rules.copy(start)

  const result = (rest: string, waits?: { asked: Asked }): ReadLog<S, C, E> => {
    const now: Now<S, C, E> = { history, state, ...waits }
    return { now, title: header?.title ?? '', remarks, places, issues, rest }
  }
  if (!header) {
    report(
      'log.header',
      'Expected “title · ruleset · seed”, such as “The ford · hestia 1 · seed 7f3a”',
      0,
      first.text.length
    )
    return result(text)
  }
  if (header.ruleset !== rules.id || (header.edition ?? rules.edition) !== rules.edition) {
    const written = `${header.ruleset}${header.edition ? ` ${header.edition}` : ''}`
    report(
      'log.ruleset',
      `This log was written by ${written}; the fight is now ${rules.id} ${rules.edition}`,
      0,
      first.text.length
    )
    return result(text)
  }

  const follow = (
    command: C,
    due: boolean,
    answers: readonly (number | string)[],
    known?: string,
    isOwn = true
  ) => {
    // How it is written depends on the names there were before it.
    const words = known ?? (answers.length > 0 || !due ? rules.language.format(command, state) : '')
    const played = resolve(rules, state, command, answers, {}, isOwn)
    if (played.kind === 'allowed') {
      const { events, lines, whys, answers: given } = played
      const written = formatStep(rules, state, { command, due }, played, words)
      steps.push({ command, due, written, answers: given, whys, events, lines })
      state = played.state
    } else if (isOwn && played.kind !== 'refused') {
      state = stateOf(rules, history)
    }
    return played
  }
  /**
   * Play what follows by itself; the command that needs answers, if one is reached. One that the next line
   * gives with some will hardly do without: it is tried on a copy, since a state that was played on in vain has to be
   * made again from the start.
   */
  const settle = (next?: SplitLine): C | undefined => {
    const given = next && next.answers.length > 0 ? unquoted(next.text) : undefined
    for (;;) {
      const command = rules.due(state)
      if (!command) return undefined
      const isGiven = given !== undefined && unquoted(rules.language.quote(command)) === given
      if (follow(command, true, [], undefined, !isGiven).kind !== 'allowed') return command
    }
  }
  /** Hold the told lines below a command against what it led to. */
  const check = (told: readonly Line[], since: number, above: Line) => {
    const expected = history.steps
      .slice(since)
      .flatMap((step) => step.lines.map(({ text, rule }) => `${text} (${rule})`))
    const at = told.findIndex((line, index) => line.text.trim() !== expected[index])
    const odd = at >= 0 ? told[at] : undefined
    if (odd) {
      const words = expected[at]
      const where = odd.start + firstDifference(odd.text, words ?? '')
      const message =
        words === undefined ? 'Nothing happened that tells this' : `The dice tell “${words}”`
      report('log.told', message, where, odd.start + odd.text.length)
    } else if (told.length < expected.length) {
      report(
        'log.told',
        `Missing below this line: “${expected[told.length]}”`,
        above.start,
        above.start + above.text.length
      )
    }
  }

  const groups = groupsOf(lines.slice(1), options.until ?? Number.POSITIVE_INFINITY)
  let owed = settle(groups[1]?.given?.split)
  for (const [index, group] of groups.entries()) {
    const since = index === 0 ? 0 : history.steps.length
    const { given } = group
    if (given) {
      const problem = readCommand(given, index === groups.length - 1)
      if (problem && 'asked' in problem) return waiting(group, problem)
      if (problem) {
        report(problem.code, problem.message, problem.start, problem.end)
        return result(text.slice(given.start))
      }
      owed = settle(groups[index + 1]?.given?.split)
    }
    remarks[history.steps.length] = [...(remarks[history.steps.length] ?? []), ...group.remarks]
    check(group.told, since, given ?? first)
  }
  return owed ? result('', waits(resolve(rules, state, owed, [], {}))) : result('')

  /** What a decision that could not be finished asks for. */
  function waits(played: Resolution<S, E>): { asked: Asked } | undefined {
    return played.kind === 'waiting' ? { asked: played.asked } : undefined
  }

  function waiting(group: Group, asked: { asked: Asked } | undefined): ReadLog<S, C, E> {
    remarks[history.steps.length + 1] = group.remarks
    const odd = group.told[0]
    if (odd) {
      const message = 'Nothing has happened yet: the command above waits for an answer'
      report('log.told', message, odd.start, odd.start + odd.text.length)
    }
    return result('', asked)
  }

  function readCommand(
    given: Given,
    isLast: boolean
  ): Omit<Issue, 'severity'> | { readonly asked: Asked } | undefined {
    const { start, base, end, split } = given
    const issue = (code: string, message: string, from: number, to: number) => ({
      code,
      message,
      start: from,
      end: to
    })
    if (split.bad) return issue('log.notation', split.bad.message, base + split.bad.at, end)
    const parsed = rules.language.parse(state, split.text)
    if ('message' in parsed) {
      return issue(
        'log.command',
        parsed.message,
        base + Math.min(parsed.at, split.text.length),
        base + split.text.length
      )
    }
    const { command } = parsed
    if (owed && !sameCommand(owed, command)) {
      return issue('log.due', `“${rules.language.format(owed, state)}” must come first`, base, end)
    }
    const answers = split.answers.map((written) => written.answer)
    const played = follow(command, owed !== undefined, answers, parsed.written)
    switch (played.kind) {
      case 'allowed':
        places.push({ step: history.steps.length - 1, start, end })
        return undefined
      case 'refused':
        return issue(
          'log.refused',
          `${played.refusal.reason} (${played.refusal.rule})`,
          base,
          base + split.text.length
        )
      case 'misfit': {
        const odd = split.answers[played.answer]
        return issue(
          'log.answer',
          played.reason,
          base + (odd?.start ?? 0),
          base + (odd?.end ?? split.text.length)
        )
      }
      case 'waiting':
        if (!isLast)
          return issue(
            'log.unanswered',
            `Missing here: ${describeAsked(played.asked)}`,
            Math.max(base, end - 1),
            end
          )
        history = { ...history, pending: { command, due: owed !== undefined, answers } }
        return { asked: played.asked }
    }
  }
}
