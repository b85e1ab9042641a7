/** Monster stats: Flesh by size (C-H11). Characters are of medium size. */
export const sizes = [
  { size: 'tiny', flesh: '1', dice: 0 },
  { size: 'small', flesh: '1d6', dice: 1 },
  { size: 'medium', flesh: '1d6', dice: 1 },
  { size: 'large', flesh: '2d6', dice: 2 },
  { size: 'huge', flesh: '4d6', dice: 4 },
  { size: 'gargantuan', flesh: '8d6', dice: 8 }
] as const

export type Size = (typeof sizes)[number]['size']
