import { limits } from '../limits.ts'
import { escapeHidden, findHidden, removeHidden } from './hidden-characters.ts'

/**
 * A name in the form that is compared: lower case, with `'` for the curly apostrophes `’` and `‘`. A letter with an accent
 * is one character; macOS writes file names with the accent as a character of its own.
 */
export const foldName = (name: string): string => {
  const lower = name.toLowerCase().replace(/[’‘]/g, "'")
  return accent.test(lower) ? lower.normalize('NFC') : lower
}

/** An accent as a character of its own. */
const accent = /[\u0300-\u036f\u3099\u309a]/

/**
 * Free names for `count` combatants of one kind. A single one keeps `name` unless `isNumbered`; others get numbers:
 * three bandits are `Bandit 1`, `Bandit 2`, `Bandit 3`.
 */
export function namesFor(
  name: string,
  count: number,
  taken: readonly string[],
  isNumbered: boolean
): readonly string[] {
  const used = new Set(taken.map(foldName))
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const candidate = isNumbered || number > 1 ? `${name} ${number}` : name
    if (used.has(foldName(candidate))) continue
    used.add(foldName(candidate))
    names.push(candidate)
  }
  return names
}

/**
 * Names for `count` more combatants of one kind, numbered after those taken. After `Bandit 1` and `Bandit 2` comes
 * `Bandit 3`; after a single `Bandit`, `Bandit 2`. A single newcomer keeps `name` if none of its kind is there.
 */
export function namesForMore(
  name: string,
  count: number,
  taken: readonly string[]
): readonly string[] {
  const kind = name.toLowerCase()
  const numbers = taken.map((one) => {
    const lower = one.toLowerCase()
    if (!lower.startsWith(kind)) return 0
    const rest = lower.slice(kind.length)
    return rest === '' ? 1 : Number(/^ ([1-9]\d*)$/.exec(rest)?.[1] ?? 0)
  })
  const last = Math.max(0, ...numbers)
  if (last === 0 && count === 1) return [name]
  return Array.from({ length: count }, (_, index) => `${name} ${last + index + 1}`)
}

/** The name without its number: `Goblin` for `Goblin 2`. */
export const kindOf = (name: string): string => name.replace(/(?<=\S) \d+$/, '')

/** A list in words: `Odo`, `Odo and Wenna`, `Odo, Wenna and Hob`. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The words of the log for a weapon: `bare hands` for `unarmed`. */
export const weaponWords = (weapon: string): string =>
  weapon === 'unarmed' ? 'bare hands' : weapon

/** A short token for a name: `G2` for `Goblin 2`, `HR` for `Hob Ratchet`, `DM` for `The Drowned Miller`. */
export function initialsOf(name: string): string {
  const kind = withoutArticle(kindOf(name))
  const number = numberOf(name)
  if (number !== '') return `${kind.slice(0, 1).toUpperCase()}${number}`
  const [first = '', second] = kind.split(/\s+/)
  return second
    ? `${first[0]}${second[0]}`.toUpperCase()
    : first.slice(0, 1).toUpperCase() + first.slice(1, 2)
}

/** The name without its article, for little space: `gate` for `The gate`. */
export const withoutArticle = (name: string): string => name.replace(/^the (?=\S)/i, '')

/**
 * The token of each name, all different as far as letters allow. Kinds with the same first letter get another initial or
 * more letters. Beside `Wax hand 1`, `Wick thief 1` is `T1`; beside `Ghoul 1`, `Goblin 1` is `Go1`.
 */
export function tokensFor(names: readonly string[]): ReadonlyMap<string, string> {
  /** The letters of each kind’s token, without the number. */
  const letters = new Map<string, string>()
  const taken = new Set<string>()
  const firstFree = (options: readonly string[]): string => {
    const free = options.find((one) => !taken.has(one)) ?? options[0] ?? ''
    taken.add(free)
    return free
  }
  const tokenFor = (name: string): string => {
    const kind = withoutArticle(kindOf(name))
    if (numberOf(name) === '') {
      const [first = '', ...later] = kind.replaceAll(' ', '')
      return firstFree([initialsOf(name), ...later.map((letter) => `${first}${letter}`)])
    }
    const words = kind.split(/\s+/).map((word) => word.slice(0, 1).toUpperCase())
    const own = letters.get(kind) ?? firstFree([...words, kind.slice(0, 2), kind.slice(0, 3)])
    letters.set(kind, own)
    return `${own}${numberOf(name)}`
  }
  return new Map(names.map((name) => [name, tokenFor(name)]))
}

const numberOf = (name: string): string => name.slice(kindOf(name).length).trim()

/**
 * Whether a log can contain this name. Brackets and bars separate answers there, and `>`, `#` and `=` begin special
 * lines. The name must be readable too: no hidden characters, not too long.
 */
export const isLoggableName = (name: string): boolean =>
  /^[^"|[\]>#=][^"|[\]>#]*$/.test(name) &&
  name.trim() === name &&
  name !== '__proto__' &&
  unreadableNameMessage(name) === undefined

/** The message for a name that `isLoggableName` rejects. */
export const unloggableNameMessage = (name: string): string =>
  unreadableNameMessage(name) ??
  `“${name}” cannot be in a log: expected a name without " | [ ] > #${name.startsWith('=') ? ' and without = at its start' : ''}`

/** The message for a name that is too long or has hidden characters; `undefined` for a readable name. */
export function unreadableNameMessage(name: string): string | undefined {
  if (name.length > limits.nameLength)
    return `“${escapeHidden(name.slice(0, 20))}…” is too long: expected a name of at most ${limits.nameLength} characters`
  const hidden = findHidden(name)
  return (
    hidden &&
    `“${escapeHidden(name)}” has a hidden character: expected a name without ${hidden.code}`
  )
}

/** Whether a message about a name is about a hidden character, and not about a mark that a log cannot contain. */
export const isAboutHiddenCharacter = (message: string): boolean =>
  message.includes('” has a hidden character: ')

/** Makes a name readable: removes hidden characters and cuts it to the maximum length. */
export const readableName = (name: string): string =>
  removeHidden(name)
    .slice(0, limits.nameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
