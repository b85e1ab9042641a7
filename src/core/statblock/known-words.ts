import { closestMatch } from '../text/fuzzy-match.ts'
import type { FieldSource } from './list-entries.ts'
import { reportEntry } from './list-entries.ts'

/**
 * The words of a list that a game knows, without repeats. Reports an issue for each other word; the note still shows
 * such words. `what` names the kind of word, such as `condition`, for the message and the code. `silent`: words that
 * get no issue, although no rule reads them.
 */
export function knownWords<const Word extends string>(
  words: readonly string[] = [],
  all: readonly Word[],
  { what, game, silent = [] }: { what: string; game: string; silent?: readonly string[] },
  from: FieldSource
): readonly Word[] {
  const found = new Set<Word>()
  words.forEach((word, index) => {
    const match = all.find((one) => one === word.toLowerCase())
    if (match !== undefined) found.add(match)
    else if (word !== '' && !silent.includes(word.toLowerCase())) {
      const near = closestMatch(word, all)
      const expected = near === undefined ? all.join(', ') : `“${near}”`
      const message = `Fray knows no ${what} “${word}” of ${game}, expected ${expected}. No rule uses this word`
      reportEntry(from, index, `statblock.${what.replace(' ', '-')}`, 'warning', message)
    }
  })
  return [...found]
}
