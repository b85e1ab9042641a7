import { wordsOfValue } from '../../../core/statblock/entry-words.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { readForm } from '../../../core/statblock/weapon-forms.ts'
import {
  weaponNamed,
  weaponNameLength,
  weaponRowFor,
  withoutDice
} from '../../../core/statblock/weapon-names.ts'
import type { ReadEntry } from '../../../core/statblock/weapon-reader.ts'
import { readWords, weaponReader, wordsIn } from '../../../core/statblock/weapon-reader.ts'
import type { Tag } from '../tables/damage-tags.ts'
import type { WeaponClass } from '../tables/weapons.ts'
import { classOfKind, weaponClasses, weaponsByName } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'
import type { WeaponFacts } from './weapon-forms.ts'
import { weaponForms, withoutSpaces } from './weapon-forms.ts'

/** A weapon as its statblock has it. */
export interface ReadWeapon {
  readonly name: string
  /** Number of dice; 0 for a fixed damage of `plus`. */
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
 * Reads a list of weapons. An entry is a name of the table, or a name with a die or class, tags and a place.
 * Examples: `sword`, `spear d6 piercing`, `great club heavy crushing`, `bite d6 piercing natural`,
 * `crossbow, stowed`, `sword (1 notch)`.
 *
 * The returned `attacks` is the number of attacks in the list: `2 claws (1d4) and 1 bite (1d8)` are three
 * (C-H17).
 */
export function readWeapons(
  written: unknown,
  source: FieldSource
): { readonly weapons: readonly ReadWeapon[]; readonly attacks: number } {
  const { weapons, attacks } = readList(written, source)
  return { weapons, attacks: Math.min(20, attacks) }
}

const ownNames: readonly string[] = weaponsByName.map(({ name }) => name)

const readList = weaponReader<WeaponFacts, ReadWeapon>({
  example: '“spear d6 piercing”',
  forms: weaponForms,
  ownNames,
  foreign: { say: weaponWords, countKey: 'attacks' },
  hasShieldKey: true,
  split: splitList,
  // `{name: bite, die: d6, tags: [piercing], natural: true}` equals `bite d6 piercing natural`.
  wordsFor(key, value) {
    if (/^(?:die|damage|class|tags?)$/.test(key)) return wordsOfValue(value)
    if (/^(?:natural|handy|ranged|reload|loaded)$/.test(key) && typeof value === 'boolean')
      return [value ? key : `not ${key}`]
    return key === 'notches' ? [`${String(value)} notches`] : []
  },
  read: readEntry,
  finish(name, facts, words) {
    const listed = listedAs(name.toLowerCase())
    const ofClass = weaponClasses.find((row) => row.class === (facts.class ?? listed?.class))
    const die = facts.die ?? ofClass?.die ?? ''
    const [, count = '', sides = '0', plus = '0'] =
      /^(\d{0,2})d(\d{1,3})([+-]\d{1,2})?$/.exec(die) ?? []
    const isFixed = die === '1'
    if (!isFixed && (Number(sides) === 0 || Number(count || 1) === 0)) {
      const message = `A weapon without a die: “${words}”, expected a die or a class such as “${withoutDice(name)} d8” or “${withoutDice(name)} heavy”`
      return { code: 'weapon-die', message }
    }
    const isNaturalByName = weaponNamed(name)?.isNatural === true
    return {
      name,
      count: isFixed ? 0 : Number(count || 1),
      sides: Number(sides),
      plus: isFixed ? 1 : Number(plus),
      tags: tagsOf(name, facts) ?? ['crushing'],
      isRanged:
        facts.isRanged ?? listed?.isRanged ?? ofClass?.isRanged ?? facts.range !== undefined,
      // RULING 11: an unarmed attack has no weapon to Notch.
      isNatural: facts.isNatural ?? (ofClass?.class === 'unarmed' || isNaturalByName),
      isHandy: facts.isHandy ?? true,
      isLoaded: facts.isLoaded ?? true,
      isDepleted: facts.isDepleted ?? false,
      needsReload: facts.needsReload ?? ofClass?.needsReload ?? false,
      notches: Math.max(0, Math.min(2, facts.notches ?? 0))
    }
  },
  remark(name, facts, words) {
    if (facts.range !== undefined) {
      const message = `A fight of Hestia has no distances: “range ${facts.range}” of the ${name} is not used`
      return { code: 'weapon-keyword', message }
    }
    if (tagsOf(name, facts)) return undefined
    const message = `“${words}” has no damage tag and counts as crushing: expected crushing, slashing or piercing`
    return { code: 'weapon-tag', message }
  }
})

/** Fists: the weapon of every combatant without a natural one. */
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

/** Splits a line into weapons: `sword, bow` are two, `crossbow, stowed` and `sword, slashing` one. */
function splitList(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of text.split(',')) {
    const words = withoutSpaces(part).trim().split(/\s+/)
    const isForm = words.every((_, at) => readForm(words, at, {}, weaponForms) > 0)
    // `bow` and `crossbow` are classes as well as names.
    const isMore = isForm && !weaponNamed(part.trim())
    if (isMore && parts.length > 0) parts.push(`${parts.pop()} ${part.trim()}`)
    else parts.push(part)
  }
  return parts
}

/** Reads an entry. Facts may precede the name, as in `light club`. The `name` of a map is kept as written. */
function readEntry(text: string, entry: unknown): ReadEntry<WeaponFacts> {
  const name = isNamed(entry) ? entry.name.trim() : ''
  const given = wordsIn(name, between)
  const more = wordsIn(withoutSpaces(text.slice(name.length)), between)
  const words = [...given, ...more.filter((word) => !/^(?:or|and)$/i.test(word))]
  const { name: read, facts } = readWords(words, weaponForms, {
    named: given.length || weaponNameLength(words),
    // A `short bow` is a weapon of the table, and no weapon named `short` of the class `bow`.
    isName: (part) => ownNames.includes(part.toLowerCase()),
    isMixed: true
  })
  if (given.length > 0)
    return { name: given.join(' '), facts, unknown: wordsIn(read, /\s+/).slice(given.length) }
  // `light`, `bow` and similar words are a class after a name, and a name if there is no other.
  return { name: read || (facts.class ?? ''), facts, unknown: [] }
}

const between = /[(),/\s]+/

const isNamed = (entry: unknown): entry is { readonly name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'

/** The class and damage tags that the table has for the name of a weapon. */
interface Listed {
  readonly class: WeaponClass
  readonly isRanged?: true
  readonly tags?: readonly Tag[]
}

function listedAs(name: string): Listed | undefined {
  const own = (part: string) => weaponsByName.find((row) => row.name === part)
  const row: Listed | undefined = weaponRowFor<Listed>(name, own, classOfKind)
  return row && { tags: weaponNamed(name)?.deals ?? [], ...row }
}

/** The damage tags written for a weapon, or those of its name; `undefined` if there are none. */
function tagsOf(name: string, { tags }: WeaponFacts): readonly Tag[] | undefined {
  const found = tags ?? listedAs(name.toLowerCase())?.tags ?? []
  return found.length > 0 ? found : undefined
}
