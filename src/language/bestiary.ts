import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { compareNames } from '../core/text/compare-names.ts'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { gameCalled } from '../session/note-games.ts'
import { parseForeignStatblock } from './foreign/parse-foreign-statblock.ts'
import { statblockIssues } from './issues.ts'
import { findField } from './known-keys.ts'
import type { WorstSeverity } from './worst-severity.ts'
import { issuesIn, worstOf } from './worst-severity.ts'

/** A creature in the bestiary view. */
export interface BestiaryEntry {
  readonly name: string
  readonly path: string
  /** The offset of the statblock in its note. */
  readonly at: number
  /** The title of the game, foreign games included; `''` if unknown. */
  readonly game: string
  readonly level: number | undefined
  readonly isPlayer: boolean
  readonly worst: WorstSeverity
}

/** The default ruleset for notes that name none, by the path of the note. */
export type RulesetSetting = (path: string) => string | undefined

/** All creatures of the vault, sorted by name. */
export function bestiaryEntries(vault: Vault, settingOf: RulesetSetting): readonly BestiaryEntry[] {
  const entries: BestiaryEntry[] = []
  for (const note of vault.notes.values())
    for (const statblock of note.statblocks)
      if (statblock.isNamed) entries.push(entryOf(vault, note, statblock, settingOf(note.path)))
  return entries.sort((a, b) => compareNames(a.name, b.name) || compareNames(a.path, b.path))
}

function entryOf(vault: Vault, note: Note, statblock: Statblock, setting?: string): BestiaryEntry {
  const { id = '' } = rulesetOf(note, statblock, setting)
  const game = gameCalled(vault, id)
  const fields = inheritedFields(vault, { note, statblock })
  const other = foreignGameOf(fields)
  return {
    name: statblock.name,
    path: note.path,
    at: statblock.start,
    game: (game?.readsForeign ? undefined : other) ?? game?.title ?? '',
    level: other === undefined ? levelIn(fields, game) : parseForeignStatblock(fields).level?.value,
    isPlayer: statblock.isPlayer,
    worst: worstOf([
      ...issuesIn(note, statblock),
      ...statblockIssues(vault, note, statblock, setting)
    ])
  }
}

/** The level of a creature, or its Hit Dice. `undefined` if its game has neither. */
function levelIn(fields: Readonly<Record<string, unknown>>, game?: AnyRuleset): number | undefined {
  const levels = Object.entries(fields).flatMap(([key, value]) => {
    const [name, field] = findField(game?.fields ?? {}, game?.aliases ?? {}, key) ?? []
    const parsed = name === 'level' || name === 'hd' ? field?.type.safeParse(value) : undefined
    return parsed?.success && typeof parsed.data === 'number' ? [parsed.data] : []
  })
  return levels[0]
}

/** Limits the list to a game or a level. Without either, the list has all creatures. */
export interface BestiaryFilter {
  readonly game?: string
  readonly level?: number
}

/** The creatures of one game. */
export interface BestiaryGroup {
  readonly game: string
  readonly entries: readonly BestiaryEntry[]
}

/** The creatures that pass the filter, grouped by game. */
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

/** The games of the creatures, sorted by title; the unknown game comes last. */
export const gamesOf = (entries: readonly BestiaryEntry[]): readonly string[] =>
  [...new Set(entries.map(({ game }) => game))].sort(
    (a, b) => Number(a === '') - Number(b === '') || compareNames(a, b)
  )

/** All levels, rounded down, in ascending order. */
export const levelsOf = (entries: readonly BestiaryEntry[]): readonly number[] =>
  [...new Set(entries.flatMap(({ level }) => (level === undefined ? [] : Math.floor(level))))].sort(
    (a, b) => a - b
  )

/** The description beside the name of a creature: `level 2 · bestiary`. */
export const detailOf = ({ level, isPlayer, path }: BestiaryEntry): string =>
  [
    ...(isPlayer ? ['player'] : []),
    ...(level === undefined ? [] : [`level ${formatLevel(level)}`]),
    escapeHidden(noteName(path))
  ].join(' · ')

/** A level below 1 as a fraction, as in statblocks: `1/4`. */
const formatLevel = (level: number): string =>
  level > 0 && level < 1 ? `1/${Math.round(1 / level)}` : String(level)
