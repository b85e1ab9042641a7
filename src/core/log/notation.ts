import type { Answer, RollReason } from '../fight/answers.ts'

/** An answer as it stands in a line. */
interface WrittenAnswer {
  readonly answer: Answer
  readonly start: number
  readonly end: number
}

/** A `>` line in its parts. Offsets are in the line without `> `; `bad` is where its notation is wrong. */
export interface SplitLine {
  readonly text: string
  readonly answers: readonly WrittenAnswer[]
  readonly bad?: { readonly at: number; readonly message: string }
}

/**
 * Formats the faces and choices behind a command: ` [4 12] | Theobald: dodge [15]`.
 *
 * Neighbouring faces with the same reason share a bracket.
 */
export function formatAnswers(
  answers: readonly Answer[],
  whys: readonly (RollReason | undefined)[]
): string {
  let out = ''
  let open: RollReason | undefined
  answers.forEach((given, index) => {
    const why = whys[index]
    if (typeof given === 'string') {
      out += `${open ? ']' : ''} | ${given}`
      open = undefined
      return
    }
    const isSameThrow = open && why && open.who === why.who && open.what === why.what
    out += isSameThrow ? ` ${given}` : `${open ? ']' : ''} [${given}`
    open = why ?? { who: '', what: '', sides: 0 }
  })
  return open ? `${out}]` : out
}

/**
 * Splits a line, without its `> `, into the command and its answers. Inverse of `formatAnswers`:
 *
 * `Bandit: attack Odo [6] | Odo: dodge [7]` is `Bandit: attack Odo`, 6, `Odo: dodge`, 7.
 */
export function splitLine(line: string): SplitLine {
  const first = line.search(/[[|]/)
  const text = (first < 0 ? line : line.slice(0, first)).trimEnd()
  const answers: WrittenAnswer[] = []
  let at = first < 0 ? line.length : first
  while (at < line.length) {
    if (/\s/.test(line.charAt(at))) {
      at++
    } else if (line[at] === '[') {
      const close = line.indexOf(']', at)
      if (close < 0)
        return { text, answers, bad: { at, message: 'A bracket is not closed: expected ]' } }
      for (const word of line.slice(at + 1, close).matchAll(/[^\s,]+/g)) {
        const start = at + 1 + word.index
        if (!/^\d{1,9}$/.test(word[0])) {
          return {
            text,
            answers,
            bad: { at: start, message: `Unexpected “${word[0]}”, expected the face of a die` }
          }
        }
        answers.push({ answer: Number(word[0]), start, end: start + word[0].length })
      }
      at = close + 1
    } else if (line[at] === '|') {
      const words = /^\|\s*([^|[\]]*)/.exec(line.slice(at)) as RegExpExecArray
      const chosen = (words[1] ?? '').trimEnd()
      if (chosen === '')
        return { text, answers, bad: { at, message: 'A choice is missing after |' } }
      const start = at + words[0].length - (words[1] ?? '').length
      answers.push({ answer: chosen, start, end: start + chosen.length })
      at += words[0].length
    } else {
      return { text, answers, bad: { at, message: 'Unexpected words, expected [ or |' } }
    }
  }
  return { text, answers }
}
