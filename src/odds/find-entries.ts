import type { Encounter, EncounterEntry } from '../core/encounter/encounter.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'

/**
 * Finds the entries of an encounter for a typed word: a name, a side, or an unambiguous part of a name. `goblin` finds
 * `Sump goblin`. Returns a message if nothing matches, or several names do.
 */
export function findEntries(
  { entries, reserve }: Pick<Encounter, 'entries' | 'reserve'>,
  written: string
): { readonly entries: readonly EncounterEntry[] } | { readonly message: string } {
  const word = written.toLowerCase().trim()
  const all = [...entries, ...reserve]
  const named = (name: string): boolean => name.toLowerCase() === word
  const exact = entries.filter(({ name }) => named(name))
  if (exact.length > 0) return { entries: exact }
  const waiting = reserve.filter(({ name }) => named(name))
  if (waiting.length > 0) return { entries: waiting }
  const ofSide = entries.filter(({ side }) => named(side))
  if (ofSide.length > 0) return { entries: ofSide }
  const partly = all.filter(({ name }) => hasWords(name, word))
  const names = [...new Set(partly.map(({ name }) => name))]
  if (names.length === 1) return { entries: partly }
  if (names.length > 1)
    return { message: `“${written}” may be ${names.join(' or ')}: write the whole name` }
  const known = [...new Set(all.flatMap(({ name, side }) => [name, side]))]
  const near = closestMatch(word, known)
  const instead = near === undefined ? `expected one of ${known.join(', ')}` : `expected “${near}”`
  return { message: `Nobody in this encounter is called “${written}”, ${instead}` }
}

/** Whether a name contains these words in sequence. The last word can be in the plural. */
function hasWords(name: string, words: string): boolean {
  const own = ` ${name.toLowerCase()} `
  if (words === '') return false
  return (
    own.includes(` ${words} `) || (words.endsWith('s') && own.includes(` ${words.slice(0, -1)} `))
  )
}
