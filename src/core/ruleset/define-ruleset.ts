import type { Encounter, EncounterEntry } from '../encounter/encounter.ts'
import type { WithEntries } from '../encounter/fight-entries.ts'
import { giveTemperaments, temperamentKeys } from '../encounter/give-temperaments.ts'
import type { Group, Roster } from '../encounter/roster.ts'
import { createRoster } from '../encounter/roster.ts'
import type { FieldIssue } from '../issues/issue.ts'
import { beginningOf } from '../log/beginning.ts'
import { changedCreatures } from '../sections/changed-creatures.ts'
import type { WithMarks } from '../sections/marks.ts'
import { carriedMarks, markedFields, markedKey, setMarks } from '../sections/marks.ts'
import type { KnownConditions } from '../sections/table-marks.ts'
import { tableMarks } from '../sections/table-marks.ts'
import { takeOver } from '../sections/take-over.ts'
import { commonFields } from '../statblock/common-fields.ts'
import type { Fields } from '../statblock/fields.ts'
import { knownFields } from '../statblock/read-fields.ts'
import type { Temperament } from '../statblock/temperament.ts'
import { bindSections } from './bind-sections.ts'
import type { AfterFight, CarriedOver } from './carry-over.ts'
import { sameCharacter } from './carry-over.ts'
import type { Declaration } from './command.ts'
import { contractVersion } from './contract.ts'
import type { WithEdition } from './edition.ts'
import { editionFor } from './edition.ts'
import { withOwnTokens } from './fight-view-parts.ts'
import type { Refusal } from './rulebook.ts'
import type { AnyRuleset, Begun, Hope, Ruleset } from './ruleset.ts'
import type { CommandsIn, PartOf, Section } from './section.ts'
import type { AnySettings } from './settings.ts'
import { checkSettings, formatSettings, resolveSettings } from './settings.ts'

interface Fight extends WithEntries, WithEdition, WithMarks {
  readonly round: number
  readonly phase: string
  readonly settings: AnySettings
  readonly groups: Group<Combatant>[]
  readonly reserve: readonly Group<Combatant>[]
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

/** The members of a `Ruleset` that a game gives as they are. */
type Own =
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
type Forgotten<RuleId, Sections extends readonly Section[]> = Exclude<
  RuleId,
  KeysOf<PartOf<Sections[number], 'rules'>>
>

/** Makes the state before anything has happened, or says why there can be no fight. */
export type Begin<State extends Fight> = (
  encounter: Encounter,
  roster: Roster<State['combatants'][string]>,
  settings: AnySettings
) => Begun<State>

/** A game: its sections, and its other parts. */
interface GameDefinition<
  State extends Fight,
  RuleId extends string,
  Sections extends readonly Section[],
  Creature
> extends Pick<Ruleset<State, CommandsIn<Sections>>, Own> {
  /** The sections of the book, in its order. Does not compile if a rule has no entry in any of them. */
  readonly sections: [Forgotten<RuleId, Sections>] extends [never]
    ? Sections
    : { readonly rulesWithoutEntry: Forgotten<RuleId, Sections> }
  /** Where a command without an `order` of its own stands among the commands: the lower, the earlier. */
  rank(command: Declaration<State>): number
  /** Changes what a note sets before it counts, such as to whole numbers. */
  readSettings?(written: Fields): Fields
  /** What a statblock and an encounter may say: the module of its fields. */
  readonly statblock: Pick<AnyRuleset, 'fields' | 'aliases' | 'characterKeys' | 'encounterFields'>
  /** What the fields of a statblock say, and what is wrong with them. */
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
   * Mends somebody whose statblock has changed in the fight: who stands goes on standing, and holds only what it has.
   */
  mend?(one: State['combatants'][string]): void
  /** The conditions that the table can give for a time. Any other words are the table’s own. */
  readonly conditions?: KnownConditions<State, State['combatants'][string]>
  readonly begin: Begin<State>
  /** What a fight leaves to the next one. Without it, every fight begins afresh. */
  carry?(after: AfterFight<State['combatants'][string]>, state: State): CarriedOver
  /** The points a combatant has left, for odds. */
  leftOf(one: State['combatants'][string], state: State): number
  /** What a combatant who is dying has on its side, for odds (`Vitals.hope`). */
  readonly hope?: Hope & { of(one: State['combatants'][string], state: State): number }
  /** A sensible next command. `refuses` tells which commands are allowed. See `Ruleset.tactic`. */
  tactic(
    state: State,
    refuses: (state: State, command: CommandsIn<Sections>) => Refusal | undefined,
    isPreferred?: (name: string) => boolean
  ): CommandsIn<Sections> | undefined
}

/** The ruleset of a game that is written in sections. */
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
    // Nothing is taken over that is only half understood.
    if (issues.some(({ isLeftOut }) => isLeftOut)) return undefined
    return copyCombatant(createCombatant(entry, creature, settings))
  }
  const changes = takeOver<State>({
    template,
    mend: (one: object) => mend?.(one as State['combatants'][string])
  })
  const marks = tableMarks<State>(conditions)
  const book = bindSections<State, Sections>(
    // The games have no word in these commands; nothing in them is typed by their section.
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
    ...(hope && { hope }),
    fields,
    aliases,
    characterKeys,
    encounterFields,
    checkStatblock: (fields, defaults) => readStatblock(fields, settingsFor(defaults)).issues,
    checkDefaults: (fields) => checkSettings(book.defaults, fields),
    settings: writtenSettings,
    changedIn: (state, noted) => changedCreatures({ template }, state, beginningOf(known, noted)),
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
      // What lasts some rounds ends with the fight; it is taken from a copy.
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
        : { fields: { ...carried.fields, ...markedFields(state, one) } }
    },
    // What has lasted its time is over before the new round begins to matter.
    due: (state) => (marks.due(state) as CommandsIn<Sections> | undefined) ?? own.due(state),
    view: (state, audience) =>
      withOwnTokens(marks.addTo(own.view(state, audience), state, audience === 'players')),
    editionOf: ({ edition }) => edition,
    tactic: (state, isPreferred) => tactic(state, book.refuses, isPreferred),
    activeIn: ({ active }) => active,
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
