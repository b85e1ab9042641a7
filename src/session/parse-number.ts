import { foldWords } from '../core/text/same-words.ts'

/** A number as a person typed it, with its purpose. */
export interface TypedNumber {
  /** The sign; empty for a plain number. */
  readonly sign: '' | '-' | '+'
  /** The number; `undefined` for dice. */
  readonly amount?: number
  readonly dice?: { readonly count: number; readonly sides: number; readonly bonus: number }
  /** Whether each combatant gets a roll of its own. */
  readonly isEach: boolean
  /** The known word after the number, such as a kind of damage; empty for none. */
  readonly word: string
  /** The reason: the words after `from` or `because`, or all words that are not known. */
  readonly why: string
}

interface TypingProblem {
  readonly problem: string
}

const numberPattern =
  /^([-+\u2212\u2013])? ?(?:(\d{0,2})d(\d{1,3})(?: ?\+ ?(\d{1,2}))?|(\d{1,4}))(?![\d.])(.*)$/i
const eachPattern = /^ each(?= |$)/i
const reasonLead = /^ (?:from|because of|because|for|by|,) ?/i

/**
 * Parses `-3`, `+2`, `7` or `2d6 fire each because the lamp fell`. `words`: the words allowed after the number, such
 * as kinds of damage. For `less armour`, the last word is enough.
 */
export function parseNumber(text: string, words: readonly string[]): TypedNumber | TypingProblem {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed === '') return { problem: 'Type a number: -3, +2, 7 or 2d6' }
  const [whole, mark = '', count = '', sides, bonus, amount, rest = ''] =
    numberPattern.exec(typed) ?? []
  if (whole === undefined) return { problem: 'Begin with a number: -3, +2, 7 or 2d6' }
  if (/[[|]/.test(rest)) return { problem: 'A reason cannot contain [ or |' }
  const sign = mark === '' || mark === '+' ? mark : '-'
  const behind = readWords(rest, words)
  const more = { sign, ...behind } as const
  if (sides === undefined) return { ...more, amount: Number(amount) }
  const dice = { count: Number(count || 1), sides: Number(sides), bonus: Number(bonus ?? 0) }
  if (dice.bonus > 20) return { problem: 'Add at most +20 to dice' }
  return { ...more, dice }
}

/** Parses the words after a number: ` fire each because the lamp fell`. Each part is optional. */
function readWords(
  text: string,
  words: readonly string[]
): Pick<TypedNumber, 'isEach' | 'word' | 'why'> {
  let rest = text
  let isEach = false
  const takeEach = () => {
    if (!eachPattern.test(rest)) return
    isEach = true
    rest = rest.replace(eachPattern, '')
  }
  takeEach()
  const word = wordAtStart(rest, words)
  rest = rest.slice(word?.length ?? 0)
  takeEach()
  return { isEach, word: word?.word ?? '', why: rest.replace(reasonLead, ' ').trim() }
}

/** The longest known word at the start of a text, whole or by its last part: `armour` is enough for `less armour`. */
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
