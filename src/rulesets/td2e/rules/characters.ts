import { glossaryFromTable } from '../../../core/ruleset/glossary.ts'
import type { Glossary, Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Creature } from '../statblock/creature.ts'
import type { State } from '../state.ts'
import { heritages, threats } from '../tables/bodies.ts'
import { monkSlots, traits } from '../tables/traits.ts'

export const rules = {
  'C-T5': {
    where: 'Traits › Adept',
    how: 'automated',
    says: 'An Adept casts spells; it takes two slots.'
  },
  'C-T12': {
    where: 'Traits › Mastery',
    how: 'automated',
    says: 'A trait taken once gives a normal attempt, taken twice advantage.'
  },
  'C-T21': {
    where: 'not given',
    how: 'automated',
    says: 'HP by heritage for characters, by threat for creatures.'
  }
} satisfies Rules

export const defaults = {
  'hp of a human': {
    value: 6,
    rule: 'C-T21',
    says: 'HP of a character, where nothing else is said.'
  },
  'hp of treefolk': { value: 12, rule: 'C-T21', says: 'HP of a character of treefolk.' },
  'hp of a medium threat': {
    value: 4,
    rule: 'C-T21',
    says: 'HP of a creature, where nothing else is said.'
  },
  'hp of a high threat': {
    value: 6,
    rule: 'C-T21',
    says: 'HP of a creature that is a high threat.'
  },
  'hp of a heroic threat': {
    value: 9,
    rule: 'C-T21',
    says: 'HP of a creature that is a heroic threat.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule })))
} satisfies Glossary

/** HP by threat or heritage (C-T21). */
export function usualHp(
  { heritage, threat }: Creature,
  isPlayer: boolean,
  state: Pick<State, 'settings'>
): number {
  const ofThreat = threats.find((row) => row.threat === threat)?.number
  const ofHeritage = heritages.find((row) => row.heritage === heritage)?.number
  const usual = isPlayer ? 'hp of a human' : 'hp of a medium threat'
  return Math.max(1, Math.floor(settings(state)[ofThreat ?? ofHeritage ?? usual]))
}

/**
 * The trait slots a creature takes (T-28, C-T12). The first proficiency is free, and a character without any has one
 * slot more.
 */
export function slotsTaken(creature: Creature): number {
  const { mastered, monk, masteries } = creature
  // Without a named proficiency a character begins with one.
  const proficiencies = creature.proficiencies?.length ?? 1
  let taken = monk === undefined ? 0 : monkSlots
  for (const { trait, slots } of traits) if (creature.traits.includes(trait)) taken += slots
  return taken + mastered.length + proficiencies - 1 + masteries.length
}
