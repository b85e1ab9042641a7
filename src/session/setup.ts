import type { Encounter } from '../core/encounter/encounter.ts'
import type { Issue, Range } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { listOf } from '../core/text/names.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { fightsCalled, fightsIn } from '../notes/logs.ts'
import type { LogBlock, Note, Statblock } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { rulesetsVersion } from '../rulesets/index.ts'

/** The party as earlier fights of the note left it, for a fight that begins now. */
export interface CarriedParty {
  readonly carry: Exclude<CarryMode, 'fresh'>
  /** The name of the last fight of the party. */
  readonly from: string
  /** Whether that fight is over. If not, the party begins as it is now in that fight. */
  readonly isOver: boolean
  /** The characters left out, each with the reason: `dead`. */
  readonly out: readonly { readonly name: string; readonly words: string }[]
}

/** How a party begins: as the fights above left it, after a night’s rest, or as its statblocks say. */
export type CarryMode = 'as it is' | 'rested' | 'fresh'

/** The place of a fight in a note: an encounter, or a statblock with saved rolls. */
export type FightBlock = EncounterBlock | Statblock

/** Everything needed to start or resume a fight. */
export interface Setup {
  /** The note with the log, which may be another note than that of the encounter. */
  readonly note: Note
  readonly place: FightBlock
  readonly ruleset: AnyRuleset
  /** The combatants and settings with which the fight begins: from its log, or else from the encounter in the note. */
  readonly encounter: Encounter
  /** Set if the log lists the combatants. */
  readonly ownBeginning?: BeginningInLog
  /**
   * The range in the note of each entry, then of each reinforcement; `undefined` for one that the note does not list.
   */
  readonly sourceRanges: readonly (Range | undefined)[]
  /** The statblock of each entry, then of each reinforcement; `undefined` for one without a statblock. */
  readonly statblocks: readonly (FoundStatblock | undefined)[]
  readonly log?: LogBlock
  /** The party that earlier fights left, for a fight that begins now. */
  readonly carried?: CarriedParty
  /** The names in the encounter that no note has a statblock for. The fight begins without them. */
  readonly absent?: readonly string[]
}

/** The sentence about combatants without a statblock, in the log of a fight that begins without them. */
export const absentMessage = (names: readonly string[]): string =>
  `Not in this fight, because no note has a statblock: ${listOf(names)}.`

/** A fight that can begin or resume, or the issues that prevent it. */
export type Prepared =
  | { readonly setup: Setup; readonly issues: readonly Issue[] }
  | { readonly issues: readonly Issue[] }

/** The combatants and settings with which a fight begins, as its log lists them. */
interface BeginningInLog {
  /** The range for issues about the whole list. */
  readonly range: Range
  /** The encounter in the note as it is now, if it is valid and of the same game. */
  readonly inNote: Encounter | undefined
}

export const isEncounter = (place: FightBlock): place is EncounterBlock => 'creatures' in place

/**
 * An encounter of a note by its name, or a log without an encounter (see `fightsCalled`). Without a name, the
 * first.
 */
export const findEncounter = (note: Note, name?: string): EncounterBlock | undefined =>
  (name === undefined ? fightsIn(note) : fightsCalled(note, name))[0]

/** A cache key for everything a fight depends on except its log. */
export function setupKey({ ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>): string {
  const known = encounterKeys.get(encounter) ?? JSON.stringify(encounter)
  encounterKeys.set(encounter, known)
  return `${rulesetsVersion()} ${ruleset.id} ${known}`
}

/** Caches keys by encounter, because lenses, issues and logs need the key of the same encounter. */
const encounterKeys = new WeakMap<Encounter, string>()
