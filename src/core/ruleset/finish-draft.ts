import type { Word } from '../text/fuzzy-words.ts'
import type { AnyCommand, Args, Declaration } from './command.ts'
import type { Draft } from './draft-reading.ts'
import type { MentionedCombatants } from './mentioned-combatants.ts'
import type { Reading } from './reading.ts'
import { costs, smallWords } from './reading.ts'
import type { Refusal } from './rulebook.ts'
import type { AnyRuleset } from './ruleset.ts'

/** A typed text and its words, the state in which the text is read, and the combatant who is assumed to act. */
export interface TypedCommand {
  readonly ruleset: AnyRuleset
  readonly state: unknown
  readonly text: string
  readonly words: readonly Word[]
  readonly actor: string | undefined
}

/**
 * Converts a draft to readings, and fills its open parameters with offered values. Returns at most two readings that
 * the rules allow; without one, the first reading that they refuse.
 */
export function finishDraft(
  spoken: TypedCommand,
  people: MentionedCombatants,
  draft: Draft
): readonly Reading[] {
  const { ruleset, state, text, words } = spoken
  const { language } = ruleset
  const declaration = language.declarations[draft.type]
  if (!declaration) return []
  return completed(spoken, draft, declaration).map(({ command, refusal }): Reading => {
    const parts = draft.found
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to, means, as }) => ({
        typed: text.slice(words[from]?.start, words[to - 1]?.end),
        means,
        as
      }))
    const unread = words.filter((_, index) => !(draft.used & (1 << index)))
    const isCertain =
      draft.unsaid < Number.POSITIVE_INFINITY &&
      draft.found.every(({ cost }) => cost < costs.unlikeName) &&
      unread.every((word) => smallWords.has(word.text)) &&
      draft.open.every((name) => canAssume(spoken, people, declaration, name))
    return {
      type: draft.type,
      text: language.format(command, state),
      parts,
      assumed: draft.open.map((name) => String((command as unknown as Args)[name])),
      unread: unread.map((word) => word.text),
      isCertain,
      ...(refusal && { refusal }),
      cost: draft.cost + (refusal ? costs.refused : 0)
    }
  })
}

/**
 * Whether a reading stays certain although the parameter `name` is assumed: the actor, or a name that is no
 * combatant’s, such as a weapon’s.
 */
function canAssume(
  { state }: TypedCommand,
  people: MentionedCombatants,
  { params }: Declaration<unknown>,
  name: string
): boolean {
  const param = params[name]
  if (name === 'by') return true
  return (
    param?.kind === 'name' && !param.allowed(state, {}).some((one) => people.names.has(String(one)))
  )
}

interface Completed {
  readonly command: AnyCommand
  readonly refusal: Refusal | undefined
}

/**
 * Fills the open parameters of a draft with offered values. Returns the first two allowed commands; if none is allowed,
 * the first command with its refusal.
 */
function completed(
  { ruleset, state, actor }: TypedCommand,
  draft: Draft,
  { params }: Declaration<unknown>
): readonly Completed[] {
  let all: readonly Args[] = [{ type: draft.type, ...draft.args }]
  for (const name of draft.open) {
    const param = params[name]
    if (!param) return []
    all = all.slice(0, 40).flatMap((args) => {
      const isActor = name === 'by' && actor !== undefined
      const values = isActor ? [actor] : param.offered(state, args)
      return values.map((value) => ({ ...args, [name]: value }))
    })
  }
  const allowed: Completed[] = []
  let refused: Completed | undefined
  for (const args of all) {
    const command = args as unknown as AnyCommand
    const refusal = ruleset.refuses(state, command)
    if (refusal) refused ??= { command, refusal }
    else allowed.push({ command, refusal })
    if (allowed.length >= 2) break
  }
  return allowed.length > 0 || !refused ? allowed : [refused]
}
