import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { gameCalled, gamesFor } from '../session/note-games.ts'
import type { RulesetSetting } from './bestiary.ts'

/** The games of the notes of a vault, the most common first. */
export function rulesetsInUse(vault: Vault, settingOf: RulesetSetting): readonly AnyRuleset[] {
  const counts = new Map<AnyRuleset, number>()
  for (const note of vault.notes.values()) {
    const blocks = [...note.encounters, ...note.statblocks]
    const ids = blocks.map((block) => rulesetOf(note, block, settingOf(note.path)).id)
    const games = [note.ruleset, ...ids].map((id) => gameCalled(vault, id))
    for (const game of new Set(games)) if (game) counts.set(game, (counts.get(game) ?? 0) + 1)
  }
  const count = (game: AnyRuleset) => counts.get(game) ?? 0
  return gamesFor(vault)
    .filter((game) => count(game) > 0)
    .sort((a, b) => count(b) - count(a))
}
