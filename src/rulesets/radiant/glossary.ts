import { type Glossary, glossaryFromTable } from '../../core/ruleset/glossary.ts'
import { techniques } from './tables/techniques.ts'

/** Words of The Radiant Hack a note or a log may have, and what they mean. */
export const glossary: Glossary = {
  ...glossaryFromTable(
    techniques.map(({ technique, does }) => ({
      word: technique,
      does: `for a point of Grit: ${does}`,
      rule: 'C-Z24'
    }))
  ),
  weakened: { says: 'All Tests are at Disadvantage.', rule: 'Z-28' },
  distracted: { says: 'No Actions, but moves.', rule: 'Z-29' },
  stuck: { says: 'No moves, but Actions.', rule: 'Z-30' },
  paralysed: { says: 'Neither moves nor Actions.', rule: 'Z-31' },
  'sneak attack': {
    says: 'From behind: Advantage, and 2d6 and the Level of damage.',
    rule: 'C-Z23'
  },
  advantage: { says: 'The higher of two d20 counts.', rule: 'C-Z3' },
  disadvantage: { says: 'The lower of two d20 counts.', rule: 'C-Z3' },
  'ongoing damage': {
    says: 'Takes as many HP as the Level at the start of each Turn, until a Test is passed.',
    rule: 'Z-22'
  },
  surprised: { says: 'Does nothing in the first Round.', rule: 'Z-02' },
  disengaged: { says: 'Nobody gets a free attack when it leaves.', rule: 'Z-25' },
  deprived: { says: 'Went without food or rest for a day: Weakened.', rule: 'C-Z17' },
  overloaded: { says: 'Carries more than its slots: Weakened.', rule: 'C-Z20' },
  luck: {
    says: 'A point of it does the most damage, rolls dice again, takes a d6 off damage, undoes a critical, or lowers a DR by 4.',
    rule: 'C-Z18'
  },
  grit: { says: 'What a warrior spends on techniques.', rule: 'C-Z24' },
  close: { says: 'In the same Zone.', rule: 'Z-07' },
  nearby: { says: 'In the next Zone.', rule: 'Z-07' },
  'far-away': { says: 'Two Zones away.', rule: 'Z-07' },
  distant: { says: 'Further than two Zones away.', rule: 'Z-07' },
  ap: { says: 'Armour points, taken off all damage.', rule: 'C-Z10' }
}
