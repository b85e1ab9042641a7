import type { Declaration } from './command.ts'
import type { Draft, MatchedPart } from './draft-reading.ts'
import { isVerb } from './draft-reading.ts'
import type { TypedCommand } from './finish-draft.ts'
import type { MentionedCombatants } from './mentioned-combatants.ts'
import { costs, smallWords } from './reading.ts'

/**
 * Whether a draft assumes a combatant although the text has words that match nothing and may be the name. The actor may
 * be assumed, unless such a word comes before all words that match.
 */
export function ignoresLikelyName(
  spoken: TypedCommand,
  people: MentionedCombatants,
  draft: Draft,
  params: Declaration<unknown>['params']
): boolean {
  const assumed = openCombatants(spoken, people, draft, params)
  if (assumed.length === 0) return false
  // Words after `from` or `because` are a reason.
  const unmatched = unmatchedWords(spoken, draft, params, (word) => smallWords.has(word))
  return assumed.some((name) => name !== 'by')
    ? unmatched.length > 0
    : draft.found.every(({ from }) => unmatched.some((index) => index < from))
}

/**
 * Whether the text seems to have another verb than the draft. Either the verb is missing or barely similar while a
 * value other than the actor is assumed. Or the verb is missing or misspelt while other words match nothing.
 */
export const ignoresLikelyVerb = (
  spoken: TypedCommand,
  draft: Draft,
  params: Declaration<unknown>['params']
): boolean =>
  (draft.unsaid >= costs.unlikeName && draft.open.some((name) => name !== 'by')) ||
  (draft.unsaid >= costs.misspelt && unmatchedWords(spoken, draft, params, () => true).length > 0)

/**
 * Whether the text gives a combatant another role than the draft does. A combatant before a colon acts. If the text
 * names only one of two combatants, the actor is before the verb and the target is after the verb.
 */
export function swapsRoles(
  spoken: TypedCommand,
  people: MentionedCombatants,
  draft: Draft,
  params: Declaration<unknown>['params'],
  first: string | undefined
): boolean {
  const { text, words } = spoken
  const named = draft.found.filter(({ means }) => people.names.has(means))
  const isFirst = ({ as }: MatchedPart) => as === params[first ?? '']?.label
  const colon = words.findIndex(({ end }) => text[end] === ':') + 1
  if (named.some((one) => one.from === 0 && one.to === colon && !isFirst(one))) return true
  const assumed = openCombatants(spoken, people, draft, params)
  if (assumed.length === 0) return false
  const verbs = draft.found.filter(isVerb)
  const verb = Math.min(...verbs.map(({ from }) => from))
  return assumed.includes('by')
    ? named.some(({ from }) => from < verb && verbs.length > 0)
    : named.some((one) => one.from > verb && first === 'by' && isFirst(one))
}

/** Names of the parameters that are open and take combatants. */
const openCombatants = (
  { state }: TypedCommand,
  { names }: MentionedCombatants,
  { open }: Draft,
  params: Declaration<unknown>['params']
): readonly string[] =>
  open.filter((name) => {
    const param = params[name]
    return param?.kind === 'name' && param.allowed(state, {}).some((one) => names.has(String(one)))
  })

/**
 * The indexes of words that match nothing: unused words, words unknown to the game, and text values that follow no word
 * of the phrase. `canLead`: whether a word of the phrase may begin such a text.
 */
function unmatchedWords(
  { words }: TypedCommand,
  { found, used }: Draft,
  params: Declaration<unknown>['params'],
  canLead: (word: string) => boolean
): readonly number[] {
  const kindOf = ({ as }: MatchedPart) =>
    Object.values(params).find(({ label }) => label === as)?.kind
  const isLed = ({ from }: MatchedPart) =>
    found.some(
      ({ as, to, means, cost }) =>
        as === '' && to === from && cost < costs.unlikeName && canLead(means)
    )
  const isAnyWord = (one: MatchedPart) =>
    kindOf(one) === 'text' ? !isLed(one) : kindOf(one) === 'free' && one.cost >= costs.ownWord
  return [
    ...words.flatMap(({ text }, index) =>
      used & (1 << index) || smallWords.has(text) ? [] : index
    ),
    ...found.filter(isAnyWord).map(({ from }) => from)
  ]
}
