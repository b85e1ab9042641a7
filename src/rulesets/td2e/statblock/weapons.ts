import { wordsOfEntry } from '../../../core/statblock/entry-words.ts'
import { anyDice, convertForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
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
import type { Skill, WeaponGroup } from '../tables/weapons.ts'
import { subclasses, subclassOfKind, weaponsByName } from '../tables/weapons.ts'
import { weaponText } from './conversions.ts'
import type { WrittenWeapon } from './creature.ts'

/** The weapon of everybody who has no natural one. */
export const bareHands: WrittenWeapon = {
  name: 'unarmed',
  group: 'unarmed',
  subclass: '',
  isNatural: false,
  isMagic: false
}

/**
 * Parses a list of weapons. Each is a name of the tables, or a name followed by what the weapon is:
 *
 * `sword` · `katana light` · `falchion (curved blades, light)` · `bite natural 2` · `bow mastery`
 */
export function parseWeapons(
  written: unknown,
  source: FieldSource,
  isOld = false
): readonly WrittenWeapon[] {
  if (written === undefined) return []
  const { value, from } = convertForeignAttacks(written, source, weaponText, { foreign: anyDice })
  const listed: readonly unknown[] =
    typeof value === 'string' ? splitList(value) : Array.isArray(value) ? value : [value]
  const weapons = new Map<string, WrittenWeapon>()
  listed.forEach((entry, index) => {
    const words = textOf(entry)
    const tell = (code: string, message: string) =>
      reportEntry(from, index, `statblock.${code}`, 'warning', message)
    const leave = (code: string, message: string) =>
      leaveOut(from, index, `statblock.${code}`, message)
    if (words === undefined || words === '') {
      leave(
        'weapon',
        `Unexpected ${JSON.stringify(entry)}, expected a weapon such as “sword” or “katana light”`
      )
      return
    }
    const { name, facts, unknown } = parseWeapon(words, isOld)
    if (!isLoggableName(name)) {
      leave('name', unloggableNameMessage(name))
      return
    }
    if (!isLoggableName(facts.subclass ?? 'none')) {
      leave('name', unloggableNameMessage(facts.subclass ?? ''))
      return
    }
    if (unknown !== undefined)
      tell(
        'weapon-keyword',
        `“${unknown}” says nothing about a weapon: expected light, heavy or ranged, a subclass, damage 2, ${plainWords.join(', ')}`
      )
    const weapon = createWeapon(name, facts, isOld)
    const isReported =
      reportShield(from, index, words, weapon !== undefined) ||
      reportMisspelt(from, index, words, ownNames, weapon !== undefined)
    if (!weapon) {
      if (!isReported)
        leave(
          'weapon-group',
          `A weapon of no group: “${words}”, expected “${name} light”, “${name} heavy” or “${name} ranged”`
        )
    } else if (weapons.has(name.toLowerCase())) {
      tell('double', `“${name}” stands here twice`)
    } else weapons.set(name.toLowerCase(), weapon)
  })
  return [...weapons.values()]
}

const ownNames = weaponsByName.map(({ weapon }) => weapon)

/** Splits at commas outside of brackets: `sword, falchion (curved blades, light)` are two weapons. */
function splitList(text: string): readonly string[] {
  const parts: string[] = []
  let end = text.length
  let isInBrackets = false
  for (let at = end - 1; at >= 0; at--) {
    const letter = text[at]
    if (letter === '(' || letter === ')') isInBrackets = letter === ')'
    if (letter !== ',' || isInBrackets) continue
    parts.push(text.slice(at + 1, end).trim())
    end = at
  }
  return [...parts, text.slice(0, end).trim()].reverse()
}

/** `{name: bite, damage: 2, natural: true}` says the same as `bite natural damage 2`. */
const textOf = (entry: unknown): string | undefined =>
  wordsOfEntry(entry, (key, value) => {
    if (value === true) return [key]
    if (value === false) return []
    if (/^subclass$/i.test(key)) return [`(${String(value)})`]
    return [/^damage$/i.test(key) ? `damage ${String(value)}` : String(value)]
  })

interface Facts {
  group?: WeaponGroup
  subclass?: string
  damage?: number
  skill?: Skill
  isNatural?: boolean
  isMagic?: boolean
}

const groupWords: Readonly<Record<string, WeaponGroup>> = {
  light: 'light melee',
  heavy: 'heavy melee',
  ranged: 'ranged'
}
const skillWords: Readonly<Record<string, Skill>> = {
  untrained: 'none',
  proficient: 'proficiency',
  proficiency: 'proficiency',
  mastery: 'mastery',
  mastered: 'mastery'
}
const plainWords = ['natural', 'magic', 'proficient', 'mastery', 'untrained']

/** The first words are the name; what the weapon is follows in any order. */
function parseWeapon(
  words: string,
  isOld: boolean
): {
  readonly name: string
  readonly facts: Facts
  readonly unknown?: string
} {
  const facts: Facts = {}
  const bracketed: string[] = []
  const open = words.replace(/\(([^()]*)\)/g, (_, inside: string) => {
    bracketed.push(...inside.split(',').map((part) => part.trim()))
    return ' '
  })
  const listed = open.split(/[\s,]+/).filter((word) => word !== '')
  const named = Math.max(1, isOld ? 0 : nameLength(listed))
  const name = listed.slice(0, named)
  const rest = listed.slice(named)
  let unknown: string | undefined
  for (let at = 0; at < rest.length; ) {
    const taken = parseFact(rest, at, facts)
    const word = rest[at] ?? ''
    if (taken === 0 && Object.keys(facts).length === 0) name.push(word)
    else if (taken === 0) unknown ??= word
    at += Math.max(1, taken)
  }
  for (const part of bracketed) {
    const inside = part.split(/\s+/).filter((word) => word !== '')
    let at = 0
    for (let taken = 1; taken > 0 && at < inside.length; at += taken)
      taken = parseFact(inside, at, facts)
    // Any other words are a subclass of the table’s own (T-29).
    if (at < inside.length) facts.subclass = part.toLowerCase()
  }
  return { name: name.join(' '), facts, ...(unknown !== undefined && { unknown }) }
}

/** Reads one fact about a weapon at `at` into `facts`. Returns how many words it takes, 0 if there is none. */
function parseFact(words: readonly string[], at: number, facts: Facts): number {
  const word = words[at]?.toLowerCase() ?? ''
  const next = words[at + 1]?.toLowerCase() ?? ''
  for (const { subclass } of subclasses) {
    const parts = subclass.split(' ')
    if (parts.every((part, index) => words[at + index]?.toLowerCase() === part)) {
      facts.subclass = subclass
      return parts.length
    }
  }
  if (Object.hasOwn(groupWords, word)) {
    facts.group = groupWords[word] as WeaponGroup
    return next === 'melee' ? 2 : 1
  }
  if (Object.hasOwn(skillWords, word)) {
    facts.skill = skillWords[word] as Skill
    return 1
  }
  if (word === 'natural') facts.isNatural = true
  else if (word === 'magic') facts.isMagic = true
  else if (/^[1-9]\d?$/.test(word)) {
    facts.damage = Number(word)
    return next === 'damage' ? 2 : 1
  } else if (word === 'damage' && /^[1-9]\d?$/.test(next)) {
    facts.damage = Number(next)
    return 2
  } else return 0
  return 1
}

const bareNames = ['unarmed', 'fists', 'bare hands']

function createWeapon(name: string, facts: Facts, isOld: boolean): WrittenWeapon | undefined {
  const full = name.toLowerCase()
  const common = isOld ? undefined : weaponNamed(name)
  const { damage, skill, isNatural = common?.isNatural ?? false, isMagic = false } = facts
  const subclass = facts.subclass ?? (isNatural ? '' : (subclassCalled(full, isOld) ?? ''))
  const ofSubclass = subclasses.find((row) => row.subclass === subclass)?.group
  const isBare = bareNames.includes(full) || common?.kind === 'unarmed'
  const usual = isBare ? 'unarmed' : isNatural ? 'light melee' : undefined
  const group = facts.group ?? ofSubclass ?? usual
  if (group === undefined) return undefined
  return {
    name,
    group,
    subclass,
    ...(damage !== undefined && { damage }),
    ...(skill !== undefined && { skill }),
    isNatural,
    isMagic
  }
}

/** The subclass of a weapon by its name, also with words before it: `rusty great sword`. */
export function subclassCalled(name: string, isOld = false): string | undefined {
  const own = (part: string) => weaponsByName.find(({ weapon }) => weapon === part)?.subclass
  if (!isOld) return rowNamed<string>(name, own, subclassOfKind)
  const [longest] = weaponsByName
    .filter(({ weapon }) => name === weapon || name.endsWith(` ${weapon}`))
    .sort((a, b) => b.weapon.length - a.weapon.length)
  return longest?.subclass
}
