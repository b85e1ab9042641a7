/** Health and Harm: consequences for a Character who was Out of Action, by a d6 (C-Z14). */
export const outOfAction = [
  { face: 1, result: 'only knocked out', lowers: [], by: 0, lasts: '' },
  { face: 2, result: 'dazed', lowers: [], by: 0, lasts: 'an hour' },
  {
    face: 3,
    result: 'left with cracked bones',
    lowers: ['STR', 'DEX', 'CON'],
    by: 2,
    lasts: 'a day'
  },
  { face: 4, result: 'crippled', lowers: ['STR', 'DEX'], by: 2, lasts: 'for good' },
  { face: 5, result: 'disfigured', lowers: ['CHA'], by: 2, lasts: 'for good' },
  { face: 6, result: 'dead', lowers: [], by: 0, lasts: '' }
] as const

export type OutOfAction = (typeof outOfAction)[number]

export const outOfActionRow = (face: number): OutOfAction => outOfAction[face - 1] ?? outOfAction[0]
