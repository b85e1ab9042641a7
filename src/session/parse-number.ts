import { foldWords } from '../core/text/same-words.ts'

/** A number as a person types it, with what is to be done with it. */
export interface TypedNumber {
  /** The sign; empty for a number alone. */
  readonly sign: '' | '-' | '+'
  /** The number; `undefined` if dice say it. */
  readonly amount?: number
  readonly dice?: { readonly count: number; readonly sides: number; readonly bonus: number }
  /** Whether everybody has dice of their own. */
  readonly isEach: boolean
  /** One of the words known, as it was given; empty for none. */
  readonly word: string
  /** Why it is so: the words behind `from` or `because`, or that nothing else knows. */
  readonly why: string
}

interface TypingProblem {
  readonly problem: string
}

const start =
  /^([-+\u2212\u2013])? ?(?:(\d{0,2})d(\d{1,3})(?: ?\+ ?(\d{1,2}))?|(\d{1,4}))(?![\d.])(.*)$/i
const each = /^ each(?= |$)/i
const reason = /^ (?:from|because of|because|for|by|,) ?/i

/**
 * Reads `-3`, `+2`, `7`, `2d6 fire each because the lamp fell`. `words`: what may stand behind the number, such as the
 * kinds of damage; of those with several words the last is enough.
 */
export function parseNumber(text: string, words: readonly string[]): TypedNumber | TypingProblem {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed === '') return { problem: 'Type a number: -3, +2, 7 or 2d6' }
  const [whole, mark = '', count = '', sides, bonus, amount, rest = ''] = start.exec(typed) ?? []
  if (whole === undefined) return { problem: 'A number comes first: -3, +2, 7 or 2d6' }
  if (/[[|]/.test(rest)) return { problem: 'A reason has no [ or | in it' }
  const sign = mark === '' || mark === '+' ? mark : '-'
  const behind = readWords(rest, words)
  const more = { sign, ...behind } as const
  if (sides === undefined) return { ...more, amount: Number(amount) }
  const dice = { count: Number(count || 1), sides: Number(sides), bonus: Number(bonus ?? 0) }
  if (dice.bonus > 20) return { problem: 'Dice have at most +20' }
  return { ...more, dice }
}

/** ` fire each because the lamp fell`: each part may be missing. */
function readWords(
  text: string,
  words: readonly string[]
): Pick<TypedNumber, 'isEach' | 'word' | 'why'> {
  let rest = text
  let isEach = false
  const takeEach = () => {
    if (!each.test(rest)) return
    isEach = true
    rest = rest.replace(each, '')
  }
  takeEach()
  const word = wordAtStart(rest, words)
  rest = rest.slice(word?.length ?? 0)
  takeEach()
  return { isEach, word: word?.word ?? '', why: rest.replace(reason, ' ').trim() }
}

/** The longest of the words that a text begins with, whole or else by its last word: `less armour` by `armour`. */
function wordAtStart(
  text: string,
  words: readonly string[]
): { readonly word: string; readonly length: number } | undefined {
  const folded = `${foldWords(text)} `
  return words
    .flatMap((word) => [word, word.split(' ').at(-1) ?? word].map((form) => ({ word, form })))
    .filter(({ form }) => form !== '' && folded.startsWith(`${foldWords(form)} `))
    .map(({ word, form }) => ({ word, length: form.length + 1 }))
    .toSorted((a, b) => b.length - a.length || a.word.length - b.word.length)[0]
}
