import type { FieldIssue } from '../../../core/issues/issue.ts'
import { convertForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { leaveOut, reportEntry } from '../../../core/statblock/list-entries.ts'
import {
  nameLength,
  reportMisspelt,
  reportShield,
  rowNamed,
  weaponNamed
} from '../../../core/statblock/weapon-names.ts'
import { isLoggableName, unloggableNameMessage } from '../../../core/text/names.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { tags } from '../tables/damage-tags.ts'
import type { WeaponClass } from '../tables/weapons.ts'
import { classOfKind, weaponClasses, weaponsByName } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'

/** A weapon as its statblock says. */
export interface ReadWeapon {
  readonly name: string
  /** 0 for a fixed damage of `plus`. */
  readonly count: number
  readonly sides: number
  readonly plus: number
  readonly tags: readonly Tag[]
  readonly isRanged: boolean
  readonly isNatural: boolean
  readonly isHandy: boolean
  readonly needsReload: boolean
  readonly isLoaded: boolean
  readonly isDepleted: boolean
  readonly notches: number
}

/**
 * Reads a list of weapons. Each is a name of the table, or a name with a die or class, tags and how it is carried:
 * `sword` · `spear d6 piercing` · `great club heavy crushing` · `bite d6 piercing natural` · `crossbow, stowed` ·
 * `sword (1 notch)`
 *
 * `attacks` is how many attacks the list says there are: `2 claws (1d4) and 1 bite (1d8)` are three (C-H17).
 */
export function readWeapons(
  written: unknown,
  source: FieldSource
): { readonly weapons: readonly ReadWeapon[]; readonly attacks: number } {
  if (written === undefined) return { weapons: [], attacks: 1 }
  const { value, from, inARound } = convertForeignAttacks(written, source, weaponWords, {
    countKey: 'attacks'
  })
  const list = typeof value === 'string' ? partsOf(value) : Array.isArray(value) ? value : [value]
  const weapons = new Map<string, ReadWeapon>()
  list.forEach((entry: unknown, index) => {
    const read = typeof entry === 'string' ? readWords(entry) : readMap(entry)
    const words = typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '')
    const tell = (code: string, severity: FieldIssue['severity'], message: string) =>
      reportEntry(from, index, `statblock.${code}`, severity, message)
    const leave = (code: string, message: string) =>
      leaveOut(from, index, `statblock.${code}`, message)
    if (!read) {
      leave('weapon', `Unexpected ${words}, expected a weapon such as “spear d6 piercing”`)
      return
    }
    const { weapon, problem } = read
    const { name } = weapon
    if (!isLoggableName(name)) {
      leave('name', unloggableNameMessage(name))
    } else if (reportShield(from, index, words, problem !== 'die') && problem === 'die') {
      return
    } else if (reportMisspelt(from, index, words, ownNames, problem !== 'die')) {
      if (problem !== 'die') weapons.set(name.toLowerCase(), weapon)
      return
    } else if (problem === 'die') {
      const message = `A weapon without a die: “${words}”, expected a die or a class such as “${name} d8” or “${name} heavy”`
      leave('weapon-die', message)
    } else if (weapons.has(name.toLowerCase())) {
      tell('double', 'warning', `“${name}” stands here twice`)
    } else {
      weapons.set(name.toLowerCase(), weapon)
    }
    if (problem === 'tag') {
      const message = `“${words}” says no damage tag and is taken to be crushing: expected crushing, slashing or piercing`
      tell('weapon-tag', 'warning', message)
    }
  })
  return { weapons: [...weapons.values()], attacks: Math.min(20, inARound) }
}

const ownNames = weaponsByName.map(({ name }) => name)

/** The weapon of everybody without a natural one. */
export const fists: ReadWeapon = {
  name: 'fists',
  count: 0,
  sides: 0,
  plus: 1,
  tags: ['crushing'],
  isRanged: false,
  isNatural: true,
  isHandy: true,
  needsReload: false,
  isLoaded: true,
  isDepleted: false,
  notches: 0
}

/** `sword, bow` are two weapons, `crossbow, stowed` and `sword, slashing` one. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of markWear(text).split(',')) {
    const words = part.trim().toLowerCase().split(/\s+/)
    const isName =
      weaponsByName.some((row) => row.name === words.join(' ')) ||
      nameLength(words) === words.length
    const isMore = !isName && words.every((word) => readFact(word, { tags: [] }))
    if (isMore && parts.length > 0) parts.push(`${parts.pop()} ${part}`)
    else parts.push(part)
  }
  return parts
}

interface Found {
  readonly weapon: ReadWeapon
  readonly problem?: 'die' | 'tag'
}

const dieForm = /^(\d{0,2})d(\d{1,3})([+-]\d{1,2})?$/i
const classNames = weaponClasses.map((row) => row.class) as readonly string[]

/** The facts about a weapon that its words give, besides its name. */
interface Facts {
  die?: string
  class?: WeaponClass
  tags: Tag[]
  isNatural?: boolean
  isHandy?: boolean
  isRanged?: boolean
  needsReload?: boolean
  isLoaded?: boolean
  isDepleted?: boolean
  notches?: number
}

