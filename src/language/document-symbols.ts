import type { Range } from '../core/issues/issue.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import { logOfEncounter, logOfStatblock } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { creatureSummary } from './blocks.ts'

/** A named part of a note, for the outline and the workspace symbol search. */
export interface DocumentSymbol extends Range {
  readonly name: string
  readonly kind: 'creature' | 'player' | 'encounter' | 'log'
  /** The creatures of an encounter, or the title or the latest link of a log; `''` for the other kinds. */
  readonly detail: string
  /** The range of the name, or of the first line of the fence. Parses the YAML, so computed only on request. */
  at(): Range
}

/** The statblocks and encounters of a note, each with the log below, in the order of the note. */
export function documentSymbolsOf(note: Note): readonly DocumentSymbol[] {
  const logged = (log: ReturnType<typeof logOfEncounter>): readonly DocumentSymbol[] =>
    log
      ? [
          {
            name: 'Log',
            kind: 'log',
            detail: log.header?.title ?? log.links.at(-1)?.path ?? '',
            at: () => headerRange(log),
            start: log.fence.start,
            end: log.fence.end
          }
        ]
      : []
  const statblocks = note.statblocks.flatMap((statblock): readonly DocumentSymbol[] => [
    {
      name: statblock.name,
      kind: statblock.isPlayer ? 'player' : 'creature',
      detail: '',
      at: () => statblock.rangeOf(['name']) ?? headerRange(statblock),
      start: statblock.start,
      end: statblock.end
    },
    ...logged(logOfStatblock(note, statblock))
  ])
  const encounters = note.encounters.flatMap((block): readonly DocumentSymbol[] => {
    const { name, fence } = block
    const { start, end } = fence
    const at = () => (name === block.fields.name && block.rangeOf(['name'])) || headerRange(block)
    return [
      { name, kind: 'encounter', detail: creatureSummary(block), at, start, end },
      ...logged(logOfEncounter(note, block))
    ]
  })
  return [...statblocks, ...encounters].sort((a, b) => a.start - b.start)
}

/** The symbols of all notes, except logs, whose names contain the letters of `query` in order. At most `maxCount`. */
export function searchSymbols(
  vault: Vault,
  query: string,
  maxCount = 500
): readonly { readonly note: Note; readonly named: DocumentSymbol }[] {
  const letters = query.toLowerCase().replace(/\s+/g, '')
  const out: { note: Note; named: DocumentSymbol }[] = []
  for (const note of vault.notes.values()) {
    if (note.fences.length === 0 && note.statblocks.length === 0) continue
    for (const named of documentSymbolsOf(note)) {
      if (named.kind === 'log' || !hasLetters(named.name.toLowerCase(), letters)) continue
      out.push({ note, named })
      if (out.length >= maxCount) return out
    }
  }
  return out
}

/** Whether a name contains these letters in order, with gaps allowed. */
function hasLetters(name: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** A wikilink in a fence of Fray or in the frontmatter, and its statblock. */
interface StatblockLink extends Range {
  readonly found: FoundStatblock
}

export function statblockLinksIn(vault: Vault, note: Note): readonly StatblockLink[] {
  const front = scanFrontmatter(note.text)
  const places: readonly Range[] = [
    ...(front ? [front] : []),
    ...note.fences.filter(({ kind }) => kind !== 'encounter-log')
  ]
  return places.flatMap(({ start, end }) =>
    [...note.text.slice(start, end).matchAll(/\[\[[^[\]\r\n]+\]\]/g)].flatMap((link) => {
      const found = findStatblock(vault, link[0], note)
      const from = start + link.index
      return found ? [{ start: from, end: from + link[0].length, found }] : []
    })
  )
}
