import { wordsOfEntry, wordsOfValue } from '../../../core/statblock/entry-words.ts'
import { convertForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { readWeaponList } from '../../../core/statblock/weapon-list.ts'
import {
  nameLength,
  reportMisspelt,
  reportShield,
  rowNamed,
  weaponNamed
} from '../../../core/statblock/weapon-names.ts'
import type { Weapon } from '../state.ts'
import type { Keyword, WeaponRow } from '../tables/weapons.ts'
import { classOfKind, keywords, weaponClasses, weaponsByName } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'

type Read = WeaponRow & { readonly isUnarmed?: boolean }

/** What everybody has: d4, impaired (M-18). */
export const unarmed: Read = {
  weapon: 'unarmed',
  die: 4,
  bulk: 0,
  range: 0,
  keywords: ['natural'],
  isUnarmed: true
}

/** A weapon has one die: more of them, or a number added, are of another game. */
const otherDice = /\b(?:[2-9]|\d\d)d\d|d\d+\s*[+-]\s*\d/i

/**
 * Read a list of weapons. Each is a name the tables know, or a name with a class or a die and keywords:
 *
 * `sword` · `pike martial great` · `bite d6 natural` · `bolt d6 power range 4` · `chair improvised`
 */
export function readWeapons(written: unknown, source: FieldSource): readonly Read[] {
  if (written === undefined) return []
  const { value, from } = convertForeignAttacks(written, source, weaponWords, {
    foreign: otherDice
  })
  const example = '“sword” or “bite d6 natural”'
  return readWeaponList<Read>(value, from, { wordsOf, example }, (entry) => {
    const { words, index } = entry
    const { read, unknown } = readWords(words)
    if (!entry.isLoggable(read.weapon)) return
    if (unknown !== undefined)
      entry.tell(
        'weapon-keyword',
        `“${unknown}” is no keyword of a weapon: expected a die, a class such as martial hand, range and a number, or one of ${keywords.join(', ')}`
      )
    const isReported =
      reportShield(from, index, words, read.die >= 0) ||
      reportMisspelt(from, index, words, ownNames, read.die >= 0)
    if (read.die >= 0) entry.add(read.weapon, read)
    else if (!isReported)
      entry.leave(
        'weapon-die',
        `A weapon without a die: “${words}”, expected a die or a class such as “${read.weapon} d6” or “${read.weapon} martial hand”`
      )
  })
}

/** `{name: bite, die: d6, range: 2}` says the same as `bite d6 range 2`. */
const wordsOf = (entry: unknown): string | undefined =>
  wordsOfEntry(entry, (key, value) => {
    if (/^(die|damage|class)$/i.test(key)) return [String(value)]
    return /^keywords?$/i.test(key) ? wordsOfValue(value) : undefined
  })

const ownNames = weaponsByName.map(({ weapon }) => weapon)

const byName = (words: string): WeaponRow | undefined =>
  [...weaponsByName, ...weaponClasses].find(
    ({ weapon }) => weapon === words.toLowerCase().replace('’', "'")
  )

/** The row of a weapon by its name, also with words before it: `rusty battle axe`. */
const rowFor = (name: string): WeaponRow | undefined => {
  const meant = rowNamed<WeaponRow | string>(name, byName, classOfKind)
  if (meant === 'unarmed') return unarmed
  return typeof meant === 'string' ? byName(meant) : meant
}

/** The words in front are the name; behind it stand a class or a die, a range and keywords, in any order. */
function readWords(words: string): { readonly read: Read; readonly unknown?: string } {
  const known = byName(words)
  if (known) return { read: { ...known, weapon: words } }
  const listed = words.split(/[\s,()]+/).filter((word) => word !== '')
  const named = Math.max(1, nameLength(listed))
  const name = listed.slice(0, named)
  const rest = listed.slice(named)
  const found = new Set<Keyword>()
  let die: number | undefined
  let range: number | undefined
  let row: WeaponRow | undefined
  let unknown: string | undefined
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? ''
    const lower = word.toLowerCase()
    const next = rest[at + 1]?.toLowerCase() ?? ''
    const sides = /^1?d(4|6|8|10|12)$/.exec(lower)?.[1]
    const both = weaponClasses.find(({ weapon }) => weapon === `${lower} ${next}`)
    const one = weaponClasses.find(({ weapon }) => weapon === lower)
    if (both || one) {
      row = both ?? one
      if (both) at++
    } else if (sides !== undefined) die = Number(sides)
    else if (lower === 'range' && /^\d{1,2}$/.test(next)) {
      range = Number(next)
      at++
    } else if (keywords.some((one) => one === lower)) found.add(lower as Keyword)
    else if (die !== undefined || range !== undefined || row || found.size > 0) unknown ??= word
    else name.push(word)
  }
  if (weaponNamed(name.join(' '))?.isNatural) found.add('natural')
  const base =
    row ?? rowFor(name.join(' ')) ?? (found.has('improvised') ? weaponClasses[0] : undefined)
  const isHarmless = found.has('harmless') || found.has('stun')
  const read: Read = {
    weapon: name.join(' '),
    die: die ?? base?.die ?? (isHarmless ? 0 : -1),
    bulk: found.has('natural') || found.has('power') ? 0 : (base?.bulk ?? 1),
    range: range ?? base?.range ?? 0,
    keywords: [...new Set([...(base?.keywords ?? []), ...found])]
  }
  return unknown === undefined ? { read } : { read, unknown }
}

