import type { Asked } from '../fight/answers.ts'
import { describeAsked } from '../fight/answers.ts'
import type { DiceMode, Now } from '../fight/history.ts'
import { resolve, sameCommand } from '../fight/resolve.ts'
import type { Issue } from '../issues/issue.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { joinedCheckLine } from './check-line.ts'
import type { LogHeader } from './header.ts'
import { parseHeader } from './header.ts'
import type { Given, Line, LineGroup } from './lines.ts'
import { firstDifference, groupLines, linesIn } from './lines.ts'
import { firstWrongOutcome } from './log-detail.ts'
import { Replay } from './replay.ts'
import { cutOffIn, endsInWords, mismatchIn, rolledUntil } from './running-check.ts'
import type { Remarks } from './write-log.ts'

/**
 * The result of reading a log, up to the first command that cannot be played. No dice are rolled: `now.asked` has the
 * open question, and `resume` continues from `now.history`.
 */
export interface ReadLog<State, Command> {
  readonly now: Now<State, Command>
  readonly title: string
  readonly remarks: Remarks
  /** The step of each `>` line that was played, with the offsets of the line. */
  readonly places: readonly StepPlace[]
  /** Offsets are in the log’s text. */
  readonly issues: readonly Issue[]
  /** The text from the first line that cannot be played, such as a wrong header; empty if there is none. */
  readonly rest: string
}

interface StepPlace {
  readonly step: number
  readonly start: number
  readonly end: number
}

interface ReadLogOptions {
  /** Ignores lines that begin at or after this offset. */
  readonly until?: number
  /** The dice mode from here on. Default `rolled`. */
  readonly dice?: DiceMode
}

/**
 * Plays the `>` lines of a log from `start`, without rolling, and compares the outcome lines with the actual outcomes.
 * Stops at the first `>` line that cannot be played. Returns the fight at the end, and issues. Never throws.
 */
export function readLog<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  start: S,
  text: string,
  options: ReadLogOptions = {}
): ReadLog<S, C> {
  return new LogReader(rules, start, text, options).read()
}

type LineIssue = Omit<Issue, 'severity'>

const issueAt = (code: string, message: string, start: number, end: number): LineIssue => ({
  code,
  message,
  start,
  end
})

const untold = 'This line does not follow from any command. Remove the line'

const endMissing =
  'The log ends at this command, without its outcome. The end of the command may be missing'

class LogReader<S, C extends AnyCommand> {
  private readonly lines: readonly Line[]
  private readonly firstLine: Line
  private readonly header: LogHeader | undefined
  private readonly replay: Replay<S, C>
  private readonly edition: string
  private readonly issues: Issue[] = []
  private readonly places: StepPlace[] = []
  private readonly remarks: string[][] = []
  /** Above this offset, faces without `typed` were rolled from the seed. Below, a person may have typed them. */
  private rolledUntil = 0
  /** The issue of the first face that should come from the seed but differs. */
  private diceIssue: LineIssue | undefined
  /** The command that the rules demand next, if it needs an answer. */
  private due: C | undefined
  /** Whether the rules demanded the last command. Such a command cannot be a cut-off form of another. */
  private isDemanded = false
  /** The open question of the last command. */
  private asked: Asked | undefined

  constructor(
    private readonly rules: Ruleset<S, C>,
    start: S,
    private readonly text: string,
    private readonly options: ReadLogOptions
  ) {
    this.lines = linesIn(text)
    this.firstLine = this.lines[0] ?? { text: '', start: 0 }
    this.header = parseHeader(this.firstLine.text)
    this.edition = rules.editionOf(start)
    this.replay = new Replay(rules, start, this.header?.seed ?? 0, options.dice ?? 'rolled')
  }

