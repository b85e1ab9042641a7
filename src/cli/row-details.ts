import type { Row, Track } from '../core/ruleset/fight-view.ts'

/** What a row has besides its name, its state and its points. `hasItems`: with its things that are not as they should be. */
export const rowDetails = (row: Row, hasItems: boolean): readonly string[] => [
  ...(row.tracks ?? []).map(trackWords),
  ...row.conditions.map(({ words }) => words),
  ...(row.place === undefined ? [] : [row.place]),
  ...(row.isHidden ? ['hidden from players'] : []),
  ...row.resources,
  ...(hasItems ? row.items.flatMap(thingWords) : [])
]

/** `sword (2 of 3 marks)`, `crossbow (reload)`; a thing as it should be is not worth a word. */
function thingWords({ name, marks, of, note }: Row['items'][number]): readonly string[] {
  const worn = [
    ...(marks > 0 ? [`${marks} of ${of} marks`] : []),
    ...(note === undefined ? [] : [note])
  ]
  return worn.length > 0 ? [`${name} (${worn.join(', ')})`] : []
}

/** `Physical ■□ □□ □`. */
const trackWords = ({ title, rows }: Track): string =>
  `${title} ${rows.map(({ filled, of }) => '■'.repeat(filled) + '□'.repeat(Math.max(0, of - filled))).join(' ')}`
