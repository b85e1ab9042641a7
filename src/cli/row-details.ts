import type { Row, Track } from '../core/ruleset/fight-view.ts'

/** The details of a row besides its name, its state and its points. `hasItems`: also lists worn or unloaded items. */
export const rowDetails = (row: Row, hasItems: boolean): readonly string[] => [
  ...(row.tracks ?? []).map(trackWords),
  ...row.conditions.map(({ words }) => words),
  ...(row.place === undefined ? [] : [row.place]),
  ...(row.isHidden ? ['hidden from players'] : []),
  ...row.resources,
  ...(hasItems ? row.items.flatMap(thingWords) : [])
]

/** An item with its wear: `sword (2 of 3 marks)`, `crossbow (reload)`. Empty if nothing is wrong with the item. */
function thingWords({ name, marks, of, note }: Row['items'][number]): readonly string[] {
  const worn = [
    ...(marks > 0 ? [`${marks} of ${of} marks`] : []),
    ...(note === undefined ? [] : [note])
  ]
  return worn.length > 0 ? [`${name} (${worn.join(', ')})`] : []
}

/** The boxes of a track: `Physical ■□ □□ □`. */
const trackWords = ({ title, rows }: Track): string =>
  `${title} ${rows.map(({ filled, of }) => '■'.repeat(filled) + '□'.repeat(Math.max(0, of - filled))).join(' ')}`
