import type { Fix, Issue, Range } from '../core/issues/issue.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { allRulesets } from '../rulesets/index.ts'
import { gameCalled } from '../session/note-games.ts'
import { convertForeignStatblock, foreignGameOfStatblock } from './convert-statblock.ts'

/** A fix of an issue, and the issue. */
interface IssueFix extends Fix {
  readonly issue: Issue
}

/** The fixes of the issues that overlap or touch a range. */
export const fixesAt = (issues: readonly Issue[], { start, end }: Range): readonly IssueFix[] =>
  issues
    .filter((issue) => issue.start <= end && start <= issue.end)
    .flatMap((issue) => (issue.fixes ?? []).map((fix) => ({ ...fix, issue })))

/** A conversion of a statblock. */
interface Conversion extends Fix {
  /** Whether this is the only conversion, because the note names its game. */
  readonly isPreferred: boolean
}

/**
 * The conversions of the foreign statblock at an offset: to the game of its note, or to any game if the note names
 * none. `setting`: the default ruleset.
 */
export function conversionsAt(
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): readonly Conversion[] {
  const statblock = foreignStatblockAt(vault, note, offset)
  if (!statblock) return []
  const { id } = rulesetOf(note, statblock, setting)
  if (gameCalled(vault, id)?.readsForeign) return []
  const own = allRulesets().filter((game) => game.id === id)
  return (own.length > 0 ? own : allRulesets()).flatMap((game) => {
    const converted = convertForeignStatblock(vault, note, statblock, game)
    if (!converted) return []
    const title = `Convert to ${game.title}`
    return [{ title, edits: converted.edits, isPreferred: own.length === 1 }]
  })
}

/** The foreign statblock at an offset, or `undefined`. */
export function foreignStatblockAt(
  vault: Vault,
  note: Note,
  offset: number
): Statblock | undefined {
  const found = note.statblocks.find(({ start, end }) => start <= offset && offset <= end)
  return found && foreignGameOfStatblock(vault, note, found) ? found : undefined
}
