import type { EncounterEntry } from '../encounter/encounter.ts'
import type { WithEntries } from '../encounter/fight-entries.ts'
import type { Fields } from '../statblock/fields.ts'
import { sameWords } from '../text/same-words.ts'

/** A player’s character after a fight (`one`), and as its statblock alone would begin the next fight (`fresh`). */
export interface EndedFight<Combatant> {
  readonly one: Combatant
  readonly fresh: Combatant
  /** The statblock fields from the note, by the game’s own keys. */
  readonly fields: Fields
  /** Whether a night’s rest has followed the fight. */
  readonly isRested: boolean
}

/** How a character begins the next fight: fields that override its statblock; or the reason why it cannot take part. */
export type CarriedOver = { readonly fields: Fields } | { readonly out: string }

/**
 * How a fight changes an entry of the next encounter. Returns `undefined` if the entry was no player’s character in this
 * fight.
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
 * Finds the combatant for an entry of another encounter; `undefined` unless the name matches exactly one player’s
 * character.
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

/** The fields whose values differ from `usual`. Values are compared as JSON. */
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
