import type { Rulebook } from '../../core/ruleset/rulebook.ts'

const combat = {
  start: 'Combat',
  initiative: 'Combat › Initiative and Rounds',
  swapping: 'Combat › Initiative and Rounds › Swapping Initiative',
  zones: 'Combat › Zones and Distance',
  circumstances: 'Combat › Circumstances',
  maneuvers: 'Combat › Maneuver in Combat',
  movement: 'Combat › Movement in Combat',
  close: 'Combat › Close Combat',
  ranged: 'Combat › Ranged Combat',
  magic: 'Combat › Casting Magic',
  defending: 'Combat › Dodging and Parrying',
  wrestling: 'Combat › Holding and Wrestling',
  fleeing: 'Combat › Fleeing and Chasing',
  ambush: 'Combat › Ambush and Sneak Attack',
  injuries: 'Combat › Injuries',
  fear: 'Special Effects › Fear',
  fire: 'Special Effects › Fire',
  poison: 'Special Effects › Poison',
  falling: 'Special Effects › Falling Damage',
  hunger: 'Special Effects › Tired, Hungry, Thirsty'
}
const tests = 'Action Tests'
const actions = 'Actions'
const harm = 'Harm and Healing'

/** The combat chapter rule by rule (E), and what it takes from the rest of the game (C-E). */
export const rulebook = {
  'E-01': {
    where: combat.start,
    how: 'prompted',
    says: 'A fight begins when somebody sets out to harm somebody; then cards are drawn.'
  },
  'E-02': {
    where: combat.initiative,
    how: 'automated',
    says: 'Everybody draws one of ten cards, 1 to 10, for all to see; opponents of one kind may share a card.'
  },
  'E-03': {
    where: combat.initiative,
    how: 'automated',
    says: 'The lowest card acts first, then upwards; when all have acted a new round goes by the same cards.'
  },
  'E-04': {
    where: combat.swapping,
    how: 'prompted',
    says: 'At the start of a round, before anybody acts, two players’ characters who can talk to each other may swap their cards.'
  },
  'E-05': {
    where: combat.swapping,
    how: 'prompted',
    says: 'An extra success can force an opponent to swap cards; of several cards the winner picks one.'
  },
  'E-06': {
    where: combat.swapping,
    how: 'automated',
    says: 'Some creatures hold several cards, and have a whole turn on each.'
  },
  'E-07': {
    where: combat.zones,
    how: 'automated',
    says: 'The field is made of zones a few steps across; what is thrown reaches the next zone, a bow the one behind it.'
  },
  'E-08': {
    where: combat.zones,
    how: 'prompted',
    says: 'An obstacle in the way is passed by a Maneuver or an Action test.'
  },
  'E-09': {
    where: combat.zones,
    how: 'automated',
    says: 'Zones may have spots to take cover in.'
  },
  'E-10': {
    where: combat.circumstances,
    how: 'prompted',
    says: 'Circumstances that are clearly harder, such as darkness for a shot, ask for more successes, but not of creatures they do not trouble.'
  },
  'E-11': {
    where: combat.movement,
    how: 'automated',
    says: 'Going anywhere within one’s zone is a fast Maneuver.'
  },
  'E-12': {
    where: combat.movement,
    how: 'automated',
    says: 'Going into the next zone is a fast Maneuver.'
  },
  'E-13': {
    where: combat.movement,
    how: 'automated',
    says: 'An enemy in cover, or at the far side of the zone, takes a fast Maneuver to get close to before a blow.'
  },
  'E-14': {
    where: combat.maneuvers,
    how: 'automated',
    says: 'A turn has one slow and one fast Maneuver.'
  },
  'E-15': {
    where: combat.maneuvers,
    how: 'prompted',
    says: 'The slow Maneuver may be given up for a second fast one.'
  },
  'E-16': {
    where: combat.maneuvers,
    how: 'prompted',
    says: 'Reactions are fast Maneuvers, used at any time of the round; one that protects is declared before the attack is rolled.'
  },
  'E-17': {
    where: 'Combat › Maneuver in Combat › Typical Slow Maneuvers',
    how: 'prompted',
    says: 'Attacking, wrestling, fleeing, swaying, luring, surveying, climbing and magic are slow, and tested by an Action.'
  },
  'E-18': {
    where: 'Combat › Maneuver in Combat › Typical Fast Maneuvers',
    how: 'prompted',
    says: 'Drawing a weapon, standing up, shouting, turning around, handling an object, moving, taking cover and all reactions are fast.'
  },
  'E-19': {
    where: combat.close,
    how: 'automated',
    says: 'A blow is a Strike, unarmed it is Force; one success hits, for as much Harm as the damage of the weapon.'
  },
  'E-20': {
    where: combat.close,
    how: 'prompted',
    says: 'Each success beyond that is one more Harm, or something else to gain from the attack.'
  },
  'E-21': {
    where: combat.close,
    how: 'automated',
    says: 'People and animals of the Director may count Harm points, which take as many dice from their next test.'
  },
  'E-22': {
    where: combat.ranged,
    how: 'automated',
    says: 'A shot is Shoot, at a target as many zones away as the weapon reaches; a weapon that begins at 1 is of no use in one’s own zone.'
  },
  'E-23': {
    where: combat.magic,
    how: 'prompted',
    says: 'Magic is a slow Maneuver and a Cast test; what it does is said elsewhere.'
  },
  'E-24': {
    where: combat.defending,
    how: 'prompted',
    says: 'Who is attacked may parry a blow with Strike or Force, or dodge a shot with Finesse; each success takes one off the attack, which misses when none is left.'
  },
  'E-25': {
    where: combat.defending,
    how: 'prompted',
    says: 'Who defends with more successes than the attack had may swap cards with the attacker.'
  },
  'E-26': {
    where: combat.wrestling,
    how: 'prompted',
    says: 'A grapple is a Force test, against the Force of a target that reacts; who wins it restrains the target.'
  },
  'E-27': {
    where: combat.wrestling,
    how: 'automated',
    says: 'Who is restrained can try to break free, shout and parry, and nothing else.'
  },
  'E-28': {
    where: combat.wrestling,
    how: 'prompted',
    says: 'Keeping the restrained from speaking takes one more success.'
  },
  'E-29': {
    where: combat.wrestling,
    how: 'automated',
    says: 'It lasts until the holder lets go or the held breaks free.'
  },
  'E-30': {
    where: combat.wrestling,
    how: 'prompted',
    says: 'Once in a turn the held may try, with a fast Maneuver; if the holder reacts it takes more successes than the holder’s, else one.'
  },
  'E-31': {
    where: combat.fleeing,
    how: 'automated',
    says: 'To flee is a slow Maneuver with Finesse or Sneak: success leaves the fight, failure stays in the zone.'
  },
  'E-32': {
    where: combat.fleeing,
    how: 'automated',
    says: 'Nobody flees through a zone with an enemy in it, but for the one the flight begins in.'
  },
  'E-33': {
    where: combat.fleeing,
    how: 'prompted',
    says: 'An opponent in the same zone may chase with Finesse or Track; each success takes one off the flight, and if none is left both go one zone along it and the fight goes on.'
  },
  'E-34': {
    where: combat.ambush,
    how: 'prompted',
    says: 'An ambush is Sneak against Track or Read; who wins draws one more card, keeps the best and has a die for each extra success on the first Maneuver.'
  },
  'E-35': {
    where: combat.ambush,
    how: 'automated',
    says: 'Who fails is detected, and it is the others who draw one more card.'
  },
  'E-36': {
    where: combat.ambush,
    how: 'automated',
    says: 'One of several ambushers tests for all of them.'
  },
  'E-37': {
    where: combat.ambush,
    how: 'prompted',
    says: 'Where the story says that they are surprised, the others draw one more card without a test.'
  },
  'E-38': {
    where: combat.injuries,
    how: 'automated',
    says: 'Damage is physical or mental, and so is the Harm; the damage of the weapon is its Levels.'
  },
  'E-39': {
    where: combat.fear,
    how: 'automated',
    says: 'A Fear test is Endure, with a die for each player’s character there, three at the most, without those in Severe Mental Harm; in a fight those in the same zone count.'
  },
  'E-40': {
    where: combat.fear,
    how: 'automated',
    says: 'The Fear value is the number of successes it takes; more of them do nothing.'
  },
  'E-41': {
    where: combat.fear,
    how: 'automated',
    says: 'Failing is 2, 3 or 4 Mental Harm in a Controlled, Risky or Desperate Position; passing a Controlled test is a die more on a next roll.'
  },
  'E-42': {
    where: combat.fear,
    how: 'prompted',
    says: 'Whether somebody afraid flees, freezes, faints or attacks is for the player to say.'
  },
  'E-43': {
    where: combat.fire,
    how: 'automated',
    says: 'Fire does damage when one catches it and at the start of each later round, less the successes of an Endure test.'
  },
  'E-44': {
    where: combat.fire,
    how: 'automated',
    says: 'Who burns can put out the fire, flee or shout, and nothing else.'
  },
  'E-45': {
    where: combat.fire,
    how: 'automated',
    says: 'Putting out a fire is a slow Maneuver with Finesse; a worse fire takes more successes, which are kept from round to round.'
  },
  'E-46': {
    where: combat.poison,
    how: 'automated',
    says: 'As many dice as the toxicity against Endure: nothing for more successes than the poison’s, 1 Harm for as many, the poison’s successes in Harm for fewer.'
  },
  'E-47': {
    where: combat.poison,
    how: 'automated',
    says: 'In each later round the poison does one Harm fewer.'
  },
  'E-48': {
    where: combat.poison,
    how: 'automated',
    says: 'An antidote ends it.'
  },
  'E-49': {
    where: combat.falling,
    how: 'automated',
    says: 'A fall of 10 feet or more rolls dice for every 5 feet against Endure; each success above is a Physical Harm, whatever armour is worn.'
  },
  'E-50': {
    where: combat.hunger,
    how: 'prompted',
    says: 'Who goes without food, drink or rest tests Endure when asked to, or suffers 1 Harm of the type the Director says.'
  },

  'C-E1': {
    where: tests,
    how: 'automated',
    says: 'An Action test rolls as many d6 as the Attribute and the Action together; each 6 is a success.'
  },
  'C-E2': {
    where: tests,
    how: 'automated',
    says: 'An Action of 0 is rolled with the Attribute alone.'
  },
  'C-E3': {
    where: harm,
    how: 'automated',
    says: 'There is always one die to roll, whatever Harm there is.'
  },
  'C-E4': {
    where: actions,
    how: 'automated',
    says: 'Attributes are Strength, Dexterity, Intuition, Reason and Presence.'
  },
  'C-E5': {
    where: actions,
    how: 'automated',
    says: 'There are thirteen Actions, 0 to 5, each with one or two Attributes, of which the higher counts.'
  },
  'C-E6': {
    where: `${actions} › Strike`,
    how: 'prompted',
    says: 'An extra success of Strike is 1 more damage, a swap of cards, Mental Harm instead of Physical, a push, or a weapon out of the hand.'
  },
  'C-E7': {
    where: `${actions} › Shoot`,
    how: 'prompted',
    says: 'An extra success of Shoot is 1 more damage, a swap of cards, Mental Harm instead of Physical, or a target pinned, who takes 1 damage for moving into the next zone.'
  },
  'C-E8': {
    where: 'not given',
    how: 'prompted',
    says: 'An extra success of Force is 1 more damage, a swap of cards, a push, or a weapon out of the hand.'
  },
  'C-E9': {
    where: tests,
    how: 'prompted',
    says: 'A Position is Controlled, Risky or Desperate; it is Risky where nothing is said, and tells on fear alone.'
  },
  'C-E10': {
    where: harm,
    how: 'automated',
    says: 'Harm is Lesser, Moderate or Severe, of Level 1, 2 and 3; where a row is full it goes one row up, and beyond the last it is catastrophic.'
  },
  'C-E11': {
    where: harm,
    how: 'prompted',
    says: 'So much Harm is so many Levels, split among the rows as whoever suffers it likes.'
  },
  'C-E12': {
    where: harm,
    how: 'automated',
    says: 'Each Lesser Harm takes a die from tests it is relevant to.'
  },
  'C-E13': {
    where: 'not given',
    how: 'automated',
    says: 'There are 2 slots for Lesser, 2 for Moderate and 1 for Severe Harm, Physical and Mental; a Moderate one takes 2 dice, a Severe one 3.'
  },
  'C-E14': {
    where: 'not given',
    how: 'automated',
    says: 'Harm points take somebody out when there are as many as Strength and 1.'
  },
  'C-E15': {
    where: 'not given',
    how: 'automated',
    says: 'Harm that finds no slot takes its victim out; a d6 says what stays of it.'
  },
  'C-E16': {
    where: 'not given',
    how: 'automated',
    says: 'Damage and range of a weapon follow from the table.'
  },
  'C-E17': {
    where: 'not given',
    how: 'automated',
    says: 'Armour rolls dice against physical damage, each 6 takes 1 off; heavy armour takes a die from Finesse and Sneak.'
  },
  'C-E18': {
    where: 'not given',
    how: 'automated',
    says: 'The intensity of a fire is its damage, and the successes that put it out.'
  },
  'C-E19': {
    where: 'not given',
    how: 'prompted',
    says: 'No Harm is healed in a fight; a Study test keeps somebody who is dying alive.'
  },
  'C-E20': {
    where: combat.maneuvers,
    how: 'automated',
    says: 'What is slow and what is fast, and the Action it is tested by, stands in two lists.'
  },
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set, place or mark anything, and say why.'
  }
} as const satisfies Rulebook

export type RuleId = keyof typeof rulebook
