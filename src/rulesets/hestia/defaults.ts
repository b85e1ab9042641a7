import type { Default } from '../../core/ruleset/rulebook.ts'
import type { Settings as SettingsOf } from '../../core/ruleset/settings.ts'

/** Where the book is silent. Each may be set in a note’s frontmatter, under `hestia`. */
export const defaults = {
  'base violence': {
    value: 0,
    rule: 'C-H8',
    says: 'Violence of a character without martial Templates.'
  },
  'base grit': { value: 4, rule: 'C-H12', says: 'Grit of a character before Templates.' },
  'unarmoured defense': {
    value: 10,
    rule: 'C-H10',
    says: 'Defense without armour; no number of Notches brings it lower.'
  },
  'light armour': { value: 12, rule: 'C-H10', says: 'Defense in light armour.' },
  'medium armour': { value: 14, rule: 'C-H10', says: 'Defense in medium armour.' },
  'heavy armour': { value: 16, rule: 'C-H10', says: 'Defense in heavy armour.' },
  shield: { value: 1, rule: 'C-H10', says: 'What a shield adds to Defense.' },
  'notches that break': { value: 3, rule: 'C-H22', says: 'The Notch that breaks a weapon.' },
  'combat speed': { value: 40, rule: 'H-07', says: 'Feet a combatant moves in a Round.' },
  'unwritten score': {
    value: 10,
    rule: 'C-H1',
    says: 'The Score of an attribute a statblock does not give.'
  },
  'stress slots': {
    value: 6,
    rule: 'C-H18',
    says: 'Mental slots; more Stress than this is panic.'
  },
  'stress for flesh lost': { value: 1, rule: 'C-H18', says: 'Stress for each loss of Flesh.' },
  'stress for an ally lost': {
    value: 1,
    rule: 'C-H18',
    says: 'Stress when somebody of one’s side dies or deserts.'
  },
  'more effective': {
    value: 2,
    rule: 'H-21',
    says: 'What damage is multiplied by against a creature weak to its tag.'
  },
  'less effective': {
    value: 0.5,
    rule: 'H-21',
    says: 'What damage is multiplied by, rounded down, against a creature that resists its tag.'
  },
  'loyalty that is flighty': {
    value: 10,
    rule: 'C-H26',
    says: 'A hireling with less Loyalty Tests Morale.'
  },
  'half counts the fled': {
    value: false,
    rule: 'H-30',
    says: 'Whether those who fled or surrendered count towards half of a side.'
  },
  'natural weapons take effect': {
    value: false,
    rule: 'H-19',
    says: 'Whether a bite or a claw, which takes no Notch, may bring about an effect on its highest damage.'
  },
  'opportunist strikes': {
    value: false,
    rule: 'H-12',
    says: 'Whether one enemy may strike at the Flesh of somebody who retreats.'
  }
} as const satisfies Readonly<Record<string, Default>>

/** The numbers a fight is played by. */
export type Settings = SettingsOf<typeof defaults>
