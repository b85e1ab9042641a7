import type { Word } from '../text/fuzzy-words.ts'
import { fuzzyMatches, wordsOf } from '../text/fuzzy-words.ts'
import type { AnyCommand, Args, Declaration } from './command.ts'
import type { Draft, MatchedPart } from './draft-reading.ts'
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
  const found = draft.found.toSorted((a, b) => a.from - b.from)
  const all = completed(spoken, draft, declaration)
  const isSaid =
    draft.unsaid < Number.POSITIVE_INFINITY &&
    found.every(({ cost }) => cost < costs.unlikeName) &&
    isListTogether(spoken, declaration, found) &&
    !isAnyOfSeveral(spoken, people, declaration, found) &&
    draft.open.every((name) => canAssume(spoken, people, declaration, found, name, all.length))
  return all.map(({ command, refusal }): Reading => {
    const parts = found.map(({ from, to, means, as }) => ({
      typed: text.slice(words[from]?.start, words[to - 1]?.end),
      means,
      as
    }))
    const unread = words.filter((_, index) => !(draft.used & (1 << index)))
    const isCertain = isSaid && unread.every((word) => smallWords.has(word.text))
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
 * Whether a reading stays certain although the parameter `name` is assumed: the actor, what the actor acts `with`, or
 * the only allowed value. Never a combatant’s name otherwise, and never beside words that are read as a reason.
 */
function canAssume(
  { state }: TypedCommand,
  people: MentionedCombatants,
  { params, phrase }: Declaration<unknown>,
  found: readonly MatchedPart[],
  name: string,
  countAllowed: number
): boolean {
  const param = params[name]
  if (name === 'by') return true
  const isMeans = phrase.includes(` with {${name}}`)
  return (
    param?.kind === 'name' &&
    (isMeans || countAllowed < 2) &&
    !found.some(({ as }) => kindOf(params, as) === 'text') &&
    !param.allowed(state, {}).some((one) => people.names.has(String(one)))
  )
}

const kindOf = (params: Declaration<unknown>['params'], label: string) =>
  Object.values(params).find((param) => param.label === label)?.kind

/** Whether a name may as well be that of another combatant: “goblin”, while Goblin 1 and Goblin 2 fight. */
function isAnyOfSeveral(
  { words, actor }: TypedCommand,
  { names, groups }: MentionedCombatants,
  { params }: Declaration<unknown>,
  found: readonly MatchedPart[]
): boolean {
  const present = groups.get('all') ?? []
  const isSame = ({ from, to, cost, means }: MatchedPart, other: string): boolean =>
    other !== means &&
    fuzzyMatches(
      words.slice(from, to),
      wordsOf(other).map(({ text }) => text)
    ).some((run) => run.from === 0 && run.to === to - from && run.cost <= cost)
  return found.some((part) => {
    const isActor = part.as === params.by?.label && part.means === actor
    if (part.cost === 0 || isActor || !names.has(part.means)) return false
    return present.some((other) => isSame(part, other))
  })
}

/** Whether the names of a list stand together: not “Ana takes 3. Ben attacks Goblin”. */
const isListTogether = (
  { text, words }: TypedCommand,
  { params }: Declaration<unknown>,
  found: readonly MatchedPart[]
): boolean =>
  found
    .filter(({ as }) => kindOf(params, as) === 'names')
    .every(({ to }, index, list) => {
      const next = list[index + 1]
      if (!next) return true
      const between = text.slice(words[to - 1]?.end, words[next.from]?.start)
      return (
        !/[:;.]/.test(between) &&
        words.slice(to, next.from).every(({ text }) => smallWords.has(text))
      )
    })

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
