import { closestAmong } from '../text/fuzzy-match.ts'
import type { FieldSource } from './list-entries.ts'
import { leaveOut, reportEntry } from './list-entries.ts'

/** What a weapon does to a body. */
type DamageType = 'crushing' | 'slashing' | 'piercing'

interface NamedKind {
  readonly kind: string
  readonly deals: readonly DamageType[]
  /** Separated by commas, in the singular; the first stands for the others. */
  readonly names: string
}

/**
 * The names that people write for weapons in any game, by kind. A game maps each kind to a class of its own. Kinds that
 * begin with `natural` are parts of the body, and need no word to say so.
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

export type WeaponKind = (typeof table)[number]['kind']

/** A weapon by a common name. */
interface NamedWeapon {
  readonly kind: WeaponKind
  readonly deals: readonly DamageType[]
  readonly isNatural: boolean
}

/** Every name of the table, as people write it. */
export const weaponNames: readonly string[] = table.flatMap(({ names }) => names.split(', '))

/** `two-handed axe`, `two handed axe` and `Twohanded axes` are one name. */
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

/** The parts that a name ends with, the longest first: `rusty battle axe`, `battle axe`, `axe`. */
function* endsOf(name: string): Generator<string> {
  const words = name.toLowerCase().split(/\s+/)
  for (let at = 0; at < words.length; at++) yield words.slice(at).join(' ')
}

function exactly(name: string): NamedWeapon | undefined {
  const words = wordsOf(name)
  return words.some(({ length }) => length === 1) ? undefined : byName.get(plain(words))
}

/** Whether the whole of a name is a common one. */
export const isWeaponName = (name: string): boolean => exactly(name) !== undefined

/** The weapon of a name, or of the longest part it ends with: a `rusty battle axe` is a battle axe. */
export function weaponNamed(name: string): NamedWeapon | undefined {
  for (const part of endsOf(name)) {
    const found = exactly(part)
    if (found) return found
  }
  return undefined
}

/**
 * The row of a game for a weapon, by the longest part of its name that means one: by a name of the game’s own (`own`, in
 * lower case), else by a common one (`byKind`).
 */
export function rowNamed<Row>(
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

/** How many words of a list are a common name from `at` on: the most, 0 for none. */
function nameAt(words: readonly string[], at: number): number {
  for (let count = Math.min(maxWords, words.length - at); count > 0; count--)
    if (exactly(words.slice(at, at + count).join(' '))) return count
  return 0
}

/** What stands behind a name in some game; a name does not go on past it. */
const behindNames =
  /\d|^(?:natural|light|medium|heavy|ranged|thrown|melee|martial|simple|missile|short|long)$/i

/**
 * How many words at the start of a list are the name of a weapon, up to the end of a common name: 3 of
 * `rusty battle axe d8`, 2 of `claw hammer`, 0 where there is no common name.
 */
export function nameLength(words: readonly string[]): number {
  for (let at = 0; at < words.length; at++) {
    const count = nameAt(words, at)
    const end = at + count
    // A bone of a body may be what a weapon is made of.
    const isMaterial =
      weaponNamed(words.slice(at, end).join(' '))?.isNatural && nameAt(words, end) > 0
    if (count > 0 && !isMaterial) return end
    if (count === 0 && behindNames.test(words[at] ?? '')) return 0
  }
  return 0
}

/**
 * The name that is probably meant by a misspelt one: at most two letters away, `battle axe` for `batle axe`. `undefined`
 * where the whole name is known, to everybody or to the game (`own`, in lower case), or nothing is near.
 */
function misspeltName(name: string, own: readonly string[]): string | undefined {
  const full = name.toLowerCase()
  if (full.length < 5 || /\d/.test(full)) return undefined
  if (exactly(full) || own.includes(full)) return undefined
  const matchers = matchersOf.get(own) ?? createMatchers(own)
  matchersOf.set(own, matchers)
  // A `rusty sword` is as good as any: what stands before a name may be any word.
  return weaponNamed(full) ? matchers.longName(full) : matchers.anyName(full)
}

interface Matchers {
  readonly anyName: (name: string) => string | undefined
  /** Of names of several words alone. */
  readonly longName: (name: string) => string | undefined
}

/** By the names of a game: each statblock asks for each of its weapons. */
const matchersOf = new WeakMap<readonly string[], Matchers>()

const createMatchers = (own: readonly string[]): Matchers => ({
  anyName: closestAmong([...own, ...weaponNames], 2),
  longName: closestAmong([...own, ...weaponNames.filter((one) => /[\s-]/.test(one))], 2)
})

/**
 * Reports an entry that is a misspelt name of a weapon and nothing else; `own` are names of the game itself. `isRead`:
 * whether the weapon is taken as it stands there; otherwise it is left out. Returns whether it was reported.
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
  const message = `“${words}” is in no table of weapons, only “${near}”`
  if (isRead) reportEntry(from, index, 'statblock.weapon-name', 'warning', message, near)
  else leaveOut(from, index, 'statblock.weapon-name', message, near)
  return true
}

/**
 * Reports a shield among the weapons, in a game where it is a key of its own. `isRead`: whether it is taken as a weapon
 * all the same. Returns whether it was reported.
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
  else leaveOut(from, index, 'statblock.weapon', message)
  return true
}
