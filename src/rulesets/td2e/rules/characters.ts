import { glossaryFromTable } from '../../../core/ruleset/glossary.ts'
import type { Glossary, Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Creature } from '../statblock/creature.ts'
import type { State } from '../state.ts'
import type { Heritage, Threat } from '../tables/bodies.ts'
import { heritages, threats } from '../tables/bodies.ts'
import { monkSlots, traits } from '../tables/traits.ts'

export const rules = {
  'C-T5': {
    where: 'Traits › Adept',
    how: 'automated',
    says: 'An Adept casts spells; the trait takes two slots.'
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
  hp: {
    value: Object.fromEntries([
      ...heritages.map(({ heritage, hp }) => [heritage, { hp }]),
      ...threats.map(({ threat, hp }) => [threat, { hp }])
    ]) as Readonly<Record<Heritage | Threat, { readonly hp: number }>>,
    rule: 'C-T21',
    says: 'HP of a character by heritage, and of a creature by threat. Without these keys, a character is human and a creature is a medium threat.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule })))
} satisfies Glossary

/** The HP of a statblock without `hp`, by threat or heritage (C-T21). */
export function defaultHp(
  { heritage, threat }: Creature,
  isPlayer: boolean,
  state: Pick<State, 'settings'>
): number {
  const ofHeritage = heritages.find((row) => row.heritage === heritage)?.heritage
  const { hp } = settings(state).hp[threat ?? ofHeritage ?? (isPlayer ? 'human' : 'medium')]
  return Math.max(1, hp)
}

/**
 * The trait slots a creature uses (T-28, C-T12). The first proficiency is free, and a creature that gives it up gains a
 * slot.
 */
export function slotsTaken(creature: Creature): number {
  const { mastered, monk, masteries } = creature
  // A character whose statblock names neither proficiencies nor masteries begins with one proficiency.
  const proficiencies = creature.proficiencies?.length ?? 1
  let taken = monk === undefined ? 0 : monkSlots
  for (const { trait, slots } of traits) if (creature.traits.includes(trait)) taken += slots
  return taken + mastered.length + proficiencies - 1 + masteries.length
}
