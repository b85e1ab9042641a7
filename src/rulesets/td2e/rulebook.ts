import type { Rulebook } from '../../core/ruleset/rulebook.ts'

const combat = {
  initiative: 'Combat › Initiative',
  time: 'Combat › Time and Movement',
  damage: 'Combat › Hit Points and Damage',
  death: 'Combat › Stabilization and Death',
  armour: 'Combat › Armor',
  proficiency: 'Combat › Weapon Proficiency',
  unarmed: 'Combat › Unarmed Combat'
}

/** The combat chapter rule by rule (T), and what it takes from the rest of the game (C-T). */
export const rulebook = {
  'T-01': {
    where: combat.initiative,
    how: 'automated',
    says: 'When combat begins everybody rolls 2d6 for initiative, the Vigilant 3d6, and adds them up.'
  },
  'T-02': {
    where: combat.initiative,
    how: 'automated',
    says: 'They act from the highest total to the lowest.'
  },
  'T-03': {
    where: combat.initiative,
    how: 'automated',
    says: 'Of two with the same total the Vigilant one goes first.'
  },
  'T-04': {
    where: combat.initiative,
    how: 'automated',
    says: 'If both are Vigilant, or neither is, they roll again between them.'
  },
  'T-05': { where: combat.time, how: 'automated', says: 'A round is 5 seconds.' },
  'T-06': {
    where: combat.time,
    how: 'automated',
    says: 'Who is in a square directly beside combat is in combat.'
  },
  'T-07': {
    where: combat.time,
    how: 'automated',
    says: 'Who is in combat may attack, evade, or try to get out of it.'
  },
  'T-08': {
    where: combat.time,
    how: 'automated',
    says: 'Who is not, and within normal movement of combat, may advance and attack.'
  },
  'T-09': {
    where: combat.time,
    how: 'automated',
    says: 'Who is not, and within twice that, may advance; that ends the turn.'
  },
  'T-10': {
    where: combat.damage,
    how: 'prompted',
    says: 'Six hours of sleep give back 1 HP, more to the Resilient.'
  },
  'T-11': {
    where: combat.damage,
    how: 'automated',
    says: 'A hit with a light melee or a ranged weapon does 1 damage.'
  },
  'T-12': {
    where: combat.damage,
    how: 'automated',
    says: 'A hit with a heavy melee weapon does 2 damage.'
  },
  'T-13': {
    where: combat.damage,
    how: 'automated',
    says: 'After a hit 2d6 are rolled: on 12 it is critical, for 1 damage more.'
  },
  'T-14': {
    where: combat.damage,
    how: 'automated',
    says: 'Against damage reduction the attacker must succeed a second time, or does that much less.'
  },
  'T-15': {
    where: combat.death,
    how: 'prompted',
    says: 'A player’s character at 0 HP is unconscious, and may try to stabilise once in each of the next two rounds.'
  },
  'T-16': {
    where: combat.death,
    how: 'automated',
    says: 'The first chance is a normal Test, the second one is at disadvantage.'
  },
  'T-17': {
    where: combat.death,
    how: 'automated',
    says: 'One success is enough: 1 HP, and unconscious for the rest of the encounter.'
  },
  'T-18': { where: combat.death, how: 'automated', says: 'Who fails every chance dies.' },
  'T-19': {
    where: combat.death,
    how: 'automated',
    says: 'The Robust have somewhat better chances.'
  },
  'T-20': {
    where: combat.death,
    how: 'automated',
    says: 'The Hard to Kill have better ones still.'
  },
  'T-21': {
    where: combat.death,
    how: 'prompted',
    says: 'A Medic who steps in makes them better again.'
  },
  'T-22': {
    where: combat.armour,
    how: 'automated',
    says: 'Light armour: for anybody, Adepts and Monks too; damage reduction 1.'
  },
  'T-23': {
    where: combat.armour,
    how: 'automated',
    says: 'Medium armour: disadvantage without Armor Training, sneaking at disadvantage; damage reduction 2.'
  },
  'T-24': {
    where: combat.armour,
    how: 'automated',
    says: 'Heavy armour: only with Armor Training and Strong, no sneaking, 5 ft slower; damage reduction 3.'
  },
  'T-25': {
    where: combat.proficiency,
    how: 'automated',
    says: 'Without proficiency an attack is at disadvantage.'
  },
  'T-26': {
    where: combat.proficiency,
    how: 'automated',
    says: 'With proficiency an attack is a normal Test.'
  },
  'T-27': {
    where: combat.proficiency,
    how: 'automated',
    says: 'With mastery an attack is at advantage.'
  },
  'T-28': {
    where: combat.proficiency,
    how: 'prompted',
    says: 'A character begins with one proficiency; more of them, and mastery, cost a trait slot each; giving it up gains one.'
  },
  'T-29': {
    where: combat.proficiency,
    how: 'prompted',
    says: 'A proficiency is for a subclass of one of the three groups; what it includes is for the table to say.'
  },
  'T-30': {
    where: combat.unarmed,
    how: 'automated',
    says: 'An unarmed blow without training does no damage.'
  },
  'T-31': {
    where: combat.unarmed,
    how: 'automated',
    says: 'To evade a weapon in able hands without one and without training is Difficult, and at disadvantage.'
  },
  'T-32': {
    where: combat.unarmed,
    how: 'automated',
    says: 'An Unarmed Fighter is spared both.'
  },

  'C-T1': {
    where: 'Tests › Dice',
    how: 'automated',
    says: 'A Test is 2d6, at advantage 3d6, at disadvantage 1d6; it succeeds if any die shows enough.'
  },
  'C-T2': {
    where: 'Tests › Difficulty',
    how: 'automated',
    says: 'Enough is 3 if trivial, 4 if easy, 5 on the average, 6 if difficult.'
  },
  'C-T3': {
    where: 'Tests › Difficulty',
    how: 'automated',
    says: 'An average Test succeeds in 33, 56 or 70 of 100 cases with one, two or three dice.'
  },
  'C-T4': {
    where: 'Tests › Dice',
    how: 'automated',
    says: 'Where both apply, disadvantage overrides advantage, but for magic items.'
  },
  'C-T5': {
    where: 'Traits › Adept',
    how: 'automated',
    says: 'An Adept casts spells; it takes two slots.'
  },
  'C-T6': {
    where: 'Traits › Agile, Determined',
    how: 'automated',
    says: 'The Agile have advantage on reflex saves, balance and mobility, the Determined on will saves.'
  },
  'C-T7': {
    where: 'Traits › Armor Training',
    how: 'automated',
    says: 'Medium and heavy armour without disadvantage.'
  },
  'C-T8': {
    where: 'Traits › Brutal, Duelist',
    how: 'automated',
    says: 'The Brutal are critical on 11 with heavy melee weapons, Duelists with light ones.'
  },
  'C-T9': {
    where: 'Traits › Hard to Kill',
    how: 'automated',
    says: 'Three chances to stabilise: at advantage, normal, at disadvantage.'
  },
  'C-T10': {
    where: 'Traits › Medic',
    how: 'prompted',
    says: 'A normal Test gives a patient advantage on all chances to stabilise; care adds 1 HP to a sleep.'
  },
  'C-T11': {
    where: 'Monks',
    how: 'automated',
    says: 'A monk strikes unarmed at advantage and learns to evade, to strike harder and to take less by level.'
  },
  'C-T12': {
    where: 'Traits › Mastery',
    how: 'automated',
    says: 'A trait taken once gives a normal attempt, taken twice advantage.'
  },
  'C-T13': {
    where: 'Combat › Initiative',
    how: 'automated',
    says: 'The Vigilant roll 3d6 for initiative and win ties.'
  },
  'C-T14': {
    where: 'not given',
    how: 'automated',
    says: 'The Resilient have more HP back by sleep.'
  },
  'C-T15': {
    where: 'not given',
    how: 'automated',
    says: 'The Robust have their first chance to stabilise at advantage, and the second as a normal Test.'
  },
  'C-T16': {
    where: 'not given',
    how: 'automated',
    says: 'The Strong can wear heavy armour, if they are trained to.'
  },
  'C-T17': {
    where: 'not given',
    how: 'automated',
    says: 'Unarmed hits of an Unarmed Fighter do damage, and evasion without a weapon is a normal Test.'
  },
  'C-T18': {
    where: 'not given',
    how: 'automated',
    says: 'Who evades makes a Test against each hit until the next turn, and takes nothing if it succeeds.'
  },
  'C-T19': {
    where: 'not of this game',
    how: 'automated',
    says: 'Focusing for an easier next Test is no choice here, unless the note allows it.'
  },
  'C-T20': { where: 'not given', how: 'automated', says: 'One choice a turn.' },
  'C-T21': {
    where: 'not given',
    how: 'automated',
    says: 'HP by heritage for characters, by threat for creatures.'
  },
  'C-T22': {
    where: 'not given',
    how: 'automated',
    says: 'Normal movement is 25 ft, in squares of 5 ft.'
  },
  'C-T23': {
    where: combat.proficiency,
    how: 'automated',
    says: 'Weapons are light melee, heavy melee or ranged, each with its subclasses.'
  },
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} as const satisfies Rulebook

export type RuleId = keyof typeof rulebook
