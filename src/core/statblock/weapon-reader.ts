import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import { wordsOfEntry } from './entry-words.ts'
import { convertForeignAttacks } from './foreign-attacks.ts'
import type { ForeignAttack } from './foreign-statblock.ts'
import type { FieldSource } from './list-entries.ts'
import { reportEntry, reportIgnoredEntry } from './list-entries.ts'
import type { WeaponForm } from './weapon-forms.ts'
import { listForms, readForm } from './weapon-forms.ts'
import { reportAmmunition, reportMisspelt, reportShield, weaponNameLength } from './weapon-names.ts'

/** The words of a weapon, split into its name and its facts. */
export interface ReadEntry<Facts> {
  readonly name: string
  readonly facts: Facts
  /** Words that belong to neither. */
  readonly unknown: readonly string[]
  /** Forms that came second, such as the `d8` of `bite d6 d8`. */
  readonly doubled?: readonly string[]
}

/** An issue of an entry: its code without `statblock.`, and its message. */
interface WeaponIssue {
  readonly code: string
  readonly message: string
}

/** The weapons read so far. */
interface WeaponsSoFar<Weapon> {
  /** Whether a weapon has this name, in any case. */
  has(name: string): boolean
  /** Adds a weapon. If the name exists already, reports an issue and keeps the first weapon. */
  add(name: string, weapon: Weapon): void
}

/** The notation of a game’s weapons. */
interface WeaponWriting<Facts, Weapon> {
  /** An example for messages, such as “sword”. */
  readonly example: string
  readonly forms: readonly WeaponForm<Facts>[]
  /** Names that only this game has. */
  readonly ownNames: readonly string[]
  /** How this game writes attacks of other systems (`convertForeignAttacks`). */
  readonly foreign: {
    readonly say: (attack: ForeignAttack) => string
    readonly foreign?: RegExp
    readonly countKey?: string
  }
  /** Code and message for an unknown word; `isEachTold` reports each such word, not only the first. */
  readonly unknown?: { readonly code: string; readonly says: string; readonly isEachTold?: true }
  /** Whether shields have a key of their own, so that a shield among the weapons is reported. */
  readonly hasShieldKey: boolean
  /** Splits the entries of one line; by default at commas outside of brackets. */
  readonly split?: (line: string) => readonly string[]
  /** The words for a key of a map (`wordsOfEntry`). */
  readonly wordsFor: (key: string, value: unknown) => readonly string[] | undefined
  /** Parses the words of an entry, as `readWords` does. */
  readonly read: (words: string, entry: unknown) => ReadEntry<Facts>
  /** Returns the weapon, or an issue if a part is missing. */
  readonly finish: (name: string, facts: Facts, words: string) => Weapon | WeaponIssue
  /** Returns an issue about a valid weapon. Not called for a misspelt one. */
  readonly remark?: (
    name: string,
    facts: Facts,
    words: string,
    weapon: Weapon
  ) => WeaponIssue | undefined
  /** Adds an entry that may be several weapons. */
  readonly add?: (soFar: WeaponsSoFar<Weapon>, name: string, weapon: Weapon, facts: Facts) => void
}

/**
 * Creates the reader of a game’s lists of weapons, in one line or as a list: `sword` · `bite 2 natural`. The
 * reader returns the weapons, and the number of attacks in a round if the list gives one. It reports anything
 * odd about an entry, and leaves out entries that are no weapons.
 */
