import type { Issue } from '../core/issues/issue.ts'
import { lazyFix } from '../core/issues/issue.ts'
import { resolveEncounter } from '../notes/encounter/resolve-encounter.ts'
import type { FightLocation } from '../notes/log-location.ts'
import type { Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { gameCalled } from '../session/note-games.ts'
import {
  convertForeignStatblock,
  foreignGameOfStatblock,
  isConvertedTo
} from './convert-statblock.ts'

/**
 * Adds to the issue of creatures of another game a fix that converts their statblocks in this note. Returns the issue
 * unchanged if all these statblocks are in other notes, because a fix changes one note. `setting`: the default ruleset.
 */
export function withConversionFix(
  vault: Vault,
  { note, block }: FightLocation,
  issue: Issue,
  setting?: string
): Issue {
  if (issue.code !== 'encounter.other-game') return issue
  const game = gameCalled(vault, rulesetOf(note, block, setting).id)
  if (!game || !isConvertedTo(game)) return issue
  const { origins } = resolveEncounter(vault, note, block, game.id)
  const foreign = new Map(
    origins.flatMap((found) =>
      found?.note.path === note.path && foreignGameOfStatblock(vault, note, found.statblock)
        ? [[found.statblock.start, found.statblock]]
        : []
    )
  )
  const [first] = foreign.values()
  if (!first) return issue
  const names = foreign.size === 1 ? `“${first.name}”` : `${foreign.size} creatures`
  const edits = () =>
    [...foreign.values()].flatMap(
      (statblock) => convertForeignStatblock(vault, note, statblock, game)?.edits ?? []
    )
  return { ...issue, fixes: [lazyFix(`Convert ${names} to ${game.title}`, edits)] }
}

/**
 * The issues of the text of a note, except those about capital letters in foreign statblocks: other systems write `AC`
 * and `HP`.
 */
export function withoutForeignCase(vault: Vault, note: Note): readonly Issue[] {
  const inOrder = note.issues
    .filter(({ code }) => code === 'statblock.key-case')
    .sort((a, b) => a.start - b.start)
  if (inOrder.length === 0) return note.issues
  const foreign = note.statblocks.filter(
    (statblock) => foreignGameOf(inheritedFields(vault, { note, statblock })) !== undefined
  )
  let next = 0
  const left = new Set(
    inOrder.filter(({ start }) => {
      while ((foreign[next]?.end ?? start + 1) <= start) next++
      return (foreign[next]?.start ?? start + 1) <= start
    })
  )
  return note.issues.filter((issue) => !left.has(issue))
}
