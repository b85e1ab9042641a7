import { type Glossary, glossaryFromTable } from '../../core/ruleset/glossary.ts'
import { conditions } from './tables/conditions.ts'
import { skills } from './tables/skills.ts'
import { traits } from './tables/traits.ts'

/** Words of Murdham a note or a log may have, and what they mean. */
export const glossary: Glossary = {
  ...glossaryFromTable(skills.map(({ skill, does }) => ({ word: skill, does, rule: 'M-09' }))),
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule }))),
  ...glossaryFromTable(
    conditions.map(({ condition, does, rule }) => ({ word: condition, does, rule }))
  ),
  concealed: {
    says: 'Nobody attacks it as if it were seen, nor reacts to its attack.',
    rule: 'M-53'
  },
  incapacitated: {
    says: 'Lost half of what was left in one go: out for the rest of the stretch.',
    rule: 'C-M9'
  },
  dying: {
    says: 'Dead at the end of the next round unless some health comes back.',
    rule: 'C-M10'
  },
  impaired: {
    says: 'Damage is rolled twice and the lower kept; impaired twice it does nothing.',
    rule: 'C-M14'
  },
  enhanced: { says: 'Damage is rolled twice and the higher kept.', rule: 'C-M15' },
  omen: { says: 'Rolls a failed save again, or damage suffered, or cheats death.', rule: 'C-M32' },
  blast: { says: 'Hits everybody in a zone and on its borders.', rule: 'M-40' },
  counter: {
    says: 'A reaction: both roll damage, and who would suffer more is hit first.',
    rule: 'M-31'
  },
  dodge: { says: 'A reaction: an AGI save makes the attack miss.', rule: 'M-30' },
  guard: {
    says: 'A reaction of somebody near the target, who becomes the target instead.',
    rule: 'M-34'
  }
}
