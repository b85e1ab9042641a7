/** Warrior › Techniques, each for a point of Grit (C-Z24). Every warrior has the first three. */
export const techniques = [
  { technique: 'second wind', learned: 'first', does: 'regain d12 HP' },
  {
    technique: 'payback',
    learned: 'first',
    does: 'answer a melee attack on oneself or a Close ally with an attack'
  },
  { technique: 'quick to act', learned: 'first', does: 'let the enemies begin after all' },
  {
    technique: 'command',
    learned: 'later',
    does: 'an ally attacks instead, for d6 more damage'
  },
  {
    technique: 'shield',
    learned: 'later',
    does: 'lend one’s AP to a Close ally until the end of the Round'
  },
  { technique: 'split fire', learned: 'later', does: 'shoot at two targets' },
  {
    technique: 'rally',
    learned: 'later',
    does: 'everybody on the side attacks with +1 in this Round'
  },
  {
    technique: 'cleave',
    learned: 'later',
    does: 'hit up to four Close targets for half the damage'
  },
  {
    technique: 'charge',
    learned: 'later',
    does: 'go Nearby and attack there in melee with Advantage'
  },
  { technique: 'rend', learned: 'later', does: 'remove 1 AP for every 2 damage instead of HP' },
  { technique: 'inspire', learned: 'later', does: 'Advantage on the attack of an ally' },
  {
    technique: 'intimidate',
    learned: 'later',
    does: 'a Morale Test at Disadvantage for the combatant just hurt'
  }
] as const

export type Technique = (typeof techniques)[number]['technique']

export const techniqueCalled = (word: string): Technique | undefined =>
  techniques.find((row) => row.technique === word.trim().toLowerCase().replaceAll('-', ' '))
    ?.technique

export const firstTechniques: readonly Technique[] = techniques
  .filter((row) => row.learned === 'first')
  .map((row) => row.technique)

/** Rogue: the damage of a Sneak Attack instead of the weapon’s, without the Level (C-Z23). */
export const sneakDice = { armed: '2d6', improvised: '2d4' } as const
