import type { Encounter } from '../core/encounter/encounter.ts'
import type { Issue, Range } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { fightsCalled, fightsIn } from '../notes/logs.ts'
import type { LogBlock, Note, Statblock } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { rulesetsVersion } from '../rulesets/index.ts'

/** The party as earlier fights of the note left it, for a fight that begins now. */
export interface CarriedParty {
  readonly carry: Exclude<Carry, 'fresh'>
  /** The fight that the party comes from. */
  readonly from: string
  /** Whether that fight is over; another is as it stands now. */
  readonly isOver: boolean
  /** The characters left out, with how the last fight left them: `dead`. */
  readonly out: readonly { readonly name: string; readonly words: string }[]
}

/** How a party begins: as the fights above left it, after a night’s rest, or afresh. */
export type Carry = 'as it is' | 'rested' | 'fresh'

/** Where a fight is in a note: an encounter, or a statblock with saved rolls. */
export type Place = EncounterBlock | Statblock

/** Everything needed to start or resume a fight. */
export interface Setup {
  /** The note that has its log: of an encounter with a log in a note of its own, it is that one. */
  readonly note: Note
  readonly place: Place
  readonly ruleset: AnyRuleset
  /** The beginning of the fight: that of its log, else the encounter in the note. */
  readonly encounter: Encounter
  /** Set if the log says who fights. */
  readonly ownBeginning?: OwnBeginning
  /** The range in the note of each entry and then of each in the reserve, if it has one. */
  readonly sourceRanges: readonly (Range | undefined)[]
  /** The statblock of each of them, if it has one. */
  readonly statblocks: readonly (FoundStatblock | undefined)[]
  readonly log?: LogBlock
  /** The party that earlier fights left, if the fight begins now. */
  readonly carried?: CarriedParty
}

/** A fight that can be begun or resumed, or what is in its way. */
export type Prepared =
  | { readonly setup: Setup; readonly issues: readonly Issue[] }
  | { readonly issues: readonly Issue[] }

/** A beginning that stands in the log of its fight. */
interface OwnBeginning {
  /** Where a problem of the whole is shown. */
  readonly range: Range
  /** The encounter in the note as it is now, if readable and of the same game. */
  readonly inNote: Encounter | undefined
}

export const isEncounter = (place: Place): place is EncounterBlock => 'creatures' in place

/** The encounter of a note by name, or the log that stands by itself (see `fightsCalled`); without a name, the first. */
export const findEncounter = (note: Note, name?: string): EncounterBlock | undefined =>
  (name === undefined ? fightsIn(note) : fightsCalled(note, name))[0]

/** A cache key for everything a fight depends on except its log. */
export function setupKey({ ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>): string {
  const known = encounterKeys.get(encounter) ?? JSON.stringify(encounter)
  encounterKeys.set(encounter, known)
  return `${rulesetsVersion()} ${ruleset.id} ${known}`
}

/** Lenses, issues and logs ask for the key of the same encounter. */
const encounterKeys = new WeakMap<Encounter, string>()
