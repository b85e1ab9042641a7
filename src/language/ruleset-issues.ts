import type { Issue } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { noteGames } from '../session/note-games.ts'

/** The issues of the games that a note describes. Issues of their YAML are among those of the note. */
export const gameIssues = (vault: Vault, note: Note): readonly Issue[] =>
  note.rulesets.length === 0
    ? []
    : noteGames(vault).flatMap((game) => (game.note.path === note.path ? game.issues : []))
