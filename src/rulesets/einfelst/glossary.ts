import { type Glossary, glossaryFromTable } from '../../core/ruleset/glossary.ts'
import { fires } from './tables/fire.ts'
import { traits } from './tables/traits.ts'

/** Words of Einfelst Wilds a note or a log may have, and what they mean. */
export const glossary: Glossary = {
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule }))),
  ...glossaryFromTable(
    fires.map(({ fire, damage, successes }) => ({
      word: `fire ${fire}`,
      does: `${damage} damage a round; ${successes} successes put it out`,
      rule: 'C-E18'
    }))
  ),
  prone: { says: 'Stands up with a fast Maneuver.', rule: 'E-18' },
  burning: {
    says: 'Takes damage each round, and may only put it out, flee or shout.',
    rule: 'E-44'
  },
  poisoned: { says: 'Harm when it takes hold, and one less in each later round.', rule: 'E-47' },
  restrained: { says: 'May try to break free, shout and parry, and nothing else.', rule: 'E-27' },
  pinned: { says: 'Takes 1 damage for moving into the next zone.', rule: 'C-E7' },
  slow: { says: 'Of Maneuvers: one in a turn, such as attacking, fleeing or magic.', rule: 'E-14' },
  fast: {
    says: 'Of Maneuvers: one in a turn, such as moving, drawing or a reaction.',
    rule: 'E-14'
  },
  lesser: { says: 'Harm of Level 1: a die fewer where it is relevant.', rule: 'C-E12' },
  moderate: { says: 'Harm of Level 2: two dice fewer where it is relevant.', rule: 'C-E13' },
  severe: { says: 'Harm of Level 3: three dice fewer where it is relevant.', rule: 'C-E13' },
  controlled: {
    says: 'A Position: failing a Fear test is 2 Mental Harm, passing it a die more on a next roll.',
    rule: 'E-41'
  },
  risky: { says: 'A Position: failing a Fear test is 3 Mental Harm.', rule: 'E-41' },
  desperate: { says: 'A Position: failing a Fear test is 4 Mental Harm.', rule: 'E-41' },
  dying: { says: 'Dead at the end of the next round unless a Study test helps.', rule: 'C-E19' }
}
