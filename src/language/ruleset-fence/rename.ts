import type { NoteEdit, Range } from '../../core/issues/issue.ts'
import { isLoggableName, unloggableNameMessage } from '../../core/text/names.ts'
import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { quoteIfNeeded, withoutQuotes } from '../../notes/yaml/quote.ts'
import { gameCalled, noteGameCalled } from '../../session/note-games.ts'
import { cursorContextAt } from '../cursor-context.ts'
import type { Renameable, RenameResult } from '../renameable.ts'

/** The name of a game that a note describes, at an offset in its fence or where a note names the game. */
export function renameableGameAt(vault: Vault, note: Note, offset: number): Renameable | undefined {
  const spot = cursorContextAt(note, offset)
  if (spot?.kind !== 'value') return undefined
  const key = spot.path.join(' ')
  const isName = spot.topic === 'ruleset' && (key === 'name' || key === 'based on')
  if (!isName && key !== 'ruleset' && key !== 'system') return undefined
  const game = noteGameCalled(vault, withoutQuotes(spot.token.text))
  if (!game) return undefined
  const { start, end } = spot.token
  return {
    start,
    end,
    name: game.name,
    rename: (name) => renameGame(vault, game.name, name.trim())
  }
}

function renameGame(vault: Vault, name: string, wanted: string): RenameResult {
  if (wanted === '' || !isLoggableName(wanted)) return { problem: unloggableNameMessage(wanted) }
  const isSame = wanted.toLowerCase() === name.toLowerCase()
  if (!isSame && (gameCalled(vault, wanted) || noteGameCalled(vault, wanted)))
    return { problem: `Another game is called “${wanted}”. Choose another name` }
  const edits = [...vault.notes.values()].map((note) => ({
    path: note.path,
    edits: rangesOf(note, name).map(
      (range): NoteEdit => ({ ...range, text: quoteIfNeeded(wanted) })
    )
  }))
  return { edits: edits.filter((one) => one.edits.length > 0) }
}

/** All places of a note that name a game: its fence, games based on it, the frontmatter, statblocks and encounters. */
function rangesOf(note: Note, name: string): readonly Range[] {
  const isName = (word: unknown) =>
    typeof word === 'string' && word.trim().toLowerCase() === name.toLowerCase()
  const ofFences = note.rulesets.flatMap(({ rangeOf }) =>
    [rangeOf(['name']), rangeOf(['based on'])].filter(
      (range) => range && isName(withoutQuotes(note.text.slice(range.start, range.end)))
    )
  )
  const blocks = [...note.statblocks, ...note.encounters].filter(({ ruleset }) => isName(ruleset))
  const ofBlocks = blocks.map(({ fields, rangeOf }) =>
    rangeOf([fields.ruleset === undefined ? 'system' : 'ruleset'])
  )
  const front = isName(note.ruleset)
    ? note.rangeInFrontmatter([note.frontmatter.ruleset === undefined ? 'system' : 'ruleset'])
    : undefined
  const all = [...ofFences, ...ofBlocks, front].flatMap((range) => range ?? [])
  return [...new Map(all.map((range) => [range.start, range])).values()]
}
