import type { Settings } from '../defaults.ts'

/** The anchors there are for HP (C-T21): heritages of characters, and how much of a threat a creature is. */
export const heritages = [
  { heritage: 'human', hp: 'hp of a human' },
  { heritage: 'treefolk', hp: 'hp of treefolk' }
] as const satisfies readonly { heritage: string; hp: keyof Settings }[]

export const threats = [
  { threat: 'medium', hp: 'hp of a medium threat' },
  { threat: 'high', hp: 'hp of a high threat' },
  { threat: 'heroic', hp: 'hp of a heroic threat' }
] as const satisfies readonly { threat: string; hp: keyof Settings }[]

export type Threat = (typeof threats)[number]['threat']