export const weaponReader = <Facts extends object, Weapon extends object>({
  example,
  forms,
  ownNames,
  foreign: { say, ...foreign },
  unknown: odd = { code: 'weapon-keyword', says: 'has no meaning after a weapon' },
  hasShieldKey,
  split = splitAtCommas,
  wordsFor,
  read,
  finish,
  remark,
  add: addTo = (soFar, name, weapon) => soFar.add(name, weapon)
}: WeaponWriting<Facts, Weapon>) =>
  function readWeapons(
    written: unknown,
    source: FieldSource
  ): { readonly weapons: readonly Weapon[]; readonly attacks: number } {
    if (written === undefined) return { weapons: [], attacks: 1 }
    const { value, from, inARound } = convertForeignAttacks(written, source, say, foreign)
    const list: readonly unknown[] =
      typeof value === 'string' ? split(value) : Array.isArray(value) ? value : [value]
    const weapons = new Map<string, Weapon>()
    for (const [index, entry] of list.entries()) {
      const tell = ({ code, message }: WeaponIssue) =>
        reportEntry(from, index, `statblock.${code}`, 'warning', message)
      const leave = (code: string, message: string) =>
        reportIgnoredEntry(from, index, `statblock.${code}`, message)
      const has = (name: string) => weapons.has(name.toLowerCase())
      const add = (name: string, weapon: Weapon) => {
        if (has(name))
          tell({ code: 'double', message: `“${name}” is listed twice. Remove one of the two` })
        else weapons.set(name.toLowerCase(), weapon)
      }
      const words = wordsOfEntry(entry, wordsFor) ?? ''
      const parts = words === '' ? undefined : read(words, entry)
      if (!parts || parts.name === '') {
        const shown = words || (JSON.stringify(entry) ?? 'nothing')
        leave('weapon', `Expected a weapon such as ${example}, found ${shown}`)
        continue
      }
      const { name, facts, unknown, doubled = [] } = parts
      if (!isLoggableName(name)) {
        leave('name', unloggableNameMessage(name))
        continue
      }
      for (const word of odd.isEachTold ? unknown : unknown.slice(0, 1))
        tell({ code: odd.code, message: `“${word}” ${odd.says}: expected ${listForms(forms)}` })
      for (const word of doubled)
        tell({
          code: 'useless',
          message: `“${word}” comes after another word of its kind. Fray ignores “${word}”`
        })
      const weapon = finish(name, facts, words)
      const isRead = !('message' in weapon)
      const isShield = hasShieldKey && reportShield(from, index, words, isRead)
      const isAmmunition = !isRead && !isShield && reportAmmunition(from, index, words)
      const isNone = isShield || isAmmunition
      const isMisspelt = !isNone && reportMisspelt(from, index, words, ownNames, isRead)
      if (isRead) addTo({ has, add }, name, weapon, facts)
      else if (!isNone && !isMisspelt) leave(weapon.code, weapon.message)
      const remarked = isRead && !isMisspelt && remark?.(name, facts, words, weapon)
      if (remarked) tell(remarked)
    }
    return { weapons: [...weapons.values()], attacks: inARound }
  }

/** Splits a line at its commas, but not inside brackets: `bow (2, range 1-3), knife`. */
function splitAtCommas(line: string): readonly string[] {
  const entries = ['']
  let depth = 0
  for (const part of line.split(/([,()])/)) {
    if (part === '(') depth++
    else if (part === ')') depth = Math.max(0, depth - 1)
    if (part === ',' && depth === 0) entries.push('')
    else entries[entries.length - 1] += part
  }
  return depth === 0 ? entries : line.split(',')
}

/** The words of a text; by default, commas and brackets separate words, too. */
export const wordsIn = (text: string, between = /[\s,()]+/): readonly string[] =>
  text.split(between).filter((word) => word !== '')

/**
 * Parses the words of a weapon: its name first, then forms in any order.
 *
 * `named`: minimum number of words in the name. `isName`: whether several words are a name, even if the last
 * word is also a form. `isMixed`: whether forms may stand before and inside the name, so that no word is
 * unknown. `begins`: matches words that begin a form and are never in a name.
 */
export function readWords<Facts extends object>(
  words: readonly string[],
  forms: readonly WeaponForm<Facts>[],
  {
    named = Math.max(1, weaponNameLength(words)),
    isName = () => false,
    isMixed = false,
    begins
  }: {
    readonly named?: number
    readonly isName?: (words: string) => boolean
    readonly isMixed?: boolean
    readonly begins?: RegExp
  } = {}
): ReadEntry<Facts> {
  const name = words.slice(0, named)
  const facts = {} as Facts
  const unknown: string[] = []
  const begun: string[] = []
  const doubled: string[] = []
  for (let at = named; at < words.length; ) {
    const word = words[at] ?? ''
    const isOfName = isName([...name, word].join(' '))
    const taken = isOfName ? 0 : readForm(words, at, facts, forms)
    const isBehind = Object.keys(facts).length + unknown.length + begun.length > 0
    const second = isOfName || isMixed || !isBehind ? 0 : readForm(words, at, {} as Facts, forms)
    if (taken > 0) at += taken
    else if (second > 0) {
      doubled.push(words.slice(at, at + second).join(' '))
      at += second
    } else
      (begins?.test(word) ? begun : isBehind && !isMixed ? unknown : name).push(words[at++] ?? '')
  }
  return { name: name.join(' '), facts, unknown: [...unknown, ...begun], doubled }
}
