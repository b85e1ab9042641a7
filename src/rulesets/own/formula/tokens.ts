import type { Range } from '../../../core/issues/issue.ts'

export interface Token extends Range {
  readonly kind: 'number' | 'dice' | 'word' | 'sign' | 'unknown' | 'end'
  /** The text in lower case. Other ways to write a sign are replaced: `≥` is `>=`. */
  readonly text: string
}

/** Patterns of tokens, in the order in which they are tried. Dice have no blanks and no comparisons. */
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  [
    'dice',
    /\d{0,7}d(?:\d{1,7}%?|%|f|\[[\d ,-]{0,40}\])(?:(?:kh|kl|dh|dl|k|!!?|ri?|u)(?:\d{1,3}|i)?)*(?![\p{L}\p{N}_%])/iuy
  ],
  ['number', /\d{1,200}/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_’']*/uy],
  ['sign', />=|<=|=>|=<|==|[-+*/()<>=.,≥≤×÷−]/y]
]

const otherSigns: Readonly<Record<string, string>> = {
  '=>': '>=',
  '≥': '>=',
  '=<': '<=',
  '≤': '<=',
  '==': '=',
  '×': '*',
  '÷': '/',
  '−': '-'
}

/** Splits a formula. The last token is the end. A sign that no formula has is a token of its own. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? '')) {
      at++
      continue
    }
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length })
  return tokens
}

function tokenAt(text: string, start: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) continue
    const lower = found.toLowerCase()
    return { kind, text: otherSigns[lower] ?? lower, start, end: start + found.length }
  }
  const sign = String.fromCodePoint(text.codePointAt(start) ?? 0)
  return { kind: 'unknown', text: sign, start, end: start + sign.length }
}
