import { wordsOfValue } from '../../../core/statblock/entry-words.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { reportEntry } from '../../../core/statblock/list-entries.ts'
import { weaponNameLength, weaponRowFor } from '../../../core/statblock/weapon-names.ts'
import { readWords, weaponReader, wordsIn } from '../../../core/statblock/weapon-reader.ts'
import type { Weapon } from '../state.ts'
import type { WeaponRow } from '../tables/weapons.ts'
import { rowOfKind, weaponNames, weapons as weaponRows } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'
import type { WeaponFacts } from './weapon-forms.ts'
import { isItem, isOwnItem, weaponForms, withoutSpaces } from './weapon-forms.ts'

/** The values of a weapon that stay as they are in the statblock. */
type Written = Pick<
  Weapon,
  'range' | 'isBlast' | 'needsAmmo' | 'recharge' | 'str' | 'dex' | 'effects' | 'isImprovised'
>

/** A weapon read from a statblock. */
export interface ReadWeapon extends Written {
  readonly name: string
  /** Empty if the Level decides (C-Z7). */
  readonly damage: string
  readonly inTwoHands: string
  /** `undefined` if the statblock does not say. Then a Character needs one hand, a creature none (RULING 44). */
  readonly hands: 0 | 1 | 2 | undefined
  readonly place: 'at hand' | 'stowed' | undefined
  /** Whether the statblock pairs the weapon with another in the other hand (Z-18). */
  readonly isPaired: boolean
  /** Whether a creature uses the weapon only without another weapon in hand (C-Z7). */
  readonly isLastResort: boolean
  /** Whether a Versatile weapon is in both hands at the start. */
  readonly inBothHands: boolean
}

/**
 * Reads a list of weapons. Each is a name of the table, or any name with dice and tags:
 * `longsword` · `great club d10 two-handed` · `fangs d6 natural ongoing CON` · `fire 2d6 blast short recharge 5`
 */
export function readWeapons(written: unknown, source: FieldSource): readonly ReadWeapon[] {
  if (typeof written !== 'number') return readList(withPairs(written), source).weapons
  const message = `Expected a list of weapons, found the number ${written}. Everybody has one attack in an Action`
  reportEntry(source, 0, 'statblock.weapon', 'warning', message)
  return []
}

const readList = weaponReader<WeaponFacts, ReadWeapon>({
  example: '“longsword”',
  forms: weaponForms,
  ownNames: [...weaponRows.map((row) => row.weapon), ...Object.keys(weaponNames)],
  foreign: { say: weaponWords },
  unknown: { code: 'weapon-tag', says: 'is no tag of a weapon', isEachTold: true },
  hasShieldKey: true,
  // `{name: fangs, damage: d6, tags: [ongoing, CON]}` means the same as `fangs d6 ongoing CON`.
  wordsFor: (key, value) =>
    /^(die|dice|damage|range|hindrance|test|tags?)$/i.test(key) ? wordsOfValue(value) : undefined,
  read(text) {
    const words = wordsIn(withoutSpaces(text))
    return readWords(words, weaponForms, { named: Math.max(1, knownWords(words)) })
  },
  finish,
  add(weapons, name, weapon, { isPair = false }) {
    const second = `second ${name}`
    if (weapons.has(name) && !weapons.has(second) && weapon.hands === 1)
      weapons.add(second, { ...weapon, name: second, isPaired: true })
    else {
      const isPairOfNew = isPair && !weapons.has(name)
      weapons.add(name, weapon)
      if (isPairOfNew) weapons.add(second, { ...weapon, name: second })
    }
  }
})

/** Writes `2 shortswords`, `a pair of daggers` and `club x2` as `shortsword pair`, if one fits in each hand. */
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
  const count = weaponNameLength(words) || 1
  const name = words.slice(0, count).join(' ')
  if (baseOf(name)?.hands !== 1) return entry
  const isPlural = /s$/i.test(name) && baseOf(name.slice(0, -1)) !== undefined
  return [isPlural ? name.slice(0, -1) : name, ...words.slice(count), 'pair'].join(' ')
}

const rowCalled = (words: string): WeaponRow | undefined => {
  const plain = words.toLowerCase()
  const name = Object.hasOwn(weaponNames, plain) ? weaponNames[plain] : plain
  return weaponRows.find((row) => row.weapon === name)
}

/** The row of a name, or of the end of a name: `rusty longsword` is a longsword. `undefined` for an unknown name. */
const baseOf = (name: string): WeaponRow | undefined => weaponRowFor(name, rowCalled, rowOfKind)

/** The number of leading words that name a weapon; 0 for none. `heavy melee weapon` is one name. */
function knownWords(words: readonly string[]): number {
  const plain = words.slice(0, 4).findIndex((word) => /^weapons?$/i.test(word))
  if (plain > 0 && !words.slice(0, plain).some((word) => /\d/.test(word))) return plain + 1
  const common = weaponNameLength(words)
  if (common > 0) return common
  for (let count = Math.min(3, words.length); count > 0; count--)
    if (rowCalled(words.slice(0, count).join(' '))) return count
  return 0
}

function finish(name: string, facts: WeaponFacts): ReadWeapon {
  const row = baseOf(name) ?? (facts.isImprovised ? rowCalled('improvised') : undefined)
  const damage = facts.damage ?? row?.damage ?? ''
  const { isOngoing = false, hindrance, test = 'CON', dr, costsAction = false } = facts
  const until = { test, ...(dr !== undefined && { dr }), costsAction }
  const inTwoHands = facts.inTwoHands ?? (facts.damage === undefined ? (row?.inTwoHands ?? '') : '')
  // A Versatile weapon written as two-handed is held in both hands.
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
    place: facts.place,
    isPaired: facts.isPair === true || facts.isOffHand === true,
    isLastResort: false,
    inBothHands: isHeldInBoth
  }
}

/** The fists of a Character. */
export const unarmed: ReadWeapon = finish('unarmed', {})
