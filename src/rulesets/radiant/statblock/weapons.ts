import { wordsOfEntry, wordsOfValue } from '../../../core/statblock/entry-words.ts'
import { convertForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { reportEntry } from '../../../core/statblock/list-entries.ts'
import { readWeaponList } from '../../../core/statblock/weapon-list.ts'
import {
  nameLength,
  reportMisspelt,
  reportShield,
  rowNamed
} from '../../../core/statblock/weapon-names.ts'
import type { Weapon } from '../state.ts'
import { hindranceWords } from '../tables/hindrances.ts'
import type { WeaponRow } from '../tables/weapons.ts'
import { rowOfKind, weaponNames, weapons as weaponRows, weaponTags } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'
import type { Facts } from './weapon-facts.ts'
import { isItem, isOwnItem, readFact } from './weapon-facts.ts'

/** What a statblock says of a weapon as it is. */
type Written = Pick<
  Weapon,
  'range' | 'isBlast' | 'needsAmmo' | 'recharge' | 'str' | 'dex' | 'effects' | 'isImprovised'
>

/** A weapon as read from a statblock. */
export interface ReadWeapon extends Written {
  readonly name: string
  /** Empty where the Level decides (C-Z7). */
  readonly damage: string
  readonly inTwoHands: string
  /** `undefined` where the statblock does not say: then a hand for a Character, none for a creature (RULING 44). */
  readonly hands: 0 | 1 | 2 | undefined
  readonly store: 'body' | 'backpack' | undefined
  /** Whether it is said to be wielded with another in the other hand (Z-18). */
  readonly isPaired: boolean
  /** Whether a creature strikes with it only when it holds no weapon (C-Z7). */
  readonly isLastResort: boolean
  /** Whether a Versatile weapon is in both hands from the start. */
  readonly inBothHands: boolean
}

/**
 * Reads a list of weapons. Each is a name the table knows, or a name with dice and tags:
 *
 * `longsword` · `great club d10 two-handed` · `fangs d6 natural ongoing CON` · `fire 2d6 blast short recharge 5`
 */
export function readWeapons(written: unknown, source: FieldSource): readonly ReadWeapon[] {
  if (written === undefined) return []
  const { value, from } = convertForeignAttacks(withPairs(written), source, weaponWords)
  if (typeof value === 'number') {
    const message = 'There is one attack in an Action, whoever makes it: expected a list of weapons'
    reportEntry(from, 0, 'statblock.weapon', 'warning', message)
    return []
  }
  return readWeaponList<ReadWeapon>(value, from, { wordsOf, example: '“longsword”' }, (entry) => {
    const { words, index } = entry
    const { weapon, unknown, isPair } = readWords(words)
    const { name } = weapon
    if (!entry.isLoggable(name)) return
    for (const word of unknown) {
      const known = [...weaponTags, 'recharge 5', 'STR+2', 'DR15', ...hindranceWords.map(lower)]
      const message = `“${word}” is no tag of a weapon: expected dice such as d6, an attribute, or one of ${known.join(', ')}`
      entry.tell('weapon-tag', message)
    }
    if (!reportShield(from, index, words, true)) reportMisspelt(from, index, words, ownNames, true)
    const second = `second ${name}`
    if (entry.has(name) && !entry.has(second) && weapon.hands === 1)
      entry.add(second, { ...weapon, name: second, isPaired: true })
    else {
      const isPairOfNew = isPair && !entry.has(name)
      entry.add(name, weapon)
      if (isPairOfNew) entry.add(second, { ...weapon, name: second })
    }
  })
}

/** Writes `2 shortswords`, `a pair of daggers` and `club x2` as `shortsword pair` where that is one for each hand. */
function withPairs(written: unknown): unknown {
  if (typeof written === 'string') return written.split(',').map(withPair).join(',')
  return Array.isArray(written)
    ? written.map((entry: unknown) => (typeof entry === 'string' ? withPair(entry) : entry))
    : written
}

function withPair(entry: string): string {
  const before = /^\s*(?:2|two|(?:an? )?pair of)\s+(\S.*)$/i.exec(entry)?.[1]
  const behind = /^\s*(\S.*\S)\s*[x×]\s*2\s*$/i.exec(entry)?.[1]
  const several = before ?? behind
  if (several === undefined) return entry
  const words = several.trim().split(/\s+/)
  const count = nameLength(words) || 1
  const name = words.slice(0, count).join(' ')
  if (baseOf(name)?.hands !== 1) return entry
  const isPlural = /s$/i.test(name) && baseOf(name.slice(0, -1)) !== undefined
  return [isPlural ? name.slice(0, -1) : name, ...words.slice(count), 'pair'].join(' ')
}

const ownNames = [...weaponRows.map((row) => row.weapon), ...Object.keys(weaponNames)]

const lower = (word: string): string => word.toLowerCase()

/** Writes `{name: fangs, damage: d6, tags: [ongoing, CON]}` as `fangs d6 ongoing CON`. */
const wordsOf = (entry: unknown): string | undefined =>
  wordsOfEntry(entry, (key, value) => {
    if (/^(die|dice|damage|range|hindrance|test)$/i.test(key)) return [String(value)]
    return /^tags?$/i.test(key) ? wordsOfValue(value) : undefined
  })

const rowCalled = (words: string): WeaponRow | undefined => {
  const plain = lower(words)
  const name = Object.hasOwn(weaponNames, plain) ? weaponNames[plain] : plain
  return weaponRows.find((row) => row.weapon === name)
}

/** The row of a name, or of what it ends with: `rusty longsword` is a longsword. */
const baseOf = (name: string): WeaponRow | undefined => rowNamed(name, rowCalled, rowOfKind)

/** How many of the first words name a weapon; 0 for none. */
function knownWords(words: readonly string[]): number {
  const common = nameLength(words)
  if (common > 0) return common
  for (let count = Math.min(3, words.length); count > 0; count--)
    if (rowCalled(words.slice(0, count).join(' '))) return count
  return 0
}

function readWords(text: string): {
  readonly weapon: ReadWeapon
  readonly unknown: readonly string[]
  readonly isPair: boolean
} {
  const words = text
    .replace(/\btwo handed\b/gi, 'two-handed')
    .replace(/\brecharge\s+(\d)(?:\s?[-–]\s?6)?/gi, 'recharge-$1')
    .replace(/\bDR\s+(\d)/gi, 'DR$1')
    .replace(/\boff hand\b/gi, 'off-hand')
    .replace(/\b(STR|DEX)\s+\+(\d)/gi, '$1+$2')
    .split(/[\s,()]+/)
    .filter((word) => word !== '')
  const count = Math.max(1, knownWords(words))
  const name = words.slice(0, count)
  const facts: Facts = {}
  const unknown: string[] = []
  for (const word of words.slice(count)) {
    if (readFact(lower(word), facts)) continue
    if (Object.keys(facts).length > 0) unknown.push(word)
    else name.push(word)
  }
  const weapon = finish(name.join(' '), facts)
  return { weapon, unknown, isPair: facts.isPair ?? false }
}

function finish(name: string, facts: Facts): ReadWeapon {
  const row = baseOf(name) ?? (facts.isImprovised ? rowCalled('improvised') : undefined)
  const damage = facts.damage ?? row?.damage ?? ''
  const { isOngoing = false, hindrance, test = 'CON', dr, costsAction = false } = facts
  const until = { test, ...(dr !== undefined && { dr }), costsAction }
  const inTwoHands = facts.inTwoHands ?? (facts.damage === undefined ? (row?.inTwoHands ?? '') : '')
  // A Versatile weapon that is two-handed is one that is held so.
  const isHeldInBoth = inTwoHands !== '' && facts.hands === 2
  const isThing = isItem(facts) || isOwnItem(name, facts)
  return {
    name,
    damage,
    inTwoHands,
    hands: isHeldInBoth ? 1 : (facts.hands ?? row?.hands ?? (isThing ? 1 : undefined)),
    range: facts.range ?? row?.range ?? 'melee',
    isBlast: facts.isBlast ?? false,
    needsAmmo: facts.needsAmmo ?? row?.needsAmmo ?? false,
    recharge: facts.recharge ?? 0,
    str: facts.str ?? row?.str ?? -6,
    dex: facts.dex ?? row?.dex ?? -6,
    effects: Object.freeze({ isOngoing, ...(hindrance && { hindrance }), ...until }),
    isImprovised: facts.isImprovised ?? (row?.weapon === 'improvised' || row?.weapon === 'unarmed'),
    store: facts.store,
    isPaired: facts.isPair === true || facts.isOffHand === true,
    isLastResort: false,
    inBothHands: isHeldInBoth
  }
}

/** The fists of a Character. */
export const unarmed: ReadWeapon = finish('unarmed', {})
