import type { Answer, Asked } from '../core/fight/answers.ts'
import { describeAsked } from '../core/fight/answers.ts'
import { resolve } from '../core/fight/resolve.ts'
import type { PossibleResult } from '../core/view/tracker-view.ts'
import type { Fight } from './fight.ts'

/** The most sides of a die whose faces are all tried. */
const maxSides = 100

/**
 * The result of each face of the awaited die (or each awaited card), up to the next roll or question. Joins
 * neighbouring results that differ only in numbers. Empty for several dice, or if the faces lead to no line of the log
 * and no question.
 */
export function possibleResults(fight: Fight): readonly PossibleResult[] {
  const { asked } = fight.now
  if (!asked || asked.kind === 'choice') return []
  if (asked.kind === 'dice' && (asked.count > 1 || asked.sides > maxSides)) return []
  const faces =
    asked.kind === 'card' ? asked.cards : Array.from({ length: asked.sides }, (_, at) => at + 1)
  const all = faces.map((face) => ({ face, text: resultText(fight, [face]) }))
  const groups: (typeof all)[] = []
  for (const one of all) {
    const last = groups.at(-1)
    if (last?.[0] && withoutNumbers(last[0].text) === withoutNumbers(one.text)) last.push(one)
    else groups.push([one])
  }
  if (groups.length === 1 && all[0]?.text === '') return []
  return groups.map((group) => ({ label: labelOf(group.map(({ text }) => text)), faces: group }))
}

/**
 * The result if the open roll gives these faces: the next line of the log, or else the next question. Empty if no roll
 * is open, or if the faces are not possible.
 */
export function resultText({ ruleset, now }: Fight, faces: readonly Answer[]): string {
  const { state, history, unfinished } = now
  const { pending } = history
  if (!pending) return ''
  const played = resolve(ruleset, state, pending.command, [...pending.answers, ...faces], {})
  if (played.kind !== 'allowed' && played.kind !== 'waiting') return ''
  const [line] = played.lines.slice(unfinished?.lines.length ?? 0)
  return line?.text ?? (played.kind === 'waiting' ? nextQuestionLabel(played.asked) : '')
}

const nextRoll = 'then '

/** The next question or roll, for results without a line of the log. */
const nextQuestionLabel = (asked: Asked): string =>
  asked.kind === 'choice'
    ? `${asked.who} decides: ${asked.what}`
    : `${nextRoll}${describeAsked(asked)}`

const withoutNumbers = (text: string): string => text.replace(/\d+/g, '#')

/**
 * One label for lines that differ only in numbers, without their sums: `Ilse takes 1–4 from the spear`. Keeps a comment
 * after the last number: `Wenna misses the goblin, a Critical Miss`, `Bo’s AGI save, passed`.
 */
function labelOf(texts: readonly string[]): string {
  const [first = ''] = texts
  const numbers = texts.map((text) => (text.match(/\d+/g) ?? []).map(Number))
  let at = 0
  const line = first.replace(/\d+/g, () => {
    const values = numbers.map((some) => some[at] ?? 0)
    at++
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return low === high ? String(low) : `${low}–${high}`
  })
  if (line.startsWith(nextRoll)) return line
  const [head = ''] = line.split(/: | \(/)
  const lastDigit = Math.max(...[...'0123456789'].map((digit) => line.lastIndexOf(digit)))
  // `needs 13 or less: passed` ends with a comment as `against 13, passed` does.
  const tail = line.slice(lastDigit + 1).replace(/^ or (?:less|more): /, ', ')
  return tail.startsWith(', ') && !head.endsWith(tail) ? head + tail : head
}
