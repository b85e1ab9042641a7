import type { Issue } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { foldName } from '../core/text/names.ts'
import type { YamlMap } from '../core/text/yaml-node.ts'
import { findPair } from '../core/text/yaml-node.ts'
import type { Note, RulesetBlock } from '../notes/note.ts'
import { moveIssuesToNote } from '../notes/note-issues.ts'
import type { ParsedRuleset } from '../notes/ruleset-block.ts'
import { parseRuleset } from '../notes/ruleset-block.ts'
import { lazy } from '../notes/text/lazy.ts'
import { isTemplate } from '../notes/text/templates.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { allRulesets, gamesInNotes, rulesetById } from '../rulesets/index.ts'

/** A game that a note of the vault describes in a `ruleset` fence. */
interface NoteGame {
  readonly note: Note
  readonly block: RulesetBlock
  readonly name: string
  /** `undefined` if the fence has errors. */
  readonly ruleset: AnyRuleset | undefined
  /** The issues of the game. Issues of the YAML itself belong to the note. */
  readonly issues: readonly Issue[]
}

/**
 * The game of the folder or of Fray that a word in `ruleset:` names; `undefined` without a word, or if there is none
 * without errors.
 */
export const gameCalled = (vault: Vault, word: string | undefined): AnyRuleset | undefined =>
  word ? (rulesetById(word) ?? noteGameCalled(vault, word)?.ruleset) : undefined

/** The game of the folder with this name, in upper or lower case. Of several, the first. */
export const noteGameCalled = (vault: Vault, name: string): NoteGame | undefined =>
  noteGames(vault).find((game) => keyOf(game.name) === keyOf(name))

/** All games that notes of the vault describe, by path and place. */
export function noteGames(vault: Vault): readonly NoteGame[] {
  const known = gamesOfVaults.get(vault)
  if (known) return known
  const games = readNoteGames(vault)
  gamesOfVaults.set(vault, games)
  return games
}

/** The word that names a game in `ruleset:`. */
export const rulesetWord = ({
  id,
  title,
  rules
}: Pick<AnyRuleset, 'id' | 'title' | 'rules'>): string => (rules ? title : id)

/** All games that notes of a vault can name: those of Fray and other authors, then those of the folder. */
export const gamesFor = (vault: Vault): readonly AnyRuleset[] => [
  ...allRulesets(),
  ...noteGames(vault).flatMap(({ ruleset }) => ruleset ?? [])
]

/** Whether two fights are of the same game, although a note may have changed its rules between them. */
export const isSameGame = (a: AnyRuleset, b: AnyRuleset): boolean =>
  a === b || (a.rules !== undefined && b.rules !== undefined && keyOf(a.title) === keyOf(b.title))

const gamesOfVaults = new WeakMap<Vault, readonly NoteGame[]>()

/** The name of a game in the form that is compared, with single blanks. */
const keyOf = (name: string): string => foldName(name.trim().replace(/\s+/g, ' '))

function readNoteGames(vault: Vault): readonly NoteGame[] {
  const found = [...vault.index().games]
    .toSorted()
    .flatMap((path) => vault.notes.get(path) ?? [])
    .flatMap((note) => note.rulesets.map((block) => ({ note, block })))
    .filter(({ block }) => !isTemplate(block.fence.body))
  const all = found.map(({ block }) => block.parsed)
  const taken = new Set(
    found.length > 0 ? allRulesets().flatMap(({ id, title }) => [id, keyOf(title)]) : []
  )
  return found.map(({ note, block }) => {
    const { parsed, fence } = block
    const { name = '' } = parsed
    const isTaken = taken.has(keyOf(name))
    taken.add(keyOf(name))
    const { ruleset, issues } = readGame(parsed, isTaken, all)
    return { note, block, name, ruleset, issues: moveIssuesToNote(fence, issues) }
  })
}

/** A game without its place in a note. */
interface GameReading {
  readonly ruleset: AnyRuleset | undefined
  readonly issues: readonly Issue[]
}

/** The reading of each fence, and everything outside the fence that it depends on. */
const readings = new WeakMap<
  ParsedRuleset,
  {
    readonly isTaken: boolean
    readonly base: ParsedRuleset | string
    readonly reading: GameReading
  }
>()

/** Reads the game of a fence. `isTaken`: whether its name is taken. `all`: the fences that it can be based on. */
function readGame(
  parsed: ParsedRuleset,
  isTaken: boolean,
  all: readonly ParsedRuleset[]
): GameReading {
  const base = baseOf(parsed, all)
  const known = readings.get(parsed)
  if (known?.isTaken === isTaken && known.base === base) return known.reading
  const bases = typeof base === 'string' ? basesFor(parsed, all) : [base]
  const { ownRuleset, readRules } = gamesInNotes()
  const { rules, issues } = readRules(parsed.root, parsed.body, {
    taken: isTaken ? [parsed.name ?? ''] : [],
    bases: new Map(bases.flatMap(({ name, root }) => (name && isMap(root) ? [[name, root]] : [])))
  })
  const hasErrors = parsed.issues.some(({ severity }) => severity === 'error')
  const ruleset = rules && !hasErrors ? ownRuleset(rules) : undefined
  const reading = { ruleset, issues: parsed.issues.length > 0 && !rules ? [] : issues }
  readings.set(parsed, { isTaken, base, reading })
  return reading
}

const isMap = (root: ParsedRuleset['root']): root is YamlMap => root?.kind === 'map'

/** The fence that a fence is based on. If there is none, all names that it could be based on. */
function baseOf(parsed: ParsedRuleset, all: readonly ParsedRuleset[]): ParsedRuleset | string {
  const value = findPair(parsed.root, 'based on')?.value
  if (value?.kind !== 'scalar' || value.text === '') return ''
  const bases = basesFor(parsed, all)
  const found = bases.find(({ name = '' }) => keyOf(name) === keyOf(value.text))
  return found ?? bases.map(({ name }) => name).join('\n')
}

/** The fences of the folder, then the games that Fray has as fences. */
const basesFor = (
  parsed: ParsedRuleset,
  all: readonly ParsedRuleset[]
): readonly ParsedRuleset[] => [...all.filter((one) => one !== parsed), ...parsedWholeGames()]

/** The games for a new campaign: all registered ones, and those that Fray has as fences. */
export const gamesForCampaigns = (): readonly AnyRuleset[] => [
  ...allRulesets(),
  ...parsedWholeGames().flatMap((parsed) => readGame(parsed, false, []).ruleset ?? [])
]

const parsedWholeGames = lazy(() => Object.values(gamesInNotes().wholeGames).map(parseRuleset))
