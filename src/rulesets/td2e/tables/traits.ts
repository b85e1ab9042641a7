/** Traits that matter in a fight, with the slots each uses (C-T5 to C-T17). */
export const traits = [
  { trait: 'adept', slots: 2, rule: 'C-T5', does: 'casts spells; light armour does not hinder it' },
  { trait: 'agile', slots: 1, rule: 'C-T6', does: 'advantage on reflex saves, balance, mobility' },
  {
    trait: 'armor training',
    slots: 1,
    rule: 'C-T7',
    does: 'medium armour without disadvantage; with Strong, heavy armour'
  },
  { trait: 'brutal', slots: 1, rule: 'C-T8', does: 'heavy melee weapons are critical on 11' },
  { trait: 'determined', slots: 1, rule: 'C-T6', does: 'advantage on will saves' },
  { trait: 'duelist', slots: 1, rule: 'C-T8', does: 'light melee weapons are critical on 11' },
  {
    trait: 'hard to kill',
    slots: 1,
    rule: 'C-T9',
    does: 'three chances to stabilise: the first at advantage, the second normal, the third at disadvantage'
  },
  {
    trait: 'medic',
    slots: 1,
    rule: 'C-T10',
    does: 'a Test gives a patient advantage on every chance to stabilise; 1 HP more by sleep'
  },
  { trait: 'resilient', slots: 1, rule: 'C-T14', does: 'more HP by sleep' },
  { trait: 'robust', slots: 1, rule: 'C-T15', does: 'better chances to stabilise' },
  { trait: 'strong', slots: 1, rule: 'C-T16', does: 'with Armor Training, heavy armour' },
  {
    trait: 'unarmed fighter',
    slots: 1,
    rule: 'C-T17',
    does: 'unarmed hits do damage, unarmed evasion is a normal Test'
  },
  { trait: 'vigilant', slots: 1, rule: 'C-T13', does: '3d6 for initiative, first in a tie' }
] as const

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)

/** The slots that the path of the monk uses (C-T11). */
export const monkSlots = 2
