import type { Answer, RollReason } from '../fight/answers.ts'

/** An answer in a line, with its offsets. */
interface WrittenAnswer {
  readonly answer: Answer
  /** Whether the answer is a face that a person typed. */
  readonly isTyped: boolean
  readonly start: number
  readonly end: number
}

/** The parts of a `>` line. Offsets are in the line without `> `. `bad`: the first error in its notation. */
export interface SplitLine {
  readonly text: string
  readonly answers: readonly WrittenAnswer[]
  readonly bad?: { readonly at: number; readonly message: string }
}

/**
 * Formats the faces and choices after a command: ` [4 12] | Theobald: dodge [typed 15]`. `typed`: the indexes of faces
 * that a person typed.
 *
 * Faces beside each other are in one bracket if they have the same reason, and all were rolled or all typed.
 */
export function formatAnswers(
  answers: readonly Answer[],
  whys: readonly (RollReason | undefined)[],
  typed: readonly number[]
): string {
  const typedFaces = new Set(typed)
  let out = ''
  let open: Pick<RollReason, 'who' | 'what'> | undefined
  answers.forEach((given, index) => {
    const why = whys[index]
    if (typeof given === 'string') {
      out += `${open ? ']' : ''} | ${given}`
      open = undefined
      return
    }
    const isTyped = typedFaces.has(index)
    const isSameKind = isTyped === typedFaces.has(index - 1)
    const isSameThrow = open && why && isSameKind && open.who === why.who && open.what === why.what
    const mark = isTyped ? `${typedWord} ` : ''
    out += isSameThrow ? ` ${given}` : `${open ? ']' : ''} [${mark}${given}`
    open = why ?? { who: '', what: '' }
  })
  return open ? `${out}]` : out
}

/** Marks a bracket with faces that a person typed. */
const typedWord = 'typed'

/**
 * Splits a line, without its `> `, into the command and its answers. Inverse of `formatAnswers`. Splits `Bandit: attack
 * Odo [6] | Odo: dodge [7]` into `Bandit: attack Odo`, 6, `Odo: dodge`, 7.
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
      let isTyped = false
      for (const [nth, word] of [...line.slice(at + 1, close).matchAll(/[^\s,]+/g)].entries()) {
        const start = at + 1 + word.index
        if (nth === 0 && word[0].toLowerCase() === typedWord) {
          isTyped = true
          continue
        }
        if (!/^\d{1,9}$/.test(word[0])) {
          return {
            text,
            answers,
            bad: { at: start, message: `Expected the face of a die, found “${word[0]}”` }
          }
        }
        answers.push({ answer: Number(word[0]), isTyped, start, end: start + word[0].length })
      }
      at = close + 1
    } else if (line[at] === '|') {
      const words = /^\|\s*([^|[\]]*)/.exec(line.slice(at)) as RegExpExecArray
      const chosen = (words[1] ?? '').trimEnd()
      if (chosen === '')
        return { text, answers, bad: { at, message: 'A choice is missing after |' } }
      const start = at + words[0].length - (words[1] ?? '').length
      // A tab counts as a space, as everywhere in a log.
      const answer = chosen.replaceAll('\t', ' ')
      answers.push({ answer, isTyped: false, start, end: start + chosen.length })
      at += words[0].length
    } else {
      return { text, answers, bad: { at, message: 'Expected [ before dice, or | before a choice' } }
    }
  }
  return { text, answers }
}
