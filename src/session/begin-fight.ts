import type { Problem } from '../core/encounter/encounter.ts'
import type { Fix, Issue, Range, Severity } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import { beginningOf, formatBeginning } from '../core/log/beginning.ts'
import { lruCache } from '../core/lru-cache.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { trimMatching } from '../core/text/trim.ts'
import { addCreatureEdits } from '../notes/encounter/add-creatures.ts'
import { headerRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { nameKey } from '../notes/yaml/fields.ts'
import { beginningFixes } from './log/prepare-from-log.ts'
import type { FightBlock, Setup } from './setup.ts'
import { isEncounter, setupKey } from './setup.ts'

const cache = lruCache<ReturnType<AnyRuleset['begin']>>(200)

/**
 * The initial state of a fight, or the issues that prevent the fight. `leftOut`: a warning for each word of the
 * encounter that the game ignores.
 */
export function beginFight(
  setup: Setup
):
  | { readonly state: unknown; readonly leftOut: readonly Issue[] }
  | { readonly issues: readonly Issue[] } {
  const { ruleset, encounter, ownBeginning, log, sourceRanges } = setup
  const result = cache(setupKey({ ruleset, encounter }), () => ruleset.begin(encounter))
  if ('state' in result) {
    const { state, leftOut = [] } = result
    // If the log lists the combatants, the words of the note have no effect, and need no warning.
    // A combatant without a statblock has an issue of its own already.
    const isAbsent = ({ word = '' }: Problem) =>
      setup.absent?.some((name) => nameKey(name) === nameKey(word)) === true
    const written = ownBeginning ? [] : leftOut.filter((problem) => !isAbsent(problem))
    const rangeOf = problemRanges(setup)
    return { state, leftOut: written.map((one) => issueOf(setup, one, rangeOf(one), 'warning')) }
  }
  if (!ownBeginning || !log) {
    const rangeOf = problemRanges(setup)
    return { issues: result.problems.map((one) => issueOf(setup, one, rangeOf(one), 'error')) }
  }
  const fixes = beginningFixes(setup, log, ruleset, ownBeginning.inNote)
  return {
    issues: result.problems.map(({ entry, message }): Issue => {
      const { start, end } = (entry !== undefined && sourceRanges[entry]) || ownBeginning.range
      return { code: 'log.beginning', severity: 'error', message, start, end, fixes }
    })
  }
}

/** Turns a game’s problem into an issue at its range, or else at the fence. */
function issueOf(
  { note, place }: Setup,
  { code, message, instead }: Problem,
  source: Range | undefined,
  severity: Severity
): Issue {
  const { start, end } = source ?? headerRange(place)
  const wordFix = source && instead !== undefined && [writeFix(instead, source)]
  const enemies = code === 'encounter.one-side' ? enemyFixes(note, place) : []
  const fixes = wordFix || (enemies.length > 0 && enemies)
  return { code, severity, message, start, end, ...(fixes && { fixes }) }
}

/** Fixes for an encounter without creatures: each adds a creature of the note. At most three. */
function enemyFixes(note: Note, place: FightBlock): readonly Fix[] {
  if (!isEncounter(place) || place.creatures.length > 0) return []
  return note.statblocks
    .filter(({ isPlayer }) => !isPlayer)
    .slice(0, 3)
    .flatMap(({ name }) => {
      const edits = addCreatureEdits(place, 'creatures', [name])
      return edits ? [{ title: `Add “${name}”`, edits }] : []
    })
}

/**
 * Finds the range of a problem: a creature’s line, or a key or value of the encounter. In a value, the item that is the
 * problem’s word, or else the last occurrence of the word. Reads each value once, however many words it has.
 */
function problemRanges({
  note,
  place,
  sourceRanges
}: Setup): (problem: Problem) => Range | undefined {
  const values = new Map<string, Value>()
  const valueAt = (path: NonNullable<Problem['path']>, part: 'key' | undefined) => {
    const key = JSON.stringify([path, part])
    const value = values.get(key) ?? readValue(note, place, path, part)
    values.set(key, value)
    return value
  }
  return ({ entry, path, at, word }) => {
    if (entry !== undefined) return sourceRanges[entry]
    const { range, items, find } = path ? valueAt(path, at) : ({} as Partial<Value>)
    if (!range || word === undefined) return range
    return items?.get(word.toLowerCase()) ?? find?.(word.toLowerCase()) ?? range
  }
}

interface Value {
  readonly range: Range | undefined
  /** The items of a list, by their text without quotes and in lower case. */
  readonly items: ReadonlyMap<string, Range>
  /** The last occurrence of a word in lower case. */
  find(word: string): Range | undefined
}

function readValue(
  note: Note,
  place: FightBlock,
  path: NonNullable<Problem['path']>,
  part: 'key' | undefined
): Value {
  const range = place.rangeOf(path, part)
  const items = new Map<string, Range>()
  if (!range) return { range, items, find: () => undefined }
  const { length } = part === undefined ? listAt(place.fields, path) : []
  for (let index = 0; index < length; index++) {
    const item = place.rangeOf([...path, index])
    if (!item) break
    const written = note.text.slice(item.start, item.end)
    const word = trimMatching(written, /["'\s]/)
    const start = item.start + written.indexOf(word)
    items.set(word.toLowerCase(), { start, end: start + word.length })
  }
  const text = note.text.slice(range.start, range.end).toLowerCase()
  return {
    range,
    items,
    find(word) {
      const start = range.start + text.lastIndexOf(word)
      return start < range.start ? undefined : { start, end: start + word.length }
    }
  }
}

/** The list at a path of data; an empty one for any other value. */
function listAt(data: unknown, path: NonNullable<Problem['path']>): readonly unknown[] {
  let value = data
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Object(value)[key] : undefined
  return Array.isArray(value) ? value : []
}

/**
 * The lines of a log that list the combatants, so that the log needs no encounter. None for saved rolls, which belong
 * to a statblock.
 */
export const beginningLines = ({ ruleset, encounter }: Setup): readonly string[] =>
  encounter.aside ? [] : formatBeginning(beginningOf(ruleset, encounter))
