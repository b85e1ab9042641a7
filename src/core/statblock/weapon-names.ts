import { closestAmong } from '../text/fuzzy-match.ts'
import type { FieldSource } from './list-entries.ts'
import { reportEntry, reportIgnoredEntry } from './list-entries.ts'

type DamageType = 'crushing' | 'slashing' | 'piercing'

interface NamedKind {
  readonly kind: string
  readonly deals: readonly DamageType[]
  /** Names in the singular, separated by commas; the first is the usual name. */
  readonly names: string
}

/**
 * Common names of weapons in any game, by kind. A game maps each kind to a class of its own. A weapon whose kind begins
 * with `natural` is part of the body, even without the word `natural` in a statblock.
 */
const table = [
  { kind: 'unarmed', deals: ['crushing'], names: 'unarmed, fist, bare hand, punch, kick' },
  { kind: 'knife', deals: ['piercing', 'slashing'], names: 'knife, dagger, dirk, stiletto' },
  { kind: 'thrown knife', deals: ['piercing'], names: 'throwing knife, throwing knives, dart' },
  { kind: 'short sword', deals: ['slashing', 'piercing'], names: 'short sword' },
  {
    kind: 'sword',
    deals: ['slashing', 'piercing'],
    names: 'sword, long sword, broadsword, bastard sword, cutlass'
  },
  { kind: 'sword', deals: ['slashing'], names: 'sabre, saber, scimitar, falchion' },
  { kind: 'sword', deals: ['piercing'], names: 'rapier' },
  {
    kind: 'great sword',
    deals: ['slashing'],
    names: 'great sword, two-handed sword, claymore, zweihander'
  },
  { kind: 'hand axe', deals: ['slashing'], names: 'hand axe, hatchet, sickle, cleaver' },
  { kind: 'thrown axe', deals: ['slashing'], names: 'throwing axe, thrown axe' },
  { kind: 'axe', deals: ['slashing'], names: 'axe' },
  { kind: 'great axe', deals: ['slashing'], names: 'great axe, battle axe, two-handed axe' },
  { kind: 'club', deals: ['crushing'], names: 'club, cudgel, truncheon, belaying pin' },
  { kind: 'great club', deals: ['crushing'], names: 'great club, two-handed club' },
  { kind: 'staff', deals: ['crushing'], names: 'staff, quarterstaff' },
  {
    kind: 'mace',
    deals: ['crushing'],
    names: 'mace, hammer, war hammer, flail, morning star'
  },
  { kind: 'mace', deals: ['piercing'], names: 'war pick, military pick' },
  {
    kind: 'great hammer',
    deals: ['crushing'],
    names:
      'great hammer, maul, sledgehammer, two-handed hammer, great mace, two-handed mace, great flail, two-handed flail'
  },
  { kind: 'spear', deals: ['piercing'], names: 'spear, short spear, trident' },
  { kind: 'javelin', deals: ['piercing'], names: 'javelin, throwing spear' },
  {
    kind: 'polearm',
    deals: ['slashing', 'piercing'],
    names: 'polearm, pole arm, halberd, bill, billhook'
  },
  { kind: 'polearm', deals: ['slashing'], names: 'poleaxe, poleax, glaive, scythe' },
  { kind: 'polearm', deals: ['piercing'], names: 'pike, long spear' },
  { kind: 'lance', deals: ['piercing'], names: 'lance' },
  { kind: 'whip', deals: ['slashing'], names: 'whip' },
  { kind: 'sling', deals: ['crushing'], names: 'sling' },
  { kind: 'short bow', deals: ['piercing'], names: 'short bow, bow' },
  { kind: 'long bow', deals: ['piercing'], names: 'long bow' },
  { kind: 'crossbow', deals: ['piercing'], names: 'crossbow, light crossbow, heavy crossbow' },
  { kind: 'hand crossbow', deals: ['piercing'], names: 'hand crossbow' },
  { kind: 'pistol', deals: ['piercing'], names: 'pistol' },
  { kind: 'musket', deals: ['piercing'], names: 'musket, arquebus, blunderbuss, rifle' },
  {
    kind: 'natural, piercing',
    deals: ['piercing'],
    names: 'bite, fang, jaw, maw, teeth, tooth, beak, gore, horn, antler, tusk, sting, stinger'
  },
  { kind: 'natural, slashing', deals: ['slashing'], names: 'claw, talon, pincer' },
  {
    kind: 'natural, crushing',
    deals: ['crushing'],
    names: 'tail, slam, hoof, hooves, tentacle, pseudopod, head butt'
  }
] as const satisfies readonly NamedKind[]

