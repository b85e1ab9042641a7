import type { Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { listCreatures } from '../notes/encounter/add-creatures.ts'
import { rulesetOf } from '../notes/encounter/resolve-encounter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { otherGameOf } from '../notes/statblock/foreign-game.ts'
import { inherited } from '../notes/statblock/inheritance.ts'
import { noteName, type Vault } from '../notes/vault/vault.ts'
import { rulesetById } from '../rulesets/index.ts'
import { prepare } from '../session/open.ts'
import { encounterIn, fenceAt, writtenIn } from './blocks.ts'
import { readStranger } from './foreign-statblock.ts'
import { encounterIssues, statblockIssues } from './issues.ts'
import { fieldCalled } from './known-keys.ts'

/** How bad the worst is that is wrong with something; a word on it is nothing wrong. */
export type Worst = 'error' | 'warning' | undefined

/** A creature of the vault in a list. */
export interface Beast {
  readonly name: string
  readonly path: string
  /** Where its statblock begins. */
  readonly at: number
  /** The title of its game, one of ours or another; empty where nothing says it. */
  readonly game: string
  readonly level: number | undefined
  readonly isPlayer: boolean
  readonly worst: Worst
}

/** The ruleset of notes that name none, by the path of a note. */
export type SettingOf = (path: string) => string | undefined

/** Every creature of the vault by its name, as the list shows them. */
export function beastsOf(vault: Vault, settingOf: SettingOf): readonly Beast[] {
  const beasts: Beast[] = []
  for (const note of vault.notes.values())
    for (const statblock of note.statblocks)
      if (statblock.isNamed) beasts.push(beastOf(vault, note, statblock, settingOf(note.path)))
  return beasts.sort((a, b) => compare(a.name, b.name) || compare(a.path, b.path))
}

/** Session 2 before session 10, as the explorer has it. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function beastOf(vault: Vault, note: Note, statblock: Statblock, setting?: string): Beast {
  const { id = '' } = rulesetOf(note, statblock, setting)
  const game = rulesetById(id)
  const fields = inherited(vault, { note, statblock })
  const other = otherGameOf(fields)
  return {
    name: statblock.name,
    path: note.path,
    at: statblock.start,
    game: other ?? game?.title ?? '',
    level: other === undefined ? levelIn(fields, game) : readStranger(fields).level?.value,
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
    const [name, field] = fieldCalled(game?.fields ?? {}, game?.aliases ?? {}, key) ?? []
    const read = name === 'level' || name === 'hd' ? field?.type.safeParse(value) : undefined
    return read?.success && typeof read.data === 'number' ? [read.data] : []
  })
  return found[0]
}

const issuesIn = (note: Note, { start, end }: Range): readonly Issue[] =>
  note.issues.filter((issue) => start <= issue.start && issue.end <= end)

const worstOf = (issues: readonly Issue[]): Worst =>
  (['error', 'warning'] as const).find((bad) => issues.some(({ severity }) => severity === bad))

/** What of the list is shown; all where nothing is said. */
export interface Wanted {
  readonly game?: string
  readonly level?: number
}

/** The creatures of one game. */
export interface Group {
  readonly game: string
  readonly beasts: readonly Beast[]
}

/** The creatures that are wanted, those of each game together. */
export function groupsOf(beasts: readonly Beast[], { game, level }: Wanted): readonly Group[] {
  const wanted = beasts.filter(
    (one) =>
      (game === undefined || one.game === game) &&
      (level === undefined || (one.level !== undefined && Math.floor(one.level) === level))
  )
  return gamesOf(wanted).map((title) => ({
    game: title,
    beasts: wanted.filter((one) => one.game === title)
  }))
}

/** The games there are creatures of; those that nothing is said of come last. */
export const gamesOf = (beasts: readonly Beast[]): readonly string[] =>
  [...new Set(beasts.map(({ game }) => game))].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b)
  )

/** The levels there are, from the least. */
export const levelsOf = (beasts: readonly Beast[]): readonly number[] =>
  [...new Set(beasts.flatMap(({ level }) => (level === undefined ? [] : Math.floor(level))))].sort(
    (a, b) => a - b
  )

/** What stands behind the name of a creature: `level 2 · bestiary`. */
export const detailOf = ({ level, isPlayer, path }: Beast): string =>
  [
    ...(isPlayer ? ['player'] : []),
    ...(level === undefined ? [] : [`level ${levelWords(level)}`]),
    noteName(path)
  ].join(' · ')

/** A level below 1 as it is written in statblocks. */
const levelWords = (level: number): string =>
  level > 0 && level < 1 ? `1/${Math.round(1 / level)}` : String(level)

/** An encounter of the vault in a list. */
export interface Meeting {
  readonly name: string
  readonly path: string
  readonly at: number
  /** Who is written to come. */
  readonly creatures: string
  /** Whether a fight of it has begun. */
  readonly isBegun: boolean
  readonly worst: Worst
}

/** The encounters of one note. */
export interface Meetings {
  /** The name of the note. */
  readonly title: string
  readonly meetings: readonly Meeting[]
}

/** The encounters of each note that has some, by the names of the notes. */
export function meetingsOf(vault: Vault, settingOf: SettingOf): readonly Meetings[] {
  const notes = [...vault.notes.values()].filter(({ encounters }) => encounters.length > 0)
  return notes
    .sort((a, b) => compare(noteName(a.path), noteName(b.path)) || compare(a.path, b.path))
    .map((note) => ({
      title: noteName(note.path),
      meetings: note.encounters.map((block): Meeting => {
        const prepared = prepare(vault, note, block, settingOf(note.path))
        const log = 'setup' in prepared ? prepared.setup.log : undefined
        return {
          name: block.name,
          path: note.path,
          at: block.rangeOf(['name'])?.start ?? block.fence.start,
          creatures: writtenIn(block),
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
export function dropped(
  note: Note,
  offset: number,
  names: readonly string[]
): readonly NoteEdit[] | { readonly text: string } {
  const fence = fenceAt(note, offset)
  const block = fence && encounterIn(note, fence, offset)
  const edits = block && listCreatures(block, 'creatures', names)
  return edits ?? { text: names.map((name) => `[[${name}]]`).join(', ') }
}