function readWords(text: string): Found | undefined {
  const words = markWear(text)
    .split(/[(),/\s]+/)
    .filter((word) => !/^(?:or|and)?$/i.test(word))
  const named = nameLength(words)
  const name: string[] = words.slice(0, named)
  const facts: Facts = { tags: [] }
  for (const word of words.slice(named)) {
    const plain = word.toLowerCase()
    // A `short bow` is a weapon of the table, not one called `short` of the class `bow`.
    const isName = weaponsByName.some((row) => row.name === [...name, word].join(' ').toLowerCase())
    if (isName || !readFact(plain, facts)) name.push(word)
  }
  // `light`, `bow` and the like are a class behind a name, and a name where nothing else is one.
  if (name.length === 0 && facts.class) name.push(facts.class)
  return finish(name.join(' '), facts)
}

/** What is said of a weapon in several words, as one. */
const wear = { unloaded: 'not-loaded', depleted: 'no-ammunition' } as const

const markWear = (text: string): string =>
  text
    .replace(/\b(?:unloaded|not loaded)\b/gi, wear.unloaded)
    .replace(/\b(?:(?:no|out of) (?:ammunition|ammo)|depleted)\b/gi, wear.depleted)
    .replace(/\b(\d) notch(?:es)?\b/gi, '$1-notches')
    .replace(/\bnotched\b/gi, '1-notches')

function readFact(word: string, facts: Facts): boolean {
  if (dieForm.test(word)) facts.die = word
  else if ((tags as readonly string[]).includes(word)) addTag(facts, word as Tag)
  else if (classNames.includes(word) && !facts.class) facts.class = word as WeaponClass
  else if (word === 'natural') facts.isNatural = true
  else if (word === 'stowed') facts.isHandy = false
  else if (word === 'handy') facts.isHandy = true
  else if (word === 'ranged' || word === 'thrown') facts.isRanged = true
  else if (word === 'reload') facts.needsReload = true
  else if (word === wear.unloaded) facts.isLoaded = false
  else if (word === wear.depleted) facts.isDepleted = true
  else if (/^\d-notches$/.test(word)) facts.notches = Number(word[0])
  else return false
  return true
}

function addTag({ tags: found }: Facts, tag: Tag): void {
  if (!found.includes(tag)) found.push(tag)
}

function readMap(entry: unknown): Found | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const map = entry as Readonly<Record<string, unknown>>
  const [only, ...others] = Object.keys(map)
  // `- sword: d8 slashing`
  if (only !== undefined && others.length === 0 && only !== 'name') {
    const words = map[only]
    return typeof words === 'string' ? readWords(`${only} ${words}`) : undefined
  }
  if (typeof map.name !== 'string') return undefined
  const facts: Facts = { tags: [] }
  for (const key of ['die', 'damage', 'class', 'tag', 'tags'] as const) {
    for (const word of wordsOf(map[key])) readFact(word, facts)
  }
  const flags = {
    natural: 'isNatural',
    handy: 'isHandy',
    ranged: 'isRanged',
    reload: 'needsReload',
    loaded: 'isLoaded'
  } as const
  for (const [key, fact] of Object.entries(flags)) {
    const flag = map[key]
    if (typeof flag === 'boolean') facts[fact] = flag
  }
  if (typeof map.notches === 'number') facts.notches = Math.floor(map.notches)
  return finish(
    map.name
      .replace(/[(),/]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    facts
  )
}

const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .toLowerCase()
        .split(/[\s,/]+/)
    : Array.isArray(value)
      ? value.flatMap(wordsOf)
      : []

/** The class of a weapon by its name, and the tags it deals. */
interface Listed {
  readonly class: WeaponClass
  readonly isRanged?: true
  readonly tags?: readonly Tag[]
}

function listedAs(name: string): Listed | undefined {
  const own = (part: string) => weaponsByName.find((row) => row.name === part)
  const row: Listed | undefined = rowNamed<Listed>(name, own, classOfKind)
  return row && { tags: weaponNamed(name)?.deals ?? [], ...row }
}

function finish(name: string, facts: Facts): Found | undefined {
  if (name === '') return undefined
  const listed = listedAs(name.toLowerCase())
  const ofClass = weaponClasses.find((row) => row.class === (facts.class ?? listed?.class))
  const die = facts.die ?? ofClass?.die ?? ''
  const [, count = '', sides = '0', plus = '0'] = dieForm.exec(die) ?? []
  const spoken = facts.tags.length > 0 ? facts.tags : (listed?.tags ?? [])
  const isFixed = die === '1'
  const isNaturalByName = weaponNamed(name)?.isNatural === true
  const weapon: ReadWeapon = {
    name,
    count: isFixed ? 0 : count === '' ? 1 : Number(count),
    sides: Number(sides),
    plus: isFixed ? 1 : Number(plus),
    tags: spoken.length > 0 ? spoken : ['crushing'],
    isRanged: facts.isRanged ?? listed?.isRanged ?? ofClass?.isRanged ?? false,
    // RULING 11: who fights unarmed has no weapon to Notch.
    isNatural: facts.isNatural ?? (ofClass?.class === 'unarmed' || isNaturalByName),
    isHandy: facts.isHandy ?? true,
    isLoaded: facts.isLoaded ?? true,
    isDepleted: facts.isDepleted ?? false,
    needsReload: facts.needsReload ?? ofClass?.needsReload ?? false,
    notches: Math.max(0, Math.min(2, facts.notches ?? 0))
  }
  if (!isFixed && (weapon.sides === 0 || weapon.count === 0)) return { weapon, problem: 'die' }
  return spoken.length > 0 ? { weapon } : { weapon, problem: 'tag' }
}
