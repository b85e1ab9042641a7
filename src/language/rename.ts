import type { NoteEdit } from '../core/issues/issue.ts'
import { updatedCheckLine } from '../core/log/running-check.ts'
import { isLoggableName, unloggableNameMessage } from '../core/text/names.ts'
import { applyEdits } from '../notes/edits.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import { noteName, titleKey } from '../notes/vault/note-path.ts'
import { isTrackerData } from '../notes/vault/tracker-data.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { Reference } from './references.ts'
import { isSameStatblock, referenceAt, referencesIn } from './references.ts'
import { nameEdit } from './rename-edits.ts'
import type { Renameable, RenameResult, Setting } from './renameable.ts'
import { renameableGameAt } from './ruleset-fence/rename.ts'

/** The references of one note. */
export interface NoteReferences {
  readonly path: string
  readonly references: readonly Reference[]
}

/** The name at an offset that can be changed. Throws if there is none, with a message for the user. */
export function renameableAt(
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): Renameable {
  const game = renameableGameAt(vault, note, offset)
  if (game) return game
  const reference = referenceAt(vault, note, offset, setting)
  if (!reference?.isName)
    throw new Error('Place the cursor on the name of a creature or of a game in your notes.')
  const { found, start, end } = reference
  const { name } = found.statblock
  return {
    start,
    end,
    name,
    rename: (wanted, settings) => renameStatblock(vault, found, wanted, settings)
  }
}

/** Find all references: every range of the vault that names a creature, by note. */
export const referencesTo = (
  vault: Vault,
  found: FoundStatblock,
  setting: Setting
): readonly NoteReferences[] =>
  [...vault.notes.values()].flatMap((note) => {
    const references = referencesIn(vault, note, setting(note.path), found)
    return references.length > 0 ? [{ path: note.path, references }] : []
  })

/**
 * The edits that rename a creature in its statblock, in encounters and their logs, and in links. Links to a note, a
 * heading or a block stay. `problem`: the reason why the name is not allowed.
 */
export function renameStatblock(
  vault: Vault,
  found: FoundStatblock,
  name: string,
  setting: Setting
): RenameResult {
  const wanted = name.trim()
  if (wanted === '' || !isLoggableName(wanted)) return { problem: unloggableNameMessage(wanted) }
  if (isTrackerData(found.note.path))
    return {
      problem: `“${found.statblock.name}” is in the data of Initiative Tracker: rename the player there`
    }
  const other = findStatblock(vault, wanted, found.note)
  if (other && !isSameStatblock(other, found))
    return {
      problem: `“${other.statblock.name}” already exists in the note “${noteName(other.note.path)}”. Choose another name`
    }
  const titles = new Set([...vault.notes.keys()].map(titleKey))
  const edits = referencesTo(vault, found, setting).map(({ path, references }) => {
    const note = vault.notes.get(path) ?? found.note
    const names = references
      .filter((one) => one.isName && !isLinkToNote(vault, note.text, one, titles))
      .map((one) => nameEdit(note, one, wanted))
    return { path, edits: [...names, ...checkLineEdits(note, names)] }
  })
  return { edits: edits.filter((one) => one.edits.length > 0) }
}

/** The edits that update the check lines of logs (`= 3 commands, …`) after the other edits. */
function checkLineEdits(note: Note, edits: readonly NoteEdit[]): readonly NoteEdit[] {
  if (edits.length === 0) return []
  const edited = parseNote(note.path, applyEdits(note.text, edits))
  return note.logs.flatMap(({ fence, header }, index): readonly NoteEdit[] => {
    const body = edited.logs[index]?.fence.body
    if (!header || body === undefined || body === fence.body) return []
    const line = updatedCheckLine(fence.body, body, header.seed)
    return line ? [{ ...toNoteRange(fence, line), text: line.text }] : []
  })
}

/** Whether a reference is the name of a note in a link that leads to the first creature of that note. */
function isLinkToNote(
  vault: Vault,
  text: string,
  { start, end, found }: Reference,
  titles: ReadonlySet<string>
): boolean {
  const before = text.slice(Math.max(0, start - 200), start)
  const isTarget =
    /\[\[[^[\]|#\r\n]*$/.test(before) &&
    /^(?:\.md)?[ \t]*\\?[#|\]]/i.test(text.slice(end, end + 20))
  const title = text.slice(start, end).toLowerCase()
  if (!isTarget || !titles.has(title)) return false
  const notes = [...vault.notes.values()].filter(({ path }) => titleKey(path) === title)
  return notes.every(({ path, statblocks }) => {
    const first = statblocks.find(({ isNamed }) => isNamed)
    return (
      first === undefined || (path === found.note.path && first.start === found.statblock.start)
    )
  })
}
