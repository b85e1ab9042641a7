import type { RuleEntry } from '../../core/ruleset/rulebook.ts'

const automated = (where: string, says: string): RuleEntry => ({ where, says, how: 'automated' })
const prompted = (where: string, says: string): RuleEntry => ({ where, says, how: 'prompted' })
const table = (where: string, says: string): RuleEntry => ({ where, says, how: 'table' })

/** The combat chapter in its order, then the core rules it stands on. */
export const rulebook = {
  'M-01': automated(
    'Combat procedure',
    'Sides alternate: each in turn lets one of its own act, or passes.'
  ),
  'M-02': automated('Combat procedure', 'Nobody has more than one turn in a round.'),
  'M-03': automated(
    'Combat procedure',
    'When all sides pass one after another the round ends; a pass alone is not final.'
  ),
  'M-04': automated('Combat procedure', 'At the end of a round comes the morale phase.'),
  'M-05': prompted(
    'Initiative',
    'The side that started the fight holds the initiative, or a random one; it says who acts first in each round.'
  ),
  'M-06': automated(
    'Taking a turn',
    'A turn has a bonus action, a main action or another bonus action, and a move of one zone, in any order.'
  ),
  'M-07': automated('Taking a turn', 'A reaction to what others do takes the whole turn.'),
  'M-08': automated(
    'Taking a turn',
    'The main action can be given for a bonus action, and for nothing else.'
  ),
  'M-09': automated(
    'Main actions',
    'Main actions are full movement, an attack, a power, distracting, intimidating and taunting.'
  ),
  'M-10': automated('Bonus actions', 'Picking something up or putting it down is a bonus action.'),
  'M-11': automated(
    'Bonus actions',
    'Equipping or unequipping one item is a bonus action; armour stays on.'
  ),
  'M-12': automated('Bonus actions', 'Using a consumable is a bonus action.'),
  'M-13': prompted(
    'Bonus actions',
    'Opening, pulling and the like is a bonus action, or a main one where it is complex.'
  ),
  'M-14': automated('Bonus actions', 'Saying a few words is a bonus action.'),
  'M-15': prompted(
    'Reactions',
    'Reactions are counter, dodge, guard, hide behind and the opportunity attack.'
  ),
  'M-16': automated('Attacking', 'An attack is a main action and hits by itself.'),
  'M-17': prompted('Attacking', 'In challenging circumstances a WIT save decides whether it hits.'),
  'M-18': automated('Attacking', 'Unarmed attacks do d4, impaired.'),
  'M-19': automated('Attacking', 'Armed attacks do the die of the weapon.'),
  'M-20': prompted('Attacking', 'Who attacks may hold back, and the damage is impaired.'),
  'M-21': prompted('Attacking', 'Somebody nearby who is incapacitated may be killed outright.'),
  'M-22': automated('Attacking › Melee attacks', 'A melee attack is against somebody nearby.'),
  'M-23': automated(
    'Attacking › Melee attacks',
    'Against somebody unseen it takes a WIT save to hit.'
  ),
  'M-24': automated(
    'Attacking › Ranged attacks',
    'A ranged attack is against somebody in sight and in range.'
  ),
  'M-25': automated(
    'Attacking › Ranged attacks',
    'Beyond half range, or on the move, it takes a WIT save to hit.'
  ),
  'M-26': automated(
    'Attacking › Ranged attacks',
    'Beyond half range on the move, or against somebody unseen, it cannot be done.'
  ),
  'M-27': automated(
    'Attacking › Indirect ranged attacks',
    'An indirect attack goes over obstacles and at the unseen, beyond half range alone, with a WIT save, never on the move.'
  ),
  'M-28': prompted(
    'Reacting to an attack',
    'The target may dodge, counter or hide behind somebody, after the save to hit and before the damage.'
  ),
  'M-29': automated('Reacting to an attack', 'Who is unaware of the attacker cannot react.'),
  'M-30': automated('Reacting to an attack › Dodge', 'An AGI save makes the attack miss.'),
  'M-31': automated(
    'Reacting to an attack › Counter',
    'Both roll damage; who would suffer more is hit first, and at a tie both are hit at once.'
  ),
  'M-32': automated(
    'Reacting to an attack › Counter',
    'An attack on several can be countered by one of them.'
  ),
  'M-33': prompted(
    'Reacting to an attack › Hide behind',
    'Somebody nearby who agrees becomes the target, and may react in turn.'
  ),
  'M-34': prompted(
    'Reacting to an attack › Guard',
    'Somebody near the target becomes the target instead, and cannot react otherwise.'
  ),
  'M-35': prompted(
    'Opportunity attacks',
    'An enemy who moves away may be attacked as a reaction; the move goes on if the mover still can.'
  ),
  'M-36': automated(
    'Opportunity attacks',
    'Who is attacked on the move cannot react, but for some skills.'
  ),
  'M-37': automated('Protection from attacks', 'Concealment impairs the damage.'),
  'M-38': automated(
    'Protection from attacks',
    'Cover adds 1 to the armour value, unless the attack goes through it.'
  ),
  'M-39': automated(
    'Protection from attacks',
    'A barrier lets no attack through; who peeks out to attack can be countered, and then it is cover.'
  ),
  'M-40': automated('Blast attacks', 'A blast hits everybody in a zone and on its borders.'),
  'M-41': automated(
    'Blast attacks',
    'A melee blast hits the attacker’s own zone, not the attacker, and cannot miss.'
  ),
  'M-42': automated(
    'Blast attacks',
    'A ranged blast hits any zone in range, the attacker too if it is there.'
  ),
  'M-43': automated('Blast attacks', 'A ranged blast that misses hits a random zone beside.'),
  'M-44': prompted(
    'Attack stunts',
    'Before any reaction the attacker may offer the target something else than damage; who accepts cannot react.'
  ),
  'M-45': automated(
    'Non-lethal attacks',
    'They force a save instead of doing damage; they can be dodged and countered, and in a counter they come last.'
  ),
  'M-46': automated(
    'Non-lethal attacks › Disarm',
    'A STR save, or the weapon the attacker names is dropped.'
  ),
  'M-47': automated(
    'Non-lethal attacks › Grapple',
    'A STR save, or the target is grabbed, and entangled while it is held.'
  ),
  'M-48': automated(
    'Non-lethal attacks › Grapple',
    'Who holds somebody may move with them and attack them; doing anything else lets go.'
  ),
  'M-49': automated(
    'Non-lethal attacks › Grapple',
    'A shove lets go, and moves the grabbed half a zone or into a hazard.'
  ),
  'M-50': prompted(
    'Non-lethal attacks › Grapple',
    'Who is grabbed can be hidden behind, and has no say in it.'
  ),
  'M-51': automated(
    'Sneaking in combat',
    'Those who lie in ambush are concealed when the fight starts.'
  ),
  'M-52': prompted(
    'Sneaking in combat',
    'Hiding again takes a while out of sight, or a major distraction.'
  ),
  'M-53': automated(
    'Sneaking in combat',
    'Nobody attacks the concealed as if they were seen; the players’ view leaves concealed enemies out.'
  ),
  'M-54': automated('Sneaking in combat', 'Who is attacked by somebody concealed cannot react.'),
  'M-55': automated(
    'Sneaking in combat',
    'The concealed have one bonus turn before the first round, in which nobody else acts.'
  ),
  'M-56': automated(
    'Sneaking in combat',
    'Attacking, invoking, talking, or moving without sneaking gives the concealed away.'
  ),
  'M-57': automated('Morale', 'A group down to half of its number checks morale.'),
  'M-58': automated(
    'Morale',
    'Who fights alone checks when damage brings it to half of its health.'
  ),
  'M-59': automated(
    'Morale',
    'A group WIT save: who fails surrenders or retreats, who passes is exempt from then on.'
  ),
  'M-60': automated('Morale', 'Who is immune to fear is immune to morale.'),
  'M-61': automated('Surrendering', 'Surrendering takes the turn and throws the weapons away.'),
  'M-62': automated(
    'Surrendering',
    'Who has surrendered and is harmed by the enemy may fight again.'
  ),
  'M-63': automated('Chases', 'A short chase is played by the rules of combat.'),
  'M-64': automated(
    'Chases',
    'In a long one those who flee make a group AGI save: who passes escapes, who fails is reached.'
  ),
  'M-65': prompted(
    'Chases',
    'Who is faster, or lasts longer, escapes without a save; who is slower cannot.'
  ),
  'M-66': automated(
    'Combat gear degradation',
    'After the fight every weapon and armour that was used makes one durability roll.'
  ),
  'M-67': automated(
    'Combat gear degradation',
    'A damaged weapon that attacks with a 1 on its die is destroyed.'
  ),
  'M-68': automated(
    'Combat gear degradation',
    'An attack of 8 or more destroys a damaged shield, or else damaged armour.'
  ),
  'M-69': automated(
    'Combat gear degradation',
    'Improvised weapons are simple weapons that are damaged already.'
  ),
  'M-70': automated(
    'Fast and slow activations',
    'Each round begins with a d20, the fast action threshold.'
  ),
  'M-71': automated(
    'Fast and slow activations',
    'In the fast phase only those with as much WIT may take a turn.'
  ),
  'M-72': automated(
    'Fast and slow activations',
    'In the slow phase everybody who has not acted may.'
  ),
  'M-73': automated(
    'Fast and slow activations',
    'A phase ends when all sides pass one after another.'
  ),
  'M-74': automated('Fast and slow activations', 'Reactions do not ask for WIT, in any phase.'),
  'M-75': prompted(
    'The chaos of combat',
    'Players do not talk to each other unless the character spends a bonus action on a short sentence.'
  ),
  'M-76': prompted(
    'The chaos of combat',
    'A player who has not declared a turn in 15 seconds does nothing.'
  ),

  'C-M1': automated('Abilities', 'STR, AGI and WIT, 1 to 19; 0 in any of them is death.'),
  'C-M2': automated('Abilities › Saves', 'A save passes when d20 shows the ability or less.'),
  'C-M3': automated(
    'Abilities › Group saves',
    'One d20 for all, held against the ability of each.'
  ),
  'C-M4': automated(
    'Abilities › Contests',
    'Each takes d20 from the ability; the highest wins, ties roll again.'
  ),
  'C-M5': automated('Basic concepts', 'Every division rounds up.'),
  'C-M6': automated(
    'Basic concepts',
    'A d2 or d3 is a d6 divided, and a chance of x in y a d-y that shows x or less.'
  ),
  'C-M7': automated(
    'Basic concepts › Time',
    'A round is about six seconds, a stretch a hundred of them: no fight outlasts one.'
  ),
  'C-M8': automated('Health', 'Health is STR, by size a quarter, half, twice or four times of it.'),
  'C-M9': automated(
    'Health',
    'Losing half of what is left in one go is critical damage: incapacitated for the rest of the stretch.'
  ),
  'C-M10': automated(
    'Health',
    'Losing all of it is dying: dead at the end of the next round unless some health comes back.'
  ),
  'C-M11': automated('Health', 'One hit of as much as the highest health kills on the spot.'),
  'C-M12': automated('Health', 'Who comes back from dying rolls for an injury.'),
  'C-M13': automated('Health', 'A damage die at its maximum counts one less and is rolled again.'),
  'C-M14': automated(
    'Health',
    'Impaired damage is rolled twice and the lower kept; impaired twice it does nothing.'
  ),
  'C-M15': automated('Health', 'Enhanced damage is rolled twice and the higher kept.'),
  'C-M16': automated('Health', 'Impaired and enhanced cancel out one for one.'),
  'C-M17': automated(
    'Health',
    'The armour value is taken from the damage, but not from direct damage.'
  ),
  'C-M18': automated(
    'Gear',
    'Light armour 1, heavy 2; a helmet makes critical damage 1 harder; a shield adds 1 when one reacts.'
  ),
  'C-M19': automated(
    'Gear',
    'A durability roll is a d4: on a 1 the item is damaged, or destroyed if it was.'
  ),
  'C-M20': automated(
    'Gear',
    'The off hand is impaired; great weapons take both hands; some are loaded once in a fight.'
  ),
  'C-M21': automated(
    'Movement › Zones',
    'A zone has room for eight of Medium size, a border for two, and nobody enters a full one.'
  ),
  'C-M22': automated(
    'Movement › Borders',
    'On a border one counts as in both zones; it is half a zone away from either.'
  ),
  'C-M23': automated(
    'Movement › Range',
    'Range is counted in zones on the shortest way, without the first.'
  ),
  'C-M24': automated(
    'Movement',
    'One zone beside other actions, two in all with full movement; hobbled and encumbered half.'
  ),
  'C-M25': automated(
    'Movement › Special movement',
    'Sprinting, sneaking, balancing, leaping, climbing and swimming go with full movement, most with an AGI save.'
  ),
  'C-M26': automated(
    'Conditions',
    'Entangled, stunned, frightened, terrified, frenzied, blind, confused and silenced do as they say.'
  ),
  'C-M27': automated(
    'Hazards › Fear',
    'Facing what frightens takes a WIT save, of a group together.'
  ),
  'C-M28': automated(
    'Character categories › Size',
    'Size does the same to damage as to health; the larger wins with STR and may trample, sweep and throw.'
  ),
  'C-M29': automated(
    'Character categories › Kinds',
    'Undead, demons and constructs cannot be incapacitated, poisoned or frightened.'
  ),
  'C-M30': automated(
    'Encounters › Manipulation',
    'Distracting costs the target its next turn, intimidating frightens it, taunting binds it.'
  ),
  'C-M31': automated(
    'Perception',
    'Before a fight each side makes a group WIT save to notice the other; one pass is enough.'
  ),
  'C-M32': prompted(
    'Omens',
    'An omen rolls a failed save again, or damage suffered, or cheats death.'
  ),
  'C-M33': automated(
    'Powers',
    'A power is a main action; it can be countered, not dodged, and may itself be a counter.'
  ),
  'C-M34': automated(
    'Hazards › Poison',
    'A STR save against poison once the wound has drawn blood; a second dose works by itself.'
  ),
  'C-M35': automated(
    'Hazards › Falls',
    'A d4 of direct damage for every two metres; an AGI save takes two metres off.'
  ),
  'C-M36': automated(
    'Gear',
    'A healing draught gives half of STR, a medicine box 1, or d8 with the skill.'
  ),

  table: table('The table', 'What the game master rules, with the reason given.')
} as const satisfies Readonly<Record<string, RuleEntry>>

export type RuleId = keyof typeof rulebook
