import { wordsOfValue } from '../../../core/statblock/entry-words.ts'
import { weaponNamed, weaponRowFor, withoutDice } from '../../../core/statblock/weapon-names.ts'
import { readWords, weaponReader, wordsIn } from '../../../core/statblock/weapon-reader.ts'
import type { Weapon } from '../state.ts'
import type { Keyword, WeaponRow } from '../tables/weapons.ts'
import { classOfKind, nextDie, weaponClasses, weaponsByName } from '../tables/weapons.ts'
import { weaponWords } from './conversions.ts'
import type { WeaponFacts } from './weapon-forms.ts'
import { weaponForms } from './weapon-forms.ts'

export type ReadWeapon = WeaponRow & { readonly isUnarmed?: boolean }

/** The unarmed attack of every combatant: d4, impaired (M-18). */
export const unarmed: ReadWeapon = {
  weapon: 'unarmed',
  die: 4,
  bulk: 0,
  range: 0,
  keywords: ['natural'],
  isUnarmed: true
}

/** Keywords that also count before the name: `improvised chair`, `poisoned dagger`. */
const adjectives = [
  'improvised',
  'mastercrafted',
  'damaged',
  'poisoned',
  'fragile',
  'robust'
] as const

/** Matches dice of another game: several dice, or a bonus. A weapon here has one die. */
const otherDice = /\b(?:[2-9]|\d\d)d\d|d\d+\s*[+-]\s*\d/i

/**
 * Reads a list of weapons. An entry is a name of the tables, or a name with a class or a die and keywords.
 *
 * Examples: `sword` · `pike martial great` · `bite d6 natural` · `bolt d6 power range 4` · `chair improvised`
 */
export const readWeapons = weaponReader<WeaponFacts, ReadWeapon>({
  example: '“sword” or “bite d6 natural”',
  forms: weaponForms,
  ownNames: weaponsByName.flatMap(({ weapon }) =>
    weapon.includes("'") ? [weapon, weapon.replace("'", '’')] : [weapon]
  ),
  foreign: { say: weaponWords, foreign: otherDice },
  unknown: { code: 'weapon-keyword', says: 'is no keyword of a weapon' },
  hasShieldKey: true,
  // `{name: bite, die: d6, range: 2}` equals `bite d6 range 2`.
  wordsFor: (key, value) =>
    /^(die|damage|class|keywords?)$/i.test(key) ? wordsOfValue(value) : undefined,
  read(text) {
    const words = wordsIn(text)
    // The fire of `alchemist's fire d6` is part of the name and no keyword.
    const own = weaponsByName.find(
      ({ weapon }) => weapon.includes(' ') && plainName(text).startsWith(`${weapon} `)
    )
    const named = byName(text) ? words.length : own?.weapon.split(' ').length
    return readWords(words, weaponForms, named === undefined ? undefined : { named })
  },
  finish(name, facts, words) {
    const found = [
      ...(facts.keywords ?? []),
      ...adjectives.filter((word) => name.toLowerCase().split(' ').includes(word)),
      ...(weaponNamed(name)?.isNatural ? (['natural'] as const) : [])
    ]
    const is = (keyword: Keyword) => found.includes(keyword)
    const base = facts.row ?? rowFor(name) ?? (is('improvised') ? weaponClasses[0] : undefined)
    const usual = base?.die && is('mastercrafted') ? (nextDie[base.die] ?? 12) : base?.die
    const die = facts.die ?? usual ?? (is('harmless') || is('stun') ? 0 : undefined)
    if (die === undefined) {
      const message = `A weapon without a die: “${words}”, expected a die or a class such as “${withoutDice(name)} d6” or “${withoutDice(name)} martial hand”`
      return { code: 'weapon-die', message }
    }
    return {
      weapon: name,
      die,
      bulk: is('natural') || is('power') ? 0 : (base?.bulk ?? 1),
      range: facts.range ?? base?.range ?? 0,
      keywords: [...new Set([...(base?.keywords ?? []), ...found])]
    }
  },
  remark(name, facts, _, weapon) {
    const [word, why] = uselessWord(facts, weapon) ?? []
    if (word === undefined) return undefined
    return { code: 'useless', message: `“${word}” has no effect on the ${name}: ${why}` }
  }
})

