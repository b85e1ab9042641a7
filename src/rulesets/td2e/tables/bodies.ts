/** HP by the heritage of a character, and by the threat of a creature; all of it ours, and a note may change it (C-T21). */
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
