import type { Declaration } from './command.ts'
import type { Draft, Found } from './draft-reading.ts'
import { isOfVerb } from './draft-reading.ts'
import type { Spoken } from './finish-draft.ts'
import { costs, smallWords } from './reading.ts'
import type { SpokenPeople } from './spoken-people.ts'

/**
 * Whether a draft leaves somebody to be assumed while words that fit nobody were typed: they may be that name. Whoever
 * acts may be assumed, unless such a word comes first.
 */
export function leavesNameOut(
  spoken: Spoken,
  people: SpokenPeople,
  draft: Draft,
  params: Declaration<unknown>['params']
): boolean {
  const assumed = openPeople(spoken, people, draft, params)
  if (assumed.length === 0) return false
  // `from` or `because` says that a reason follows.
  const strange = strangeWords(spoken, draft, params, (word) => smallWords.has(word))
  return assumed.some((name) => name !== 'by')
    ? strange.length > 0
    : draft.found.every(({ from }) => strange.some((index) => index < from))
}

/**
 * Whether a draft is of another verb than was typed: a word of the phrase is left out where a value is assumed, or is left
 * out or misspelt where words that fit nothing were typed.
 */
export const leavesVerbOut = (
  spoken: Spoken,
  draft: Draft,
  params: Declaration<unknown>['params']
): boolean =>
  (draft.unsaid >= costs.unlikeName && draft.open.some((name) => name !== 'by')) ||
  (draft.unsaid >= costs.misspelt && strangeWords(spoken, draft, params, () => true).length > 0)

/**
 * Whether somebody is named in the place of another. Who stands before a colon acts; where one of two is named, that is who
 * acts before the verb, and whom it concerns behind it.
 */
export function namesTheOther(
  spoken: Spoken,
  people: SpokenPeople,
  draft: Draft,
  params: Declaration<unknown>['params'],
  first: string | undefined
): boolean {
  const { text, words } = spoken
  const named = draft.found.filter(({ means }) => people.names.has(means))
  const isFirst = ({ as }: Found) => as === params[first ?? '']?.label
  const colon = words.findIndex(({ end }) => text[end] === ':') + 1
  if (named.some((one) => one.from === 0 && one.to === colon && !isFirst(one))) return true
  const assumed = openPeople(spoken, people, draft, params)
  if (assumed.length === 0) return false
  const verbs = draft.found.filter(isOfVerb)
  const verb = Math.min(...verbs.map(({ from }) => from))
  return assumed.includes('by')
    ? named.some(({ from }) => from < verb && verbs.length > 0)
    : named.some((one) => one.from > verb && first === 'by' && isFirst(one))
}

/** The parameters without a value that are people. */
const openPeople = (
  { state }: Spoken,
  { names }: SpokenPeople,
  { open }: Draft,
  params: Declaration<unknown>['params']
): readonly string[] =>
  open.filter((name) => {
    const param = params[name]
    return param?.kind === 'name' && param.allowed(state, {}).some((one) => names.has(String(one)))
  })

/** Where words stand that fit nothing: unread ones, words of one’s own, and texts that no word of the phrase leads to. */
function strangeWords(
  { words }: Spoken,
  { found, used }: Draft,
  params: Declaration<unknown>['params'],
  leads: (word: string) => boolean
): readonly number[] {
  const kindOf = ({ as }: Found) => Object.values(params).find(({ label }) => label === as)?.kind
  const isLed = ({ from }: Found) =>
    found.some(
      ({ as, to, means, cost }) =>
        as === '' && to === from && cost < costs.unlikeName && leads(means)
    )
  const isAnyWord = (one: Found) =>
    kindOf(one) === 'text' ? !isLed(one) : kindOf(one) === 'free' && one.cost >= costs.ownWord
  return [
    ...words.flatMap(({ text }, index) =>
      used & (1 << index) || smallWords.has(text) ? [] : index
    ),
    ...found.filter(isAnyWord).map(({ from }) => from)
  ]
}
