import type { Settings } from '../defaults.ts'

/** The anchors there are for HP (C-T21): heritages of characters, and how much of a threat a creature is. */
export const heritages = [
  { heritage: 'human', number: 'hp of a human' },
  { heritage: 'treefolk', number: 'hp of treefolk' }
] as const satisfies readonly { heritage: string; number: keyof Settings }[]

export const threats = [
  { threat: 'medium', number: 'hp of a medium threat' },
  { threat: 'high', number: 'hp of a high threat' },
  { threat: 'heroic', number: 'hp of a heroic threat' }
] as const satisfies readonly { threat: string; number: keyof Settings }[]

export type Threat = (typeof threats)[number]['threat']