/** A word of a weapon that another word makes useless, and why. */
function uselessWord(
  { die, keywords: written = [] }: WeaponFacts,
  { range, keywords }: ReadWeapon
): readonly [string, string] | undefined {
  const is = (word: Keyword) => keywords.includes(word)
  const find = (...words: readonly Keyword[]) => written.find((word) => words.includes(word))
  const isOfBody = is('natural') || is('power')
  const isHarmless = is('harmless') || is('stun')
  const carried = isOfBody ? find('carried') : undefined
  if (carried) return [carried, 'a part of the body and a power are always at hand']
  const worn = isOfBody ? find('damaged', 'depleted', 'fragile', 'robust', 'improvised') : undefined
  if (worn) return [worn, 'a part of the body and a power never wear out']
  if (isHarmless && die !== undefined)
    return [`d${die}`, 'an attack that forces a save does no damage']
  const harmful = isHarmless ? find('direct', 'fire', 'penetrating', 'poisoned') : undefined
  if (harmful) return [harmful, 'an attack that forces a save does no damage']
  if (is('fragile') && find('robust')) return ['robust', 'a fragile weapon is not robust']
  if (range === 0 && find('indirect')) return ['indirect', 'a melee weapon has no range']
  return undefined
}

const byName = (words: string): WeaponRow | undefined =>
  [...weaponsByName, ...weaponClasses].find(({ weapon }) => weapon === plainName(words))

/** The name of a weapon in the tables: `Simple hand weapon` is the class `simple hand`. */
const plainName = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace('’', "'")
    .replace(/ weapons?$/, '')

/**
 * The row of a weapon by its name, also with words before the name: `rusty battle axe`. `undefined` for an unknown
 * name.
 */
const rowFor = (name: string): WeaponRow | undefined => {
  const meant = weaponRowFor<WeaponRow | string>(name, byName, classOfKind)
  if (meant === 'unarmed') return unarmed
  return typeof meant === 'string' ? byName(meant) : meant
}

/** A weapon at the start of a fight, not yet in hand (`armed` puts weapons in hand). */
export function weaponOf({
  weapon,
  die,
  bulk,
  range,
  keywords: words,
  isUnarmed = false
}: ReadWeapon): Weapon {
  const is = (keyword: Keyword) => words.includes(keyword)
  return {
    name: weapon,
    die,
    range,
    bulk,
    place: is('natural') || is('power') ? 'body' : 'stowed',
    // A depleted weapon lacks ammunition, which the book counts as damage (M-66).
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

/**
 * The shields of a combatant as weapons in hand: they strike as a simple hand weapon (C-M18, RULING 40). `taken`: the
 * names of its other weapons.
 */
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
      place: index === 0 ? 'off hand' : 'hand',
      state: isDamaged ? 'damaged' : 'whole',
      isShield: true
    }
  return shields
}

/** Puts weapons in hand at the start, in the order of the list: one in each hand, great weapons in both (C-M20). */
export function armed(read: readonly ReadWeapon[], shields: number): Record<string, Weapon> {
  const weapons: Record<string, Weapon> = {}
  let free = 2 - shields
  for (const one of read) {
    const weapon = weaponOf(one)
    weapons[weapon.name] = weapon
    if (weapon.place === 'body' || one.keywords.includes('carried')) continue
    if (weapon.bulk >= 2 && free === 2) {
      weapon.place = 'both hands'
      free = 0
    } else if (weapon.bulk < 2 && free > 0) {
      const isMainTaken = Object.values(weapons).some(({ place }) => place === 'hand')
      weapon.place = isMainTaken ? 'off hand' : 'hand'
      free--
    }
  }
  return weapons
}
