import type { Rulebook } from '../../core/ruleset/rulebook.ts'

const combat = {
  top: 'Combat',
  initiative: 'Combat › Initiative',
  zones: 'Combat › Zones',
  distance: 'Combat › Distance',
  conditions: 'Combat › Zone Conditions',
  action: 'Combat › Action',
  attacking: 'Combat › Attacking and Damage',
  dual: 'Combat › Attacking and Damage › Dual-Wielding',
  critical: 'Combat › Attacking and Damage › Critical Damage',
  ongoing: 'Combat › Attacking and Damage › Ongoing Damage',
  disengaging: 'Combat › Disengaging',
  stunts: 'Combat › Stunts',
  hinderance: 'Combat › Hinderance',
  morale: 'Combat › Reactions & Morale'
}

/** The combat chapter rule by rule (Z), and what it takes from the rest of the game (C-Z). */
export const rulebook = {
  'Z-01': {
    where: combat.top,
    how: 'automated',
    says: 'Combat goes in Rounds, and everybody has one Turn in each.'
  },
  'Z-02': {
    where: combat.top,
    how: 'prompted',
    says: 'The game master may find a side surprised before the fight: it does not act in the first Round.'
  },
  'Z-03': {
    where: combat.initiative,
    how: 'automated',
    says: 'A d6 says which side begins: the enemies on 1 to 3, the Characters on 4 to 6.'
  },
  'Z-04': {
    where: combat.initiative,
    how: 'automated',
    says: 'The Characters act in the order of a d6 and DEX, the highest first.'
  },
  'Z-05': {
    where: combat.zones,
    how: 'automated',
    says: 'The battlefield is divided into Zones: where each side begins, and what lies between.'
  },
  'Z-06': {
    where: combat.zones,
    how: 'automated',
    says: 'Only who shares a Zone can get hold of another, be it with a blade or with a gift.'
  },
  'Z-07': {
    where: combat.distance,
    how: 'automated',
    says: 'The same Zone is Close, the next one Nearby, two away Far-Away and all beyond that Distant.'
  },
  'Z-08': {
    where: combat.conditions,
    how: 'automated',
    says: 'Into some Zones only so many fit; nobody enters one that is full.'
  },
  'Z-09': {
    where: combat.conditions,
    how: 'automated',
    says: 'Some Zones make those who fight there Test, or suffer for it.'
  },
  'Z-10': {
    where: combat.action,
    how: 'automated',
    says: 'A Turn is a move of one Zone and one Action.'
  },
  'Z-11': {
    where: combat.action,
    how: 'prompted',
    says: 'An Action is an attack, a second move, a word with the enemy, a spell, a stunt, or anything of the kind.'
  },
  'Z-12': {
    where: combat.action,
    how: 'automated',
    says: 'Getting something from the backpack is an Action.'
  },
  'Z-13': {
    where: combat.attacking,
    how: 'automated',
    says: 'A Character’s melee attack is a Test of STR, against somebody Close.'
  },
  'Z-14': {
    where: combat.attacking,
    how: 'automated',
    says: 'A Character’s ranged attack is a Test of DEX.'
  },
  'Z-15': {
    where: combat.attacking,
    how: 'automated',
    says: 'An attack that hits does the damage of its weapon.'
  },
  'Z-16': {
    where: combat.attacking,
    how: 'automated',
    says: 'When a Creature attacks a Character, the Character Tests DEX to avoid it; the Creature rolls nothing.'
  },
  'Z-17': {
    where: combat.attacking,
    how: 'automated',
    says: 'A ranged attack on somebody Close is at Disadvantage.'
  },
  'Z-18': {
    where: combat.dual,
    how: 'automated',
    says: 'With a one-handed weapon in each hand both are rolled for damage, and the higher counts.'
  },
  'Z-19': {
    where: combat.critical,
    how: 'automated',
    says: 'A natural 20 on a player’s attack doubles what the damage dice show.'
  },
  'Z-20': {
    where: combat.critical,
    how: 'automated',
    says: 'A natural 1 when a player avoids an attack doubles the damage that is taken.'
  },
  'Z-21': {
    where: combat.critical,
    how: 'automated',
    says: 'A natural 1 on a player’s attack marks a usage of the weapon.'
  },
  'Z-22': {
    where: combat.ongoing,
    how: 'automated',
    says: 'Who takes Ongoing Damage loses as many HP as its Level at the start of each of its Turns.'
  },
  'Z-23': {
    where: combat.ongoing,
    how: 'automated',
    says: 'A Test at the end of each Turn ends the Ongoing Damage if it is passed.'
  },
  'Z-24': {
    where: combat.disengaging,
    how: 'prompted',
    says: 'When a Character leaves a Zone with an enemy Close, that enemy may attack first, for free.'
  },
  'Z-25': {
    where: combat.disengaging,
    how: 'automated',
    says: 'With an ally Close, too, or after an Action to disengage, nobody attacks who leaves.'
  },
  'Z-26': {
    where: combat.stunts,
    how: 'prompted',
    says: 'Pushing, grappling and other stunts against an opposing Creature are a fitting Test.'
  },
  'Z-27': {
    where: combat.hinderance,
    how: 'automated',
    says: 'Who is hindered stays so until a Test of an attribute is passed; sometimes that Test is an Action.'
  },
  'Z-28': {
    where: combat.hinderance,
    how: 'automated',
    says: 'Weakened: all Tests are at Disadvantage.'
  },
  'Z-29': {
    where: combat.hinderance,
    how: 'automated',
    says: 'Distracted: no Actions, but moves.'
  },
  'Z-30': {
    where: combat.hinderance,
    how: 'automated',
    says: 'Stuck: no moves, but Actions.'
  },
  'Z-31': {
    where: combat.hinderance,
    how: 'automated',
    says: 'Paralysed: neither moves nor Actions.'
  },
  'Z-32': {
    where: combat.morale,
    how: 'prompted',
    says: 'Creatures without an attitude of their own get one from a d10, Hostile to Helpful.'
  },
  'Z-33': {
    where: combat.morale,
    how: 'prompted',
    says: 'When a fight turns bad for the enemies, the game master may have them Test Morale by Skill; who fails parleys or flees.'
  },

  'C-Z1': {
    where: 'The Basics › Tests',
    how: 'automated',
    says: 'A Test passes if d20 and the attribute reach the DR: 12, or 5, 8, 15 and 19 for what is easier or harder.'
  },
  'C-Z2': {
    where: 'The Basics › Critical Success and Failure',
    how: 'automated',
    says: 'A natural 20 passes any Test and a natural 1 fails it; what comes with it is for the game master to say.'
  },
  'C-Z3': {
    where: 'The Basics › Advantage & Disadvantage',
    how: 'automated',
    says: 'With Advantage the higher of two d20 counts, with Disadvantage the lower; both together are neither.'
  },
  'C-Z4': {
    where: 'Experience',
    how: 'automated',
    says: 'A Character has STR, DEX, CON, INT, WIS and CHA, each +6 at the most.'
  },
  'C-Z5': {
    where: 'Introduction',
    how: 'automated',
    says: 'A Creature is anybody: the Characters of the players, and all others.'
  },
  'C-Z6': {
    where: 'Classes › Warrior',
    how: 'automated',
    says: 'Who is no Character has a Skill in the place of attributes.'
  },
  'C-Z7': {
    where: 'Health and Harm › Health; the original rules',
    how: 'automated',
    says: 'A Creature has a d8 of HP for each Level, and by its Level Skill and damage where nothing else is written.'
  },
  'C-Z8': {
    where: 'not given',
    how: 'automated',
    says: 'The Level of an opponent changes no DR, unless the note says by how much.'
  },
  'C-Z9': {
    where: 'Equipment › Usage',
    how: 'automated',
    says: 'Things have 3 usage dots and are of no more use when all are marked; after a fight armour, shield and ammunition are marked on 1 or 2 of a d6.'
  },
  'C-Z10': {
    where: 'Equipment › Armor and Shields',
    how: 'automated',
    says: 'AP is taken off all damage; a shield may be given to ignore an attack.'
  },
  'C-Z11': {
    where: 'Equipment › Equipment Requirements',
    how: 'automated',
    says: 'Without what a weapon asks for it attacks at Disadvantage; without what armour asks for, its AP is added to the DR of attack and defence.'
  },
  'C-Z12': {
    where: 'not given',
    how: 'automated',
    says: 'A Creature without written AP has one less than its Level, 3 at the most.'
  },
  'C-Z13': {
    where: 'Classes; Health and Harm › Health',
    how: 'automated',
    says: 'A Character has the Hit Dice of its class and CON as HP; never more than that, and never less than none.'
  },
  'C-Z14': {
    where: 'Health and Harm › Death and dying',
    how: 'automated',
    says: 'A Character without HP is Out of Action; when the danger is over a d6 tells what became of it.'
  },
  'C-Z15': {
    where: 'not given',
    how: 'automated',
    says: 'Anybody else without HP is defeated.'
  },
  'C-Z16': {
    where: 'Health and Harm › Resting',
    how: 'table',
    says: 'A Breather and a Respite give back HP, Grit and Luck.'
  },
  'C-Z17': {
    where: 'Health and Harm › Deprivation',
    how: 'automated',
    says: 'Who went without food or rest for a day is Weakened.'
  },
  'C-Z18': {
    where: 'The Basics › Luck',
    how: 'prompted',
    says: 'A point of Luck does the most damage, rolls dice again, takes a d6 off damage, undoes a critical, or lowers a DR by 4.'
  },
  'C-Z19': {
    where: 'The Basics › Time',
    how: 'automated',
    says: 'A fight goes by Moments; by the Minute burns what gives light.'
  },
  'C-Z20': {
    where: 'Equipment › Inventory',
    how: 'automated',
    says: 'Two hands, two slots on the body and six in the backpack; who carries more is Weakened and never goes further than Nearby.'
  },
  'C-Z21': {
    where: 'Equipment › Weapons',
    how: 'automated',
    says: 'Short, Long and Thrown say how far a weapon reaches; Blast hits a Zone, Versatile has two dice, Recharge takes a d6 each Round.'
  },
  'C-Z22': {
    where: 'Classes › Warrior',
    how: 'automated',
    says: 'The enemies act as one, before or after the Characters, in the order the game master likes.'
  },
  'C-Z23': {
    where: 'Classes › Rogue',
    how: 'automated',
    says: 'A Sneak Attack from behind has Advantage and does 2d6, or 2d4 without a proper weapon, and the Level.'
  },
  'C-Z24': {
    where: 'Classes › Warrior › Techniques',
    how: 'prompted',
    says: 'A warrior spends Grit on techniques, before, in and after attacks.'
  },
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} as const satisfies Rulebook

export type RuleId = keyof typeof rulebook
