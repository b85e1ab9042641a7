import type { Range } from '../core/issues/issue.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { Note, Statblock } from './note.ts'

/**
 * The id of a block’s game: the game that the block names, else the game of the frontmatter, else the game of the
 * setting. `range`: the place in the note that names the game.
 */
export function rulesetOf(
  note: Note,
  place: Pick<EncounterBlock | Statblock, 'fields' | 'ruleset' | 'rangeOf'>,
  setting?: string
): { readonly id: string | undefined; readonly range: Range | undefined } {
  const keyIn = (fields: Fields) => (fields.ruleset === undefined ? 'system' : 'ruleset')
  if (place.ruleset !== undefined)
    return { id: place.ruleset, range: place.rangeOf([keyIn(place.fields)]) }
  if (note.ruleset !== undefined)
    return { id: note.ruleset, range: note.rangeInFrontmatter([keyIn(note.frontmatter)]) }
  return { id: setting, range: undefined }
}
