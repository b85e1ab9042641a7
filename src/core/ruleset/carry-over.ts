import type { EncounterEntry } from '../encounter/encounter.ts'
import type { WithEntries } from '../encounter/fight-entries.ts'
import type { Fields } from '../statblock/fields.ts'
import { sameWords } from '../text/same-words.ts'

/**
 * A player’s character after a fight. `one`: the character with the effects of the fight. `fresh`: the same character,
 * made again from its statblock alone.
 */
export interface EndedFight<Combatant> {
  readonly one: Combatant
  readonly fresh: Combatant
  /** The statblock fields from the note, by the game’s own keys. */
  readonly fields: Fields
  /** Whether a night’s rest has followed the fight. */
  readonly isRested: boolean
}

/**
 * How a character begins the next fight. `fields` override those of its statblock. `out` is the reason why the
 * character cannot take part.
 */
export type CarriedOver = { readonly fields: Fields } | { readonly out: string }

/**
 * Returns how the character of `entry`, an entry of the next encounter, comes out of the fight that ended in `state`.
 * Returns `undefined` if the entry names no player’s character of that fight, or if the game carries nothing over.
 */
export type CarryOver<State> = (
  state: State,
  entry: EncounterEntry,
  defaults: Fields,
  isRested: boolean
) => CarriedOver | undefined

interface Fight extends WithEntries {
  readonly combatants: Readonly<Record<string, { readonly isPlayer: boolean }>>
}

/**
 * The player’s character of a fight that an entry of another encounter names. `undefined` if the entry has a count
 * other than 1, or if its name stands for several combatants or for no player’s character.
 */
export function sameCharacter<State extends Fight>(
  { entries, combatants }: State,
  { name, count }: EncounterEntry
): State['combatants'][string] | undefined {
  if (count !== 1) return undefined
  const alike = entries.filter((entry) => sameWords(entry.name, name))
  const [who, ...others] = alike.flatMap((entry) => entry.who)
  const one = who === undefined || others.length > 0 ? undefined : combatants[who]
  return one?.isPlayer ? (one as State['combatants'][string]) : undefined
}

/** The fields with a value that differs from the value in `usual`. Values are compared as JSON. */
export const fieldsThatDiffer = <Key extends string>(
  fields: Readonly<Partial<Record<Key, unknown>>>,
  usual: Readonly<Partial<Record<Key, unknown>>>
): Fields => {
  const differ = Object.entries(fields).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[key as Key])
  )
  return Object.fromEntries(differ)
}
