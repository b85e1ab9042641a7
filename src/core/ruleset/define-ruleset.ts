import type { Encounter, EncounterEntry } from '../encounter/encounter.ts'
import type { WithEntries } from '../encounter/fight-entries.ts'
import { giveTemperaments, temperamentKeys } from '../encounter/give-temperaments.ts'
import type { CombatantGroup, Roster } from '../encounter/roster.ts'
import { createRoster } from '../encounter/roster.ts'
import type { FieldIssue } from '../issues/issue.ts'
import { beginningOf } from '../log/beginning.ts'
import { changedCreatures } from '../sections/changed-creatures.ts'
import { manualConditions } from '../sections/manual-conditions.ts'
import type { KnownConditions, WithMarks } from '../sections/marks.ts'
import { carriedMarkFields, carriedMarks, markedKey, setMarks } from '../sections/marks.ts'
import { takeOver } from '../sections/take-over.ts'
import { commonFields } from '../statblock/common-fields.ts'
import type { Fields } from '../statblock/fields.ts'
import { knownFields } from '../statblock/read-fields.ts'
import type { Temperament } from '../statblock/temperament.ts'
import { bindSections } from './bind-sections.ts'
import type { CarriedOver, EndedFight } from './carry-over.ts'
import { sameCharacter } from './carry-over.ts'
import type { Declaration } from './command.ts'
import { contractVersion } from './contract.ts'
import type { WithEdition } from './edition.ts'
import { editionFor } from './edition.ts'
import { withDistinctTokens } from './fight-view-parts.ts'
import type { Refusal } from './rulebook.ts'
import type { AnyRuleset, Begun, Ruleset, SurvivalWords } from './ruleset.ts'
import type { CommandsIn, PartOf, Section } from './section.ts'
import type { AnySettings } from './settings.ts'
import { checkSettings, formatSettings, resolveSettings } from './settings.ts'

interface Fight extends WithEntries, WithEdition, WithMarks {
  readonly round: number
  readonly phase: string
  readonly settings: AnySettings
  readonly groups: CombatantGroup<Combatant>[]
  readonly reserve: readonly CombatantGroup<Combatant>[]
  readonly combatants: Readonly<Record<string, Combatant>>
  readonly active: string
}

interface Combatant {
  readonly name: string
  readonly side: string
  readonly status: string
  readonly isPlayer: boolean
  temperament: Temperament
}

/** The members of a `Ruleset` that a game writes itself. `defineRuleset` makes the others. */
type GivenMember =
  | 'id'
  | 'title'
  | 'edition'
  | 'tables'
  | 'conversions'
  | 'lenses'
  | 'unit'
  | 'due'
  | 'copy'
  | 'view'

type KeysOf<T> = T extends unknown ? keyof T & string : never
type MissingRules<RuleId, Sections extends readonly Section[]> = Exclude<
  RuleId,
  KeysOf<PartOf<Sections[number], 'rules'>>
>

/** Creates the first state, or returns the problems that prevent the fight. */
export type Begin<State extends Fight> = (
  encounter: Encounter,
  roster: Roster<State['combatants'][string]>,
  settings: AnySettings
) => Begun<State>

/** The definition of a game: its sections and its other parts. */
interface GameDefinition<
  State extends Fight,
  RuleId extends string,
  Sections extends readonly Section[],
  Creature
> extends Pick<Ruleset<State, CommandsIn<Sections>>, GivenMember> {
  /** The sections of the book, in its order. Does not compile if a rule has no entry in any section. */
  readonly sections: [MissingRules<RuleId, Sections>] extends [never]
    ? Sections
    : { readonly rulesWithoutEntry: MissingRules<RuleId, Sections> }
  /** The order of a command without its own `order`: lower comes first. */
  rank(command: Declaration<State>): number
  /** Converts the settings of a note before use, such as to whole numbers. */
  readSettings?(written: Fields): Fields
  /** The fields of statblocks and encounters that the game reads. */
  readonly statblock: Pick<AnyRuleset, 'fields' | 'aliases' | 'characterKeys' | 'encounterFields'>
  /** Parses the fields of a statblock; returns the creature and the issues. */
  readStatblock(
    fields: Fields,
    settings: AnySettings
  ): { readonly creature: Creature; readonly issues: readonly FieldIssue[] }
  createCombatant(
    entry: EncounterEntry,
    creature: Creature,
    settings: AnySettings
  ): State['combatants'][string]
  copyCombatant(one: State['combatants'][string]): State['combatants'][string]
  /**
   * Adapts a combatant, in place, after an edit of its statblock. The combatant keeps its status, and loses held items
   * that the statblock no longer lists.
   */
  mend?(one: State['combatants'][string]): void
  /** The conditions of the game that the game master can give for a time. Other words have no effect on rules. */
  readonly conditions?: KnownConditions<State, State['combatants'][string]>
  readonly begin: Begin<State>
  /** The effect of a fight on a character’s next fight. Without this function, every fight begins fresh. */
  carry?(after: EndedFight<State['combatants'][string]>, state: State): CarriedOver
  /** The points a combatant has left, for odds. */
  leftOf(one: State['combatants'][string], state: State): number
  /** The survival chances of a dying combatant, and the words for their change (`Vitals.hope`). */
  readonly hope?: SurvivalWords & { of(one: State['combatants'][string], state: State): number }
  /** A sensible next command, as in `Ruleset.tactic`. `refuses` returns why a command is not allowed. */
  tactic(
    state: State,
    refuses: (state: State, command: CommandsIn<Sections>) => Refusal | undefined,
    isPreferred?: (name: string) => boolean
  ): CommandsIn<Sections> | undefined
}

