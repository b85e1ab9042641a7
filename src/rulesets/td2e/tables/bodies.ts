/**
 * HP by heritage of a character, and by threat of a creature (C-T21). The book gives none of these numbers, and a note
 * can change them.
 */
export const heritages = [
  { heritage: 'human', hp: 6 },
  { heritage: 'treefolk', hp: 12 }
] as const

export const threats = [
  { threat: 'medium', hp: 4 },
  { threat: 'high', hp: 6 },
  { threat: 'heroic', hp: 9 }
] as const

export type Heritage = (typeof heritages)[number]['heritage']
export type Threat = (typeof threats)[number]['threat']
