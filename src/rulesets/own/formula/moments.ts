/** A word with a meaning at some moments of a fight, such as `die`. */
interface MomentWord {
  readonly says: string
  /** The keys whose formulas know the word, for messages. Empty for every formula. */
  readonly where: string
  readonly least: number
  readonly most: number
}

/** Words that formulas know beside the fields of statblocks. No field can have one as its name. */
const momentWords = {
  die: {
    says: 'The face that counts of the first die of the test.',
    where: '`critical` and `fumble`',
    least: 1,
    most: 100
  },
  total: {
    says: 'The sum of the roll.',
    where: '`critical` and `fumble`',
    least: -9999,
    most: 9999
  },
  margin: {
    says: 'How far the roll is over what it needs, or under what it may be.',
    where: '`critical` and `fumble`',
    least: -9999,
    most: 9999
  },
  doubles: {
    says: '1 if two dice of the test show the same face, or both digits of a d100 are the same; else 0.',
    where: '`critical` and `fumble`',
    least: 0,
    most: 1
  },
  weapon: { says: 'The dice of the weapon.', where: '`damage`', least: 0, most: 9999 },
  dealt: {
    says: 'The points that the blow took.',
    where: '`when hurt` and `at 0`',
    least: 0,
    most: 9999
  },
  value: { says: 'The value of the save.', where: '`saves`', least: -999, most: 999 },
  difficulty: {
    says: 'The difficulty of the attack; else the field `difficulty` of the one that caused the save.',
    where: '`saves`',
    least: -99,
    most: 999
  },
  round: { says: 'The number of the round.', where: '', least: 0, most: 9999 },
  allies: {
    says: 'The combatants of the own side that can act, with the one that rolls.',
    where: '',
    least: 0,
    most: 200
  },
  enemies: { says: 'The enemies that can act.', where: '', least: 0, most: 200 }
} as const satisfies Readonly<Record<string, MomentWord>>

export type Word = keyof typeof momentWords

export const isWord = (name: string): name is Word => Object.hasOwn(momentWords, name)

export const wordEntry = (word: Word): MomentWord => momentWords[word]

/** Words that every formula knows. */
const always: readonly Word[] = ['round', 'allies', 'enemies']

const ofTest: readonly Word[] = ['die', 'total', 'margin', 'doubles']

/** A place of formulas in a fence: the moment, and the words that are known then. */
export interface Place {
  /** The moment in words: `when initiative is rolled`. */
  readonly when: string
  readonly words: readonly Word[]
  /** The owner that names of the other combatant have here. */
  readonly owner?: 'target' | 'attacker'
  readonly noDice?: string
}

const place = (
  when: string,
  owner?: Place['owner'],
  words: readonly Word[] = [],
  noDice?: string
): Place => ({
  when,
  words: [...always, ...words],
  ...(owner && { owner }),
  ...(noDice !== undefined && { noDice })
})

/** The moments of a fight at which formulas are used. */
export const places = {
  initiative: place('when initiative is rolled'),
  surprise: place('when surprise is rolled'),
  attack: place('when an attack is rolled', 'target'),
  defence: place('when an attack is met', 'attacker'),
  critical: place('at a critical or a fumble', 'target', ofTest),
  damage: place('when damage is rolled', 'target', ['weapon']),
  hurt: place('when somebody is hurt', 'attacker', ['dealt']),
  fall: place('when somebody falls', 'attacker', ['dealt']),
  dying: place('while somebody is dying'),
  dyingRoll: place('while somebody is dying', undefined, ofTest),
  save: place('when a save is rolled', 'attacker', ['value', 'difficulty']),
  saveValue: place('when a save is rolled', undefined, [], 'the value of a save is a number'),
  condition: place('while a condition lasts', undefined, ['difficulty']),
  modifier: place('while a condition lasts', undefined, [], 'what a condition adds is a number'),
  weapon: place('while a condition lasts'),
  morale: place('when morale is checked'),
  moraleTime: place('in a fight', undefined, [], 'the moment of a check is no roll'),
  reaction: place('when a reaction is rolled'),
  turn: place('in a turn', undefined, [], 'the number of attacks is a number'),
  leaving: place('when somebody leaves an enemy'),
  action: place('when an action is taken', 'target'),
  ownAction: place('when an action is taken'),
  recharge: place('when a turn begins'),
  usual: place('when the fight begins'),
  derived: place('in a field', undefined, [], 'a field that is always worked out is a number'),
  fixed: place('in a statblock', undefined, [], 'a step is a fixed number'),
  flees: place('when a creature decides', undefined, [], 'a creature decides without a roll')
} as const satisfies Readonly<Record<string, Place>>