/**
 * Creates the ruleset of a game from its definition, for `GameRegistry.registerRuleset` or `--ruleset-module`. Throws if two
 * sections define the same name, and for phrases that are the same or do not fit their parameters.
 */
export function defineRuleset<
  State extends Fight,
  RuleId extends string,
  const Sections extends readonly Section[],
  Creature
>(game: GameDefinition<State, RuleId, Sections, Creature>): Ruleset<State, CommandsIn<Sections>> {
  const { sections, rank, readSettings, readStatblock, createCombatant, copyCombatant, ...rest } =
    game
  const { begin, leftOf, hope, tactic, statblock, mend, ...others } = rest
  const { carry, conditions, ...own } = others
  const { aliases, characterKeys } = statblock
  const fields = { ...statblock.fields, ...commonFields }
  const encounterFields = { ...statblock.encounterFields, ...temperamentKeys }
  const template = (entry: EncounterEntry, state: State) => {
    const { settings } = state
    const { creature, issues } = readStatblock(entry.fields, settings)
    // Create no combatant from a statblock with a value that Fray ignores.
    if (issues.some(({ isLeftOut }) => isLeftOut)) return undefined
    return copyCombatant(createCombatant(entry, creature, settings))
  }
  const changes = takeOver<State>({
    template,
    adaptToEditedStatblock: (one: object) => mend?.(one as State['combatants'][string])
  })
  const marks = manualConditions<State>(conditions)
  const book = bindSections<State, Sections>(
    // These commands are the same in every game; no game’s types depend on them.
    [...(sections as Sections), changes, marks] as unknown as Sections,
    rank
  )
  const settingsFor = (written: Fields): AnySettings =>
    resolveSettings(book.defaults, readSettings ? readSettings(written) : written)
  const writtenSettings = (written: Fields): Fields => formatSettings(settingsFor(written))
  const known = { fields, aliases, encounterFields, settings: writtenSettings }
  const fieldsWithCarried = ({ fields, carried }: EncounterEntry): Fields => {
    if (!carried) return fields
    const { [markedKey]: _, ...ofGame } = carried
    return { ...knownFields(known, fields), ...ofGame }
  }
  return {
    contract: contractVersion,
    ...own,
    ...book,
    ...(hope && { survivalWords: hope }),
    fields,
    aliases,
    characterKeys,
    encounterFields,
    checkStatblock: (fields, defaults) => readStatblock(fields, settingsFor(defaults)).issues,
    checkDefaults: (fields) => checkSettings(book.defaults, fields),
    settings: writtenSettings,
    editedCombatants: (state, noted) =>
      changedCreatures({ template }, state, beginningOf(known, noted)),
    begin(encounter) {
      const settings = settingsFor(encounter.defaults)
      const edition = editionFor(own.edition, encounter.edition)
      const gathered = createRoster(encounter, beginningOf(known, encounter), {
        create(entry) {
          const { creature } = readStatblock(fieldsWithCarried(entry), settings)
          return createCombatant(entry, creature, settings)
        },
        copy: copyCombatant
      })
      if ('problems' in gathered) return gathered
      const unknown = giveTemperaments(encounter, gathered.roster)
      const begun = begin({ ...encounter, edition }, gathered.roster, settings)
      const marks = encounter.entries.flatMap(carriedMarks)
      if ('state' in begun && marks.length > 0) setMarks(begun.state, marks)
      if ('problems' in begun || unknown.length === 0) return begun
      return { ...begun, leftOut: [...(begun.leftOut ?? []), ...unknown] }
    },
    carryOver(ended, entry, defaults, isRested) {
      if (!carry || !sameCharacter(ended, entry)) return undefined
      // Conditions with a time end with the fight: remove them in a copy.
      const state = own.copy(ended)
      marks.endTimed(state)
      const one = sameCharacter(state, entry) as State['combatants'][string]
      const settings = settingsFor(defaults)
      const { creature } = readStatblock(entry.fields, settings)
      const fresh = createCombatant(entry, creature, settings)
      const fields = knownFields(known, entry.fields)
      const carried = carry({ one, fresh, fields, isRested }, state)
      return 'out' in carried
        ? carried
        : { fields: { ...carried.fields, ...carriedMarkFields(state, one) } }
    },
    // End expired conditions before anything else happens in the new round.
    due: (state) => (marks.due(state) as CommandsIn<Sections> | undefined) ?? own.due(state),
    view: (state, audience) =>
      withDistinctTokens(marks.addTo(own.view(state, audience), state, audience === 'players')),
    editionOf: ({ edition }) => edition,
    tactic: (state, isPreferred) => tactic(state, book.refuses, isPreferred),
    activeCombatant: ({ active }) => active,
    vitals: (state) =>
      Object.values(state.combatants).map((one) => ({
        name: one.name,
        left: leftOf(one as State['combatants'][string], state),
        isUp: one.status === 'up',
        isDying: one.status === 'dying',
        isDead: one.status === 'dead',
        hope:
          hope && one.status === 'dying' ? hope.of(one as State['combatants'][string], state) : 0
      })),
    isPlayer: ({ combatants }, name) => combatants[name]?.isPlayer === true,
    sideOf: ({ combatants }, name) => combatants[name]?.side ?? name
  }
}
