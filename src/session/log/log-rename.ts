import { resolve } from '../../core/fight/resolve.ts'
import type { Range } from '../../core/issues/issue.ts'
import { parseCheckLine } from '../../core/log/check-line.ts'
import type { Given } from '../../core/log/lines.ts'
import { givenIn, kindOfLine, linesIn } from '../../core/log/lines.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { updatedCheckLine } from '../../core/log/running-check.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { foldCase, sameWords } from '../../core/text/same-words.ts'

/** A rename in a log: `from` is in the log, `to` is the name of a combatant, and `body` has `to` throughout. */
interface LogRename {
  readonly from: string
  readonly to: string
  readonly body: string
}

/** The most words of a name that is tried. */
const maxWords = 6
/** With more unnamed combatants than this, a rename would be a guess. */
const maxNames = 12

/**
 * The renames after which the first invalid line of a log is valid. Only combatants that no command or outcome
 * of the log names are candidates. Each rename changes commands and outcomes, but not remarks.
 */
export function logRenames(
  ruleset: AnyRuleset,
  { now, issues, rest, title }: ReadLog<unknown, AnyCommand>,
  body: string
): readonly LogRename[] {
  const start = body.length - rest.length
  const issue = issues.find(
    (one) => (one.code === 'log.command' || one.code === 'log.answer') && one.start >= start
  )
  const line = linesIn(rest)[0]
  if (!issue || title === '' || !line || kindOfLine(line.text) !== 'command') return []
  const given = givenIn(line)
  const names = ruleset.vitals(now.state).map(({ name }) => name)
  const played = foldCase(body.split('\n').slice(1).filter(isPlayed).join('\n'))
  const unnamed = names.filter((name) => !played.includes(foldCase(name)))
  if (unnamed.length > maxNames) return []
  const found = unnamed.flatMap((to) => {
    const from = nameCandidates(given, issue.start - start, names).find((run) =>
      isValidWith(ruleset, now.state, given, issue.start - start, [run, to])
    )
    return from === undefined ? [] : [renameKind(from, to)]
  })
  const unique = found.filter((one, index) => found.findIndex(({ to }) => to === one.to) === index)
  return unique.map(({ from, to }) => {
    const edited = body
      .split('\n')
      .map((words, index) =>
        index > 0 && isPlayed(words) ? replaceName(words, from, to, names) : words
      )
      .join('\n')
    return { from, to, body: withCheckLine(body, edited, from, to, now.history.seed) }
  })
}

/** Renames a whole kind if both names have the same number: `Gobling 1` to `Goblin 1` is `Gobling` to `Goblin`. */
function renameKind(from: string, to: string): { readonly from: string; readonly to: string } {
  const number = / \d+$/.exec(from)?.[0]
  if (number === undefined || !to.endsWith(number)) return { from, to }
  return { from: from.slice(0, -number.length), to: to.slice(0, -number.length) }
}

/**
 * The runs of words in a line that may be a mistyped name, the longest first. They are in the invalid answer,
 * or else around offset `at`. Names of combatants are left out, also in a list: `Ana and Ben`.
 */
function nameCandidates(given: Given, at: number, names: readonly string[]): readonly string[] {
  const { text, base } = given
  const odd = given.split.answers[answerAt(given, at)]
  const isNear = ({ start, end }: Range) =>
    odd ? base + odd.start <= start && end <= base + odd.end : start <= at && at <= end
  const known = new Set(names.map(foldCase))
  const words = [...text.matchAll(/[^\s:|[\],"]+/g)].slice(0, 60)
  return words
    .flatMap(({ index: start }, first) =>
      words
        .slice(first, first + maxWords)
        .map((last) => ({ start, end: last.index + last[0].length }))
    )
    .filter(isNear)
    .map(({ start, end }) => text.slice(start, end))
    .filter((run) => !/[:|[\],"]/.test(run) && /\p{L}/u.test(run))
    .filter((run) => run.split(' and ').every((one) => !known.has(foldCase(one))))
    .sort((a, b) => b.length - a.length)
}

const answerAt = ({ split, base }: Given, at: number): number =>
  split.answers.findIndex(({ start, end }) => base + start <= at && at <= base + end)

/** Whether the line is valid after the rename: its command, or its answer at offset `at`. */
function isValidWith(
  ruleset: AnyRuleset,
  state: unknown,
  given: Given,
  at: number,
  [from, to]: readonly [string, string]
): boolean {
  const { split } = given
  const renamed = (text: string) => replaceName(text, from, to, [])
  const parsed = ruleset.language.parse(state, renamed(split.text))
  if ('message' in parsed) return false
  const { command } = parsed
  const index = answerAt(given, at)
  if (index < 0) return !ruleset.refuses(state, command)
  const answers = split.answers.slice(0, index).map(({ answer }) => answer)
  const played = resolve<unknown, AnyCommand>(ruleset, state, command, answers, {})
  const words = split.answers[index]?.answer
  return (
    played.kind === 'waiting' &&
    played.asked.kind === 'choice' &&
    typeof words === 'string' &&
    played.asked.options.some((option) => sameWords(option, renamed(words)))
  )
}

const isPlayed = (line: string): boolean => /^(?:command|told)$/.test(kindOfLine(line))

/** A text with `to` in place of `from`, except where `from` is part of a longer name. */
function replaceName(text: string, from: string, to: string, names: readonly string[]): string {
  const lower = foldCase(text)
  const wanted = foldCase(from)
  const longer = names.map(foldCase).filter((name) => name !== wanted && name.includes(wanted))
  let out = ''
  let done = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const isPart = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
    const isWord = !isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + wanted.length))
    const isLonger = longer.some((name) => lower.startsWith(name, at - name.indexOf(wanted)))
    if (at < done || !isWord || isLonger) continue
    out += text.slice(done, at) + to
    done = at + wanted.length
  }
  return out + text.slice(done)
}

/**
 * The edited log with a new check line, if the old check line was right. It may be right only for the old name:
 * somebody renamed the combatant at the beginning of the log, and nowhere else.
 */
function withCheckLine(
  body: string,
  edited: string,
  from: string,
  to: string,
  seed: number
): string {
  const before = body
    .split('\n')
    .map((line) => (kindOfLine(line) === 'fact' ? replaceName(line, to, from, []) : line))
    .join('\n')
  const text = (updatedCheckLine(body, edited, seed) ?? updatedCheckLine(before, edited, seed))
    ?.text
  const line = linesIn(edited).findLast(({ text: words }) => parseCheckLine(words))
  if (text === undefined || !line) return edited
  return edited.slice(0, line.start) + text + edited.slice(line.start + line.text.length)
}
