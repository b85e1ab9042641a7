import type { Glossary } from '../../core/ruleset/glossary.ts'

/** Words of Hestia a note or a log may have, and what they mean. */
export const glossary: Glossary = {
  test: { says: 'Succeeds if d20 and the Score together reach 20.', rule: 'C-H1' },
  save: {
    says: 'Succeeds if d20 and half the Score reach 20; failing one costs 1 Stress.',
    rule: 'C-H3'
  },
  boon: { says: 'A d6 to be added; of several the highest. It cancels a Bane.', rule: 'C-H4' },
  bane: { says: 'A d6 to be subtracted; of several the highest. It cancels a Boon.', rule: 'C-H4' },
  grit: {
    says: 'What is lost before Flesh; more than the last of it becomes Stress.',
    rule: 'C-H12'
  },
  flesh: { says: 'What is lost once there is no Grit: at 0 a creature is dead.', rule: 'C-H11' },
  stress: { says: 'Fills mental slots: more of it than there are slots is panic.', rule: 'C-H18' },
  panic: { says: 'More Stress than mental slots.', rule: 'C-H18' },
  violence: { says: 'Added to d20 in an attack, against the Defense of the target.', rule: 'H-13' },
  defense: { says: 'What an attack has to reach.', rule: 'C-H10' },
  notch: {
    says: 'Takes 1 from the damage of a weapon, or from the Defense of armour; the third breaks it.',
    rule: 'C-H22'
  },
  crushing: { says: 'Leaves its target Dazed.', rule: 'H-22' },
  slashing: { says: 'Leaves its target Bleeding.', rule: 'H-23' },
  piercing: { says: 'Leaves its target Pinned.', rule: 'H-24' },
  dazed: { says: 'A Bane on everything it does, until it Saves with Might.', rule: 'H-22' },
  bleeding: { says: '1d4 damage every Round, until it Saves with Might.', rule: 'H-23' },
  pinned: { says: 'Cannot move, until it Saves with Might.', rule: 'H-24' },
  surprised: { says: 'Does nothing in the first Round, and Tests no Savvy in it.', rule: 'H-03' },
  tipsy: { says: 'A Bane on all Tests for an hour, from a swig of liquor.', rule: 'C-H20' },
  flighty: {
    says: 'Of hirelings with a Loyalty below 10: they Test Morale as enemies do.',
    rule: 'H-31'
  },
  morale: {
    says: 'Willingness to fight, 0 to 20: who fails a Test of it flees or surrenders.',
    rule: 'H-29'
  },
  gambit: {
    says: 'A shove, trip, disarm or grapple: a Test of the fitting attribute.',
    rule: 'H-26'
  }
}
