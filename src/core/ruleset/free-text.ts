import type { Declaration } from './command.ts'
import type { Draft } from './draft-reading.ts'
import { maskOf } from './draft-reading.ts'
import type { TypedCommand } from './finish-draft.ts'
import { costs, smallWords } from './reading.ts'

/**
 * Fills the text parameter `name`, such as a reason, with the longest run of unused words. Right before the run must be
 * a word of the phrase, such as `because` or `from`. Otherwise the run must be all that is left, the verb must be
 * present, and the phrase must not ask for a reason.
 *
 * Returns the extended draft. Without such a run, the text is empty; a required parameter stays open.
 */
export function withText(
  { text, words }: TypedCommand,
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
  // Without a leading word, an optional text must have no digits: numbers belong to the command.
  const isRest =
    unsaid < costs.misspelt &&
    !phrase.includes(`because {${name}}`) &&
    saysLittle(0, from) &&
    saysLittle(to, words.length) &&
    !(isOptional && /\d/.test(typed))
  if (saysLittle(from, to) || !(isLed || isRest)) {
    const empty = { ...draft, args: { ...draft.args, [name]: '' } }
    // A required text stays open: the user has to write it.
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
