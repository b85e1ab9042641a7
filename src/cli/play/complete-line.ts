import type { TrackerView } from '../../core/view/tracker-view.ts'
import { rowsOf } from '../../session/views/rows.ts'
import { programWords } from './program-words.ts'
import type { Complete } from './terminal.ts'

/** Completes names, allowed commands and the words of the program, at the start of any word in the line. */
export function completionOf(view: TrackerView): Complete {
  const names = rowsOf(view).map(({ name }) => name)
  const offered = view.offers.flatMap(({ label, variants }) => [
    label.toLowerCase(),
    ...variants.flatMap(({ values }) => values)
  ])
  const options = view.asked?.kind === 'choice' ? view.asked.options : []
  const own = programWords.map(([name]) => name)
  const known = [...new Set([...names, ...options, ...offered, ...own])]
  return (line) => {
    for (const start of wordStarts(line)) {
      const part = line.slice(start).toLowerCase()
      const matches = known.filter((one) => one.toLowerCase().startsWith(part))
      if (matches.length > 0) return [matches, line.slice(start)]
    }
    return [[], line]
  }
}

/** The offsets at which words begin. */
const wordStarts = (line: string): readonly number[] =>
  [...line.matchAll(/\S+/g)].map(({ index }) => index)
