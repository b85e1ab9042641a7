import { glossaryFromTable } from '../../../core/ruleset/glossary.ts'
import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Glossary, Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Action, Attribute } from '../tables/actions.ts'
import { actions, attributeFor } from '../tables/actions.ts'
import { traits } from '../tables/traits.ts'

const where = 'Actions'

export const rules = {
  'C-E4': {
    where,
    how: 'automated',
    says: 'Attributes are Strength, Dexterity, Intuition, Reason and Presence.'
  },
  'C-E5': {
    where,
    how: 'automated',
    says: 'There are thirteen Actions, 0 to 5, each with one or two Attributes, of which the higher counts.'
  }
} satisfies Rules

export const defaults = {
  'unwritten attribute': {
    value: 3,
    rule: 'C-E4',
    says: 'An Attribute a statblock does not give.'
  },
  'lowest attribute': {
    value: 2,
    rule: 'C-E4',
    says: 'What an Attribute of a player’s character is at the least; less is pointed out.'
  },
  'highest attribute': {
    value: 5,
    rule: 'C-E4',
    says: 'What an Attribute of a player’s character is at the most; more is pointed out.'
  }
}
const settings = settingsReader(defaults)

/** What the traits of creatures do. */
export const glossary: Glossary = glossaryFromTable(
  traits.map(({ trait, does, rule }) => ({ word: trait, does, rule }))
)

/** The value of an Attribute that the statblock does not give (C-E4). */
export const usualAttribute = (own: AnySettings): number =>
  settings({ settings: own })['unwritten attribute']

/** The lowest and the highest Attribute of a player’s character (C-E4). */
export function attributeRange(own: AnySettings): readonly [number, number] {
  const { 'lowest attribute': lowest, 'highest attribute': highest } = settings({ settings: own })
  return [lowest, highest]
}

/** The dice of every Action: Attribute and Action together (C-E1, C-E2). */
export function poolsOf(
  own: Readonly<Record<Attribute, number>>,
  values: Readonly<Record<Action, number>>
): Readonly<Record<Action, number>> {
  const pools = actions.map((action) => [action, own[attributeFor(action, own)] + values[action]])
  return Object.freeze(Object.fromEntries(pools)) as Readonly<Record<Action, number>>
}
