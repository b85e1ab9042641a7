/**
 * A wrong fence below its name; the code; the marked text; a part of the message. If there is a fix, its text comes last.
 */
export type Row = readonly [string, string, string, string, string?]

/** Mistakes of game masters: words of other books and languages, values in the wrong place, lists for maps, too much. */
export const writtenRows: readonly Row[] = [
  [
    'attack: 1d20 + attack vs target.ac',
    'syntax',
    'vs',
    'Expected a comparison such as >=, found “vs”',
    '>='
  ],
  [
    'attack: d20 + attack >= ac of target',
    'unknown-name',
    'ac of target',
    'Unknown name “ac of target”. Names are fields of `statblock` and words of the moment'
  ],
  [
    'attack: roll d20 + attack >= target.ac',
    'syntax',
    'd20',
    'Expected the end of the formula, found “d20”'
  ],
  [
    'attack: {test: d20 >= 10, crit: {when: die = 20, does: double dice}}',
    'unknown-key',
    'crit',
    'Unexpected “crit”, expected one of test, melee, ranged, spell, defence, critical, fumble, advantage, several, together',
    'critical'
  ],
  [
    'attack: {test: d20 >= 10, critical: 20}',
    'wrong-value',
    '20',
    'Expected a map of when, does, found “20”'
  ],
  [
    'damage: weapon + strength',
    'unknown-name',
    'strength',
    'Unknown name “strength”: did you mean “str”? Names are fields of `statblock` and words of the moment',
    'str'
  ],
  [
    'damage: {dice: weapon, less: target.armour}',
    'unknown-name',
    'target.armour',
    'Unknown name “armour”: did you mean “armor”? Names are fields of `statblock` and words of the moment',
    'target.armor'
  ],
  [
    'damage: {dice: weapon, minus: target.armor}',
    'unknown-key',
    'minus',
    'Unexpected “minus”, expected one of dice, less, at least, resist, vulnerable, immune, kinds, pools, runs over',
    'less'
  ],
  [
    'damage: {dice: weapon, minimum: 1}',
    'unknown-key',
    'minimum',
    'Unexpected “minimum”, expected one of dice, less, at least, resist, vulnerable, immune, kinds, pools, runs over',
    'at least'
  ],
  [
    'damage: {pools: [grit, flesh]}',
    'wrong-value',
    'grit',
    'Expected one of hp, ac, attack, armor, hd, level, morale, str, dex, con, int, wis, cha, speed, found “grit”'
  ],
  ['damage: 1W6', 'syntax', 'W6', 'Expected d6, found “w6”', 'd6'],
  [
    'initiative: {roll: d20 + dex, by: individual}',
    'wrong-value',
    'individual',
    'Expected side, each, players first or written order, found “individual”',
    'each'
  ],
  [
    'initiative: players',
    'wrong-value',
    'players',
    '“players” is a value of “ties”. Write {ties: players}',
    '{ties: players}'
  ],
  [
    'initiative: [players, monsters]',
    'wrong-value',
    '[players, monsters]',
    'Expected a number or a formula such as d6 + 1, or a map of roll, by, test, when, ties, found a list'
  ],
  [
    'initiative: {by: side, ties: reroll}',
    'wrong-value',
    'reroll',
    'Expected again, together, players or highest and a field, found “reroll”',
    'again'
  ],
  [
    'Angriff: d20 + attack >= target.ac',
    'unknown-key',
    'Angriff',
    'Unexpected “Angriff”, expected one of name, based on, statblock, initiative, surprise, attack, damage, when hurt, at 0, dying, saves, conditions, morale, reaction, turn, resources, fights, words',
    'attack'
  ],
  [
    'dégâts: d6',
    'unknown-key',
    'dégâts',
    'Unexpected “dégâts”, expected one of name, based on, statblock, initiative, surprise, attack, damage, when hurt, at 0, dying, saves, conditions, morale, reaction, turn, resources, fights, words',
    'damage'
  ],
  [
    'statblock: [hp, ac]',
    'wrong-value',
    '[hp, ac]',
    'Expected a map of fields, found a list',
    '{hp: {}, ac: {}}'
  ],
  [
    'statblock: {mod: {of: strength, steps: {1: -1, 9: 0}}}',
    'wrong-value',
    'strength',
    'Expected a field of `statblock`, found “strength”',
    'str'
  ],
  [
    'statblock: {mod: {of: str, steps: {1-8: -1, 9: 0}}}',
    'wrong-value',
    '1-8',
    'Expected the lowest roll of the row, found “1-8”',
    '1'
  ],
  [
    'statblock: {mod: {of: str, steps: [[1, -1], [9, 0]]}}',
    'wrong-value',
    '[[1, -1], [9, 0]]',
    'Expected rows from a number to numbers, such as {2: …, 7: …}, found a list'
  ],
  [
    'saves: [str, dex, con]',
    'wrong-value',
    '[str, dex, con]',
    '“[str, dex, con]” is a value of “of”. Write {of: [str, dex, con]}',
    '{of: [str, dex, con]}'
  ],
  [
    'saves: d20 <= stat',
    'unknown-name',
    'stat',
    'Unknown name “stat”. Names are fields of `statblock` and words of the moment'
  ],
  [
    'conditions: {prone: disadvantage}',
    'wrong-value',
    'disadvantage',
    'Expected a map of cannot, attacks, attacked, saves, damage, hurt, weapon, change, each turn, ends, found “disadvantage”'
  ],
  [
    'conditions: {stunned: {cannot: all}}',
    'wrong-value',
    'all',
    'Expected one of act, attack, move, save, found “all”',
    'act'
  ],
  [
    'conditions: {burning: {each turn: d6 fire}}',
    'unknown-effect',
    'd6 fire',
    'Unknown effect “d6 fire”: did you mean “damage d6 fire”?',
    'damage d6 fire'
  ],
  [
    'conditions: {prone: {ends: end of turn}}',
    'wrong-value',
    'end of turn',
    'Expected table, own turn, turn end, hit or a number of rounds such as 2 rounds, found “end of turn”',
    'turn end'
  ],
  [
    'conditions: {prone: {duration: 1 round}}',
    'unknown-key',
    'duration',
    'Unexpected “duration”, expected one of cannot, attacks, attacked, saves, damage, hurt, weapon, change, each turn, ends',
    'ends'
  ],
  [
    'conditions: {bless: {attacks: d4}}',
    'no-dice-here',
    'd4',
    'No dice here: what a condition adds is a number'
  ],
  [
    'conditions: {shaken: {attacks: -2, ends: {save: will}}}',
    'incomplete',
    'will',
    'The game has no saves. Write `saves` with “will”'
  ],
  [
    'morale: {test: 2d6 <= morale, when: first death}',
    'wrong-value',
    'first death',
    'Expected a test such as d20 >= 15, or first loss, half lost, leader lost or half hp, found “first death”',
    'first loss'
  ],
  [
    'morale: seven',
    'unknown-name',
    'seven',
    'Unknown name “seven”. Names are fields of `statblock` and words of the moment'
  ],
  [
    'at 0: death',
    'unknown-effect',
    'death',
    'Unknown effect “death”: did you mean “dead”?',
    'dead'
  ],
  [
    'at 0: unconscious',
    'unknown-effect',
    'unconscious',
    'Unknown effect “unconscious”: did you mean “out”?',
    'out'
  ],
  [
    'at 0: {player: dying, others: dead}',
    'unknown-key',
    'player',
    'Unexpected “player”, expected one of players, others',
    'players'
  ],
  [
    'at 0: {roll: d6, rows: {1-2: dead, 3-6: out}}',
    'wrong-value',
    '1-2',
    'Expected the lowest roll of the row, found “1-2”',
    '1'
  ],
  [
    'at zero: dead',
    'unknown-key',
    'at zero',
    'Unexpected “at zero”, expected one of name, based on, statblock, initiative, surprise, attack, damage, when hurt, at 0, dying, saves, conditions, morale, reaction, turn, resources, fights, words',
    'at 0'
  ],
  [
    'dying: {each turn: d20 >= 10}',
    'wrong-value',
    'd20 >= 10',
    '“d20 >= 10” is a value of “test”. Write {test: d20 >= 10}',
    '{test: d20 >= 10}'
  ],
  [
    'turn: {attacks: 2, actions: {flee: {does: flees}}}',
    'unknown-key',
    'actions',
    'Unexpected “actions”, expected one of attacks, moves, leaving, instead',
    'instead'
  ],
  [
    'turn: {instead: [flee]}',
    'wrong-value',
    '[flee]',
    'Expected a map of actions, found a list',
    '{flee: {}}'
  ],
  [
    'turn: {instead: {trip: {test: d20 >= 10, success: flees}}}',
    'unknown-key',
    'success',
    'Unexpected “success”, expected one of target, test, save, passes, fails, does, uses, costs, recharge',
    'passes'
  ],
  [
    'turn: 2',
    'wrong-value',
    '2',
    '“2” is a value of “attacks”. Write {attacks: 2}',
    '{attacks: 2}'
  ],
  [
    'resources: [luck]',
    'wrong-value',
    '[luck]',
    'Expected a map of resources, found a list',
    '{luck: {}}'
  ],
  [
    'reaction: 2d6',
    'wrong-value',
    '2d6',
    '“2d6” is a value of “roll”. Write {roll: 2d6}',
    '{roll: 2d6}'
  ],
  [
    'fights: {flees at: hp <= 2}',
    'unknown-key',
    'flees at',
    'Unexpected “flees at”, expected one of target, flees when',
    'flees when'
  ],
  ['damage: 1000d6', 'too-many', '1000d6', 'At most 50 dice'],
  [
    'damage: weapon * 99999999999999',
    'syntax',
    '99999999999999',
    'Expected a number up to 1000000, found 99999999999999'
  ],
  ['surprise: 2 in 6', 'syntax', 'in', 'Expected the end of the formula, found “in”'],
  [
    'hp: lots',
    'unknown-name',
    'lots',
    'Unknown name “lots”. Names are fields of `statblock` and words of the moment'
  ],
  ['attack:', 'wrong-value', '', 'Expected a test such as d20 >= 15, found nothing']
]
