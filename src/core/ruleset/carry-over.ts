import type { EncounterEntry } from '../encounter/encounter.ts'
import type { WithEntries } from '../encounter/fight-entries.ts'
import type { Fields } from '../statblock/fields.ts'
import { sameWords } from '../text/same-words.ts'

/** Somebody of the party after a fight, and as the statblock alone would begin the next one. */
export interface AfterFight<Combatant> {
  readonly one: Combatant
  readonly fresh: Combatant
  /** The statblock as the note has it, by the game’s own keys. */
  readonly fields: Fields
  /** Whether it has had a night’s rest since. */
  readonly isRested: boolean
}

/** How somebody begins the next fight: with fields over those of the statblock; or why not at all. */
export type CarriedOver = { readonly fields: Fields } | { readonly out: string }

/** What a fight leaves to the next one, by the name of a creature; `undefined` for whoever was no player’s character in it. */
export type CarryOver<State> = (
  state: State,
  entry: EncounterEntry,
  defaults: Fields,
  isRested: boolean
) => CarriedOver | undefined

interface Fight extends WithEntries {
  readonly combatants: Readonly<Record<string, { readonly isPlayer: boolean }>>
}

/** The combatant that an entry of another encounter was in a fight, if it was one player’s character there. */
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

/** The fields, without those that say the same as the other. */
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