/** A kind of weapon, such as `sword`, that several common names share. */
export type WeaponKind = (typeof table)[number]['kind']

/** A weapon with a common name. */
interface NamedWeapon {
  readonly kind: WeaponKind
  readonly deals: readonly DamageType[]
  readonly isNatural: boolean
}

/** Every weapon name of the table. */
export const weaponNames: readonly string[] = table.flatMap(({ names }) => names.split(', '))

/** Normalizes a name: `two-handed axe`, `two handed axe` and `Twohanded axes` are equal. */
const plain = (words: readonly string[]): string => words.join('').replace(/s$/, '')

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[\s‐-]+/)
    .filter((word) => word !== '')

const byName = new Map<string, NamedWeapon>(
  table.flatMap(({ kind, deals, names }) => {
    const weapon = { kind, deals, isNatural: kind.startsWith('natural') }
    return names.split(', ').map((name) => [plain(wordsOf(name)), weapon] as const)
  })
)

const maxWords = 4

/** The endings of a name, longest first: `rusty battle axe`, `battle axe`, `axe`. */
function* endsOf(name: string): Generator<string> {
  const words = name.toLowerCase().split(/\s+/)
  for (let at = 0; at < words.length; at++) yield words.slice(at).join(' ')
}

function exactly(name: string): NamedWeapon | undefined {
  const words = wordsOf(name)
  return words.some(({ length }) => length === 1) ? undefined : byName.get(plain(words))
}

/** Whether the whole name is a common one. */
export const isWeaponName = (name: string): boolean => exactly(name) !== undefined

/**
 * The weapon with this name, or with the longest known ending of the name: `rusty battle axe` is a battle axe.
 * `undefined` if no ending is known.
 */
export function weaponNamed(name: string): NamedWeapon | undefined {
  for (const part of endsOf(name)) {
    const found = exactly(part)
    if (found) return found
  }
  return undefined
}

/**
 * A game’s row for a weapon, by the longest ending of the name that is known. For the same ending, the game’s own names
 * (`own`, called in lower case) go before common names (`byKind`). `undefined` if no ending is known.
 */
export function weaponRowFor<Row>(
  name: string,
  own: (part: string) => Row | undefined,
  byKind: Readonly<Record<WeaponKind, Row>>
): Row | undefined {
  for (const part of endsOf(name)) {
    const common = exactly(part)
    const row = own(part) ?? (common && byKind[common.kind])
    if (row !== undefined) return row
  }
  return undefined
}

/** Length in words of the longest common name that begins at index `at`; 0 if there is none. */
function nameAt(words: readonly string[], at: number): number {
  for (let count = Math.min(maxWords, words.length - at); count > 0; count--)
    if (exactly(words.slice(at, at + count).join(' '))) return count
  return 0
}

/** Words that in some game follow the name of a weapon. They end the name. */
const behindNames =
  /\d|^(?:natural|light|medium|heavy|ranged|thrown|melee|martial|simple|missile|short|long)$/i

/**
 * Length in words of the weapon name at the start of a list, up to the end of a common name. It is 3 for `rusty
 * battle axe d8`, 2 for `claw hammer`, and 0 without a common name.
 */
