import type { Declaration } from './command.ts'
import type { Draft, Found } from './draft-reading.ts'
import type { Spoken } from './finish-draft.ts'
import { costs, smallWords } from './reading.ts'
import type { SpokenPeople } from './spoken-people.ts'

/**
 * Whether a draft leaves somebody to be assumed while words that fit nobody were typed: they may be that name. Whoever
 * acts may be assumed, unless such a word comes first.
 */
export function leavesNameOut(
  { state, words }: Spoken,
  { names }: SpokenPeople,
  { found, open, used }: Draft,
  params: Declaration<unknown>['params']
): boolean {
  const people = open.filter((name) => {
    const param = params[name]
    return param?.kind === 'name' && param.allowed(state, {}).some((one) => names.has(String(one)))
  })
  if (people.length === 0) return false
  const kindOf = ({ as }: Found) => Object.values(params).find(({ label }) => label === as)?.kind
  // `from` or `because` says that a reason follows.
  const isLed = ({ from }: Found) =>
    found.some(({ as, to, means }) => as === '' && to === from && smallWords.has(means))
  const isAnyWord = (one: Found) =>
    kindOf(one) === 'text' ? !isLed(one) : kindOf(one) === 'free' && one.cost >= costs.ownWord
  const strange = [
    ...words.flatMap(({ text }, index) =>
      used & (1 << index) || smallWords.has(text) ? [] : index
    ),
    ...found.filter(isAnyWord).map(({ from }) => from)
  ]
  return people.some((name) => name !== 'by')
    ? strange.length > 0
    : found.every(({ from }) => strange.some((index) => index < from))
}
