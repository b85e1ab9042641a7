/** The SVG outline of each die, in a 20 × 20 box, by its number of sides. */
const outlines: Readonly<Record<number, string>> = {
  4: 'M10 2 18.5 17h-17z',
  6: 'M4 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  8: 'M10 1 18.5 10 10 19 1.5 10z',
  10: 'M10 1 18.5 8v4L10 19l-8.5-7V8z',
  12: 'M10 1 16 3.2 19 8.5v3L16 16.8 10 19 4 16.8 1 11.5v-3L4 3.2z',
  20: 'M10 1 18 5.5v9L10 19l-8-4.5v-9z'
}

/** The SVG path of a die in a 20 × 20 box. Falls back to a d20 for other numbers of sides. */
export const dieOutline = (sides: number): string => outlines[sides] ?? outlines[20] ?? ''

/** The y coordinate of the number on the die, in that box. */
export const faceBaseline = (sides: number): string => (sides === 4 ? '15' : '13.6')
