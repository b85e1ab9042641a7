import type { Range } from '../core/issues/issue.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { Note, Statblock } from './note.ts'
import { rulesetField } from './yaml/fields.ts'

/** The game a place is played by: its own word, the note’s frontmatter, the setting. `range` is where the note says so. */
export function rulesetOf(
  note: Note,
  place: Pick<EncounterBlock | Statblock, 'fields' | 'ruleset' | 'rangeOf'>,
  setting?: string
): { readonly id: string | undefined; readonly range: Range | undefined } {
  const keyIn = (fields: Fields) => (fields.ruleset === undefined ? 'system' : 'ruleset')
  if (place.ruleset !== undefined)
    return { id: place.ruleset, range: place.rangeOf([keyIn(place.fields)]) }
  const id = rulesetField(note.frontmatter)
  if (id !== undefined) return { id, range: note.rangeInFrontmatter([keyIn(note.frontmatter)]) }
  return { id: setting, range: undefined }
}
