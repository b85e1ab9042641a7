import type { Run, Word } from '../text/fuzzy-words.ts'
import { wordsOf } from '../text/fuzzy-words.ts'

/**
 * Finds exact names of several words in a text: in full, or `goblin 1` for `Sump goblin 1`. Of overlapping names, the
 * longest counts. The `1` of `goblin 1d6` is no part of a name.
 */
export function fullNamesIn(words: readonly Word[], names: Iterable<string>): readonly Run[] {
  const all: Run[] = []
  for (const name of names) {
    const full = wordsOf(name)
    const isNumbered = /^\d+$/.test(full.at(-1)?.text ?? '')
    for (const meant of isNumbered ? [full, full.slice(-2)] : [full]) {
      if (meant.length < 2) continue
      for (let from = 0; from + meant.length <= words.length; from++) {
        const to = from + meant.length
        const isHere = meant.every(({ text }, index) => words[from + index]?.text === text)
        if (isHere && words[to - 1]?.end !== words[to]?.start) all.push({ from, to })
      }
    }
  }
  all.sort((a, b) => b.to - b.from - (a.to - a.from))
  const kept: Run[] = []
  for (const run of all)
    if (kept.every(({ from, to }) => run.to <= from || to <= run.from)) kept.push(run)
  return kept
}

/** Whether a run contains some words of a full name, but not all. */
export const breaksName = (fullNames: readonly Run[], { from, to }: Run): boolean =>
  fullNames.some((name) => from < name.to && name.from < to && (name.from < from || to < name.to))
