/** The setting for HP by the heritage of a character, and by the threat of a creature (C-T21). */
export const heritages = [
  { heritage: 'human', number: 'hp of a human' },
  { heritage: 'treefolk', number: 'hp of treefolk' }
] as const

export const threats = [
  { threat: 'medium', number: 'hp of a medium threat' },
  { threat: 'high', number: 'hp of a high threat' },
  { threat: 'heroic', number: 'hp of a heroic threat' }
] as const

export type Threat = (typeof threats)[number]['threat']