  read(): ReadLog<S, C> {
    const issue = this.headerIssue()
    if (issue) {
      this.report(issue)
      return this.result(this.text)
    }
    const groups = groupLines(this.lines.slice(1), this.options.until ?? Number.POSITIVE_INFINITY)
    this.rolledUntil = rolledUntil(groups)
    this.due = this.replay.settle(groups[1]?.given?.split)
    for (const [index, group] of groups.entries()) {
      const rest = this.readGroup(group, groups[index + 1])
      if (rest === undefined) continue
      this.verify(groups)
      return this.result(rest)
    }
    if (this.due) {
      const resolution = resolve(this.rules, this.replay.state, this.due, [], {})
      if (resolution.kind === 'waiting') this.asked = resolution.asked
    }
    this.verify(groups)
    return this.result('')
  }

  /** Reports a wrong check line, a face that is not from the seed, or a last command that may be cut off. */
  private verify(groups: readonly LineGroup[]): void {
    const mismatch = mismatchIn(groups, this.lines, this.header?.seed ?? 0)
    const issue = mismatch && issueAt('log.check', mismatch.message, mismatch.start, mismatch.end)
    if (issue && mismatch.isCause) this.reportFirst(issue)
    else if (this.diceIssue) this.reportFirst(this.diceIssue)
    // Other issues already show where the log was edited.
    else if (issue && this.issues.length === 0) this.report(issue)
    const isOpen = this.options.until !== undefined || this.isDemanded || this.asked
    if (isOpen || this.issues.length > 0 || endsInWords(this.rules, this.replay.history)) return
    const cut = cutOffIn(groups)
    if (cut) this.report(issueAt('log.cut', endMissing, cut.start, cut.end))
  }

  private headerIssue(): LineIssue | undefined {
    const { header, rules, edition } = this
    const { length } = this.firstLine.text
    if (!header) {
      const message = 'Expected “title · ruleset · seed”, such as “The ford · hestia 1 · seed 7f3a”'
      return issueAt('log.header', message, 0, length)
    }
    if (header.ruleset === rules.id && (header.edition ?? edition) === edition) return undefined
    const written = `${header.ruleset}${header.edition ? ` ${header.edition}` : ''}`
    const message = `This log is of the game ${written}, and the encounter is now of ${rules.id} ${rules.edition}`
    return issueAt('log.ruleset', message, 0, length)
  }

  /** Reads a `>` line and the lines below it. Returns the rest of the text if reading stops here, else `undefined`. */
  private readGroup(group: LineGroup, next: LineGroup | undefined): string | undefined {
    const { given, told } = group
    const { history } = this.replay
    const since = given ? history.steps.length : 0
    if (given) {
      const issue = this.readCommand(given, next === undefined)
      if (issue) {
        this.report(issue)
        return this.text.slice(given.start)
      }
      if (this.asked) {
        this.readBelowPending(group, given, this.asked)
        return ''
      }
      this.due = this.replay.settle(next?.given?.split)
    }
    this.remarks[history.steps.length] = group.remarks
    this.checkTold(told, since, given ?? this.firstLine)
    return undefined
  }

  /** Plays the command of a `>` line. Returns an issue if that fails. Sets `asked` if an answer is missing. */
  private readCommand(given: Given, isLast: boolean): LineIssue | undefined {
    const { replay, rules, due } = this
    const { start, base, end, split } = given
    const textEnd = base + split.text.length
    if (split.bad) return issueAt('log.notation', split.bad.message, base + split.bad.at, end)
    const joined = joinedCheckLine(given.text)
    if (joined !== undefined)
      return issueAt('log.notation', 'Put the check line on a line of its own', start + joined, end)
    const parsed = rules.language.parse(replay.state, split.text)
    if ('message' in parsed) {
      const at = base + Math.min(parsed.at, split.text.length)
      return issueAt('log.command', parsed.message, at, textEnd)
    }
    const { command, written } = parsed
    if (due && !sameCommand(due, command)) {
      const first = rules.language.format(due, replay.state)
      return issueAt('log.due', `“${first}” must come before this command`, base, end)
    }
    this.isDemanded = due !== undefined
    const answers = split.answers.map(({ answer }) => answer)
    const typed = split.answers.flatMap(({ isTyped }, index) => (isTyped ? [index] : []))
    const writtenCommand = { command, due: due !== undefined, answers, typed, written }
    const resolution = replay.play(writtenCommand)
    switch (resolution.kind) {
      case 'allowed':
        this.checkDice(given, resolution.seedFaces)
        this.places.push({ step: replay.history.steps.length - 1, start, end })
        return undefined
      case 'refused': {
        const { reason, rule } = resolution.refusal
        return issueAt('log.refused', `${reason} (${rule})`, base, textEnd)
      }
      case 'misfit': {
        // An edited face may have led to other questions.
        this.checkDice(given, resolution.seedFaces)
        const odd = split.answers[resolution.answer]
        const [from, to] = [base + (odd?.start ?? 0), base + (odd?.end ?? split.text.length)]
        return issueAt('log.answer', resolution.reason, from, to)
      }
      case 'waiting': {
        const missing = `Missing here: ${describeAsked(resolution.asked)}`
        if (!isLast) return issueAt('log.unanswered', missing, Math.max(base, end - 1), end)
        this.checkDice(given, resolution.seedFaces)
        replay.keepPending(writtenCommand, resolution)
        this.asked = resolution.asked
        return undefined
      }
    }
  }

