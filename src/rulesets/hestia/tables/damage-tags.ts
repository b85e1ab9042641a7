/** Combat › Damage Tags (H-20, H-22, H-23, H-24). */
export const damageTags = [
  { tag: 'crushing', effect: 'dazed', rule: 'H-22' },
  { tag: 'slashing', effect: 'bleeding', rule: 'H-23' },
  { tag: 'piercing', effect: 'pinned', rule: 'H-24' }
] as const

export type Tag = (typeof damageTags)[number]['tag']
export type Effect = (typeof damageTags)[number]['effect']

export const tags = damageTags.map(({ tag }) => tag)
export const effects = damageTags.map(({ effect }) => effect)

export const effectOfTag: Readonly<Record<Tag, Effect>> = {
  crushing: 'dazed',
  slashing: 'bleeding',
  piercing: 'pinned'
}
export const ruleOfEffect = { dazed: 'H-22', bleeding: 'H-23', pinned: 'H-24' } as const

/** Damage of Bleeding in each Round. */
export const bleedingDie = '1d4'
