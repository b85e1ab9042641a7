import { headerRange } from '../../notes/fences/fence.ts'
import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { noteGames } from '../../session/note-games.ts'
import type { CodeLens } from '../lens.ts'

/** One lens over each game that a note describes without errors. */
export const trialLenses = (vault: Vault, note: Note): readonly CodeLens[] =>
  note.rulesets.length === 0
    ? []
    : noteGames(vault)
        .filter((game) => game.note.path === note.path && game.ruleset)
        .map(({ block, name }) => ({
          at: headerRange(block).start,
          title: 'Try It',
          action: { type: 'try', game: name }
        }))
