import type { Rulebook } from '../../core/ruleset/rulebook.ts'

const combat = {
  initiative: 'Combat › Initiative',
  surprise: 'Combat › Surprise',
  reactions: 'Combat › Reactions',
  actions: 'Combat › Actions in Combat',
  attacking: 'Combat › Attacking',
  damage: 'Combat › Damage',
  tags: 'Combat › Damage › Damage Tags',
  gambits: 'Combat › Gambits',
  morale: 'Combat › Morale'
}

/** The combat chapter rule by rule (H), and what it takes from the rest of the game (C-H). */
export const rulebook = {
  'H-01': {
    where: combat.initiative,
    how: 'automated',
    says: 'At the start of every Round each character on the testing side Tests Savvy: who succeeds acts before the enemies, who fails acts after them.'
  },
  'H-02': {
    where: combat.initiative,
    how: 'automated',
    says: 'Unusually quick enemies put a Bane on that Test, unusually slow ones a Boon.'
  },
  'H-03': {
    where: combat.surprise,
    how: 'automated',
    says: 'Who is surprised does nothing in the first Round, and Tests no Savvy in it.'
  },
  'H-04': {
    where: combat.surprise,
    how: 'prompted',
    says: 'Who is surprised normally follows from the story: the encounter or the referee says so.'
  },
  'H-05': {
    where: combat.surprise,
    how: 'prompted',
    says: 'Where the story leaves it open each player character Saves with Savvy, with a Bane against stealthy enemies; who fails is surprised.'
  },
  'H-06': {
    where: combat.reactions,
    how: 'prompted',
    says: 'Where it is unclear what the other side wants, a Luck Roll on the reaction table tells it.'
  },
  'H-07': {
    where: combat.actions,
    how: 'automated',
    says: 'In a Round each combatant may move up to its combat speed, and take one action.'
  },
  'H-08': {
    where: combat.actions,
    how: 'prompted',
    says: 'Actions are attacking, sprinting, casting or activating, taking out or putting away what is not handy, shedding the load, reloading, drinking, lighting a light, a gambit and retreating.'
  },
  'H-09': {
    where: combat.actions,
    how: 'prompted',
    says: 'Talking, shouting, dropping what is held and the like cost nothing.'
  },
  'H-10': {
    where: combat.actions,
    how: 'automated',
    says: 'What is kept handy is ready without an action.'
  },
  'H-11': {
    where: combat.actions,
    how: 'automated',
    says: 'A crossbow that was shot must be reloaded, with an action, before it can be shot again.'
  },
  'H-12': {
    where: combat.actions,
    how: 'automated',
    says: 'Retreating is an action, and takes the combatant out of the encounter.'
  },
  'H-13': {
    where: combat.attacking,
    how: 'automated',
    says: 'An attack hits if d20 and Violence together reach the Defense of its target.'
  },
  'H-14': {
    where: combat.attacking,
    how: 'automated',
    says: 'A natural 20 is a Critical Hit: its damage passes over Grit and takes Flesh.'
  },
  'H-15': {
    where: combat.attacking,
    how: 'automated',
    says: 'A natural 1 with a ranged weapon is a Critical Miss: its ammunition is used up.'
  },
  'H-16': {
    where: combat.attacking,
    how: 'automated',
    says: 'A natural 1 with a melee weapon is a Critical Miss: the weapon takes a Notch.'
  },
  'H-17': {
    where: combat.attacking,
    how: 'prompted',
    says: 'A spell needs a Violence Test only to touch somebody unwilling, or where its description asks for one.'
  },
  'H-18': {
    where: combat.damage,
    how: 'automated',
    says: 'A hit rolls the die of the weapon; the damage is taken from Grit, and from Flesh once there is no Grit.'
  },
  'H-19': {
    where: combat.damage,
    how: 'prompted',
    says: 'On the highest damage the attacker may Notch the weapon, either to Notch the armour of the target too or to bring about the effect of the damage tag.'
  },
  'H-20': {
    where: combat.tags,
    how: 'prompted',
    says: 'A weapon crushes, slashes or pierces; where it can do more than one, the wielder says which before rolling.'
  },
  'H-21': {
    where: combat.tags,
    how: 'automated',
    says: 'Some creatures suffer more from a damage tag, some less, some nothing.'
  },
  'H-22': {
    where: combat.tags,
    how: 'automated',
    says: 'Crushing leaves the target Dazed: a Bane on everything it does.'
  },
  'H-23': {
    where: combat.tags,
    how: 'automated',
    says: 'Slashing leaves the target Bleeding: it takes 1d4 damage every Round.'
  },
  'H-24': {
    where: combat.tags,
    how: 'automated',
    says: 'Piercing leaves the target Pinned: it cannot move.'
  },
  'H-25': {
    where: combat.tags,
    how: 'automated',
    says: 'Each of these effects lasts until its victim makes a Save with Might.'
  },
  'H-26': {
    where: combat.gambits,
    how: 'prompted',
    says: 'A gambit, such as a shove, trip, disarm or grapple, is a Test of the fitting attribute; if it succeeds, it happens.'
  },
  'H-27': {
    where: combat.gambits,
    how: 'prompted',
    says: 'A gambit that fails backfires: its opponent may attack or hamper the character at once, for free.'
  },
  'H-28': {
    where: combat.morale,
    how: 'automated',
    says: 'Morale runs from 0, Craven, to 20, Suicidal; it is 10 where nothing else is said.'
  },
  'H-29': {
    where: combat.morale,
    how: 'prompted',
    says: 'Who fails a Morale Test tries to flee or surrenders.'
  },
  'H-30': {
    where: combat.morale,
    how: 'automated',
    says: 'Enemies Test Morale when the first to fall is one of them, when their leader dies, when half of them are out, when one who is alone first loses Flesh, and when something frightening happens.'
  },
  'H-31': {
    where: combat.morale,
    how: 'automated',
    says: 'Flighty hirelings, with a Loyalty below 10, Test Morale in the same circumstances.'
  },
  'H-32': {
    where: combat.morale,
    how: 'automated',
    says: 'Morale 20 never fails an unmodified Test; Morale 0 passes on a natural 20 alone.'
  },

  'C-H1': {
    where: 'Core › Tests',
    how: 'automated',
    says: 'A Test succeeds if d20 and the Score together reach 20.'
  },
  'C-H2': {
    where: 'Combat › Morale',
    how: 'automated',
    says: 'A Morale Test is a Test with Morale as its Score.'
  },
  'C-H3': {
    where: 'Core › Saves',
    how: 'automated',
    says: 'A Save succeeds if d20 and half the Score, rounded down, together reach 20; failing one costs 1 Stress.'
  },
  'C-H4': {
    where: 'Core › Boons and Banes',
    how: 'automated',
    says: 'Boons and Banes cancel one for one; of as many d6 as are left over the highest is added or subtracted.'
  },
  'C-H5': {
    where: 'Core › Boons and Banes',
    how: 'automated',
    says: 'Boons and Banes work on a Violence Test as on any other.'
  },
  'C-H6': {
    where: 'Procedures › Luck Roll',
    how: 'prompted',
    says: 'A Luck Roll is 2d6 read in five bands: 2, 3 to 5, 6 to 8, 9 to 11, 12.'
  },
  'C-H7': {
    where: 'Characters › Attributes',
    how: 'automated',
    says: 'Might, Agility, Discipline and Savvy have Scores of 3 to 18, each with a modifier from −3 to +3.'
  },
  'C-H8': {
    where: 'Classes › Fighter; Monster stats',
    how: 'automated',
    says: 'Violence is 1 for each martial Template, or for a monster its Hit Dice, 15 at the most.'
  },
  'C-H9': {
    where: 'Combat › Attacking',
    how: 'automated',
    says: 'A Violence Test is rolled against a Defense and not against 20.'
  },
  'C-H10': {
    where: 'not given',
    how: 'automated',
    says: 'Defense is 10 without armour and grows with armour and shield; each Notch in the armour takes 1, down to 10.'
  },
  'C-H11': {
    where: 'Characters › Health; Monster stats',
    how: 'automated',
    says: 'Flesh is rolled by size; a character adds the Might modifier. At 0 Flesh a creature is dead.'
  },
  'C-H12': {
    where: 'Characters › Health; Monster stats',
    how: 'automated',
    says: 'Grit stands before Flesh. A monster has a d8 of it for each Hit Die.'
  },
  'C-H13': {
    where: 'Characters › Health',
    how: 'automated',
    says: 'What one attack takes beyond the last Grit does not reach Flesh: it becomes Stress.'
  },
  'C-H14': {
    where: 'Characters › Health',
    how: 'prompted',
    says: 'Falls, poison, critical hits, opportunists, a coup de grace and some magic take Flesh directly.'
  },
  'C-H15': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A creature that has no Flesh by nature has Grit only; nothing reaches its Flesh directly.'
  },
  'C-H16': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A monster Saves with half of 10 and its Hit Dice.'
  },
  'C-H17': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A monster may attack more than once in a Round, and adds no modifier to its damage; a character adds Might in melee and Agility at range.'
  },
  'C-H18': {
    where: 'Adventures › Maladies',
    how: 'automated',
    says: 'Stress fills mental slots; with more Stress than slots a character panics.'
  },
  'C-H19': {
    where: 'Adventures › Maladies',
    how: 'automated',
    says: 'A light load is a Bane on Might, Agility and Violence Tests and on Saves; a heavy one two, and half speed; more than that and nothing can be done.'
  },
  'C-H20': {
    where: 'Characters › Health',
    how: 'automated',
    says: 'A swig of liquor gives back 1d6 and the Discipline modifier in Grit, and is a Bane on all Tests for an hour.'
  },
  'C-H21': {
    where: 'not given',
    how: 'automated',
    says: 'The damage of a weapon follows from its class.'
  },
  'C-H22': {
    where: 'not given',
    how: 'automated',
    says: 'Each Notch in a weapon takes 1 from its damage, to 1 at the least; the third breaks it.'
  },
  'C-H23': {
    where: 'Classes › Fighter',
    how: 'prompted',
    says: 'A fighter may let the shield be splintered to take no damage from one hit.'
  },
  'C-H24': {
    where: 'Classes › Fighter',
    how: 'prompted',
    says: 'A fighter learns to parry, to cleave, to weigh up a threat, to strike true and to rally.'
  },
  'C-H25': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A fall takes 1 Flesh for every 10 ft and Flesh Die; tiny creatures take none.'
  },
  'C-H26': {
    where: 'not given',
    how: 'automated',
    says: 'Loyalty runs from 0 to 20; below 10 a hireling is flighty.'
  },
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} as const satisfies Rulebook

export type RuleId = keyof typeof rulebook
