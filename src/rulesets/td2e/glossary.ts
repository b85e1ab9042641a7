import { type Glossary, glossaryFromTable } from '../../core/ruleset/glossary.ts'
import { traits } from './tables/traits.ts'

/** Words of TD2e a note or a log may have, and what they mean. */
export const glossary: Glossary = {
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule }))),
  monk: {
    says: 'Strikes unarmed at advantage and learns to evade, to strike harder and to take less, by level.',
    rule: 'C-T11'
  },
  advantage: { says: '3d6, of which any may show enough.', rule: 'C-T1' },
  disadvantage: { says: '1d6, which has to show enough.', rule: 'C-T1' },
  evading: {
    says: 'A Test against each hit until the next turn; it takes nothing if that succeeds.',
    rule: 'C-T18'
  },
  focused: { says: 'An easier next Test, where the note allows it.', rule: 'C-T19' },
  dying: {
    says: 'At 0 HP: two chances to stabilise, one in each of the next rounds.',
    rule: 'T-15'
  },
  stable: { says: '1 HP, and unconscious for the rest of the encounter.', rule: 'T-17' },
  untrained: { says: 'An attack without proficiency is at disadvantage.', rule: 'T-25' },
  proficient: { says: 'An attack with proficiency is a normal Test.', rule: 'T-26' },
  mastery: { says: 'An attack with mastery is at advantage.', rule: 'T-27' },
  critical: { says: '12 on 2d6 after a hit: 1 damage more.', rule: 'T-13' },
  dr: {
    says: 'Damage reduction: the attacker succeeds a second time, or does that much less.',
    rule: 'T-14'
  }
}
