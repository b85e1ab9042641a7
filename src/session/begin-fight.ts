import type { Problem } from '../core/encounter/encounter.ts'
import type { Fix, Issue, Range, Severity } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import { beginningOf, formatBeginning } from '../core/log/beginning.ts'
import { lruCache } from '../core/lru-cache.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
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
    return { state, leftOut: written.map((problem) => issueOf(setup, problem, 'warning')) }
  }
  if (!ownBeginning || !log)
    return { issues: result.problems.map((problem) => issueOf(setup, problem, 'error')) }
  const fixes = beginningFixes(setup, log, ruleset, ownBeginning.inNote)
  return {
    issues: result.problems.map(({ entry, message }): Issue => {
      const { start, end } = (entry !== undefined && sourceRanges[entry]) || ownBeginning.range
      return { code: 'log.beginning', severity: 'error', message, start, end, fixes }
    })
  }
}

/** Turns a game’s problem into an issue at the creature’s line, at the key or word, or else at the fence. */
function issueOf(
  { note, place, sourceRanges }: Setup,
  problem: Problem,
  severity: Severity
): Issue {
  const { entry, code, message, instead } = problem
  const source = entry === undefined ? fieldAt(note, place, problem) : sourceRanges[entry]
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
 * The range of a problem’s key or value, or of the last occurrence of the problem’s word in that range. `undefined`
 * without a key.
 */
function fieldAt(
  note: Note,
  place: FightBlock,
  { path, at: part, word }: Problem
): Range | undefined {
  const range = path && place.rangeOf(path, part)
  if (!range || word === undefined) return range
  const at = note.text.slice(range.start, range.end).toLowerCase().lastIndexOf(word.toLowerCase())
  const start = range.start + at
  return at < 0 ? range : { start, end: start + word.length }
}

/**
 * The lines of a log that list the combatants, so that the log needs no encounter. None for saved rolls, which belong
 * to a statblock.
 */
export const beginningLines = ({ ruleset, encounter }: Setup): readonly string[] =>
  encounter.aside ? [] : formatBeginning(beginningOf(ruleset, encounter))
