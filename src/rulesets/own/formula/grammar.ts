import type { Token } from './tokens.ts'
import type { FunctionName } from './tree.ts'

/** Words with a meaning in the grammar: no field can have one as its name. */
export const grammarWords = [
  'and',
  'or',
  'not',
  'target',
  'attacker',
  'min',
  'max',
  'floor',
  'half',
  'dice',
  'count'
] as const

/** The number of arguments of each function, from and to. */
export const functions: Readonly<Record<FunctionName, readonly [number, number]>> = {
  min: [2, 20],
  max: [2, 20],
  floor: [1, 1],
  half: [1, 1],
  dice: [2, 2]
}

export const isFunction = (word: string): word is FunctionName => Object.hasOwn(functions, word)
export const isOwnerWord = (word: string): boolean => word === 'target' || word === 'attacker'
export const comparisons: readonly string[] = ['>=', '<=', '>', '<', '=']

/** Whether a token can be a word of a name. */
export const isWordOfName = ({ kind, text }: Token): boolean =>
  kind === 'word' && text !== 'and' && text !== 'or' && !isVersusWord(text)

/** Words that other books have for a comparison: `d20 + attack vs target.ac`. */
const isVersusWord = (word: string): boolean =>
  ['vs', 'versus', 'against', 'gegen', 'contre'].includes(word)

/** The likely intention of a word behind a formula: a comparison for `vs`, and `d6` for the German `W6`. */
export function meantBehind(word: string): { readonly wanted: string; readonly instead?: string } {
  if (isVersusWord(word)) return { wanted: 'a comparison such as >=', instead: '>=' }
  const dice = /^w(\d{1,3})$/.exec(word)?.[1]
  return dice === undefined
    ? { wanted: 'the end of the formula' }
    : { wanted: `d${dice}`, instead: `d${dice}` }
}
