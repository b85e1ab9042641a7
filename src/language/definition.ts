import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { Definition } from './definition-target.ts'
import { tableAt } from './dice-tables.ts'
import { linksToFights } from './log-links.ts'
import { referenceAt } from './references.ts'
import { ruleDefinitionAt } from './ruleset-fence/definition.ts'

/**
 * Go to definition. From the name of a game or a rule to its fence, and from an encounter to its log in another note and
 * back. From inline code to its table, or from a name to the statblock. `undefined` if the cursor is on none of these.
 * `setting`: the default ruleset.
 */
export function definitionAt(
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): Definition | undefined {
  const fight = linksToFights(vault, note).find(
    ({ start, end }) => start <= offset && offset <= end
  )
  if (fight) {
    const { start, end, note: home, whole, first } = fight
    return { origin: { start, end }, note: home, whole, name: first }
  }
  const rules = ruleDefinitionAt(vault, note, offset, setting)
  if (rules) return rules
  const table = tableAt(vault, note, offset)
  if (table) {
    const { note: home, start, end } = table.source
    return { origin: table.origin, note: home, whole: { start, end }, name: { start, end } }
  }
  const reference = referenceAt(vault, note, offset, setting)
  if (!reference) return undefined
  const { found, start, end } = reference
  const { statblock } = found
  const name = statblock.rangeOf(['name']) ?? { start: statblock.start, end: statblock.start }
  const whole = { start: statblock.start, end: statblock.end }
  return { origin: { start, end }, note: found.note, whole, name }
}
