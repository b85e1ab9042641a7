import type { Args, Declaration } from './command.ts'

/** A phrase in pieces: words, or the name of a blank. */
export type Piece = { readonly words: string } | { readonly blank: string }

export const parsePhrase = (phrase: string): readonly Piece[] =>
  phrase
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { blank: piece.slice(1, -1) } : { words: piece }))

/**
 * Lower case letter by letter, so that every offset stays and a name in a line is as it is alone: `İ`
 * would become two letters, and `Σ` is written otherwise at the end of a word.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !text.includes('Σ')) return lower
  let out = ''
  for (const letter of text) {
    const small = letter.toLowerCase()
    out += small.length === letter.length ? small : letter
  }
  return out
}

/** Told where a phrase stopped to fit, and what it expected there. */
export type Miss = (at: number, expected: readonly string[]) => void

/** Try one phrase on a line, every way its names allow. */
export function matchPhrase<State>(
  state: State,
  { params }: Declaration<State>,
  pieces: readonly Piece[],
  line: string,
  lower: string,
  miss: Miss,
  found: (so: Args) => void
): void {
  /** Most words that are tried differ in their first letter: only the others are folded. */
  const startsWith = (words: string, at: number): boolean => {
    if (line.startsWith(words, at)) return true
    const first = words.charCodeAt(0)
    const other = line.charCodeAt(at)
    if (first < 128 && other < 128 && (first | 32) !== (other | 32)) return false
    return lower.startsWith(foldCase(words), at)
  }
  const step = (index: number, at: number, so: Args): void => {
    const piece = pieces[index]
    if (!piece) {
      if (at === line.length) found(so)
      else miss(at, ['the end of the line'])
      return
    }
    const take = (words: string, value: unknown, blank?: string) => {
      const fits = startsWith(words, at)
      if (fits) step(index + 1, at + words.length, blank ? { ...so, [blank]: value } : so)
      return fits
    }
    if ('words' in piece) {
      if (!take(piece.words, undefined)) miss(at, [piece.words.trim()])
      return
    }
    const { blank } = piece
    const param = params[blank]
    if (!param) throw new Error(`the phrase has a blank ${blank} that is not declared`)
    if (param.kind === 'number') {
      const digits = /^-?\d{1,9}(?!\d)/.exec(line.slice(at))?.[0]
      if (digits === undefined || !take(digits, Number(digits), blank)) miss(at, [param.label])
      return
    }
    if (param.kind === 'text') {
      const rest = line.slice(at)
      if (rest.trim() === '') miss(at, [param.label])
      else take(rest, rest, blank)
      return
    }
    const known = param.known(state, so) as readonly string[]
    if (param.kind === 'name' && line[at] === '"') {
      const close = line.indexOf('"', at + 1)
      const quoted = lower.slice(at + 1, close)
      const value = close > 0 ? known.find((words) => foldCase(words) === quoted) : undefined
      if (value === undefined) miss(at, known)
      else step(index + 1, close + 1, { ...so, [blank]: value })
      return
    }
    let fits = false
    for (const words of known) fits = take(words, words, blank) || fits
    if (!fits) miss(at, known)
  }
  step(0, 0, {})
}
