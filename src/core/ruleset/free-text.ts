import type { Declaration } from './command.ts'
import type { Draft } from './draft-reading.ts'
import { maskOf } from './draft-reading.ts'
import type { Spoken } from './finish-draft.ts'
import { costs, smallWords } from './reading.ts'

/**
 * Takes the longest run of words that mean nothing yet for a text, such as a reason. A word of the phrase right before says
 * that it follows: `because` or `from`. Without one, the text is all that is left of what was typed, and the verb was said;
 * it is no reason then.
 */
export function withText(
  { text, words }: Spoken,
  draft: Draft,
  name: string,
  { params, phrase }: Declaration<unknown>,
  isOptional: boolean
): Draft {
  const { used, unsaid } = draft
  const isUnread = (index: number) => index < words.length && !(used & (1 << index))
  let longest = { from: 0, to: 0 }
  for (let from = 0; from < words.length; from++) {
    let to = from
    while (isUnread(to)) to++
    if (to - from > longest.to - longest.from) longest = { from, to }
  }
  const { from, to } = longest
  const typed = text.slice(words[from]?.start, words[to - 1]?.end)
  const saysLittle = (from: number, to: number) =>
    words.every(({ text }, at) => at < from || at >= to || !isUnread(at) || smallWords.has(text))
  const isLed = draft.found.some(
    ({ as, to, means }) =>
      as === '' && to === from && (!isOptional || phrase.includes(`${means} {${name}}`))
  )
  // A text that nothing leads to has no numbers: they are the command’s.
  const isRest =
    unsaid < costs.misspelt &&
    !phrase.includes(`because {${name}}`) &&
    saysLittle(0, from) &&
    saysLittle(to, words.length) &&
    !(isOptional && /\d/.test(typed))
  if (saysLittle(from, to) || !(isLed || isRest)) {
    const empty = { ...draft, args: { ...draft.args, [name]: '' } }
    // A required text is for the person to write.
    return isOptional ? empty : { ...empty, open: [...draft.open, name], cost: draft.cost + 2 }
  }
  const run = { from, to, cost: 0 }
  return {
    ...draft,
    args: { ...draft.args, [name]: typed },
    found: [...draft.found, { ...run, means: typed, as: params[name]?.label ?? name }],
    used: used | maskOf(run),
    cost: draft.cost + (to - from) * costs.wordOfText + (isLed ? 0 : costs.textWithoutLead)
  }
}
