import type { AnySettings } from '../../../core/ruleset/settings.ts'
import { wordsOfEntry, wordsOfValue } from '../../../core/statblock/entry-words.ts'
import { anyDice, convertForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { leaveOut, reportEntry } from '../../../core/statblock/list-entries.ts'
import {
  nameLength,
  reportMisspelt,
  rowNamed,
  weaponNamed
} from '../../../core/statblock/weapon-names.ts'
import { isLoggableName, unloggableNameMessage } from '../../../core/text/names.ts'
import { weaponRow } from '../rules/equipment.ts'
import type { Weapon } from '../state.ts'
import type { Fire } from '../tables/fire.ts'
import { fireWords } from '../tables/fire.ts'
import type { WeaponKind, WeaponName } from '../tables/weapons.ts'
import { rowOfKind, weaponsByName, weaponTable } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'

/** A weapon as its statblock is written. What is missing comes from its row of the table, if there is one. */
export interface ReadWeapon {
  readonly name: string
  readonly row: WeaponName | undefined
  readonly damage: number | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly kind: WeaponKind | undefined
  readonly isNatural: boolean
  readonly isMental: boolean
  readonly isCarried: boolean
  readonly fire: Fire | ''
  readonly toxicity: number
}

const kinds: readonly string[] = ['close', 'thrown', 'ranged'] satisfies readonly WeaponKind[]

const keywords = [...kinds, 'natural', 'mental', 'carried', 'damage', 'range', 'fire', 'poison']

/**
 * Reads a list of weapons. Each is a name the table knows, or a name with its damage, range and keywords:
 *
 * `sword` · `bite 2 natural` · `javelin 2 range 0-1 thrown` · `torch 1 fire small` · `fang 1 natural poison 6`
 */
export function readWeapons(
  written: unknown,
  source: FieldSource,
  isOld = false
): readonly ReadWeapon[] {
  if (written === undefined) return []
  const { value, from } = convertForeignAttacks(written, source, weaponWords, { foreign: anyDice })
  const listed: readonly unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  const weapons = new Map<string, ReadWeapon>()
  listed.forEach((entry, index) => {
    const words = wordsOf(entry)
    const tell = (code: string, message: string) =>
      reportEntry(from, index, `statblock.${code}`, 'warning', message)
    const leave = (code: string, message: string) =>
      leaveOut(from, index, `statblock.${code}`, message)
    if (words === undefined || words === '') {
      const shown = JSON.stringify(entry)
      leave('weapon', `Unexpected ${shown}, expected a weapon such as “sword” or “bite 2 natural”`)
      return
    }
    const { weapon, unknown } = readWords(words, isOld)
    if (!isLoggableName(weapon.name)) {
      leave('name', unloggableNameMessage(weapon.name))
      return
    }
    if (unknown !== undefined) {
      const message = `“${unknown}” says nothing of a weapon: expected a damage, range and zones such as 0-1, fire and its intensity, poison and its toxicity, or one of close, thrown, ranged, natural, mental, carried`
      tell('weapon-keyword', message)
    }
    const isRead = weapon.damage !== undefined || weapon.row !== undefined
    const isMisspelt = reportMisspelt(from, index, words, ownNames, isRead)
    if (!isRead) {
      const message = `A weapon without damage: “${words}”, expected one such as “${weapon.name} 2”`
      if (!isMisspelt) leave('weapon-damage', message)
    } else if (weapon.from !== undefined && weapon.to !== undefined && weapon.from > weapon.to) {
      leave('weapon-range', `A range from ${weapon.from} to ${weapon.to} has no zone in it`)
    } else if (weapons.has(weapon.name.toLowerCase())) {
      tell('double', `“${weapon.name}” stands here twice`)
    } else weapons.set(weapon.name.toLowerCase(), weapon)
  })
  return [...weapons.values()]
}

const ownNames = [
  ...weaponsByName.map(({ name }) => name),
  ...weaponTable.map(({ weapon }) => weapon)
]

/** `{name: bite, damage: 2, range: 0-1}` says the same as `bite damage 2 range 0-1`. */
const wordsOf = (entry: unknown): string | undefined =>
  wordsOfEntry(entry, (key, value) =>
    /^(keywords?|kind)$/i.test(key) ? wordsOfValue(value) : undefined
  )

const ownRow = (part: string): WeaponName | undefined =>
  weaponsByName.find((one) => one.name === part)?.weapon ??
  weaponTable.find((one) => one.weapon === part)?.weapon

/** The row of the table for a name: by the whole name or its last words, either of which may be another word for it. */
function rowFor(name: string, isOld: boolean): WeaponName | undefined {
  const full = name.toLowerCase()
  if (!isOld) return rowNamed<WeaponName>(full, ownRow, rowOfKind)
  for (const isIt of [
    (word: string) => word === full,
    (word: string) => full.endsWith(` ${word}`)
  ]) {
    const other = weaponsByName.find((one) => isIt(one.name))
    const own = weaponTable.find((one) => one.weapon !== 'unarmed' && isIt(one.weapon))
    const found = other?.weapon ?? own?.weapon
    if (found) return found
  }
  return undefined
}

/** Parses one weapon: its name, then damage, range and keywords in any order. */
function readWords(
  text: string,
  isOld: boolean
): { readonly weapon: ReadWeapon; readonly unknown?: string } {
  const words = text.split(/[\s,()]+/).filter((word) => word !== '')
  const named = isOld ? 0 : nameLength(words)
  const name: string[] = words.slice(0, named)
  const found = new Set<string>()
  let damage: number | undefined
  let range: readonly number[] | undefined
  let fire: Fire | '' = ''
  let toxicity = 0
  let unknown: string | undefined
  for (let at = named; at < words.length; at++) {
    const word = words[at] ?? ''
    const lower = word.toLowerCase()
    const next = words[at + 1]?.toLowerCase() ?? ''
    const isName = name.length === 0
    if (!isName && /^\d{1,2}$/.test(lower) && damage === undefined) damage = Number(lower)
    else if (!isName && lower === 'damage' && /^\d{1,2}$/.test(next)) {
      damage = Number(next)
      at++
    } else if (!isName && lower === 'range' && /^\d{1,2}([-–]\d{1,2})?$/.test(next)) {
      range = next.split(/[-–]/).map(Number)
      at++
    } else if (!isName && lower === 'fire' && (fireWords as readonly string[]).includes(next)) {
      fire = next as Fire
      at++
    } else if (!isName && lower === 'poison' && /^\d{1,2}$/.test(next)) {
      toxicity = Number(next)
      at++
    } else if (!isName && keywords.includes(lower)) found.add(lower)
    else if (isName || (damage === undefined && !range && found.size === 0)) name.push(word)
    else unknown ??= word
  }
  const bare = ['damage', 'range', 'fire', 'poison'].find((word) => found.has(word))
  unknown ??= bare
  const [first, last = first] = range ?? []
  const kind = kinds.find((one) => found.has(one)) as WeaponKind | undefined
  const weapon: ReadWeapon = {
    name: name.join(' '),
    row: rowFor(name.join(' '), isOld),
    damage,
    from: first,
    to: last,
    kind,
    isNatural: found.has('natural') || (!isOld && weaponNamed(name.join(' '))?.isNatural === true),
    isMental: found.has('mental'),
    isCarried: found.has('carried'),
    fire,
    toxicity
  }
  return unknown === undefined ? { weapon } : { weapon, unknown }
}

/** Creates the weapon of a fight: what is written wins over its row of the table (C-E16). Frozen. */
export function weaponOf(read: ReadWeapon, settings: AnySettings): Weapon {
  const { row } = read
  const known = row ? weaponRow(row, settings) : { damage: 1, from: 0, to: 0 }
  const { from = known.from, to = known.to } = read
  const usual = weaponTable.find(({ weapon }) => weapon === row)?.kind
  const byRange = to === 0 ? 'close' : from === 0 ? 'thrown' : 'ranged'
  const isOwn = read.from !== undefined || usual === undefined
  return Object.freeze({
    name: read.name,
    damage: read.damage ?? known.damage,
    from,
    to: Math.max(from, to),
    kind: read.kind ?? (isOwn && usual !== 'ranged' ? byRange : usual) ?? 'close',
    isNatural: read.isNatural,
    isUnarmed: false,
    isMental: read.isMental,
    fire: read.fire,
    toxicity: read.toxicity,
    isCarried: read.isCarried
  })
}

/** The bare hands that everybody has (E-19). */
export const unarmed = (settings: AnySettings): Weapon =>
  Object.freeze({
    name: 'unarmed',
    ...weaponRow('unarmed', settings),
    kind: 'close',
    isNatural: false,
    isUnarmed: true,
    isMental: false,
    fire: '',
    toxicity: 0,
    isCarried: false
  })
