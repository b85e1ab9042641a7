import { closestMatch } from '../../core/text/fuzzy-match.ts'

/** Other words that people write for the words of fences: usual abbreviations, words of other games, German and French. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  initiative: ['init', 'turn order', 'initiativ'],
  attack: ['to hit', 'angriff', 'attaque'],
  damage: ['harm', 'schaden', 'dégâts', 'degats'],
  'at 0': ['at zero', 'at 0 hp', 'at 0 hit points', 'death', 'bei 0', 'à 0'],
  saves: ['saving throws', 'saving throw', 'save', 'rettungswürfe', 'sauvegardes'],
  conditions: ['states', 'status', 'zustände', 'états'],
  turn: ['round', 'zug', 'tour'],
  resources: ['ressourcen', 'ressources', 'pools'],
  reaction: ['reaktion', 'réaction'],
  statblock: ['stats', 'fields', 'attributes', 'abilities', 'werte', 'caractéristiques'],
  words: ['names', 'labels', 'wörter', 'mots'],
  dying: ['death saves', 'death saving throws'],
  reads: ['alias', 'aliases', 'from', 'key', 'keys', 'names'],
  usual: ['default', 'value', 'start', 'base'],
  least: ['min', 'minimum'],
  most: ['max', 'maximum'],
  'at least': ['min', 'minimum', 'least'],
  less: ['minus', 'armor', 'armour', 'reduction', 'soak'],
  roll: ['dice', 'die', 'formula'],
  test: ['roll', 'check', 'dice'],
  critical: ['crit', 'critical hit', 'kritisch', 'critique'],
  fumble: ['botch', 'critical miss', 'patzer'],
  when: ['if', 'on', 'at'],
  does: ['effect', 'do', 'then', 'result'],
  passes: ['success', 'pass', 'passed', 'succeeds', 'on success', 'successes'],
  fails: ['failure', 'fail', 'failed', 'on failure', 'failures'],
  attacks: ['attack'],
  ends: ['duration', 'until', 'lasts', 'end'],
  'each turn': ['every turn', 'per turn', 'ongoing', 'each round'],
  instead: ['actions', 'action', 'options'],
  costs: ['cost', 'price'],
  'flees when': ['flees at', 'flees', 'flee'],
  rows: ['table', 'results', 'entries'],
  players: ['player', 'pc', 'pcs', 'characters', 'spieler', 'joueurs'],
  others: ['other', 'enemies', 'monsters', 'npcs', 'creatures', 'foes'],
  'players first': ['players', 'players go first'],
  'written order': ['written', 'as written', 'none'],
  each: ['individual', 'individually', 'individuals', 'combatant', 'creature'],
  side: ['group', 'team', 'party'],
  again: ['reroll', 're-roll', 'roll again'],
  'every round': ['each round', 'round'],
  dead: ['death', 'dies', 'killed', 'slain', 'tot', 'mort'],
  out: ['unconscious', 'down', 'knocked out', 'ko', 'incapacitated'],
  flees: ['run away', 'runs away', 'retreat', 'retreats'],
  surrenders: ['gives up', 'yields'],
  'turn end': ['end of turn', 'end of its turn', 'end of the turn'],
  'own turn': ['start of turn', 'start of its turn', 'next turn', '1 turn', 'turn start'],
  enemy: ['foe', 'opponent', 'enemies'],
  ally: ['friend', 'friends', 'allies'],
  act: ['all', 'everything', 'anything', 'actions'],
  'near and far': ['zone', 'zones', 'yes', 'true'],
  'first loss': ['first death', 'first casualty', 'first'],
  'half lost': ['half', 'half dead', 'half their number'],
  'leader lost': ['leader dead', 'leader death'],
  'double dice': ['double damage dice', 'twice the dice', 'x2 dice'],
  'double damage': ['x2', 'twice', 'double', '2x'],
  'most damage': ['max damage', 'maximum damage', 'max'],
  never: ['each day', 'daily', 'per day', 'once'],
  ac: ['armor class', 'armour class', 'defense', 'defence'],
  hp: ['hit points', 'health'],
  hd: ['hit dice', 'hit die'],
  armor: ['armour'],
  str: ['strength'],
  dex: ['dexterity'],
  con: ['constitution'],
  int: ['intelligence'],
  wis: ['wisdom'],
  cha: ['charisma'],
  weapon: ['weapon dice', 'weapon die', 'weapon damage']
}

/** The word of `known` that is probably meant: the closest by its letters, or one with the same meaning. */
export function meantWord(word: string, known: Iterable<string>): string | undefined {
  const all = [...known]
  const wanted = word.trim().toLowerCase().replace(/\s+/g, ' ')
  return (
    all.find((one) => Object.hasOwn(otherWords, one) && otherWords[one]?.includes(wanted)) ??
    closestMatch(word, all)
  )
}
