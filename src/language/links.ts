import type { Range } from '../core/issues/issue.ts'
import { headingKey, parseWikilink } from '../core/text/links.ts'
import { foldName } from '../core/text/names.ts'
import { hasHeading } from '../notes/headings.ts'
import type { Note } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { nameKey } from '../notes/yaml/fields.ts'

/** A wikilink to a statblock. The range covers the name of the note, the heading or the block id in the link. */
interface StatblockLink extends Range {
  readonly found: FoundStatblock
  /** Whether the link names the statblock, not a heading. A rename of the statblock changes such a link. */
  readonly isName: boolean
  /** The range including the brackets. */
  readonly whole: Range
}

const linksCache = new WeakMap<
  Note,
  { readonly vault: Vault; readonly links: readonly StatblockLink[] }
>()

/** The wikilinks of a note that lead to statblocks, in prose, tables and fences. */
export function linksIn(vault: Vault, note: Note): readonly StatblockLink[] {
  const known = linksCache.get(note)
  if (known?.vault === vault) return known.links
  const links = [...note.text.matchAll(/\[\[[^[\]\r\n]+\]\]/g)].flatMap(({ index, 0: text }) => {
    const found = findStatblock(vault, text, note)
    return found ? [linkAt(text, index, found)] : []
  })
  linksCache.set(note, { vault, links })
  return links
}

function linkAt(text: string, start: number, found: FoundStatblock): StatblockLink {
  const { target, heading, block } = parseWikilink(text)
  const words = block === undefined ? (heading ?? target) : block
  // The shown text of a link follows the bar.
  const place = text.split('|', 1)[0] ?? ''
  const from = start + place.lastIndexOf(words)
  const { name } = found.statblock
  const isSame =
    nameKey(words) === foldName(name) ||
    (heading !== undefined && headingKey(words) === headingKey(name))
  const isPlace = block !== undefined || (heading !== undefined && hasHeading(found.note, heading))
  return {
    found,
    isName: isSame && !isPlace,
    start: from,
    end: from + words.length,
    whole: { start, end: start + text.length }
  }
}
