/** Procedures › Luck Roll, with the meaning of each band for a reaction (C-H6, H-06). */
export const luck = [
  {
    from: 2,
    to: 2,
    band: 'the worst result',
    reaction: 'insulted or bloodthirsty, and attack at once'
  },
  { from: 3, to: 5, band: 'bad', reaction: 'hostile, and attack, threaten or extort if it pays' },
  { from: 6, to: 8, band: 'middling', reaction: 'unsure, and wait, guarded or curious' },
  { from: 9, to: 11, band: 'good', reaction: 'cooperative, ready to trade or already fed' },
  {
    from: 12,
    to: 12,
    band: 'the best result',
    reaction: 'friendly, and help or join'
  }
] as const

type LuckRow = (typeof luck)[number]

/** The row of a Luck Roll of 2 to 12. */
export const luckRow = (total: number): LuckRow => luck.find(({ to }) => total <= to) ?? luck[4]
