/** A field that every game has without an entry: its names in statblocks, and its usual value. */
interface UsualField {
  readonly reads: readonly string[]
  readonly usual: number
}

const attribute = (...reads: readonly string[]): UsualField => ({ reads, usual: 10 })

/** The names are those of statblocks of 5e, of old-school games and of Shadowdark. */
export const usualFields: Readonly<Record<string, UsualField>> = {
  hp: { reads: ['hp', 'hit points', 'hitpoints', 'health'], usual: 4 },
  ac: { reads: ['ac', 'armor class', 'armour class'], usual: 10 },
  attack: { reads: ['attack', 'attack bonus', 'to hit'], usual: 0 },
  armor: { reads: ['armor', 'armour'], usual: 0 },
  hd: { reads: ['hd', 'hit dice', 'hit die', 'level', 'lvl', 'lv'], usual: 1 },
  level: { reads: ['level', 'lvl', 'lv', 'hd', 'hit dice'], usual: 1 },
  morale: { reads: ['morale', 'ml', 'mor', 'moral'], usual: 7 },
  str: attribute('str', 'strength'),
  dex: attribute('dex', 'dexterity'),
  con: attribute('con', 'constitution'),
  int: attribute('int', 'intelligence'),
  wis: attribute('wis', 'wisdom'),
  cha: attribute('cha', 'charisma'),
  speed: { reads: ['speed', 'move', 'movement', 'mv'], usual: 0 }
}

/** Other names in statblocks of fields that only some games have. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  thac0: ['thac0', 'thaco', 'to hit ac 0']
}

export const isUsualField = (name: string): boolean => Object.hasOwn(usualFields, name)

/** The kinds of damage of a game without a list of its own. */
export const usualKinds: readonly string[] = [
  'acid',
  'bludgeoning',
  'cold',
  'crushing',
  'electricity',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder'
]