/** A weapon as its owner has it when the fight begins; what is in hand is for `armed` to say. */
export function weaponOf({
  weapon,
  die,
  bulk,
  range,
  keywords: words,
  isUnarmed = false
}: Read): Weapon {
  const is = (keyword: Keyword) => words.includes(keyword)
  return {
    name: weapon,
    die,
    range,
    bulk,
    hand: is('natural') || is('power') ? 'natural' : '',
    place: 'kept',
    lies: '',
    // What is depleted is short of ammunition, which the book counts as damage (M-66).
    state:
      is('damaged') || is('depleted') || is('improvised') || is('fragile') ? 'damaged' : 'whole',
    isUsed: false,
    isSpent: is('unloaded'),
    isPoisoned: is('poisoned'),
    isBlast: is('blast'),
    isIndirect: is('indirect'),
    isReload: is('reload') || is('unloaded'),
    isDirect: is('direct') || is('fire'),
    isFire: is('fire'),
    isStun: is('stun'),
    isGrab: is('grab'),
    isNatural: is('natural'),
    isImprovised: is('improvised'),
    isPower: is('power'),
    isHarmless: is('harmless') || is('stun'),
    isPenetrating: is('penetrating'),
    isUnarmed,
    isShield: false,
    toughness: is('fragile') ? 'fragile' : is('robust') ? 'robust' : 'usual'
  }
}

/** The shields somebody carries, as things in hand: a simple hand weapon to strike with (C-M18, RULING 40). */
export function shieldsOf(
  taken: readonly string[],
  { count, isDamaged }: { readonly count: number; readonly isDamaged: boolean }
): Record<string, Weapon> {
  const shields: Record<string, Weapon> = {}
  const names = ['shield', 'other shield', 'third shield', 'fourth shield']
  const free = names.filter((name) => !taken.some((one) => one.toLowerCase() === name))
  for (const [index, weapon] of free.slice(0, count).entries())
    shields[weapon] = {
      ...weaponOf({ weapon, die: 4, bulk: 1, range: 0, keywords: [] }),
      hand: index === 0 ? 'off' : 'main',
      state: isDamaged ? 'damaged' : 'whole',
      isShield: true
    }
  return shields
}

/** What is in hand at the start: as the list goes, one thing in each hand, great weapons in both (C-M20). */
export function armed(read: readonly Read[], shields: number): Record<string, Weapon> {
  const weapons: Record<string, Weapon> = {}
  let free = 2 - shields
  for (const one of read) {
    const weapon = weaponOf(one)
    weapons[weapon.name] = weapon
    if (weapon.hand === 'natural' || one.keywords.includes('carried')) continue
    if (weapon.bulk >= 2 && free === 2) {
      weapon.hand = 'both'
      free = 0
    } else if (weapon.bulk < 2 && free > 0) {
      weapon.hand = Object.values(weapons).some(({ hand }) => hand === 'main') ? 'off' : 'main'
      free--
    }
  }
  return weapons
}