  /** Remembers the first face that should come from the seed but differs. */
  private checkDice(
    { start, base, split }: Given,
    seedFaces: readonly (number | undefined)[]
  ): void {
    if (start >= this.rolledUntil || this.diceIssue) return
    const index = split.answers.findIndex(
      ({ answer, isTyped }, at) =>
        typeof answer === 'number' && !isTyped && at < seedFaces.length && answer !== seedFaces[at]
    )
    const odd = split.answers[index]
    if (!odd) return
    const message = `The seed gives ${seedFaces[index]} here, not ${odd.answer}. Write “typed” before dice that a person rolled`
    this.diceIssue = issueAt('log.dice', message, base + odd.start, base + odd.end)
  }

  /** Reads the lines below a command that waits for an answer. Only remarks are allowed there. */
  private readBelowPending({ told: [odd], remarks }: LineGroup, given: Given, asked: Asked): void {
    this.remarks[this.replay.history.steps.length + 1] = remarks
    if (!odd) return
    const message = `Missing here: ${describeAsked(asked)}. The lines below have not happened yet`
    this.report(issueAt('log.told', message, Math.max(given.base, given.end - 1), given.end))
  }

  /** Compares the outcome lines below a command with the outcomes of its steps, from step `since` on. */
  private checkTold(told: readonly Line[], since: number, above: Line): void {
    const words = told.map(({ text }) => text)
    const mistold = firstWrongOutcome(
      words,
      this.replay.history.steps.slice(since).flatMap(({ lines }) => lines)
    )
    if (!mistold) return
    const { at, expected } = mistold
    const odd = told[at]
    if (odd) {
      const start = odd.start + firstDifference(odd.text, expected ?? '')
      const message =
        expected === undefined ? untold : `Expected “${expected}”, which follows from the dice`
      this.report(issueAt('log.told', message, start, odd.start + odd.text.length))
    } else {
      const message = `Missing below this line: “${expected}”`
      this.report(issueAt('log.told', message, above.start, above.start + above.text.length))
    }
  }

  private report(issue: LineIssue): void {
    this.issues.push(this.withinText(issue))
  }

  private reportFirst(issue: LineIssue): void {
    this.issues.unshift(this.withinText(issue))
  }

  /** An issue with its range cut to the text, and at least one character long if possible. */
  private withinText({ code, message, start, end }: LineIssue): Issue {
    const { length } = this.text
    return {
      code,
      severity: 'error',
      message,
      start: Math.min(start, length),
      end: Math.min(Math.max(end, start + 1), Math.max(length, start))
    }
  }

  private result(rest: string): ReadLog<S, C> {
    const { replay, asked, remarks, places, issues } = this
    const now = { history: replay.history, state: replay.state, ...(asked && { asked }) }
    return { now, title: this.header?.title ?? '', remarks, places, issues, rest }
  }
}
