/** Effects of size on health, damage, armour value and room, relative to a Medium character (C-M8, C-M21, C-M28). */
export const sizes = [
  { size: 'tiny', health: 0.25, damage: 0.25, armour: 1, room: 1 },
  { size: 'small', health: 0.5, damage: 0.5, armour: 1, room: 4 },
  { size: 'medium', health: 1, damage: 1, armour: 1, room: 16 },
  { size: 'large', health: 2, damage: 2, armour: 2, room: 64 },
  { size: 'massive', health: 4, damage: 4, armour: 4, room: 256 }
] as const

export type Size = (typeof sizes)[number]['size']
export type SizeRow = (typeof sizes)[number]

const bySize = Object.fromEntries(sizes.map((row) => [row.size, row])) as Record<Size, SizeRow>

const [, , medium] = sizes

/** The row of a size. Each blow needs a row, and nearly all combatants are medium, so medium needs no lookup. */
export const sizeRow = (size: Size): SizeRow => (size === 'medium' ? medium : bySize[size])

/** Room of a zone and of a border, in sixteenths of a Medium character (C-M21). */
export const room = { zone: 8 * 16, border: 2 * 16 } as const

export const isLarger = (a: Size, b: Size): boolean => sizeRow(a).room > sizeRow(b).room
