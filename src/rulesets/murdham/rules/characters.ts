import type { Glossary, Rules } from '../section.ts'
import { glossaryFromTable, settingsReader } from '../section.ts'
import type { State } from '../state.ts'
import { skills } from '../tables/skills.ts'
import { traits } from '../tables/traits.ts'

export const rules = {
  'C-M1': {
    where: 'Abilities',
    how: 'automated',
    says: 'STR, AGI and WIT, 1 to 19; 0 in any of them is death.'
  }
} satisfies Rules

export const defaults = {
  'unwritten ability': {
    value: 8,
    rule: 'C-M1',
    says: 'STR, AGI or WIT of a creature whose statblock does not give it: that of a human.'
  }
}
const settings = settingsReader(defaults)

export const glossary: Glossary = {
  ...glossaryFromTable(skills.map(({ skill, does }) => ({ word: skill, does, rule: 'M-09' }))),
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule })))
}

/** An ability where the statblock does not give it (C-M1). */
export const usualAbility = (state: Pick<State, 'settings'>): number =>
  settings(state)['unwritten ability']
