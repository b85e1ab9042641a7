/** Combat › Reactions & Morale: attitudes, by a d10 (Z-32). */
export const reactions = [
  { from: 1, to: 1, reaction: 'Hostile' },
  { from: 2, to: 3, reaction: 'Wary' },
  { from: 4, to: 7, reaction: 'Curious' },
  { from: 8, to: 9, reaction: 'Kind' },
  { from: 10, to: 10, reaction: 'Helpful' }
] as const

export const reactionOf = (face: number): (typeof reactions)[number]['reaction'] =>
  reactions.find(({ to }) => face <= to)?.reaction ?? 'Helpful'