export function weaponNameLength(words: readonly string[]): number {
  for (let at = 0; at < words.length; at++) {
    const count = nameAt(words, at)
    const end = at + count
    // A part of the body may be the first word of a weapon, as in `claw hammer`.
    const isMaterial =
      weaponNamed(words.slice(at, end).join(' '))?.isNatural && nameAt(words, end) > 0
    if (count > 0 && !isMaterial) return end
    if (count === 0 && behindNames.test(words[at] ?? '')) return 0
  }
  return 0
}

/** A name without the parts of dice behind it: `sword` for `sword d8+`. Used in the message about a mistyped die. */
export const withoutDice = (name: string): string => name.split(/\s(?=[\d.]*d?\d)/i, 1)[0] ?? name

/**
 * The probable name for a misspelt one, at most two edits away: `battle axe` for `batle axe`. `undefined` if
 * the whole name is known to all games or to this one (`own`, in lower case), or if nothing is close.
 */
function misspeltName(name: string, own: readonly string[]): string | undefined {
  const full = name.toLowerCase()
  if (full.length < 4 || /\d/.test(full)) return undefined
  if (exactly(full) || own.includes(full)) return undefined
  const matchers = matchersOf.get(own) ?? createMatchers(own)
  matchersOf.set(own, matchers)
  // `rusty sword` is right: any word may precede a known name.
  if (weaponNamed(full)) return matchers.longName(full)
  const near = matchers.anyName(full)
  // For four letters, accept only a name of five that begins with the same letter: “swrd” is a sword.
  return full.length > 4 || (near?.length === 5 && near[0] === full[0]) ? near : undefined
}

interface Matchers {
  readonly anyName: (name: string) => string | undefined
  /** Finds only names of several words. */
  readonly longName: (name: string) => string | undefined
}

/** Matchers cached by a game’s list of names, since each weapon of each statblock needs them. */
const matchersOf = new WeakMap<readonly string[], Matchers>()

const createMatchers = (own: readonly string[]): Matchers => ({
  anyName: closestAmong([...own, ...weaponNames], 2),
  longName: closestAmong(
    [...own, ...weaponNames].filter((one) => /[\s-]/.test(one)),
    2
  )
})

/**
 * Reports an entry that is only a misspelt weapon name. `own` are the names of the game. `isRead`: whether Fray keeps
 * the entry as a weapon; otherwise the issue says that Fray ignores the entry. Returns whether the name is misspelt.
 */
export function reportMisspelt(
  from: FieldSource,
  index: number,
  words: string,
  own: readonly string[],
  isRead: boolean
): boolean {
  const near = misspeltName(words, own)
  if (near === undefined) return false
  const message = `No table has a weapon “${words}”, expected “${near}”`
  if (isRead) reportEntry(from, index, 'statblock.weapon-name', 'warning', message, near)
  else reportIgnoredEntry(from, index, 'statblock.weapon-name', message, near)
  return true
}

/**
 * Reports a shield among the weapons, in a game with a key for shields. `isRead`: whether Fray keeps the entry as a
 * weapon; otherwise the issue says that Fray ignores the entry. Returns whether the entry is a shield.
 */
export function reportShield(
  from: FieldSource,
  index: number,
  words: string,
  isRead: boolean
): boolean {
  if (!/^(?:\S+ ){0,2}shields?$/i.test(words)) return false
  const message = `“${words}” is a shield, not a weapon: write “shield: true” on a line of its own`
  if (isRead) reportEntry(from, index, 'statblock.weapon', 'warning', message)
  else reportIgnoredEntry(from, index, 'statblock.weapon', message)
  return true
}

/**
 * Reports ammunition among the weapons, such as a quiver, which Fray leaves out. Returns whether the entry is ammunition.
 */
export function reportAmmunition(from: FieldSource, index: number, words: string): boolean {
  if (!/^(?:\S+ ){0,2}(?:quivers?|arrows?|bolts?|quarrels?|bullets?|ammunition|ammo)$/i.test(words))
    return false
  const message = `“${words}” is ammunition, not a weapon`
  reportIgnoredEntry(from, index, 'statblock.weapon', message)
  return true
}
