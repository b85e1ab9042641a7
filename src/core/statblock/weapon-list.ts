import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import type { FieldSource } from './list-entries.ts'
import { leaveOut, reportEntry } from './list-entries.ts'

/** An entry of a list of weapons, and what can be said of it. */
interface WeaponEntry<Weapon> {
  readonly words: string
  readonly index: number
  /** Reports what is odd about it, by a code without `statblock.`. */
  tell(code: string, message: string): void
  /** Reports that it is left out. */
  leave(code: string, message: string): void
  /** Whether a log can have this name; if not, the entry is left out. */
  isLoggable(name: string): boolean
  /** Whether a weapon of this name stands in the list before, in any case. */
  has(name: string): boolean
  /** Adds a weapon to the list. Reports a name that stands there before, and leaves that one as it is. */
  add(name: string, weapon: Weapon): void
}

/**
 * Reads a list of weapons, in one line or as a list, entry by entry. An entry without words is left out.
 *
 * `wordsOf`: the entry in one line. `example`: what is expected of it, such as “sword”. `split`: the entries of one line, by
 * default at its commas.
 */
export function readWeaponList<Weapon>(
  value: unknown,
  from: FieldSource,
  written: {
    readonly wordsOf: (entry: unknown) => string | undefined
    readonly example: string
    readonly split?: (line: string) => readonly string[]
  },
  read: (entry: WeaponEntry<Weapon>) => void
): readonly Weapon[] {
  const { wordsOf, example, split = (line) => line.split(',') } = written
  const list: readonly unknown[] =
    typeof value === 'string' ? split(value) : Array.isArray(value) ? value : [value]
  const weapons = new Map<string, Weapon>()
  list.forEach((one, index) => {
    const words = wordsOf(one)
    const tell = (code: string, message: string) =>
      reportEntry(from, index, `statblock.${code}`, 'warning', message)
    const leave = (code: string, message: string) =>
      leaveOut(from, index, `statblock.${code}`, message)
    const has = (name: string) => weapons.has(name.toLowerCase())
    if (words === undefined || words === '') {
      const shown = JSON.stringify(one) ?? 'nothing'
      leave('weapon', `Unexpected ${shown}, expected a weapon such as ${example}`)
      return
    }
    read({
      words,
      index,
      tell,
      leave,
      has,
      isLoggable(name) {
        const isLoggable = isLoggableName(name)
        if (!isLoggable) leave('name', unloggableNameMessage(name))
        return isLoggable
      },
      add(name, weapon) {
        if (has(name)) tell('double', `“${name}” stands here twice`)
        else weapons.set(name.toLowerCase(), weapon)
      }
    })
  })
  return [...weapons.values()]
}
