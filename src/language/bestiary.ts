import type { Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { addCreatureEdits } from '../notes/encounter/add-creatures.ts'
import { rulesetOf } from '../notes/encounter/resolve-encounter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { foreignGameOf } from '../notes/statblock/foreign-game.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import { noteName, type Vault } from '../notes/vault/vault.ts'
import { rulesetById } from '../rulesets/index.ts'
import { prepare } from '../session/open.ts'
import { creatureSummary, encounterAt, fenceAt } from './blocks.ts'
import { parseForeignStatblock } from './foreign-statblock.ts'
import { encounterIssues, statblockIssues } from './issues.ts'
import { findField } from './known-keys.ts'

/** How bad the worst is that is wrong with something; a word on it is nothing wrong. */
export type WorstSeverity = 'error' | 'warning' | undefined

/** A creature of the vault in a list. */
export interface BestiaryEntry {
  readonly name: string
  readonly path: string
  /** Where its statblock begins. */
  readonly at: number
  /** The title of its game, one of ours or another; empty where nothing says it. */
  readonly game: string
  readonly level: number | undefined
  readonly isPlayer: boolean
  readonly worst: WorstSeverity
}

/** The ruleset of notes that name none, by the path of a note. */
export type RulesetSetting = (path: string) => string | undefined

/** Every creature of the vault by its name, as the list shows them. */
export function bestiaryEntries(vault: Vault, settingOf: RulesetSetting): readonly BestiaryEntry[] {
  const entries: BestiaryEntry[] = []
  for (const note of vault.notes.values())
    for (const statblock of note.statblocks)
      if (statblock.isNamed) entries.push(entryOf(vault, note, statblock, settingOf(note.path)))
  return entries.sort((a, b) => compare(a.name, b.name) || compare(a.path, b.path))
}

/** Session 2 before session 10, as the explorer has it. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function entryOf(vault: Vault, note: Note, statblock: Statblock, setting?: string): BestiaryEntry {
  const { id = '' } = rulesetOf(note, statblock, setting)
  const game = rulesetById(id)
  const fields = inheritedFields(vault, { note, statblock })
  const other = foreignGameOf(fields)
  return {
    name: statblock.name,
    path: note.path,
    at: statblock.start,
    game: other ?? game?.title ?? '',
    level: other === undefined ? levelIn(fields, game) : parseForeignStatblock(fields).level?.value,
    isPlayer: statblock.isPlayer,
    worst: worstOf([
      ...issuesIn(note, statblock),
      ...statblockIssues(vault, note, statblock, setting)
    ])
  }
}

/** The level of a creature, or its Hit Dice, where its game has either. */
function levelIn(fields: Readonly<Record<string, unknown>>, game?: AnyRuleset): number | undefined {
  const found = Object.entries(fields).flatMap(([key, value]) => {
    const [name, field] = findField(game?.fields ?? {}, game?.aliases ?? {}, key) ?? []
    const read = name === 'level' || name === 'hd' ? field?.type.safeParse(value) : undefined
    return read?.success && typeof read.data === 'number' ? [read.data] : []
  })
  return found[0]
}

const issuesIn = (note: Note, { start, end }: Range): readonly Issue[] =>
  note.issues.filter((issue) => start <= issue.start && issue.end <= end)

const worstOf = (issues: readonly Issue[]): WorstSeverity =>
  (['error', 'warning'] as const).find((bad) => issues.some(({ severity }) => severity === bad))

/** What of the list is shown; all where nothing is said. */
export interface BestiaryFilter {
  readonly game?: string
  readonly level?: number
}

/** The creatures of one game. */
export interface BestiaryGroup {
  readonly game: string
  readonly entries: readonly BestiaryEntry[]
}

/** The creatures that are wanted, those of each game together. */
export function groupByGame(
  entries: readonly BestiaryEntry[],
  { game, level }: BestiaryFilter
): readonly BestiaryGroup[] {
  const wanted = entries.filter(
    (one) =>
      (game === undefined || one.game === game) &&
      (level === undefined || (one.level !== undefined && Math.floor(one.level) === level))
  )
  return gamesOf(wanted).map((title) => ({
    game: title,
    entries: wanted.filter((one) => one.game === title)
  }))
}

/** The games there are creatures of; those that nothing is said of come last. */
export const gamesOf = (entries: readonly BestiaryEntry[]): readonly string[] =>
  [...new Set(entries.map(({ game }) => game))].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b)
  )

/** The levels there are, from the least. */
export const levelsOf = (entries: readonly BestiaryEntry[]): readonly number[] =>
  [...new Set(entries.flatMap(({ level }) => (level === undefined ? [] : Math.floor(level))))].sort(
    (a, b) => a - b
  )

/** What stands behind the name of a creature: `level 2 · bestiary`. */
export const detailOf = ({ level, isPlayer, path }: BestiaryEntry): string =>
  [
    ...(isPlayer ? ['player'] : []),
    ...(level === undefined ? [] : [`level ${levelWords(level)}`]),
    noteName(path)
  ].join(' · ')

/** A level below 1 as it is written in statblocks. */
const levelWords = (level: number): string =>
  level > 0 && level < 1 ? `1/${Math.round(1 / level)}` : String(level)

/** An encounter of the vault in a list. */
export interface ListedEncounter {
  readonly name: string
  readonly path: string
  readonly at: number
  /** Who is written to come. */
  readonly creatures: string
  /** Whether a fight of it has begun. */
  readonly isBegun: boolean
  readonly worst: WorstSeverity
}

/** The encounters of one note. */
export interface EncounterGroup {
  /** The name of the note. */
  readonly title: string
  readonly encounters: readonly ListedEncounter[]
}

/** The encounters of each note that has some, by the names of the notes. */
export function encounterGroups(
  vault: Vault,
  settingOf: RulesetSetting
): readonly EncounterGroup[] {
  const notes = [...vault.notes.values()].filter(({ encounters }) => encounters.length > 0)
  return notes
    .sort((a, b) => compare(noteName(a.path), noteName(b.path)) || compare(a.path, b.path))
    .map((note) => ({
      title: noteName(note.path),
      encounters: note.encounters.map((block): ListedEncounter => {
        const prepared = prepare(vault, note, block, settingOf(note.path))
        const log = 'setup' in prepared ? prepared.setup.log : undefined
        return {
          name: block.name,
          path: note.path,
          at: block.rangeOf(['name'])?.start ?? block.fence.start,
          creatures: creatureSummary(block),
          isBegun: log !== undefined && log.fence.body.trim() !== '',
          worst: worstOf([
            ...issuesIn(note, block.fence),
            ...encounterIssues(vault, note, block, settingOf(note.path))
          ])
        }
      })
    }))
}

/** Where creatures are dropped into a note: lines of the encounter there, or links in its text. */
export function dropCreatures(
  note: Note,
  offset: number,
  names: readonly string[]
): readonly NoteEdit[] | { readonly text: string } {
  const fence = fenceAt(note, offset)
  const block = fence && encounterAt(note, fence, offset)
  const edits = block && addCreatureEdits(block, 'creatures', names)
  return edits ?? { text: names.map((name) => `[[${name}]]`).join(', ') }
}
