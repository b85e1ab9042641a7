import type { LogLine } from '../core/fight/answers.ts'
import { matchesOutcome } from '../core/log/log-detail.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { sameWords } from '../core/text/same-words.ts'
import type { Fence } from '../notes/fences/fence.ts'
import { toBodyOffset } from '../notes/fences/fence.ts'
import { replayLog } from '../session/log/replay-log.ts'
import type { Setup } from '../session/setup.ts'
import type { Token } from './cursor-context.ts'

/**
 * The rule of an outcome line in a log, with the text of the rule, as Markdown. `undefined` if the line does not match
 * the fight.
 */
export function outcomeRuleMarkdown(setup: Setup, fence: Fence, token: Token): string | undefined {
  const line = logLineAt(setup, fence, token)
  if (!line || !sameWords(token.text, line.text)) return undefined
  return ruleMarkdown(setup.ruleset, line.rule)
}

/** A rule of a game in Markdown, with its place in the book and its text. `undefined` for an unknown rule. */
export function ruleMarkdown(
  game: Pick<AnyRuleset, 'rulebook'> | undefined,
  id: string
): string | undefined {
  const rule = game?.rulebook[id]
  return rule && `**${id}** · ${rule.where}\n\n${rule.says}`
}

/** The outcome at a line of a log, from the replayed fight. `undefined` if the line matches no outcome. */
function logLineAt(setup: Setup, fence: Fence, token: Token): LogLine | undefined {
  const at = toBodyOffset(fence, token.start)
  const read = replayLog(setup)?.read
  if (at === undefined || !read) return undefined
  const { steps } = read.now.history
  const next = read.places.findIndex(({ start }) => start > at)
  const first = read.places.at(next < 0 ? -1 : next - 1)
  const from = next === 0 ? 0 : (first?.step ?? 0)
  const to = next < 0 ? steps.length : read.places[next]?.step
  return steps
    .slice(from, to)
    .flatMap(({ lines }) => lines)
    .find((line) => matchesOutcome(token.text, line))
}
